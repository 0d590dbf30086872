/** Recurrence rules (`RRULE`), as programs write them. */
import { day, minute, readTime, type WallTime } from '../text/time-values';

export type Frequency = 'SECONDLY' | 'MINUTELY' | 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A day of the week, from Sunday as 0; `ordinal` is 0 for all such days, 2 for the second and -1 for the last one. */
export type RuleDay = { weekday: number; ordinal: number };

/** The parts of a rule that select times; one that is missing is undefined. */
export type RuleParts = {
  months: readonly number[] | undefined;
  /** Negative numbers count from the end, here and below. */
  weeks: readonly number[] | undefined;
  yearDays: readonly number[] | undefined;
  monthDays: readonly number[] | undefined;
  days: readonly RuleDay[] | undefined;
  hours: readonly number[] | undefined;
  minutes: readonly number[] | undefined;
  seconds: readonly number[] | undefined;
  positions: readonly number[] | undefined;
};

export type RecurrenceRule = {
  frequency: Frequency;
  interval: number;
  /** Number of occurrences, or undefined. */
  count: number | undefined;
  until: WallTime | undefined;
  /** Time between two occurrences if it is always the same, or undefined. */
  step: number | undefined;
  /** Day with which weeks begin, from Sunday as 0. */
  weekStart: number;
  by: RuleParts;
};

/** Milliseconds between the occurrences of a rule without further parts; months and years differ in length. */
const units: Readonly<Record<Frequency, number | undefined>> = {
  SECONDLY: 1000,
  MINUTELY: minute,
  HOURLY: 60 * minute,
  DAILY: day,
  WEEKLY: 7 * day,
  MONTHLY: undefined,
  YEARLY: undefined,
};

const isFrequency = (name: string): name is Frequency => Object.hasOwn(units, name);

const byParts = [
  ...[
    'BYSETPOS',
    'BYSECOND',
    'BYMINUTE',
    'BYHOUR',
    'BYDAY',
    'BYMONTHDAY',
    'BYYEARDAY',
    'BYWEEKNO',
    'BYMONTH',
  ],
];
/** Parts that a rule of a frequency must not have; those of a rule by the second or minute would select too few. */
const foreign: Readonly<Partial<Record<Frequency, readonly string[]>>> = {
  SECONDLY: byParts,
  MINUTELY: byParts,
  HOURLY: ['BYWEEKNO'],
  DAILY: ['BYWEEKNO', 'BYYEARDAY'],
  WEEKLY: ['BYWEEKNO', 'BYYEARDAY'],
  MONTHLY: ['BYWEEKNO', 'BYYEARDAY'],
};

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const maxRule = 2000;
const maxInterval = 10_000;
/** Maximum number of values of a part, all of which are compared with each day. */
const maxValues = 62;

const noParameters: ReadonlyMap<string, string> = new Map();

class InvalidPart extends Error {}

type Bounds = { least: number; most: number };

/** Numbers of a part in ascending order. @throws InvalidPart */
function numbersOf(text: string | undefined, { least, most }: Bounds): number[] | undefined {
  if (!text) return undefined;
  const given = text.split(',');
  if (given.length > maxValues) throw new InvalidPart();
  const found = given.map((one) => {
    const size = Math.abs(Number(one));
    if (!/^[+-]?\d{1,3}$/.test(one) || size > most || Number(one) < least) throw new InvalidPart();
    return Number(one);
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Like `numbersOf`, without 0, which counts neither from the start nor from the end. */
function countedOf(text: string | undefined, most: number): number[] | undefined {
  const found = numbersOf(text, { least: -most, most });
  if (found?.includes(0)) throw new InvalidPart();
  return found;
}

function daysOf(text: string | undefined): RuleDay[] | undefined {
  if (!text) return undefined;
  const given = text.split(',');
  if (given.length > maxValues) throw new InvalidPart();
  return given.map((one) => {
    const [, ordinal, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one) ?? [];
    const weekday = weekdays.indexOf(name);
    if (weekday < 0 || Math.abs(Number(ordinal ?? 0)) > 53) throw new InvalidPart();
    return { weekday, ordinal: Number(ordinal ?? 0) };
  });
}

function partsOf(value: string): Map<string, string> {
  const given = value.toUpperCase().split(';');
  return new Map(
    given.map((part) => {
      const [name = '', ...rest] = part.split('=');
      return [name.trim(), rest.join('=').replaceAll(' ', '')] as const;
    }),
  );
}

const readParts = (given: ReadonlyMap<string, string>): RuleParts => ({
  months: numbersOf(given.get('BYMONTH'), { least: 1, most: 12 }),
  weeks: countedOf(given.get('BYWEEKNO'), 53),
  yearDays: countedOf(given.get('BYYEARDAY'), 366),
  monthDays: countedOf(given.get('BYMONTHDAY'), 31),
  days: daysOf(given.get('BYDAY')),
  hours: numbersOf(given.get('BYHOUR'), { least: 0, most: 23 }),
  minutes: numbersOf(given.get('BYMINUTE'), { least: 0, most: 59 }),
  seconds: numbersOf(given.get('BYSECOND'), { least: 0, most: 60 }),
  positions: countedOf(given.get('BYSETPOS'), 366),
});

/** Returns undefined for a rule that is invalid, or selects seconds or minutes of what repeats as often. */
export function readRule(value: string): RecurrenceRule | undefined {
  if (value.length >= maxRule) return undefined;
  const given = partsOf(value);
  const frequency = given.get('FREQ') ?? '';
  const interval = Number(given.get('INTERVAL') || 1);
  const count = given.get('COUNT') ? Number(given.get('COUNT')) : undefined;
  const until = given.get('UNTIL') ?? '';
  const isValid =
    isFrequency(frequency) &&
    !foreign[frequency]?.some((name) => given.get(name)) &&
    Number.isInteger(interval) &&
    interval >= 1 &&
    interval <= maxInterval &&
    (count === undefined || count >= 1) &&
    (given.get('RSCALE') || 'GREGORIAN') === 'GREGORIAN';
  if (!isValid) return undefined;
  try {
    const unit = byParts.some((name) => given.get(name)) ? undefined : units[frequency];
    const weekStart = weekdays.indexOf(given.get('WKST') ?? '');
    return {
      ...{ frequency, interval, count, by: readParts(given) },
      // Of an end whose time cannot be read, the day counts.
      until: readTime(until, noParameters) ?? readTime(until.slice(0, 8), noParameters),
      step: unit && unit * interval,
      weekStart: weekStart < 0 ? 1 : weekStart,
    };
  } catch (error) {
    if (error instanceof InvalidPart) return undefined;
    throw error;
  }
}
