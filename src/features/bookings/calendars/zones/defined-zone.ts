/** Time zones that a calendar defines itself (`VTIMEZONE`). */
import type { TimeSpan } from '../../slots/intervals';
import { followRule } from '../series/follow-rule';
import { readRule } from '../series/recurrence-rule';
import type { Block, Properties } from '../text/scan-calendar';
import { day, readOffset, readTime, rest } from '../text/time-values';
import type { Zone } from './zone';

/** Maximum number of observances, rules and dates of all time zones that are used. */
const maxZoneRules = 1000;
/** Maximum number of steps in which all rules of zones are followed; a usual rule takes some fifty. */
const maxZoneSteps = 20_000;

const year = 366 * day;

type Change = { at: number; from: number; to: number };

/** Remaining budget of a file's zones. Steps without a change count too, because a rule may never change clocks. */
export type ZoneBudget = { rules: number; steps: number };

export const zoneBudget = (): ZoneBudget => ({ rules: maxZoneRules, steps: maxZoneSteps });

const first = (properties: Properties, name: string) => properties.get(name)?.[0];

/**
 * Clock changes of one observance around a range. @throws Error if the observance cannot be followed: the missing
 * change may be the one in effect, so the whole definition cannot be used
 */
function changesOf(observance: Properties, range: TimeSpan, budget: ZoneBudget): Change[] {
  const start = first(observance, 'DTSTART');
  const begin = start && readTime(start.value, start.parameters);
  const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) =>
    readOffset(first(observance, name)?.value ?? ''),
  );
  if (!begin || from === undefined || to === undefined)
    throw new Error('An observance lacks its start or offsets.');
  const rules = observance.get('RRULE') ?? [];
  const dates = (observance.get('RDATE') ?? []).flatMap(({ value, parameters }) =>
    value.split(',').map((one) => readTime(one, parameters)),
  );
  budget.rules -= 1 + rules.length + dates.length;
  if (budget.rules < 0) throw new Error('The calendar’s zones have too many rules.');
  const walls = [begin.wall];
  for (const date of dates) {
    if (!date) throw new Error('A date of an observance cannot be read.');
    // A date without a time of day changes clocks at the time of day of the first change.
    const at = date.isDate ? date.wall + rest(begin.wall, day) : date.wall;
    walls.push(date.offset === 0 ? at + from : at);
  }
  for (const { value } of rules) {
    const rule = readRule(value);
    if (rule?.frequency !== 'YEARLY' || rule.interval !== 1 || rule.count || rule.unread.length > 0)
      throw new Error('A rule cannot be followed.');
    const { until } = rule;
    const last = until && (until.offset === undefined ? until.wall : until.wall - until.offset + from);
    // If a rule has ended, its last change may still be in effect.
    const end = Math.min(range.end + year, last ?? Number.POSITIVE_INFINITY);
    const around = { start: Math.min(range.start, end) - 2 * year, end };
    for (const wall of followRule(rule, { wall: begin.wall, isDate: false }, around)) {
      budget.steps -= 1;
      if (budget.steps < 0) throw new Error('The rules of the calendar’s zones are too long to follow.');
      if (wall === undefined) continue;
      if (wall > end) break;
      if (wall >= around.start) walls.push(wall);
    }
  }
  return walls.map((wall) => ({ at: wall - from, from, to }));
}

/**
 * Zone as a calendar defines it, valid around a range; undefined if the definition cannot be followed, so that the
 * zone must be found by name.
 */
export function definedZone(
  { observances, properties, isCut }: Block,
  range: TimeSpan,
  budget: ZoneBudget,
): Zone | undefined {
  if (isCut) return undefined;
  try {
    const changes = observances
      .flatMap((observance) => changesOf(observance, range, budget))
      .toSorted((a, b) => a.at - b.at);
    const [earliest] = changes;
    if (!earliest) return undefined;
    const offsetAt = (instant: number) => changes[countUntil(changes, instant) - 1]?.to ?? earliest.from;
    return { name: first(properties, 'TZID')?.value ?? '', offsetAt };
  } catch {
    return undefined;
  }
}

/** Number of changes at or before an instant, by binary search. */
function countUntil(changes: readonly Change[], instant: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] as Change).at <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
