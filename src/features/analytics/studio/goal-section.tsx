import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatMonth } from '@/lib/format/format-date';
import { zoneName } from '@/lib/format/format-in-zone';
import { formatMoney } from '@/lib/format/format-money';
import { formatTenths, formatWhole } from '@/lib/format/format-number';
import { globalPath } from '@/studio-kit/navigation/records';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { leadFilterHref, readLeadFilter } from '../../leads/pipeline/list/lead-filter';
import { Goals } from '../collections/goals-global';
import type { GoalProgress, MonthGoals } from '../figures/goal-progress';

const settings = <Link href={globalPath(Goals.slug)}>Monthly goals</Link>;

/** Shows the current month against its goals, with the amount still needed. */
export function GoalSection({ month, timeZone, daysLeft, currency, goals }: MonthGoals) {
  const title = `Goals of ${formatMonth(month)}`;
  if (goals.length === 0) {
    return (
      <StudioEmptyState title={`No goals for ${formatMonth(month)} yet`}>
        Set under {settings} how many leads and booked meetings and how much won value make a good month. This
        then shows progress, and what each remaining day has to bring.
      </StudioEmptyState>
    );
  }
  const say = ({ name }: GoalProgress, value: number, format = formatWhole) =>
    name === 'wonValue' ? formatMoney(value, currency) : format(value);
  return (
    <FigureSection
      title={title}
      note={
        <>
          {daysLeft === 1
            ? 'Today is its last day.'
            : `${formatWhole(daysLeft)} days are left, today included.`}{' '}
          The month is counted in {zoneName(timeZone)}. Set under {settings}. A meeting counts when it is
          booked, cancelled ones do not; a deal when it is won.
        </>
      }
    >
      <FigureTable
        caption={title}
        columns={['Goal', 'Target', 'So far', 'Reached', 'Remaining', 'Needed per day']}
        rows={goals.map((goal) => ({
          key: goal.name,
          cells: [
            names(month, timeZone)[goal.name],
            say(goal, goal.goal),
            say(goal, goal.reached),
            `${formatWhole(Math.floor((goal.reached / goal.goal) * 100))}%`,
            goal.missing > 0 ? say(goal, goal.missing) : 'Reached',
            goal.missing > 0 ? say(goal, goal.neededPerDay, formatTenths) : '–',
          ],
        }))}
      />
    </FigureSection>
  );
}

/** Label of each goal, with a link to the leads, calls or deals that it counts. */
const names = (month: string, timeZone: string) => ({
  leads: <Link href={leadFilterHref(readLeadFilter(), { since: `${month}-01`, timeZone })}>New leads</Link>,
  calls: <Link href={studioPaths.bookings}>Booked meetings</Link>,
  wonValue: (
    <Link href={leadFilterHref(readLeadFilter(), { stage: 'won', wonIn: month, timeZone })}>Won value</Link>
  ),
});
