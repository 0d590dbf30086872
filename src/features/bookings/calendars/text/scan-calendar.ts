/**
 * Splits an iCalendar file into its events, published busy times and time zones, in linear time and without a copy of
 * the file: only the properties that are used are unfolded. A block that cannot be read therefore affects no other
 * block, and long descriptions and attachments take no memory.
 */
import { ownEntry } from '@/lib/own-entry';
import { type ContentLine, readContentLine } from './content-line';

export type Calendar = {
  timeZone: string | undefined;
  /** Name of the calendar; of a Google calendar that was not renamed, its owner’s e-mail address. */
  name: string | undefined;
};

export type BlockKind = 'VEVENT' | 'VFREEBUSY' | 'VTIMEZONE';

export type Properties = ReadonlyMap<string, readonly ContentLine[]>;

export type Block = {
  kind: BlockKind;
  calendar: Calendar;
  /** Number of the line with `BEGIN`, from 1. */
  line: number;
  properties: Properties;
  /** `STANDARD` and `DAYLIGHT` of a time zone. */
  observances: readonly Properties[];
  /** Number of the first line that is no property, or undefined. */
  unread: number | undefined;
  /** True if properties were left out because the block has too many. */
  isCut: boolean;
};

const maxLists = 100_000;
const maxRules = 11;
/** Maximum number of attendees of an event who declined. */
const maxDeclined = 200;
/** Maximum number of observances in a file. */
const maxObservances = 20_000;
/** Maximum length of a property that is no list. */
const maxLine = 2000;

/** Properties of which every occurrence is collected. */
const lists = new Set(['RDATE', 'EXDATE', 'FREEBUSY']);

/** Maximum numbers of values of other properties that are collected more than once. */
const several: Readonly<Record<string, number>> = {
  RRULE: maxRules,
  EXRULE: maxRules,
  ATTENDEE: maxDeclined,
};

const isUsed = ({ name, parameters }: ContentLine) =>
  name !== 'ATTENDEE' || parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED';

