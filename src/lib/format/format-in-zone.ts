/** A moment as people read it on the clock of a time zone; the same words on the page, in the mail and in a calendar. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than a hundred uses. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, known);
  return known;
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** 09:30 */
export const formatClock = (instant: number, timeZone: string): string =>
  formatIn(timeZone, clock).format(instant);

/** Tuesday 24 November */
export const formatDay = (instant: number, timeZone: string): string =>
  formatIn(timeZone, longDay).format(instant).replace(',', '');

/** `2026-11-24`, by the zone's own calendar. */
export const dayKey = (instant: number, timeZone: string): string =>
  formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(instant)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .reverse()
    .join('-');

/** New York time */
export const zoneName = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;

/** Tuesday 24 November 2026, 09:30–10:15, Berlin time */
export function formatBookedTime({ start, end }: { start: number; end: number }, timeZone: string): string {
  const day = formatIn(timeZone, { ...longDay, year: 'numeric' })
    .format(start)
    .replace(',', '');
  return `${day}, ${formatClock(start, timeZone)}–${formatClock(end, timeZone)}, ${zoneName(timeZone)}`;
}
