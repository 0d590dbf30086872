/** Occurrences of series in a range, without removed and replaced ones. */
import type { TimeSpan } from '../../slots/intervals';
import { day, rest, type WallTime } from '../text/time-values';
import { instantAt, wallAt, type Zone } from '../zones/zone';
import { type CalendarZones, type EventTiming, eventTiming, spanAt, zoneOfTime } from './event-times';
import type { FeedEvent } from './feed-event';
import { type Following, followRules } from './follow-rules';

/**
 * Maximum numbers of occurrences and exceptions that are followed per series, by attempt. A series that needs more is
 * expanded after all others, with the remaining budget of the calendar, so that it does not affect them.
 */
export const attempts: readonly number[] = [200, 1000, 50_000];
/** Maximum number of occurrences of one series in the range: one every quarter of an hour. */
const maxOccurrences = 20_000;
/** Maximum distance in milliseconds by which an exception may move later occurrences. */
const maxShift = 366 * day;

export type SeriesBudget = {
  steps: number;
  /**
   * Steps of failed attempts. They have a budget of their own, because a stranger’s frequent series would otherwise use
   * up the host’s.
   */
  failed: number;
};

/**
 * Maximum number of occurrences that are computed for one calendar: enough for ten thousand weekly series without an
 * end.
 */
export const seriesBudget = (): SeriesBudget => ({ steps: 300_000, failed: 400_000 });

/**
 * Change of a series from an instant on: its occurrences move by `shift` milliseconds and get another timing, or end
 * (null).
 */
type Move = { from: number; shift: number; timing: EventTiming | null };

type Removed = { instants: Set<number>; days: Set<number>; moves: Move[] };

const dayOf = (wall: number) => Math.floor(wall / day);

/** Instant of a time of a series. A time without a zone is in the zone of the series. */
const instantIn = (time: WallTime, zone: Zone, { find }: CalendarZones) =>
  instantAt(time.wall, time.isDate ? zone : zoneOfTime(time, find, zone));

/** Marks occurrences as removed: a time removes one occurrence, a date all occurrences of that day. */
function remove(time: WallTime, { start, zone }: EventTiming, zones: CalendarZones, removed: Removed): void {
  if (time.isDate) removed.days.add(dayOf(time.wall));
  else removed.instants.add(instantIn(time, zone, zones));
  // Some programs write midnight where the series has whole days.
  if (start.isDate && rest(time.wall, day) === 0) removed.days.add(dayOf(time.wall));
}

/** The move that an exception with `RANGE=THISANDFUTURE` makes. */
function moveBy(exception: FeedEvent, series: EventTiming, zones: CalendarZones): Move | undefined {
  const { replaces, isFree, rules, added } = exception;
  if (!replaces) return undefined;
  const timeOfDay = replaces.isDate && !series.start.isDate ? rest(series.start.wall, day) : 0;
  const from = instantIn(
    { ...replaces, wall: replaces.wall + timeOfDay, isDate: replaces.isDate },
    series.zone,
    zones,
  );
  // A free or cancelled exception ends the series; an exception with a rule of its own is a separate series.
  if (isFree || rules.length > 0 || added.length > 0) return { from, shift: 0, timing: null };
  const timing = eventTiming(exception, zones);
  const shift = timing.start.wall - wallAt(from, timing.zone);
  return { from, shift: Math.max(-maxShift, Math.min(maxShift, shift)), timing };
}

/** The last move at or before an instant, by binary search. */
function moveAt(moves: readonly Move[], instant: number): Move | undefined {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle] as Move).from <= instant) low = middle + 1;
    else high = middle;
  }
  return moves[low - 1];
}

export type Expansion = {
  spans: TimeSpan[];
  /**
   * `rules`: only the first time of the series is known. `parts` and `often`: times at which it may take place are
   * contained.
   */
  problem?: 'rules' | 'parts' | 'often';
};

type Series = { event: FeedEvent; exceptions: readonly FeedEvent[] };

export type SeriesLimits = {
  budget: SeriesBudget;
  /** Maximum number of occurrences of the series, and of its exceptions; of the last attempt, how many are followed. */
  steps: number;
};

/** Occurrences that an event's exceptions remove from its series or move. */
function removedFrom({ event, exceptions }: Series, timing: EventTiming, zones: CalendarZones): Removed {
  const removed: Removed = { instants: new Set(), days: new Set(), moves: [] };
  for (const time of event.excluded) remove(time, timing, zones, removed);
  for (const one of exceptions) {
    if (one.replaces) remove(one.replaces, timing, zones, removed);
    const move = one.isForLater ? moveBy(one, timing, zones) : undefined;
    if (move) removed.moves.push(move);
  }
  removed.moves.sort((a, b) => a.from - b.from);
  return removed;
}

