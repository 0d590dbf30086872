import type { DecayRun } from '@/features/leads/signals/scoring/decay-scores';
import { formatAgo } from '@/lib/format/format-ago';
import { formatClock, formatMoment } from '@/lib/format/format-in-zone';
import { formatTenths, formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';

/** Age after which the last run is reported as late: the job runs nightly, so after 26 hours a run has been missed. */
const lateAfterMs = 26 * 3_600_000;

/** Time of the job's run on the viewer's clock: it is scheduled for 02:43 UTC. */
function nightlyRun(asOf: Date, clock: ViewerClock): string {
  const at = new Date(asOf).setUTCHours(2, 43, 0, 0);
  return clock === 'UTC' ? `${formatClock(at, clock)} UTC` : formatClock(at, clock);
}

type ScoreSectionProps = { run: DecayRun | null; asOf: Date; clock: ViewerClock };

/** Shows the last run of the job that reduces the weight of older engagement. */
export function ScoreSection({ run, asOf, clock }: ScoreSectionProps) {
  const rows: [string, string][] = run
    ? [
        [
          'Last run',
          `${formatMoment(run.at, clock)}, ${formatAgo(run.at, asOf)}; ${formatTenths(run.seconds)} s`,
        ],
        ['Checked', formatWhole(run.looked)],
        ['Scores changed', formatWhole(run.changed)],
        ['Notification reset', `${formatWhole(run.rearmed)} fell below 70`],
        ['Notified', `${formatWhole(run.announced)} rose to 80`],
      ]
    : [];
  const isLate = run !== null && asOf.getTime() - run.at.getTime() > lateAfterMs;
  const nightly = nightlyRun(asOf, clock);
  return (
    <FigureSection
      title="Scores"
      note={
        run
          ? `What leads did counts half as much every 14 days; a job works it out at ${nightly}.${isLate ? ' It has not run since; workers may be off.' : ''}`
          : `What leads did counts half as much every 14 days; a job works it out at ${nightly}. It has not run yet.`
      }
    >
      {run && <FactList rows={rows} />}
    </FigureSection>
  );
}
