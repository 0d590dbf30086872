import type { PayloadRequest } from 'payload';
import { type Clock, dayKey, zoneOf } from '@/lib/format/format-in-zone';
import { type BookingRow, listBookings } from './list-bookings';

export type SoonCall = BookingRow & { day: 'today' | 'tomorrow' };

const day = 86_400_000;
const hour = 3_600_000;

/** Whether a call is today or tomorrow by the calendar of a zone; one that has ended is neither. */
export function dayOf(
  { start, end }: Pick<BookingRow, 'start' | 'end'>,
  now: number,
  zone: string,
): SoonCall['day'] | null {
  if (end <= now) return null;
  const key = dayKey(start, zone);
  // Midday of the next date: on the days on which clocks change one is not 24 hours long.
  const tomorrow = new Date(Date.parse(dayKey(now, zone)) + day).toISOString().slice(0, 10);
  if (key === tomorrow) return 'tomorrow';
  return key <= dayKey(now, zone) ? 'today' : null;
}

/** Confirmed calls of the reader's today and tomorrow that have not ended, in order. @throws Forbidden to all but admins. */
export async function soonCalls(req: PayloadRequest, now: number, clock: Clock | 'UTC'): Promise<SoonCall[]> {
  const zone = zoneOf(clock);
  const rows = await listBookings(req, { start: now - 12 * hour, end: now + 2 * day + hour });
  return rows.flatMap((row) => {
    const soon = row.status === 'confirmed' ? dayOf(row, now, zone) : null;
    return soon ? [{ ...row, day: soon }] : [];
  });
}
