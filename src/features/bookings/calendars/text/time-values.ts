/** Dates, times, durations and periods as calendars write them. The readers return undefined for any other value. */

/** Local time in milliseconds: the instant at which UTC shows this date and time. */
export type WallTime = {
  wall: number;
  /** Whether this is a whole day. */
  isDate: boolean;
  /** Difference from UTC in milliseconds, if the value states it. */
  offset?: number;
  /** Name of a time zone, if the value states one. */
  tzid?: string;
};

export type Duration = { days: number; ms: number };

export const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Rest of a division that is never negative, because times before 1970 are negative numbers. */
export const rest = (value: number, size: number): number => ((value % size) + size) % size;

/**
 * `20260610`, `20260610T080000`, `20260610T080000Z`; also with hyphens and colons, without seconds, with fractions of
 * a second, and with a numeric offset, which RFC 5545 does not allow and some programs write.
 */
const timePattern =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[Tt ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?([Zz]|[+-]\d{2}:?\d{2})?)?$/;

/** Maximum length of a value that can match the patterns. */
const maxLength = 40;

export function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text) ?? [];
  if (!sign) return undefined;
  const size = Number(hours) * hour + Number(minutes) * minute + Number(seconds ?? 0) * 1000;
  // The largest offset in use is 14 hours.
  if (size > 16 * hour || Number(minutes) > 59) return undefined;
  return sign === '-' ? -size : size;
}

/** @param parameters of the property: `VALUE` and `TZID` are used. */
export function readTime(value: string, parameters: ReadonlyMap<string, string>): WallTime | undefined {
  if (value.length > maxLength) return undefined;
  const match = timePattern.exec(value.trim());
  if (!match) return undefined;
  const [year, month, date, hours, minutes, seconds] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    ...[number, number, number],
    ...[number, number, number],
  ];
  const start = Date.UTC(year, month - 1, date);
  const exists = new Date(start).getUTCDate() === date && month >= 1 && month <= 12 && year >= 100;
  if (!exists) return undefined;
  if (match[4] === undefined || parameters.get('VALUE')?.toUpperCase() === 'DATE')
    return { wall: start, isDate: true };
  const isMidnight = hours === 24 && minutes === 0 && seconds === 0;
  if ((hours > 23 && !isMidnight) || minutes > 59 || seconds > 60) return undefined;
  const wall = start + hours * hour + minutes * minute + Math.min(seconds, 59) * 1000;
  const zone = match[7];
  if (zone?.toUpperCase() === 'Z') return { wall, isDate: false, offset: 0 };
  if (zone) {
    const offset = readOffset(zone);
    return offset === undefined ? undefined : { wall, isDate: false, offset };
  }
  const tzid = parameters.get('TZID')?.trim();
  return tzid ? { wall, isDate: false, tzid } : { wall, isDate: false };
}

const durationPattern =
  /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i;

/** Parses `PT1H30M`, `P1D`, `P2W`; undefined for a negative duration. */
export function readDuration(value: string): Duration | undefined {
  if (value.length > maxLength) return undefined;
  const match = durationPattern.exec(value.trim());
  const parts = match?.slice(2);
  if (!parts?.some((part) => part !== undefined) || match?.[1] === '-') return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return { days: 7 * weeks + days, ms: hours * hour + minutes * minute + seconds * 1000 };
}

/** A time that may have its own end, as `RDATE;VALUE=PERIOD` and `FREEBUSY` write it. */
export type TimePeriod = { start: WallTime; end?: WallTime; duration?: Duration };

/** Reads `start/end` or `start/duration`. */
export function readTimePeriod(
  value: string,
  parameters: ReadonlyMap<string, string>,
): TimePeriod | undefined {
  const slash = value.indexOf('/');
  const start = slash < 0 ? undefined : readTime(value.slice(0, slash), parameters);
  if (!start || start.isDate) return undefined;
  const rest = value.slice(slash + 1);
  const duration = readDuration(rest);
  if (duration) return { start, duration };
  const end = readTime(rest, parameters);
  return end && { start, end };
}
