import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { cache } from 'react';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { LoadPanel } from '@/studio-kit/panels/today-panel';
import { listHref } from '@/studio-kit/tables/list-href';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { publishingState } from '../publishing-state';

/** Loads the publishing state once per request for all three panels. */
const stateOf = cache((req: PayloadRequest) => publishingState(req));

export const loadDraftsPanel: LoadPanel = async ({ req }) => {
  const { drafts } = await stateOf(req);
  if (drafts.length === 0) return null;
  const content = (
    <StudioPanel title="Unpublished" note="Drafts and unpublished changes.">
      {drafts.map(({ collection, label, count }) => (
        <li key={collection}>
          <strong className="studio-rows__figure">{formatWhole(count)}</strong>
          <Link href={listHref(collection, [['_status', 'equals', 'draft']])} prefetch={false}>
            {label}
          </Link>
        </li>
      ))}
    </StudioPanel>
  );
  return { content, isWaiting: true };
};

export const loadScheduledPanel: LoadPanel = async ({ req, clock }) => {
  const { scheduled } = await stateOf(req);
  if (scheduled.length === 0) return null;
  const content = (
    <StudioPanel title="Scheduled">
      {scheduled.map(({ collection, id, title, isUnpublishing, at }) => (
        <li key={`${id} ${at.toISOString()}`}>
          <Link href={`/admin/collections/${collection}/${id}`} prefetch={false}>
            {title}
          </Link>
          <span className="studio-rows__aside">
            {isUnpublishing ? 'leaves' : 'publishes'} {formatMoment(at, clock)}
          </span>
        </li>
      ))}
    </StudioPanel>
  );
  return { content, isWaiting: true };
};

export const loadPublishedPanel: LoadPanel = async ({ req, now }) => {
  const { published } = await stateOf(req);
  const content = (
    <StudioPanel
      title="Recently published"
      note={published.length === 0 ? 'Nothing is published yet.' : undefined}
    >
      {published.map(({ collection, id, title, at }) => (
        <li key={id}>
          <Link href={`/admin/collections/${collection}/${id}`} prefetch={false}>
            {title}
          </Link>
          <span className="studio-rows__aside">{formatAgo(at, now)}</span>
        </li>
      ))}
    </StudioPanel>
  );
  return { content, isWaiting: false };
};
