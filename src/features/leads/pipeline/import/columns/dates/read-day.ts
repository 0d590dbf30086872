/** Reads dates as programs write them, with or without a time, which is ignored. */

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})(?!\d)/;

/** Noon in UTC of a day; undefined if there is no such day. */
function noonOf(year: number, month: number, day: number): Date | undefined {
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  return year >= 1970 && noon.getUTCMonth() === month - 1 && noon.getUTCDate() === day ? noon : undefined;
}

/**
 * True if a cell such as `25/03/2026` proves that the day comes first, false if `03/25/2026` proves that the month
 * does; undefined if it proves neither. In dates with dots the day always comes first.
 */
export function provenDayFirst(cell: string): boolean | undefined {
  const [, one, mark, two] = yearLast.exec(cell.trim()) ?? [];
  if (mark === undefined || mark === '.') return undefined;
  if (Number(one) > 12) return true;
  return Number(two) > 12 ? false : undefined;
}

/**
 * Reads `2026-03-25`, `25.03.2026`, `03/25/2026 14:30` as noon in UTC of the day. @param isDayFirst order of the
 * column, for `03/04/2026`. @returns undefined for anything else, and for `03/04/2026` if the order is unknown
 */
export function readDay(cell: string, isDayFirst?: boolean): Date | undefined {
  const text = cell.trim().slice(0, 40);
  const iso = yearFirst.exec(text);
  if (iso) return noonOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [match, one, mark, two, year] = yearLast.exec(text) ?? [];
  if (match === undefined) return undefined;
  const isFirst = one === two || mark === '.' || (provenDayFirst(text) ?? isDayFirst);
  if (isFirst === undefined) return undefined;
  return isFirst
    ? noonOf(Number(year), Number(two), Number(one))
    : noonOf(Number(year), Number(one), Number(two));
}
