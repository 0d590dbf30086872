/** Occurrences of series in a range, without removed and replaced ones. */
import type { TimeSpan } from '../../slots/intervals';
import { day, type WallTime } from '../text/time-values';
import { instantAt, wallAt, type Zone } from '../zones/zone';
import { type CalendarZones, type EventTiming, eventTiming, spanAt, zoneOfTime } from './event-times';
import type { FeedEvent } from './feed-event';
import { followRule, type RecurrenceRule, readRule } from './recurrence-rule';

/** Maximum number of occurrences of one series that are followed: hourly ones for five years. */
const maxSteps = 50_000;
/** Maximum number of occurrences of one series in the range: one every quarter of an hour. */
const maxOccurrences = 20_000;
const maxRules = 10;
/** Maximum distance by which an exception moves later occurrences. */
const maxShift = 366 * day;

export type SeriesBudget = { steps: number };

/** Maximum number of occurrences that are followed in one calendar: ten thousand weekly series without an end. */
export const seriesBudget = (): SeriesBudget => ({ steps: 300_000 });

function spend(budget: SeriesBudget, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw new Error('The calendar repeats its events more often than can be read.');
}

/** From one occurrence on, all later ones have another time or length. */
type Move = { from: number; shift: number; timing: EventTiming | null };

type Removed = { instants: Set<number>; days: Set<number>; moves: Move[] };

const dayOf = (wall: number) => Math.floor(wall / day);

/** Instant that a date of a series denotes: without a zone of its own, it is on the clock of the series. */
const instantIn = (time: WallTime, zone: Zone, { find }: CalendarZones) =>
  instantAt(time.wall, time.isDate ? zone : zoneOfTime(time, find, zone));

/** Adds a date to the removed ones: a time is one occurrence, a date all occurrences of that day. */
function remove(time: WallTime, { start, zone }: EventTiming, zones: CalendarZones, removed: Removed): void {
  if (time.isDate) removed.days.add(dayOf(time.wall));
  else removed.instants.add(instantIn(time, zone, zones));
  // Some programs write midnight where the series has whole days.
  if (start.isDate && time.wall % day === 0) removed.days.add(dayOf(time.wall));
}

/** The move that an exception for this and all later occurrences makes. */
function moveBy(exception: FeedEvent, series: EventTiming, zones: CalendarZones): Move | undefined {
  const { replaces, isFree, rules, added } = exception;
  if (!replaces) return undefined;
  const timeOfDay = replaces.isDate && !series.start.isDate ? series.start.wall % day : 0;
  const from = instantIn(
    { ...replaces, wall: replaces.wall + timeOfDay, isDate: replaces.isDate },
    series.zone,
    zones,
  );
  // A free or cancelled exception ends the series; one that repeats by itself is a series of its own.
  if (isFree || rules.length > 0 || added.length > 0) return { from, shift: 0, timing: null };
  const timing = eventTiming(exception, zones);
  const shift = timing.start.wall - wallAt(from, timing.zone);
  return { from, shift: Math.max(-maxShift, Math.min(maxShift, shift)), timing };
}

/** The last move that began until an instant, by binary search. */
function moveAt(moves: readonly Move[], instant: number): Move | undefined {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle] as Move).from <= instant) low = middle + 1;
    else high = middle;
  }
  return moves[low - 1];
}

/** Whether a local time is not after a rule's `UNTIL`. A date includes all of its day. */
function untilFilter({ until }: RecurrenceRule, { start, zone }: EventTiming, { find }: CalendarZones) {
  if (!until) return () => true;
  const own = until.isDate ? until.wall : wallAt(instantAt(until.wall, zoneOfTime(until, find, zone)), zone);
  // Of a series of whole days the date counts, as it is written and on the owner's clock.
  const last = start.isDate
    ? Math.max(dayOf(own), dayOf(until.wall)) * day
    : until.isDate
      ? until.wall + day - 1
      : own;
  return (wall: number) => wall <= last;
}

