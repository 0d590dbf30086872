import { actionPath } from '@/config/routes';
import type { QueueFigure } from '@/jobs/queue-figures';
import type { StoppedSchedules } from '@/jobs/schedule-clock';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { schedulesInWords } from '../schedules-in-words';

type QueueSectionProps = {
  queues: readonly QueueFigure[];
  schedules: StoppedSchedules | null;
  asOf: Date;
  clock: ViewerClock;
};

/** Jobs that are waiting, running or failed. */
export function QueueSection({ queues, schedules, asOf, clock }: QueueSectionProps) {
  const stopped = schedulesInWords(schedules, asOf, clock);
  const failed = queues.filter((queue) => queue.failed > 0);
  return (
    <div id="jobs" className="studio-anchor">
      <FigureSection
        title="Jobs"
        note={
          queues.length === 0
            ? 'No waiting, running or failed jobs.'
            : 'Pending jobs are due and not started; more than a few for more than a minute mean that no worker runs. Failed jobs are kept for a week and listed below.'
        }
      >
        {stopped && (
          <p role="alert">
            <strong className="studio-warning">{stopped}</strong>
          </p>
        )}
        {queues.length > 0 && (
          <FigureTable
            caption="Jobs by queue"
            columns={['Queue', 'Pending', 'Running', 'Scheduled']}
            rows={queues.map(({ name, waiting, running, planned }) => ({
              key: name,
              cells: [asWords(name), ...[waiting, running, planned].map(formatWhole)],
            }))}
          />
        )}
        {failed.length > 0 && (
          <ul className="studio-decisions">
            {failed.map(({ name, failed: count, lastFailedAt, lastError }) => (
              <li key={name}>
                <div className="studio-rows__words">
                  <span>
                    {formatWhole(count)} {count === 1 ? 'job' : 'jobs'} failed: {asWords(name)}
                  </span>
                  <span className="studio-rows__note">
                    {[lastFailedAt && `The latest ${formatAgo(lastFailedAt, asOf)}`, lastError]
                      .filter(Boolean)
                      .join('. ')}
                  </span>
                </div>
                <form method="post" action={actionPath('jobs')} className="studio-actions">
                  <input type="hidden" name="name" value={name} />
                  <input type="hidden" name="asOf" value={asOf.toISOString()} />
                  <button type="submit" className="studio-button">
                    Retry <span className="studio-hidden">{asWords(name)}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </FigureSection>
    </div>
  );
}
