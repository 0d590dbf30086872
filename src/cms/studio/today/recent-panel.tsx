import Link from 'next/link';
import { formatAgo } from '@/lib/format/format-ago';
import { collectionPath, readLabel } from '@/studio-kit/navigation/records';
import type { LoadPanel } from '@/studio-kit/panels/today-panel';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { documentTitle, readableDraftedCollections } from '../../documents/drafted-collections';

const shown = 5;

/** The documents that changed last, drafts included, so that editors can go on with their work. */
export const loadRecentPanel: LoadPanel = async ({ req, now }) => {
  const { payload, user } = req;
  const collections = await readableDraftedCollections(req);
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
        title: documentTitle(collection, doc),
        kind: readLabel(labels.singular, slug),
        isDraft: doc._status === 'draft',
        updatedAt: doc.updatedAt,
      }));
    }),
  );
  const latest = found
    .flat()
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, shown);
  const content = (
    <StudioPanel title="Recently edited" {...(latest.length === 0 && { note: 'No content yet.' })}>
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
  return { content, isWaiting: false };
};
