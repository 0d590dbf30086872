import Link from 'next/link';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { listHref } from '@/studio-kit/tables/list-href';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import type { PublishingState } from '../publishing-state';

export function DraftsPanel({ drafts }: Pick<PublishingState, 'drafts'>) {
  return (
    <StudioPanel title="Not published" note="Drafts, and changes that visitors do not see yet.">
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
}

type ScheduledPanelProps = Pick<PublishingState, 'scheduled'> & { clock: ViewerClock };

export function ScheduledPanel({ scheduled, clock }: ScheduledPanelProps) {
  return (
    <StudioPanel title="Planned">
      {scheduled.map(({ collection, id, title, isUnpublishing, at }) => (
        <li key={`${id} ${at.toISOString()}`}>
          <Link href={`/admin/collections/${collection}/${id}`} prefetch={false}>
            {title}
          </Link>
          <span className="studio-rows__aside">
            {isUnpublishing ? 'leaves' : 'comes out'} {formatMoment(at, clock)}
          </span>
        </li>
      ))}
    </StudioPanel>
  );
}

export function PublishedPanel({ published, now }: Pick<PublishingState, 'published'> & { now: Date }) {
  return (
    <StudioPanel
      title="Published last"
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
}
