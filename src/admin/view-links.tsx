import { NavGroup } from '@payloadcms/ui';
import Link from 'next/link';
import type { ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { studioViews } from './studio-views';

/** The studio's own views in its menu, for those who may open them. */
export function ViewLinks({ user, params }: ServerProps) {
  const segments = params?.segments;
  const current = `/${Array.isArray(segments) ? segments.join('/') : ''}`;
  const open = Object.values(studioViews).filter(({ roles }) => roles.some((role) => hasRole(user, role)));
  if (open.length === 0) return null;
  return (
    <NavGroup label="Overview">
      {open.map(({ path, label }) => (
        <Link
          key={path}
          href={`/admin${path}`}
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
