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
  /** Names of parts that cannot be parsed. Without them the rule has more occurrences. */
  unread: readonly string[];
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

const byTime = ['BYSECOND', 'BYMINUTE', 'BYHOUR'];
const byDay = ['BYDAY', 'BYMONTHDAY', 'BYMONTH'];
const byParts = [...byTime, ...byDay, 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'];
/** Parts that a rule of a frequency must not have; those of a rule by the second or minute would select too few. */
const foreign: Readonly<Partial<Record<Frequency, readonly string[]>>> = {
  SECONDLY: byParts,
  MINUTELY: byParts,
  HOURLY: ['BYWEEKNO'],
  DAILY: ['BYWEEKNO', 'BYYEARDAY'],
  WEEKLY: ['BYWEEKNO', 'BYYEARDAY'],
  MONTHLY: ['BYWEEKNO', 'BYYEARDAY'],
};
/** Parts that exclude times: if some of their values were ignored, the host would be free at busy times. */
const narrowing: Readonly<Partial<Record<Frequency, readonly string[]>>> = {
  HOURLY: [...byDay, 'BYYEARDAY', 'BYHOUR'],
  DAILY: byDay,
  WEEKLY: ['BYMONTH', 'BYMONTHDAY'],
  MONTHLY: ['BYMONTH'],
};

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const maxRule = 2000;
/** Maximum number of months or years between occurrences, and of weeks for all other rules. */
const maxInterval = 10_000;
/** Maximum number of values of a part, all of which are compared with each day. */
const maxValues = 62;

const noParameters: ReadonlyMap<string, string> = new Map();

type Bounds = { least: number; most: number };

/** Returns undefined for anything but a number within the bounds. */
const numberWithin =
  ({ least, most }: Bounds) =>
  (text: string): number | undefined => {
    const found = Number(text);
    return /^[+-]?\d{1,3}$/.test(text) && found >= least && found <= most ? found : undefined;
  };

/** Like `numberWithin`, but without 0, which is not a position from either end. */
const placeUpTo = (most: number) => (text: string) => numberWithin({ least: -most, most })(text) || undefined;

function readDay(text: string): RuleDay | undefined {
  const [, ordinal, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = weekdays.indexOf(name);
  if (weekday < 0 || Math.abs(Number(ordinal ?? 0)) > 53) return undefined;
  return { weekday, ordinal: Number(ordinal ?? 0) };
}

function partsOf(value: string): Map<string, string> {
  const given = value.toUpperCase().replaceAll('"', '').split(';');
  return new Map(
    given.map((part) => {
      const [name = '', ...rest] = part.split('=');
      return [name.trim(), rest.join('=').replaceAll(' ', '')] as const;
    }),
  );
}

/** Parts that select times, without unreadable values. */
function readParts(given: ReadonlyMap<string, string>, frequency: Frequency, unread: string[]): RuleParts {
  function listOf<Value>(name: string, read: (text: string) => Value | undefined): Value[] | undefined {
    const texts = (given.get(name) ?? '').split(',').filter(Boolean);
    const isRefused = texts.length > maxValues || foreign[frequency]?.includes(name);
    const found = isRefused ? [] : texts.map(read).filter((value) => value !== undefined);
    const isWhole = found.length === texts.length;
    if (!isWhole) unread.push(name);
    const isUsed = isWhole || !(name === 'BYSETPOS' || narrowing[frequency]?.includes(name));
    return isUsed && found.length > 0 ? found : undefined;
  }
  const numbersOf = (name: string, read: (text: string) => number | undefined) => {
    const found = listOf(name, read);
    return found && [...new Set(found)].sort((a, b) => a - b);
  };
  const parts = {
    months: numbersOf('BYMONTH', numberWithin({ least: 1, most: 12 })),
    weeks: numbersOf('BYWEEKNO', placeUpTo(53)),
    yearDays: numbersOf('BYYEARDAY', placeUpTo(366)),
    monthDays: numbersOf('BYMONTHDAY', placeUpTo(31)),
    days: listOf('BYDAY', readDay),
    hours: numbersOf('BYHOUR', numberWithin({ least: 0, most: 23 })),
    minutes: numbersOf('BYMINUTE', numberWithin({ least: 0, most: 59 })),
    seconds: numbersOf('BYSECOND', numberWithin({ least: 0, most: 60 })),
  };
  const positions = numbersOf('BYSETPOS', placeUpTo(366));
  // BYSETPOS counts among all times of a period, so it is unknown if some of these are.
  const isCounted = byParts.every((name) => !unread.includes(name));
  return { ...parts, positions: isCounted ? positions : undefined };
}

/**
 * Returns undefined for a rule without a known frequency. An unreadable part is left out, because a falsely busy time
 * does less harm than a double booking.
 */
export function readRule(value: string): RecurrenceRule | undefined {
  if (value.length >= maxRule) return undefined;
  const given = partsOf(value);
  const frequency = given.get('FREQ') ?? '';
  if (!isFrequency(frequency) || (given.get('RSCALE') || 'GREGORIAN') !== 'GREGORIAN') return undefined;
  const unread: string[] = [];
  function numberOf(name: string): number | undefined {
    const text = given.get(name) ?? '';
    const found = /^\d+$/.test(text) ? Number(text) : 0;
    if (text && found === 0) unread.push(name);
    return found || undefined;
  }
  const unit = units[frequency];
  const most = unit ? (maxInterval * 7 * day) / unit : maxInterval;
  const interval = Math.min(numberOf('INTERVAL') ?? 1, most);
  const count = numberOf('COUNT');
  const end = given.get('UNTIL') ?? '';
  // If only the time of UNTIL cannot be parsed, its date is used.
  const until = readTime(end, noParameters) ?? readTime(end.slice(0, 8), noParameters);
  if (end && !until) unread.push('UNTIL');
  const by = readParts(given, frequency, unread);
  const isEven = Object.values(by).every((part) => part === undefined);
  const weekStart = weekdays.indexOf(given.get('WKST') ?? '');
  return {
    ...{ frequency, interval, count, until, by, unread },
    step: unit && isEven ? unit * interval : undefined,
    weekStart: weekStart < 0 ? 1 : weekStart,
  };
}