/** Local times near a range at which a series must be followed, as its occurrences may be long, or moved far. */
function timeNear(
  { start, end }: TimeSpan,
  { length: { days, ms } }: EventTiming,
  { moves }: Removed,
): TimeSpan {
  const shifts = moves.map(({ shift }) => Math.abs(shift));
  const lengths = moves.map(({ timing }) => (timing ? timing.length.days * day + timing.length.ms : 0));
  const around = 2 * day + shifts.reduce((most, one) => Math.max(most, one), 0);
  const longest = lengths.reduce((most, one) => Math.max(most, one), days * day + ms);
  return { start: start - around - longest, end: end + around };
}

/** Time in which a series may be busy whose occurrences are too many to follow. */
function crowded(
  { start, end }: TimeSpan,
  isFree: boolean,
  timing: EventTiming,
  { moves }: Removed,
): TimeSpan {
  const last = spanAt(end, timing).end;
  const isMovedFrom = isFree ? (moves[0]?.from ?? last) : Number.NEGATIVE_INFINITY;
  const isOverFrom = moves.find((move) => !move.timing)?.from ?? Number.POSITIVE_INFINITY;
  return {
    start: Math.max(instantAt(start, timing.zone), isMovedFrom),
    end: Math.min(last, isOverFrom),
  };
}

/**
 * Occurrences of a series in a range. Of a rule that cannot be followed, only the start of the series is known; a rule
 * with too many occurrences is busy in all the time in which the others may be. @returns undefined if the series needs
 * more steps than this attempt has, and must wait for another one
 */
export function expandSeries(
  { event, exceptions }: Series,
  zones: CalendarZones,
  range: TimeSpan,
  { budget, steps }: SeriesLimits,
): Expansion | undefined {
  const timing = eventTiming(event, zones);
  const isLast = steps === attempts.at(-1);
  // Exceptions count against the budget, because many series with one UID would each search them all.
  const isCostly = exceptions.length > Math.min(steps, budget.steps);
  if (!isLast && (isCostly || budget.failed <= 0)) return undefined;
  let used = isCostly ? 0 : exceptions.length;
  budget.steps -= used;
  const removed = removedFrom({ event, exceptions: isCostly ? [] : exceptions }, timing, zones);
  // If exceptions of a free series are not followed, later occurrences may be busy.
  const mayMove = isCostly && exceptions.some((one) => one.isForLater && !one.isFree);
  const isFree = event.isFree && !mayMove;
  const { days, ms } = timing.length;
  const isBlocking = (!isFree && days * day + ms > 0) || removed.moves.length > 0 || mayMove;
  if (!isBlocking) return { spans: [] };

  const near = timeNear(range, timing, removed);
  const spans: TimeSpan[] = [];
  const isRemoved = (wall: number, start: number) =>
    removed.instants.has(start) || removed.days.has(dayOf(wall));

  function add(wall: number, own?: EventTiming): void {
    const plain = spanAt(wall, own ?? timing);
    if (isRemoved(wall, plain.start)) return;
    const move = moveAt(removed.moves, plain.start);
    if (!move) {
      if (!event.isFree) spans.push(plain);
      return;
    }
    const { timing: moved, shift } = move;
    if (!moved) return;
    const span = spanAt(wallAt(plain.start, moved.zone) + shift, moved);
    if (!removed.instants.has(span.start)) spans.push(span);
  }

  function addDates(): void {
    for (const { start, end, duration } of event.added) {
      const zone = start.isDate ? timing.zone : zoneOfTime(start, zones.find, timing.zone);
      const wall =
        start.isDate && !timing.start.isDate ? start.wall + rest(timing.start.wall, day) : start.wall;
      if (!end && !duration) add(wall, { start, zone, length: timing.length });
      else add(wall, eventTiming({ ...event, start, end, duration }, { ...zones, floating: zone }));
    }
  }

  const count = () => {
    let left = isCostly ? 0 : steps;
    return () => {
      left -= 1;
      used += 1;
      budget.steps -= 1;
      return left >= 0 && budget.steps >= 0 && spans.length < maxOccurrences;
    };
  };
  const following: Following = { timing, zones, near, count };

  let problem: Expansion['problem'];

  function removeByRules(): void {
    for (const wall of followRules(event.excludedRules, { ...following, isWhole: true }))
      if (typeof wall === 'number') removed.instants.add(instantAt(wall, timing.zone));
      else if (wall === 'bad-part') problem = 'parts';
  }

  // Calendars show the start of a series even if its rule does not contain the start.
  try {
    removeByRules();
    add(timing.start.wall);
    for (const found of followRules(event.rules, following)) {
      if (typeof found === 'number') add(found);
      else if (found === 'bad-rule') problem = 'rules';
      else if (found === 'bad-part') problem ??= 'parts';
      else if (isLast) {
        problem = 'often';
        if (found !== 'uncounted') spans.push(crowded(found, isFree, timing, removed));
      } else {
        budget.steps += used;
        budget.failed -= used;
        return undefined;
      }
    }
  } catch {
    problem = 'rules';
  }
  addDates();
  return problem ? { spans, problem } : { spans };
}
