import Link from 'next/link';
import { createLocalReq, type ServerProps } from 'payload';
import { isStaffMember } from '@/access/roles';
import { formatAgo } from '@/lib/format/format-ago';
import { collectionPath, labelOf } from '@/studio-kit/navigation/records';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { readableDraftedCollections, titleOf } from '../documents/drafted-collections';

const shown = 5;

/** On the dashboard: what was last worked on, drafts included, so that one goes on where one stopped. */
export async function RecentChanges({ payload, user }: ServerProps) {
  if (!user || !isStaffMember(user)) return null;
  const collections = await readableDraftedCollections(await createLocalReq({ user }, payload));
  const found = await Promise.all(
    collections.map(async (collection) => {
      const { slug, labels } = collection;
      const { docs } = await payload.find({
        collection: slug,
        draft: true,
        sort: '-updatedAt',
        limit: shown,
        depth: 0,
        pagination: false,
        overrideAccess: false,
        user,
      });
      return docs.map((doc) => ({
        href: `${collectionPath(slug)}/${doc.id}`,
        title: titleOf(collection, doc),
        kind: labelOf(labels.singular, slug),
        isDraft: doc._status === 'draft',
        updatedAt: doc.updatedAt,
      }));
    }),
  );
  const latest = found
    .flat()
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, shown);
  const now = new Date();
  return (
    <StudioPanel title="Last changed" note={latest.length === 0 ? 'Nothing is written yet.' : undefined}>
      {latest.map(({ href, title, kind, isDraft, updatedAt }) => (
        <li key={href}>
          <Link href={href}>{title}</Link>
          <span className="studio-rows__aside">
            {[kind, isDraft && 'draft', formatAgo(new Date(updatedAt), now)].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </StudioPanel>
  );
}
