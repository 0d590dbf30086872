import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { SlowStart } from '../slow-start/find-slow-start';
import { firstRateLimits } from '../slow-start/slow-start';

type Props = { slowStart: SlowStart; clock: ViewerClock };

/** Slow start of the sender's domain: its current limit, and the mails that wait for it. */
export const SlowStartSection = ({ slowStart, clock }: Props) => (
  <FigureSection
    title={`Slow start of ${slowStart.domain}`}
    note="Mail services distrust a new domain that suddenly sends much. So it starts with a few sequence emails an hour, twice as many each day. Sign-in links, confirmations, welcomes and what you send by hand never wait."
  >
    <FactList rows={facts(slowStart, clock)} />
    <form className="studio-filters" method="post" action={actionPath('mail/slow-start')}>
      <label>
        Emails an hour on the first day
        <input
          type="number"
          name="rate"
          defaultValue={slowStart.firstRate}
          min={firstRateLimits.min}
          max={firstRateLimits.max}
          step={1}
          required
        />
      </label>
      <button type="submit" className="studio-button" name="change" value="slow">
        {slowStart.isEnded ? 'Start slowly again' : 'Save'}
      </button>
      {slowStart.now && (
        <button type="submit" className="studio-button" name="change" value="ended">
          End the slow start
        </button>
      )}
    </form>
  </FigureSection>
);

function facts(
  { beganAt, isEnded, now }: SlowStart,
  clock: ViewerClock,
): readonly (readonly [string, string])[] {
  const since = ['First email', beganAt ? formatMoment(beganAt, clock) : 'None yet'] as const;
  if (!now) return [['Status', isEnded ? 'Ended by an admin' : 'Over: nothing waits'], since];
  return [
    ['Status', beganAt ? `Day ${now.day}` : 'Begins with the first email'],
    since,
    ['Emails an hour, today', formatWhole(now.rate)],
    ['Sent in the last hour', formatWhole(now.sent)],
    ['Emails that wait', waitingWords(now)],
    ['Ends', now.endsAt ? formatMoment(now.endsAt, clock) : `Some days after the first email`],
  ];
}

function waitingWords({ waiting, hoursLeft }: NonNullable<SlowStart['now']>): string {
  if (waiting === 0) return '0';
  const words = `${formatWhole(waiting)}, of which the last is sent in about ${formatWhole(hoursLeft)} ${hoursLeft === 1 ? 'hour' : 'hours'}`;
  return hoursLeft > 48
    ? `${words}. Emails that are more than 48 hours late are held, and you decide about them.`
    : words;
}
