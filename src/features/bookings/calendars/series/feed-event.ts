/** Events of a calendar, as far as they may block time in a range. */
import type { TimeSpan } from '../../slots/intervals';
import { type ContentLine, plainText } from '../text/content-line';
import type { Block, Calendar } from '../text/scan-calendar';
import {
  type Duration,
  day,
  readDuration,
  readTime,
  readTimePeriod,
  type TimePeriod,
  type WallTime,
} from '../text/time-values';

export type FeedEvent = {
  /** Title, or line number, for notes to the host. */
  name: string;
  uid: string;
  calendar: Calendar;
  start: WallTime;
  end: WallTime | undefined;
  duration: Duration | undefined;
  rules: readonly string[];
  /** Rules of the occurrences that are left out (`EXRULE` of RFC 2445). */
  excludedRules: readonly string[];
  added: readonly TimePeriod[];
  excluded: readonly WallTime[];
  /** Set for an exception: start of the occurrence that the event replaces. */
  replaces: WallTime | undefined;
  /** Whether the exception moves the later occurrences, too. */
  isForLater: boolean;
  isFree: boolean;
};

/**
 * Undefined if the event cannot overlap the range. Without `event`, `notes` say why it is left out; otherwise they
 * name parts that could not be read.
 */
export type ReadEvent = { event?: FeedEvent; notes: string[] } | undefined;

/** Maximum number of dates near the range in `RDATE`, and in `EXDATE`. */
const maxDates = 10_000;
const maxTitle = 60;

/**
 * Dates of a series are kept up to this many milliseconds around the range, because a series may be moved and its
 * events may be long.
 */
const margin = 400 * day;

const isSet = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** Outlook’s marks for time in which its owner can be booked. */
const freeInOutlook = new Set(['FREE', 'WORKINGELSEWHERE']);

/** Beside Outlook’s mark for a free time stands `TRANSP:OPAQUE`. */
const isFreeBlock = (text: (name: string) => string) =>
  text('TRANSP') === 'TRANSPARENT' ||
  freeInOutlook.has(text('X-MICROSOFT-CDO-BUSYSTATUS')) ||
  text('STATUS') === 'CANCELLED';

/** Whether one of the owner’s addresses is that of an attendee who declined. */
const isDeclined = ({ properties, calendar }: Block, owner: string) =>
  (properties.get('ATTENDEE') ?? []).some(({ value }) => {
    const address = value.toLowerCase().replace(/^mailto:/, '');
    return address !== '' && (address === owner || address === calendar.name?.toLowerCase());
  });

/** Values of list properties near the range. `isWhole` is false if some could not be read, or there are too many. */
function datesOf<Value>(
  lines: readonly ContentLine[] | undefined,
  read: (value: string, parameters: ContentLine['parameters']) => Value | undefined,
  isNear: (value: Value) => boolean,
): { dates: Value[]; isWhole: boolean } {
  const dates: Value[] = [];
  let isWhole = true;
  for (const { value, parameters } of lines ?? []) {
    for (let at = 0; at <= value.length; ) {
      const comma = value.indexOf(',', at);
      const end = comma < 0 ? value.length : comma;
      const one = read(value.slice(at, Math.min(end, at + 100)), parameters);
      at = end + 1;
      if (one === undefined) isWhole = false;
      else if (isNear(one)) dates.push(one);
      if (dates.length > maxDates) return { dates: [], isWhole: false };
    }
  }
  return { dates, isWhole };
}

export type EventContext = {
  /** With which the event’s times are compared. */
  range: TimeSpan;
  /** E-mail address of the calendar’s owner in lower case, or an empty text. */
  owner: string;
};

/** Reads an event of a calendar. An event that the owner declined is free. */
export function readEvent(block: Block, { range, owner }: EventContext): ReadEvent {
  const { properties, line, calendar } = block;
  const first = (name: string) => properties.get(name)?.[0];
  const text = (name: string) => first(name)?.value.toUpperCase() ?? '';
  const timeAt = (name: string) => {
    const property = first(name);
    return property && readTime(property.value, property.parameters);
  };
  const title = plainText(first('SUMMARY')?.value ?? '').slice(0, maxTitle);
  const name = title ? `“${title}”` : `The event at line ${line}`;
  const isNear = ({ wall }: WallTime) => wall > range.start - margin && wall < range.end + margin;
  const notes = block.unread === undefined ? [] : [`Line ${block.unread} in ${name} could not be read.`];

  const isFree = isFreeBlock(text) || isDeclined(block, owner);
  const isSeries = properties.has('RRULE') || properties.has('RDATE');
  // Free events of a series are read, because later ones of the series may have been made busy.
  if (isFree && !isSeries && !first('RECURRENCE-ID')) return undefined;
  const start = timeAt('DTSTART');
  if (!start) return { notes: [`${name} is left out: when it starts is missing, or is no date.`] };
  if (block.isCut) return { notes: [`${name} is left out: it has more dates than can be followed.`] };
  const [end, duration] = [timeAt('DTEND'), readDuration(first('DURATION')?.value ?? '')];
  const replaces = timeAt('RECURRENCE-ID');
  const isPast = (time: WallTime) =>
    time.wall + lengthOf({ start: time, end, duration }) < range.start - 2 * day;
  const isAhead = (time: WallTime) => time.wall > range.end + 2 * day;
  const isForLater = first('RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
  const isElsewhere = isAhead(start) || (!isSeries && isPast(start));
  if (isElsewhere && !isForLater && !(replaces && isNear(replaces))) return undefined;

  const period = (value: string, parameters: ContentLine['parameters']) => {
    const found = readTimePeriod(value, parameters);
    if (found) return found;
    const time = readTime(value, parameters);
    return time && { start: time };
  };
  const added = datesOf<TimePeriod>(properties.get('RDATE'), period, (one) => isNear(one.start));
  const excluded = datesOf(properties.get('EXDATE'), readTime, isNear);
  if (!added.isWhole) notes.push(`${name}: some of its added dates could not be read.`);
  if (!excluded.isWhole)
    notes.push(`${name}: some of its removed dates could not be read, and count as busy.`);
  const hasBadEnd = isSet(first('DTEND') ?? first('DURATION')) && !end && !duration;
  if (hasBadEnd)
    notes.push(`${name}: when it ends could not be read; an hour, or the whole day, counts as busy.`);
  if (first('RECURRENCE-ID') && !replaces)
    notes.push(`${name}: what it replaces could not be read; both times count as busy.`);
  return {
    notes,
    event: {
      ...{ name, calendar, start, end, replaces, isForLater },
      uid: first('UID')?.value ?? '',
      duration: hasBadEnd ? unknownLength(start) : duration,
      rules: (properties.get('RRULE') ?? []).map(({ value }) => value),
      excludedRules: (properties.get('EXRULE') ?? []).map(({ value }) => value),
      added: added.dates,
      excluded: excluded.dates,
      isFree,
    },
  };
}

/** Length of an event whose end cannot be read: a time that is busy by mistake does less harm than a double booking. */
export const unknownLength = ({ isDate }: WallTime): Duration =>
  isDate ? { days: 1, ms: 0 } : { days: 0, ms: day / 24 };

/** Approximate length in milliseconds, without regard to time zones. */
export function lengthOf({ start, end, duration }: Pick<FeedEvent, 'start' | 'end' | 'duration'>): number {
  if (end) return Math.max(end.wall - start.wall, 0) + day;
  if (duration) return duration.days * day + duration.ms;
  return day;
}
