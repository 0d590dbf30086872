/** Reads the busy times of a calendar. Its content is not trusted: strangers add events by inviting the owner. */
import { byteOrderMark } from '@/lib/text/csv';
import { merged, type TimeSpan } from '../slots/intervals';
import { maxBusyTimes, maxDefinitions, maxExceptions, maxFeedEvents, maxNotes } from './calendar-limits';
import { type CalendarZones, eventTiming, spanAt } from './series/event-times';
import { attempts, expandSeries, seriesBudget } from './series/expand-series';
import { type FeedEvent, lengthOf, readEvent } from './series/feed-event';
import { type PublishedTimes, publishedSpans, readPublished } from './series/published-times';
import { type Block, type Calendar, scanCalendar } from './text/scan-calendar';
import { day, minute } from './text/time-values';
import { zoneBudget } from './zones/defined-zone';
import { definitionsOf, findZones } from './zones/find-zones';
import type { Zone } from './zones/zone';

/** Report for the host about a read calendar. */
export type CalendarReport = {
  /** Number of events in the calendar, including free ones and those outside the range. */
  events: number;
  /** Sentences about what was left out, or had to be guessed. */
  notes: readonly string[];
  /** Number of further such sentences. */
  more: number;
};

export type CalendarReading = { busy: TimeSpan[]; report: CalendarReport };

export type ReadCalendarInput = {
  /** An iCalendar file (RFC 5545). */
  text: string;
  range: TimeSpan;
  /** Zone of the owner, for whole days, and for times without a zone if the calendar names none. */
  timeZone: string;
  /** E-mail address of the owner; events that this address has declined are free. */
  owner?: string;
};

const maxNote = 200;

class Notes {
  readonly kept: string[] = [];
  private count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.kept.length < maxNotes) this.kept.push(sentence.slice(0, maxNote));
  }

  reportOf(events: number): CalendarReport {
    return { events, notes: this.kept, more: this.count - this.kept.length };
  }
}

type Contents = {
  events: FeedEvent[];
  published: PublishedTimes[];
  definitions: Block[];
  count: number;
  /** Times of exceptions of series that have too many of them. */
  crowded: TimeSpan[];
};

/** Counts the exceptions of each series. Those that are too many are not kept: the time from first to last is busy. */
function exceptionLimit(notes: Notes) {
  const counts = new Map<string, number>();
  const crowded = new Map<string, TimeSpan>();
  return {
    spans: () => [...crowded.values()],
    isKept(event: FeedEvent): boolean {
      const { uid, name, start, isFree } = event;
      if (!event.replaces || !uid) return true;
      const count = (counts.get(uid) ?? 0) + 1;
      counts.set(uid, count);
      if (count <= maxExceptions) return true;
      if (count === maxExceptions + 1) notes.add(`${name} ${problems.changed}.`);
      if (isFree) return false;
      const before = crowded.get(uid) ?? { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY };
      crowded.set(uid, {
        start: Math.min(before.start, start.wall - day),
        end: Math.max(before.end, start.wall + lengthOf(event) + day),
      });
      return false;
    },
  };
}

/** Splits the file and reads each event separately. @throws Error if it is no calendar, or has too many events. */
function readContents({ text, range, owner = '' }: ReadCalendarInput, notes: Notes): Contents {
  const found: Contents = { events: [], published: [], definitions: [], count: 0, crowded: [] };
  const context = { range, owner: owner.toLowerCase() };
  const exceptions = exceptionLimit(notes);
  let periods = 0;
  for (const block of scanCalendar(withLineEnds(text))) {
    if (block.kind === 'VTIMEZONE') {
      if (found.definitions.length < maxDefinitions) found.definitions.push(block);
    } else if (block.kind === 'VFREEBUSY') {
      const published = readPublished(block, range);
      periods += published.periods.length;
      const words = `published from line ${block.line} on could not be read.`;
      if (published.unread > 0) notes.add(`${published.unread} of the busy times ${words}`);
      if (published.periods.length > 0) found.published.push(published);
    } else {
      found.count += 1;
      const read = readEvent(block, context);
      for (const note of read?.notes ?? []) notes.add(note);
      if (read?.event && exceptions.isKept(read.event)) found.events.push(read.event);
    }
    if (found.events.length > maxFeedEvents)
      throw new Error('The calendar has more than 50,000 events in the months ahead.');
    if (periods > maxBusyTimes) throw new Error('The calendar publishes more busy times than can be read.');
  }
  return { ...found, crowded: exceptions.spans() };
}

