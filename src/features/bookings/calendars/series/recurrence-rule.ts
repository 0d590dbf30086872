/** Recurrence rules (`RRULE`), followed by ical.js in local time. */
import ICAL from 'ical.js';
import type { TimeSpan } from '../../slots/intervals';
import { day, minute, readTime, type WallTime } from '../text/time-values';

export type RecurrenceRule = {
  /** The rule without its `UNTIL`, whose time zone ical.js would not know. */
  text: string;
  frequency: string;
  interval: number;
  hasCount: boolean;
  until: WallTime | undefined;
};

const frequencies = new Set(['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

const parts = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'WKST', 'BYSETPOS', 'BYSECOND', 'BYMINUTE', 'BYHOUR', 'BYDAY'],
  ...['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYMONTH'],
]);

const maxRule = 2000;
const maxInterval = 10_000;

const noParameters: ReadonlyMap<string, string> = new Map();

/** Returns undefined for a rule that is invalid, or repeats more often than hourly. */
export function readRule(value: string): RecurrenceRule | undefined {
  if (value.length >= maxRule) return undefined;
  const given = new Map(
    value
      .toUpperCase()
      .split(';')
      .map((part) => {
        const [name = '', ...rest] = part.split('=');
        return [name.trim(), rest.join('=').replaceAll(' ', '')] as const;
      }),
  );
  const frequency = given.get('FREQ') ?? '';
  const interval = Number(given.get('INTERVAL') || 1);
  const count = given.get('COUNT');
  const isValid =
    frequencies.has(frequency) &&
    Number.isInteger(interval) &&
    interval >= 1 &&
    interval <= maxInterval &&
    (!count || Number(count) >= 1) &&
    (given.get('RSCALE') || 'GREGORIAN') === 'GREGORIAN';
  if (!isValid) return undefined;
  const used = [...given].filter(([name, text]) => parts.has(name) && text);
  return {
    text: used.map(([name, text]) => `${name}=${text}`).join(';'),
    frequency,
    interval,
    hasCount: Boolean(count),
    until: readTime(given.get('UNTIL') ?? '', noParameters),
  };
}

/** Adds years of the calendar to a local time. */
function addYears(wall: number, years: number): number {
  const date = new Date(wall);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
}

/**
 * Moves the start of a rule near a time before which its occurrences are of no interest, by a multiple of the interval
 * after which the rule repeats itself. A rule that is counted starts where it starts.
 */
function nearStart({ frequency, interval, hasCount }: RecurrenceRule, wall: number, from: number): number {
  if (hasCount || wall >= from) return wall;
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') {
    // Four years keep February 29th. Of years, days are left out only once a century.
    const step = 4 * interval;
    const years = new Date(from).getUTCFullYear() - new Date(wall).getUTCFullYear() - 1;
    return addYears(wall, Math.max(0, Math.floor(years / step) * step));
  }
  const unit = frequency === 'HOURLY' ? 60 * minute : frequency === 'WEEKLY' ? 7 * day : day;
  const step = unit * interval;
  return wall + Math.max(0, Math.floor((from - wall) / step) * step);
}

const timeOf = ({ wall, isDate }: WallTime): ICAL.Time => {
  const date = new Date(wall);
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  );
};

/**
 * Local times of a rule's occurrences in order. Those before `start` may be left out, those after `end` are.
 * @throws Error if ical.js cannot follow the rule.
 */
export function* followRule(
  rule: RecurrenceRule,
  { wall, isDate }: WallTime,
  { start, end }: TimeSpan,
): Generator<number> {
  const recurrence = ICAL.Recur.fromString(rule.text);
  // Without an end, ical.js looks for an occurrence of an impossible yearly rule until the year 20,000.
  recurrence.until = timeOf({ wall: end, isDate: false });
  const iterator = recurrence.iterator(timeOf({ wall: nearStart(rule, wall, start), isDate }));
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { year, month, day: date, hour, minute: minutes, second } = next;
    yield Date.UTC(year, month - 1, date, isDate ? 0 : hour, isDate ? 0 : minutes, isDate ? 0 : second);
  }
}