export type Expansion = { spans: TimeSpan[]; problem?: 'rules' | 'often' };

type Series = { event: FeedEvent; exceptions: readonly FeedEvent[] };

/** Local times of a series near the range, in no order. @throws Error if a rule cannot be followed. */
function* wallsOf(
  event: FeedEvent,
  timing: EventTiming,
  zones: CalendarZones,
  near: TimeSpan,
  isDue: () => boolean,
): Generator<number | 'too-often' | 'bad-rule'> {
  // Calendars show the start of a series even if its rule does not contain the start.
  yield timing.start.wall;
  if (event.rules.length > maxRules) {
    yield 'bad-rule';
    return;
  }
  for (const text of event.rules) {
    const rule = readRule(text);
    if (!rule) {
      yield 'bad-rule';
      continue;
    }
    // Most series of a calendar ended long ago.
    if (rule.until && rule.until.wall < near.start - 2 * day) continue;
    const isUntil = untilFilter(rule, timing, zones);
    for (const wall of followRule(rule, timing.start, near)) {
      if (!isDue()) {
        yield 'too-often';
        break;
      }
      if (wall > near.end || !isUntil(wall)) break;
      if (wall >= near.start) yield wall;
    }
  }
}

/**
 * Occurrences of a series in a range. Of a rule that cannot be followed, only the start of the series is known; a rule
 * with too many occurrences is followed as far as allowed.
 */
export function expandSeries(
  { event, exceptions }: Series,
  zones: CalendarZones,
  range: TimeSpan,
  budget: SeriesBudget,
): Expansion {
  const timing = eventTiming(event, zones);
  // Exceptions are searched by every series with their UID.
  spend(budget, exceptions.length);
  const removed: Removed = { instants: new Set(), days: new Set(), moves: [] };
  for (const time of event.excluded) remove(time, timing, zones, removed);
  for (const one of exceptions) {
    if (one.replaces) remove(one.replaces, timing, zones, removed);
    const move = one.isForLater ? moveBy(one, timing, zones) : undefined;
    if (move) removed.moves.push(move);
  }
  removed.moves.sort((a, b) => a.from - b.from);
  const { days, ms } = timing.length;
  const isBlocking = (!event.isFree && days * day + ms > 0) || removed.moves.length > 0;
  if (!isBlocking) return { spans: [] };

  const shifts = removed.moves.map(({ shift }) => Math.abs(shift));
  const lengths = removed.moves.map(({ timing: moved }) =>
    moved ? moved.length.days * day + moved.length.ms : 0,
  );
  const around = 2 * day + shifts.reduce((most, one) => Math.max(most, one), 0);
  const longest = lengths.reduce((most, one) => Math.max(most, one), days * day + ms);
  const near = { start: range.start - around - longest, end: range.end + around };
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

  for (const { start, end, duration } of event.added) {
    const zone = start.isDate ? timing.zone : zoneOfTime(start, zones.find, timing.zone);
    const wall = start.isDate && !timing.start.isDate ? start.wall + (timing.start.wall % day) : start.wall;
    if (!end && !duration) add(wall, { start, zone, length: timing.length });
    else add(wall, eventTiming({ ...event, start, end, duration }, { ...zones, floating: zone }));
  }

  let steps = 0;
  let problem: Expansion['problem'];
  const isDue = () => {
    steps += 1;
    spend(budget, 1);
    return steps <= maxSteps && spans.length < maxOccurrences;
  };
  const walls = wallsOf(event, timing, zones, near, isDue);
  try {
    for (const wall of walls) {
      if (wall === 'too-often') problem = 'often';
      else if (wall === 'bad-rule') problem = 'rules';
      else add(wall);
    }
  } catch (error) {
    if (budget.steps < 0) throw error;
    problem = 'rules';
  }
  return problem ? { spans, problem } : { spans };
}
