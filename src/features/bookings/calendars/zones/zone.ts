import { Temporal } from 'temporal-polyfill';
import { day } from '../text/time-values';

/** Time zone of a calendar, whatever defines it. Instants and offsets are in milliseconds. */
export type Zone = { name: string; offsetAt: (instant: number) => number };

/**
 * Converts a local time to an instant. A time that clocks skip in spring is moved forward by the length of the gap; of
 * a repeated time, the first occurrence is taken.
 */
export function instantAt(wall: number, { offsetAt }: Zone): number {
  const before = offsetAt(wall - day);
  const first = wall - before;
  if (offsetAt(first) === before) return first;
  const after = wall - offsetAt(wall + day);
  return offsetAt(after) === wall - after ? after : first;
}

/** Local time of an instant. */
export const wallAt = (instant: number, { offsetAt }: Zone): number => instant + offsetAt(instant);

export const fixedZone = (name: string, offset: number): Zone => ({ name, offsetAt: () => offset });

/** Zone by its IANA name, with the offsets that this runtime knows. */
export function ianaZone(name: string): Zone {
  const exactly = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).offsetNanoseconds / 1e6;
  // Temporal is slow, so the offsets at midnight UTC are cached: if two successive midnights have the same offset, no
  // clock changed in between.
  const atMidnight = new Map<number, number>();
  const kept = (date: number) => {
    const known = atMidnight.get(date) ?? exactly(date * day);
    atMidnight.set(date, known);
    return known;
  };
  return {
    name,
    offsetAt: (instant) => {
      const date = Math.floor(instant / day);
      const offset = kept(date);
      return offset === kept(date + 1) ? offset : exactly(instant);
    },
  };
}
