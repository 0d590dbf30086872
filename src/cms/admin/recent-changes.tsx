import Link from 'next/link';
import type { ServerProps } from 'payload';
import { isStaffMember } from '@/access/roles';
import { AdminPanel } from '@/admin-kit/views/admin-panel';
import { formatAgo } from '@/lib/format/format-moment';

const written = ['pages', 'posts', 'case-studies', 'resources'] as const;
const kinds = { pages: 'Page', posts: 'Post', 'case-studies': 'Case study', resources: 'Resource' };
const shown = 5;

/** On the dashboard: what was last worked on, drafts included, so that one goes on where one stopped. */
export async function RecentChanges({ payload, user }: ServerProps) {
  if (!user || !isStaffMember(user)) return null;
  const found = await Promise.all(
    written.map(async (collection) => {
      const { docs } = await payload.find({
        collection,
        draft: true,
        sort: '-updatedAt',
        limit: shown,
        depth: 0,
        overrideAccess: false,
        user,
      });
      return docs.map(({ id, title, updatedAt, _status }) => ({ collection, id, title, updatedAt, _status }));
    }),
  );
  const latest = found
    .flat()
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, shown);
  const now = new Date();
  return (
    <AdminPanel title="Last changed" note={latest.length === 0 ? 'Nothing is written yet.' : undefined}>
      {latest.map(({ collection, id, title, updatedAt, _status }) => (
        <li key={id}>
          <Link href={`/admin/collections/${collection}/${id}`}>{title || 'Untitled'}</Link>
          <span className="studio-rows__aside">
            {[kinds[collection], _status === 'draft' && 'draft', formatAgo(new Date(updatedAt), now)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </AdminPanel>
  );
}