const eventProperties = new Set([
  ...['UID', 'SUMMARY', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['EXRULE', 'TRANSP', 'STATUS', 'X-MICROSOFT-CDO-BUSYSTATUS', 'ATTENDEE'],
]);

const collected: Record<BlockKind, ReadonlySet<string>> = {
  VEVENT: eventProperties,
  VFREEBUSY: new Set(['FREEBUSY']),
  VTIMEZONE: new Set(['TZID', 'X-LIC-LOCATION']),
};
const observanceProperties = new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']);
const calendarProperties = new Set(['X-WR-TIMEZONE', 'X-WR-CALNAME']);

const isBlockKind = (name: string): name is BlockKind => Object.hasOwn(collected, name);

type Open = {
  /** Undefined for a component that is not used, such as `VTODO`. */
  kind: BlockKind | undefined;
  name: string;
  block: Omit<Block, 'kind' | 'properties' | 'observances'> & {
    properties: Map<string, ContentLine[]>;
    observances: Map<string, ContentLine[]>[];
  };
  /** Number of open components within this one, such as `VALARM`. */
  depth: number;
  count: number;
};

const maxName = 80;

/** @throws Error if the file contains no calendar, or breaks off within one. */
export function* scanCalendar(text: string): Generator<Block> {
  let calendar: Calendar | undefined;
  let open: Open | undefined;
  let isFound = false;
  let observances = 0;

  function finish(): Block | undefined {
    const done = open;
    open = undefined;
    return done?.kind && { ...done.block, kind: done.kind };
  }

  function begin(name: string, line: number): Block | undefined {
    if (name === 'VCALENDAR') {
      const block = finish();
      calendar = { timeZone: undefined, name: undefined };
      isFound = true;
      return block;
    }
    if (!calendar) return undefined;
    if (open && !isBlockKind(name)) {
      open.depth += 1;
      const isObservance = open.kind === 'VTIMEZONE' && open.depth === 1;
      if (!isObservance) return undefined;
      observances += 1;
      if (observances > maxObservances) open.block.isCut = true;
      else open.block.observances.push(new Map());
      return undefined;
    }
    // Blocks cannot be nested, so the open block lacks its `END`.
    const block = finish();
    open = {
      kind: isBlockKind(name) ? name : undefined,
      name,
      depth: 0,
      count: 0,
      block: { calendar, line, properties: new Map(), observances: [], unread: undefined, isCut: false },
    };
    return block;
  }

  function end(name: string): Block | undefined {
    if (name === 'VCALENDAR') {
      calendar = undefined;
      return finish();
    }
    if (open?.name === name) return finish();
    if (open && open.depth > 0) open.depth -= 1;
    return undefined;
  }

  /** Names of the properties that are collected at this place. */
  function wanted(): ReadonlySet<string> | undefined {
    if (!open) return calendar && calendarProperties;
    if (!open.kind) return undefined;
    if (open.depth === 0) return collected[open.kind];
    return open.kind === 'VTIMEZONE' && open.depth === 1 ? observanceProperties : undefined;
  }

  function collect(name: string, content: string, line: number): void {
    const property = readContentLine(content);
    if (!property) {
      if (name !== 'ATTENDEE') markUnread(line);
      return;
    }
    if (!open) {
      if (calendar && property.name === 'X-WR-CALNAME') calendar.name ??= property.value;
      else if (calendar) calendar.timeZone ??= property.value;
      return;
    }
    const { block, depth } = open;
    const target = depth === 0 ? block.properties : block.observances.at(-1);
    if (!target || block.isCut || !isUsed(property)) return;
    const before = target.get(property.name);
    const isList = lists.has(property.name);
    if (!before) target.set(property.name, [property]);
    else if (isList || before.length < (ownEntry(several, property.name) ?? 1)) before.push(property);
    open.count += isList ? 1 : 0;
    if (open.count > maxLists) block.isCut = true;
  }

  function markUnread(line: number): void {
    if (open?.kind && open.depth === 0) open.block.unread ??= line;
  }

  for (const { start, stop, line, next } of linesOf(text)) {
    const name = nameAt(text, start, stop);
    if (name === undefined) markUnread(line);
    else if (name === 'BEGIN' || name === 'END') {
      const component = text
        .slice(start + name.length + 1, Math.min(stop, start + maxName))
        .trim()
        .toUpperCase();
      const block = name === 'BEGIN' ? begin(component, line) : end(component);
      if (block) yield block;
    } else if (wanted()?.has(name)) {
      collect(name, unfolded(text, { start, stop, next }, lists.has(name) ? Infinity : maxLine), line);
    }
  }
  if (!isFound) throw new Error('The file contains no calendar.');
  if (calendar) throw new Error('The calendar breaks off before its end.');
}

type Line = { start: number; stop: number; line: number; next: number };

/** Line that begins at a position, without its line end; `next` is the start of the following one. */
function lineAt(text: string, start: number): { stop: number; next: number } {
  const found = text.indexOf('\n', start);
  const next = found < 0 ? text.length : found + 1;
  let stop = found < 0 ? text.length : found;
  while (stop > start && text[stop - 1] === '\r') stop -= 1;
  return { stop, next };
}

const isFold = (text: string, at: number) => text[at] === ' ' || text[at] === '\t';

/** Lines that begin a property; folded ones, which continue a property, and empty ones are left out. */
function* linesOf(text: string): Generator<Line> {
  let line = 0;
  for (let start = 0; start < text.length; ) {
    line += 1;
    const { stop, next } = lineAt(text, start);
    if (stop > start && !isFold(text, start)) yield { start, stop, line, next };
    start = next;
  }
}

/** Whether a character may stand in the name of a property: a letter, a digit, or one of `-`, `.`, `_`. */
const isNameCode = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 45 ||
  code === 46 ||
  code === 95;

const [colon, semicolon] = [58, 59];

/** Name of the property in a line, in upper case; undefined if the line is no property. */
function nameAt(text: string, start: number, stop: number): string | undefined {
  const last = Math.min(stop, start + maxName);
  for (let at = start; at < last; at += 1) {
    const code = text.charCodeAt(at);
    if (code === colon || code === semicolon)
      return at > start ? text.slice(start, at).toUpperCase() : undefined;
    if (!isNameCode(code)) return undefined;
  }
  return undefined;
}

/** A line with the folded lines that continue it, truncated to a maximum length. */
function unfolded(text: string, { start, stop, next }: Omit<Line, 'line'>, max: number): string {
  const parts = [text.slice(start, Math.min(stop, start + max))];
  let length = stop - start;
  for (let at = next; at < text.length && isFold(text, at) && length < max; ) {
    const folded = lineAt(text, at);
    parts.push(text.slice(at + 1, Math.min(folded.stop, at + 1 + max - length)));
    length += folded.stop - at - 1;
    at = folded.next;
  }
  return parts.join('');
}
