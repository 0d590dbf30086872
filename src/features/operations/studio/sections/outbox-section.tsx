import Link from 'next/link';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { listHref } from '@/studio-kit/tables/list-href';
import type { OutboxFigure, OutboxFigures } from '../../../mail/outbox/outbox-figures';
import { reputationPath } from '../../../mail/paths';
import type { SlowStart } from '../../../mail/slow-start/find-slow-start';

const meanings: Record<OutboxFigure['status'], string> = {
  queued: 'scheduled',
  sending: 'sending',
  sent: 'accepted by the mail server',
  failed: 'refused for good',
  held: 'needs a decision',
  skipped: 'not sent, with a reason',
  unknown: 'delivery unknown',
};

/** All mails by status. */
export function OutboxSection({
  figures,
  slowStart,
  clock,
}: {
  figures: OutboxFigures;
  /** Null while mails are only captured. */
  slowStart: SlowStart | null;
  clock: ViewerClock;
}) {
  const slowed = slowStart?.now?.waiting ?? 0;
  const total = figures.byStatus.reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureSection
      title="Outbox"
      note={
        total === 0
          ? 'No emails yet. The first lead’s welcome appears here.'
          : 'Every email, by status. The oldest is the one that was due first.'
      }
    >
      {slowStart && slowed > 0 && (
        <p className="studio-panel__note">
          {formatWhole(slowed)} sequence {slowed === 1 ? 'email waits' : 'emails wait'} for the{' '}
          <Link href={reputationPath} prefetch={false}>
            slow start of {slowStart.domain}
          </Link>
          .
        </p>
      )}
      {total > 0 && (
        <FigureTable
          caption="Emails by status"
          columns={['Status', 'Emails', 'Oldest due']}
          rows={figures.byStatus.map(({ status, count, oldestDueAt }) => ({
            key: status,
            cells: [
              <span key={status}>
                <Link href={listHref('emails', [['status', 'equals', status]])} prefetch={false}>
                  {asWords(status)}
                </Link>
                <span className="studio-rows__note"> {meanings[status]}</span>
              </span>,
              formatWhole(count),
              oldestDueAt ? formatMoment(oldestDueAt, clock) : '–',
            ],
          }))}
        />
      )}
    </FigureSection>
  );
}
