/** Reads the busy times of a calendar, which strangers may have written parts of. */
import { byteOrderMark } from '@/lib/text/csv';
import { merged, type TimeSpan } from '../slots/intervals';
import { maxBusyTimes, maxDefinitions, maxFeedEvents, maxNotes } from './calendar-limits';
import { type CalendarZones, eventTiming, spanAt } from './series/event-times';
import { expandSeries, seriesBudget } from './series/expand-series';
import { type FeedEvent, readEvent } from './series/feed-event';
import { type PublishedTimes, publishedSpans, readPublished } from './series/published-times';
import { type Block, type Calendar, scanCalendar } from './text/scan-calendar';
import { zoneBudget } from './zones/defined-zone';
import { definitionsOf, findZones } from './zones/find-zones';
import type { Zone } from './zones/zone';

/** What a calendar's host is told about a reading. */
export type CalendarReport = {
  /** Number of events in the calendar, free ones and those of other times included. */
  events: number;
  /** Sentences about what was left out, or had to be guessed. */
  notes: readonly string[];
  /** Number of further such sentences. */
  more: number;
};

export type CalendarReading = { busy: TimeSpan[]; report: CalendarReport };

/** A series that is about to be expanded: its line identifies it, its name is shown. */
export type SeriesPart = { line: number; name: string };

export type ReadCalendarInput = {
  /** An iCalendar file (RFC 5545). */
  text: string;
  range: TimeSpan;
  /** Zone of the owner, for whole days, and for times without a zone if the calendar names none. */
  timeZone: string;
  /** Lines of series that exceeded the thread's limits before: they are not expanded. */
  skip?: readonly number[];
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

type Contents = { events: FeedEvent[]; published: PublishedTimes[]; definitions: Block[]; count: number };

/** Splits the file and reads each event alone. @throws Error if it is no calendar, or has too many events. */
function readContents(text: string, range: TimeSpan, notes: Notes): Contents {
  const found: Contents = { events: [], published: [], definitions: [], count: 0 };
  let periods = 0;
  for (const block of scanCalendar(text)) {
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
      const read = readEvent(block, range);
      for (const note of read?.notes ?? []) notes.add(note);
      if (read?.event) found.events.push(read.event);
    }
    if (found.events.length > maxFeedEvents)
      throw new Error('The calendar has more than 50,000 events in the months ahead.');
    if (periods > maxBusyTimes) throw new Error('The calendar publishes more busy times than can be read.');
  }
  return found;
}

/** Zones of the file's calendars; a name that is not known is told once for each calendar. */
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

/** Exceptions by the UID of their series, because each series would otherwise search all of them. */
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
  often: 'repeats more often than can be followed; only its first times count as busy',
  skipped:
    'repeats in a way that cannot be followed. Delete it there, or mark it as free; until then only its first time counts as busy',
};

/**
 * Busy times of a calendar in a range: events with recurrences and exceptions, without free and cancelled ones, and
 * published busy times. What cannot be read costs itself alone, and is told in the report.
 * @param onSeries called before each series is expanded, which may exceed the caller's time limit @throws Error if the
 * text is no calendar, or exceeds the limits.
 */
export function readCalendar(
  input: ReadCalendarInput,
  onSeries: (part: SeriesPart) => void = () => undefined,
): CalendarReading {
  const { range, text, skip = [] } = input;
  const notes = new Notes();
  const contents = readContents(withLineEnds(text), range, notes);
  const zonesAt = zonesOf(contents, input, notes);
  const exceptions = exceptionsOf(contents.events);
  const budget = seriesBudget();
  const spans = contents.published.flatMap((published) =>
    publishedSpans(published, zonesAt(published.calendar)),
  );
  for (const event of contents.events) {
    const zones = zonesAt(event.calendar);
    const timing = eventTiming(event, zones);
    if (timing.isOdd)
      notes.add(`${event.name} ends before it starts; an hour, or the whole day, counts as busy.`);
    const ofSeries = event.replaces ? [] : (exceptions.get(event.uid) ?? []);
    const isSkipped = skip.includes(event.line);
    if (isSkipped) notes.add(`${event.name} ${problems.skipped}.`);
    if (!isSeries(event) || isSkipped) {
      if (!event.isFree) spans.push(spanAt(event.start.wall, timing));
      continue;
    }
    onSeries({ line: event.line, name: event.name });
    const { spans: found, problem } = expandSeries({ event, exceptions: ofSeries }, zones, range, budget);
    if (problem) notes.add(`${event.name} ${problems[problem]}.`);
    spans.push(...found);
  }
  // PostgreSQL cannot store the years in which an event of a stranger may end.
  const near = spans.map(({ start, end }) => ({
    start: Math.max(start, range.start),
    end: Math.min(end, range.end),
  }));
  const busy = merged(near.filter(({ start, end }) => end > start));
  if (busy.length > maxBusyTimes) throw new Error('The calendar has more busy times than can be read.');
  return { busy, report: notes.reportOf(contents.count) };
}

/** The text without a byte-order mark; line ends of old programs, a carriage return alone, become line feeds. */
function withLineEnds(text: string): string {
  const plain = text.replace(byteOrderMark, '');
  return plain.includes('\n') ? plain : plain.replaceAll('\r', '\n');
}
