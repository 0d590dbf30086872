import { NavGroup } from '@payloadcms/ui';
import Link from 'next/link';
import type { ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { adminPathOf, adminViewsOf } from './define-admin-view';

/** The views of ours in the studio's menu, for those who may open them. */
export function ViewLinks({ user, params, payload }: ServerProps) {
  const current = adminPathOf(params);
  const open = adminViewsOf(payload.config).filter(
    ({ label, roles }) => label && roles.some((role) => hasRole(user, role)),
  );
  if (open.length === 0) return null;
  return (
    <NavGroup label="Overview">
      {open.map(({ path, label }) => (
        <Link
          key={path}
          href={path}
          prefetch={false}
          className="nav__link"
          aria-current={path === current ? 'page' : undefined}
        >
          <span className="nav__link-label">{label}</span>
        </Link>
      ))}
    </NavGroup>
  );
}
