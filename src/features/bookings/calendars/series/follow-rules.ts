/** Local times at which a series takes place near a range, by its rules. */
import type { TimeSpan } from '../../slots/intervals';
import { day } from '../text/time-values';
import { instantAt, wallAt } from '../zones/zone';
import { type CalendarZones, type EventTiming, zoneOfTime } from './event-times';
import { followRule } from './follow-rule';
import { type RecurrenceRule, readRule } from './recurrence-rule';

const maxRules = 10;

/** Occurrences found by following rules, unordered. */
export type FoundTime =
  /** Start of an occurrence. */
  | number
  /** Further occurrences may start in this time, which were too many to follow. */
  | TimeSpan
  /** A rule cannot be followed. */
  | 'bad-rule'
  /** True if a part of the rule cannot be parsed; without it the rule has more occurrences. */
  | 'bad-part'
  /** A rule’s number of occurrences is too large to be counted. */
  | 'uncounted';

export type Following = {
  timing: EventTiming;
  zones: CalendarZones;
  /** Local times that are of interest. */
  near: TimeSpan;
  /** Starts to count the steps of a rule. The function that it returns is false when there are too many. */
  count: () => () => boolean;
  /** True if rules are followed only if they are complete: EXRULEs with a missing part would make busy times free. */
  isWhole?: boolean;
};

const dayOf = (wall: number) => Math.floor(wall / day);

/** The last local time at which a rule can take place. The date of an `UNTIL` includes all of its day. */
function lastOf(
  { until, step, count }: RecurrenceRule,
  { timing: { start, zone }, zones }: Following,
): number {
  const counted =
    step !== undefined && count !== undefined ? start.wall + (count - 1) * step : Number.POSITIVE_INFINITY;
  if (!until) return counted;
  const own = until.isDate
    ? until.wall
    : wallAt(instantAt(until.wall, zoneOfTime(until, zones.find, zone)), zone);
  // Of a series of whole days the date counts, as it is written and on the owner's clock.
  const last = start.isDate
    ? Math.max(dayOf(own), dayOf(until.wall)) * day
    : until.isDate
      ? until.wall + day - 1
      : own;
  return Math.min(last, counted);
}

/** Follows a rule. @returns the last time that was followed, if there were too many */
function* follow(
  rule: RecurrenceRule,
  following: Following,
  last: number,
): Generator<number, number | undefined> {
  const { timing, near, count } = following;
  const isDue = count();
  let followed = timing.start.wall;
  for (const wall of followRule(rule, timing.start, near)) {
    if (wall !== undefined && (wall > near.end || wall > last)) return undefined;
    if (!isDue()) return followed;
    if (wall === undefined) continue;
    followed = wall;
    if (wall >= near.start) yield wall;
  }
  return undefined;
}

/**
 * Follows rules. Of a rule with a number of occurrences that is too large to be counted, those near the range are found as
 * if there were no such number. @throws Error if a rule cannot be followed
 */
export function* followRules(rules: readonly string[], following: Following): Generator<FoundTime> {
  const { near, isWhole } = following;
  if (rules.length > maxRules) {
    yield 'bad-rule';
    return;
  }
  for (const text of rules) {
    const rule = readRule(text);
    if (!rule) {
      yield 'bad-rule';
      continue;
    }
    const last = lastOf(rule, following);
    // Most series of a calendar ended long ago.
    if (last < near.start) continue;
    if (rule.unread.length > 0) {
      yield 'bad-part';
      if (isWhole) continue;
    }
    let cut = yield* follow(rule, following, last);
    if (cut === undefined) continue;
    if (cut < near.start) {
      yield 'uncounted';
      cut = yield* follow({ ...rule, count: undefined }, following, last);
    }
    if (cut !== undefined) yield { start: Math.max(cut, near.start), end: Math.min(last, near.end) };
  }
}
