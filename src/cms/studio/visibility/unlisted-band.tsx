import type { ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { actionPath } from '@/config/routes';

/** Banner on every page of the studio while search engines must not list the site. */
export async function UnlistedBand({ payload, user }: ServerProps) {
  const { isUnlisted } = await payload.findGlobal({
    slug: 'site-settings',
    select: { isUnlisted: true },
    depth: 0,
    overrideAccess: false,
  });
  if (!user || !isUnlisted) return null;
  return (
    <aside className="studio-band" aria-label="Not yet public">
      <p>
        <strong>Not yet public.</strong> Search engines are asked to leave this site out.
      </p>
      {hasRole(user, 'admin') && (
        <form method="post" action={actionPath('site/list')}>
          <button type="submit" className="studio-button">
            Make it public
          </button>
        </form>
      )}
    </aside>
  );
}
