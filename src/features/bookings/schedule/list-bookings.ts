import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { dayKey } from '@/lib/format/format-in-zone';
import type { TimeSpan } from '../slots/intervals';

export type BookingRow = {
  id: string;
  status: Row<'bookings'>['status'];
  start: number;
  end: number;
  title: string;
  name: string;
  lead_id: string;
  host_id: string;
  host_name: string;
  host_time_zone: string;
};

const listed = `
  select booking.id, booking.status::text, (extract(epoch from starts_at) * 1000)::float8 as start,
    (extract(epoch from ends_at) * 1000)::float8 as "end", type.title, booking.name, booking.lead_id,
    host.id as host_id, host.name as host_name, host.time_zone as host_time_zone
  from bookings booking join booking_hosts host on host.id = host_id join booking_types type on type.id = type_id
  where starts_at >= $1 and starts_at < $2 and ($3::text is null or host.id::text = $3)
  order by starts_at, host.name
  limit 500`;

/** Bookings that start in a range, cancelled ones included; of one host or all. @throws Forbidden to all but admins. */
export async function listBookings(
  req: PayloadRequest,
  { start, end }: TimeSpan,
  hostId: string | null = null,
): Promise<BookingRow[]> {
  assertRole(req, 'admin');
  const range = [start, end].map((instant) => new Date(instant).toISOString());
  return queryInTransaction<BookingRow>(req, listed, [...range, hostId]);
}

const day = 86_400_000;
const daysInWeek = 7;
/** Maximum offset from UTC. */
const maxOffset = 14 * 3_600_000;

export type BookingDay = {
  /** `2026-11-24` */
  date: string;
  bookings: BookingRow[];
};

/**
 * Bookings of a week, grouped by dates of a time zone. @param monday first day, `2026-11-23`. @throws Forbidden to
 * all but admins.
 */
export async function listWeek(req: PayloadRequest, monday: string, timeZone: string): Promise<BookingDay[]> {
  const start = Date.parse(monday);
  const rows = await listBookings(req, {
    start: start - maxOffset,
    end: start + daysInWeek * day + maxOffset,
  });
  return Array.from({ length: daysInWeek }, (_, index) => {
    const date = new Date(start + index * day).toISOString().slice(0, 10);
    return { date, bookings: rows.filter((row) => dayKey(row.start, timeZone) === date) };
  });
}

export type Host = { id: string; name: string; time_zone: string };

export async function listHosts(req: PayloadRequest): Promise<Host[]> {
  assertRole(req, 'admin');
  return queryInTransaction(req, 'select id, name, time_zone from booking_hosts order by name');
}
