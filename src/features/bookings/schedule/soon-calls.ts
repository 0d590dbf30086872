import type { PayloadRequest } from 'payload';
import { type Clock, dayKey, zoneOf } from '@/lib/format/format-in-zone';
import { type BookingRow, listBookings } from './list-bookings';

export type SoonCall = BookingRow & { day: 'today' | 'tomorrow' };

const day = 86_400_000;
const hour = 3_600_000;

/** Day of a call in a time zone, if that is today or tomorrow; null for later calls, and for calls that have ended. */
export function upcomingDay(
  { start, end }: Pick<BookingRow, 'start' | 'end'>,
  now: number,
  zone: string,
): SoonCall['day'] | null {
  if (end <= now) return null;
  const key = dayKey(start, zone);
  // Adds a day to the date in UTC, because days with a change of clocks have 23 or 25 hours.
  const tomorrow = new Date(Date.parse(dayKey(now, zone)) + day).toISOString().slice(0, 10);
  if (key === tomorrow) return 'tomorrow';
  return key <= dayKey(now, zone) ? 'today' : null;
}

/**
 * Confirmed bookings of today and tomorrow on the viewer's clock that have not ended, in order. @throws Forbidden to
 * all but admins.
 */
export async function soonCalls(req: PayloadRequest, now: number, clock: Clock | 'UTC'): Promise<SoonCall[]> {
  const zone = zoneOf(clock);
  const rows = await listBookings(req, { start: now - 12 * hour, end: now + 2 * day + hour });
  return rows.flatMap((row) => {
    const soon = row.status === 'confirmed' ? upcomingDay(row, now, zone) : null;
    return soon ? [{ ...row, day: soon }] : [];
  });
}
