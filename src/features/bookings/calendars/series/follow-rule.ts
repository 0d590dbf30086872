/**
 * Occurrences of a recurrence rule in local time, by arithmetic. A period without occurrences yields undefined,
 * so that a rule that never happens is followed no further than the range.
 */
import type { TimeSpan } from '../../slots/intervals';
import { day, minute, rest, type WallTime } from '../text/time-values';
import type { RecurrenceRule, RuleDay } from './recurrence-rule';

const hour = 60 * minute;

/** Maximum number of times in a period to which BYSETPOS is applied. */
const maxSet = 20_000;

/** A day: its number since 1970, and what rules ask for. */
type CalendarDay = { number: number; year: number; month: number; date: number; weekday: number };

function dayAt(number: number): CalendarDay {
  const date = new Date(number * day);
  return {
    number,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

const dayNumber = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / day;

/** True if a list contains a position, counted from the start, or as a negative number from the end of `length`. */
const contains = (list: readonly number[], place: number, length: number) =>
  list.includes(place) || list.includes(place - length - 1);

/** Number of the day with which the first week of a year begins: the week that has four days of the year. */
function firstWeek(year: number, weekStart: number): number {
  const january4 = dayAt(dayNumber(year, 1, 4));
  return january4.number - ((january4.weekday - weekStart + 7) % 7);
}

function isInWeeks({ number, year }: CalendarDay, weeks: readonly number[], weekStart: number): boolean {
  const starts = [year + 1, year, year - 1].map((one) => firstWeek(one, weekStart));
  const index = starts.findIndex((start) => number >= start);
  const start = starts[index] ?? number;
  const next = starts[index - 1] ?? firstWeek(year + 2, weekStart);
  return contains(weeks, Math.floor((number - start) / 7) + 1, (next - start) / 7);
}

/** True if a day matches one of these days, whose ordinals count within the month or year. */
function isOneOf(days: readonly RuleDay[], { number, weekday }: CalendarDay, first: number, next: number) {
  const place = Math.floor((number - first) / 7) + 1;
  const fromEnd = -Math.floor((next - 1 - number) / 7) - 1;
  return days.some(
    (one) =>
      one.weekday === weekday && (one.ordinal === 0 || one.ordinal === place || one.ordinal === fromEnd),
  );
}

/** Returns whether a day is one on which a rule takes place, if its period is one in which the rule does. */
function dayFilter({ frequency, by, weekStart }: RecurrenceRule, start: CalendarDay) {
  const { months, weeks, yearDays, monthDays, days } = by;
  const countsInYear = frequency === 'YEARLY' && !months;
  const counts = frequency === 'YEARLY' || frequency === 'MONTHLY';
  const asked = counts ? days : days?.map(({ weekday }) => ({ weekday, ordinal: 0 }));
  const isDated = Boolean(monthDays || yearDays || days || weeks);
  // A rule that names no day takes place on that of its start.
  const weekday = frequency === 'WEEKLY' || weeks ? start.weekday : undefined;
  const date = counts && !isDated ? start.date : undefined;
  const month = countsInYear && !isDated ? start.month : undefined;
  return (one: CalendarDay): boolean => {
    if (months && !months.includes(one.month)) return false;
    if (month !== undefined && one.month !== month) return false;
    if (date !== undefined && one.date !== date) return false;
    if (!days && weekday !== undefined && one.weekday !== weekday) return false;
    const firstOfMonth = one.number - one.date + 1;
    const nextMonth = dayNumber(one.year, one.month + 1, 1);
    if (monthDays && !contains(monthDays, one.date, nextMonth - firstOfMonth)) return false;
    const firstOfYear = dayNumber(one.year, 1, 1);
    const nextYear = dayNumber(one.year + 1, 1, 1);
    if (yearDays && !contains(yearDays, one.number - firstOfYear + 1, nextYear - firstOfYear)) return false;
    const [first, next] = countsInYear ? [firstOfYear, nextYear] : [firstOfMonth, nextMonth];
    if (asked && !isOneOf(asked, one, first, next)) return false;
    return !weeks || isInWeeks(one, weeks, weekStart);
  };
}

/** A period of a rule, in local time: its first moment, and its days, unless the rule leaves it out. */
type RulePeriod = { from: number; days: (() => Generator<CalendarDay>) | undefined };

function* daysFrom(first: number, next: number): Generator<CalendarDay> {
  for (let number = first; number < next; number += 1) yield dayAt(number);
}

/** Returns the period of a rule by its distance from the one in which the rule starts, and the distance of a time. */
function periodsOf({ frequency, by, weekStart }: RecurrenceRule, wall: number, start: CalendarDay) {
  const ofMonth = (index: number): RulePeriod => {
    const month = start.month - 1 + index;
    const [first, next] = [dayNumber(start.year, month + 1, 1), dayNumber(start.year, month + 2, 1)];
    const isUsed = !by.months || by.months.includes(rest(month, 12) + 1);
    return { from: first * day, days: isUsed ? () => daysFrom(first, next) : undefined };
  };
  const ofYear = (index: number): RulePeriod => {
    const [first, next] = [dayNumber(start.year + index, 1, 1), dayNumber(start.year + index + 1, 1, 1)];
    return { from: first * day, days: () => daysFrom(first, next) };
  };
  if (frequency === 'YEARLY')
    return { at: ofYear, indexOf: (time: number) => new Date(time).getUTCFullYear() - start.year };
  if (frequency === 'MONTHLY')
    return {
      at: ofMonth,
      indexOf: (time: number) => {
        const { year, month } = dayAt(Math.floor(time / day));
        return 12 * (year - start.year) + month - start.month;
      },
    };
  const unit = frequency === 'HOURLY' ? hour : frequency === 'WEEKLY' ? 7 * day : day;
  const into = rest(wall, frequency === 'HOURLY' ? hour : day);
  const ofWeek = frequency === 'WEEKLY' ? ((start.weekday - weekStart + 7) % 7) * day : 0;
  const first = wall - into - ofWeek;
  const at = (index: number): RulePeriod => {
    const from = first + index * unit;
    const number = Math.floor(from / day);
    const isUsed = frequency !== 'HOURLY' || !by.hours || by.hours.includes(rest(from, day) / hour);
    const length = frequency === 'WEEKLY' ? 7 : 1;
    return { from, days: isUsed ? () => daysFrom(number, number + length) : undefined };
  };
  return { at, indexOf: (time: number) => Math.floor((time - first) / unit) };
}

/** Times of a day at which a rule takes place, in milliseconds since midnight. */
function* timesOf({ by, frequency }: RecurrenceRule, { wall, isDate }: WallTime, from: number) {
  if (isDate) {
    yield 0;
    return;
  }
  const time = rest(frequency === 'HOURLY' ? from : wall, day);
  const hours = frequency === 'HOURLY' ? undefined : by.hours;
  for (const one of hours ?? [Math.floor(time / hour)])
    for (const minutes of by.minutes ?? [Math.floor(rest(wall, hour) / minute)])
      for (const seconds of by.seconds ?? [Math.floor(rest(wall, minute) / 1000)])
        yield one * hour + minutes * minute + Math.min(seconds, 59) * 1000;
}

/**
 * The times at the given positions (BYSETPOS) of a period; negative positions count from the end. @throws Error if too
 * many
 */
function* selected(times: Iterable<number | undefined>, positions: readonly number[]) {
  const found: number[] = [];
  for (const time of times) {
    yield undefined;
    if (time !== undefined) found.push(time);
    if (found.length > maxSet) throw new Error('The period of a rule has too many times.');
  }
  for (const [index, time] of found.entries()) if (contains(positions, index + 1, found.length)) yield time;
}

/** Occurrences at a constant interval; those before `start` are skipped, however many there are. */
function* followSteps(first: number, step: number, count: number, { start, end }: TimeSpan) {
  let index = Math.max(0, Math.ceil((start - first) / step));
  for (; index < count && first + index * step <= end; index += 1) yield first + index * step;
}

/**
 * Local times of a rule's occurrences in order, and undefined for each step that found none, such as a month of a year. Of a
 * rule without a count, those before `start` may be left out; those after `end` are. @throws Error if the rule cannot be
 * followed
 */
export function* followRule(
  rule: RecurrenceRule,
  { wall, isDate }: WallTime,
  near: TimeSpan,
): Generator<number | undefined> {
  const { step, interval, count = Number.POSITIVE_INFINITY, by } = rule;
  if (step !== undefined) {
    // Whole days that repeat within a day are the same day.
    yield* followSteps(wall, isDate && step < day ? day : step, count, near);
    return;
  }
  const start = dayAt(Math.floor(wall / day));
  const isOn = dayFilter(rule, start);
  const { at, indexOf } = periodsOf(rule, wall, start);
  const isCounted = Number.isFinite(count);
  const passed = isCounted ? 0 : Math.floor(Math.max(0, indexOf(near.start)) / interval) * interval;
  let left = count;
  for (let index = passed; left > 0; index += interval) {
    const { from, days } = at(index);
    if (from > near.end) return;
    yield undefined;
    if (!days) continue;
    const walls = function* () {
      for (const one of days()) {
        // A year takes as long as twelve months, and more if its weeks are counted.
        if (rule.frequency === 'YEARLY' && (one.date === 1 || by.weeks)) yield undefined;
        if (isOn(one))
          for (const time of timesOf(rule, { wall, isDate }, from)) yield one.number * day + time;
      }
    };
    for (const found of by.positions ? selected(walls(), by.positions) : walls()) {
      if (found === undefined) yield undefined;
      else if (found >= wall && left > 0) {
        left -= 1;
        yield found;
      }
    }
  }
}