/** Returns a function that finds the zones of a calendar. An unknown zone name is noted once for each calendar. */
function zonesOf({ definitions }: Contents, { range, timeZone: owner }: ReadCalendarInput, notes: Notes) {
  const defined = definitionsOf(definitions);
  const budget = zoneBudget();
  const onUnknown = (tzid: string, { name }: Zone) =>
    notes.add(`The time zone “${tzid.slice(0, 60)}” is not known; its times are read as those of ${name}.`);
  const known = new Map<Calendar, CalendarZones>();
  return (calendar: Calendar): CalendarZones => {
    const zones =
      known.get(calendar) ??
      findZones(calendar, { definitions: defined.get(calendar), range, owner, budget, onUnknown });
    known.set(calendar, zones);
    return zones;
  };
}

/** Exceptions by the UID of their series, so that a series need not search all exceptions. */
function exceptionsOf(events: readonly FeedEvent[]): Map<string, FeedEvent[]> {
  const found = new Map<string, FeedEvent[]>();
  for (const event of events) {
    if (!event.replaces || !event.uid) continue;
    const ofSeries = found.get(event.uid);
    if (ofSeries) ofSeries.push(event);
    else found.set(event.uid, [event]);
  }
  return found;
}

const isSeries = ({ rules, added }: FeedEvent) => rules.length > 0 || added.length > 0;

const problems = {
  rules: 'repeats in a way that cannot be followed; only its first time counts as busy',
  parts: 'repeats by a rule of which a part cannot be read; more times than its own may count as busy',
  often: 'repeats more often than can be followed; all times at which it may take place count as busy',
  changed: 'has more changed dates than can be followed; the time of all others counts as busy',
};

type Found = { spans: TimeSpan[]; notes: Notes };

/** Adds the times of a single event; returns false for a series, which is to be expanded. */
function addSingle(event: FeedEvent, zones: CalendarZones, { spans, notes }: Found): boolean {
  const timing = eventTiming(event, zones);
  if (timing.isOdd)
    notes.add(`${event.name} ends before it starts; an hour, or the whole day, counts as busy.`);
  if (isSeries(event)) return false;
  if (!event.isFree) spans.push(spanAt(event.start.wall, timing));
  return true;
}

/**
 * Busy times of a calendar in a range: events with recurrences and exceptions, without free, declined and cancelled
 * ones, and published busy times. Unreadable parts are left out and named in the report.
 * @throws Error if the text is no calendar, or exceeds the limits.
 */
export function readCalendar(input: ReadCalendarInput): CalendarReading {
  const { range } = input;
  const notes = new Notes();
  const contents = readContents(input, notes);
  const zonesAt = zonesOf(contents, input, notes);
  const exceptions = exceptionsOf(contents.events);
  const budget = seriesBudget();
  const spans = contents.published.flatMap((published) =>
    publishedSpans(published, zonesAt(published.calendar)),
  );
  for (const span of contents.crowded) spans.push(span);
  let waiting = contents.events.filter(
    (event) => !addSingle(event, zonesAt(event.calendar), { spans, notes }),
  );
  for (const steps of attempts) {
    const limits = { budget, steps };
    waiting = waiting.filter((event) => {
      const series = { event, exceptions: event.replaces ? [] : (exceptions.get(event.uid) ?? []) };
      const expanded = expandSeries(series, zonesAt(event.calendar), range, limits);
      if (!expanded) return true;
      if (expanded.problem) notes.add(`${event.name} ${problems[expanded.problem]}.`);
      for (const span of expanded.spans) spans.push(span);
      return false;
    });
  }
  const busy = merged(spans.flatMap((span) => within(span, range)));
  const stored = withFewer(busy);
  if (stored.length < busy.length)
    notes.add('There are more busy times than can be kept; short breaks between them count as busy.');
  return { busy: stored, report: notes.reportOf(contents.count) };
}

/** Cuts a time at the range, because PostgreSQL cannot store every year in which a stranger’s event may end. */
function within(span: TimeSpan, range: TimeSpan): TimeSpan[] {
  const [start, end] = [Math.max(span.start, range.start), Math.min(span.end, range.end)];
  return end > start ? [{ start, end }] : [];
}

/** Joins times with a break between them that is not longer than `pause`. */
function joined(busy: readonly TimeSpan[], pause: number): TimeSpan[] {
  const found: TimeSpan[] = [];
  for (const { start, end } of busy) {
    const last = found.at(-1);
    if (last && start - last.end <= pause) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** Limits the number of busy times: if there are too many, gaps of up to a minute count as busy, then longer ones. */
function withFewer(busy: TimeSpan[]): TimeSpan[] {
  let few = busy;
  for (let pause = minute; few.length > maxBusyTimes; pause *= 2) few = joined(few, pause);
  return few;
}

/** The text without a byte-order mark; lone carriage returns, the line ends of old programs, become line feeds. */
function withLineEnds(text: string): string {
  const plain = text.replace(byteOrderMark, '');
  return plain.includes('\n') ? plain : plain.replaceAll('\r', '\n');
}
