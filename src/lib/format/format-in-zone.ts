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

const minute = 60_000;
/** By as much as this clocks are put back somewhere: half an hour on Lord Howe Island, two at Troll. */
const setBacks = [-120, -60, -30, 30, 60, 120].map((minutes) => minutes * minute);

/** UTC−4 */
const offsetName = (instant: number, timeZone: string): string =>
  (
    formatIn(timeZone, { timeZoneName: 'shortOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
    .replace(/^GMT(\+0$)?/, 'UTC')
    .replace('-', '−');

/** 09:30; of a time that the clock shows twice, on the night on which it is put back, also which of the two: 01:30 (UTC−4) */
export function formatClock(instant: number, timeZone: string): string {
  const { format } = formatIn(timeZone, clock);
  const shown = format(instant);
  const isShownTwice = setBacks.some((shift) => format(instant + shift) === shown);
  return isShownTwice ? `${shown} (${offsetName(instant, timeZone)})` : shown;
}

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
