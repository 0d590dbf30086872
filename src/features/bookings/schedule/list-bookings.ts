import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { TimeSpan } from '../slots/intervals';

export type BookingRow = {
  id: string;
  status: Row<'bookings'>['status'];
  sequence: number;
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
  select booking.id, booking.status::text, booking.sequence::int, (extract(epoch from starts_at) * 1000)::float8 as start,
    (extract(epoch from ends_at) * 1000)::float8 as "end", type.title, booking.name, booking.lead_id,
    host.id as host_id, host.name as host_name, host.time_zone as host_time_zone
  from bookings booking join booking_hosts host on host.id = host_id join booking_types type on type.id = type_id
  where starts_at >= $1 and starts_at < $2 and ($3::text is null or host.id::text = $3)
  order by starts_at, host.name
  limit 500`;

/**
 * Bookings that start in a range, of one host or of all, also cancelled ones. @throws Forbidden to all but
 * admins.
 */
export async function listBookings(
  req: PayloadRequest,
  { start, end }: TimeSpan,
  hostId: string | null = null,
): Promise<BookingRow[]> {
  assertRole(req, 'admin');
  const range = [start, end].map((instant) => new Date(instant).toISOString());
  return queryInTransaction<BookingRow>(req, listed, [...range, hostId]);
}

export type Host = { id: string; name: string; time_zone: string };

export async function listHosts(req: PayloadRequest): Promise<Host[]> {
  assertRole(req, 'admin');
  return queryInTransaction(req, 'select id, name, time_zone from booking_hosts order by name');
}

export type MeetingAhead = Pick<BookingRow, 'id' | 'title' | 'start' | 'host_name' | 'host_time_zone'>;

/** Confirmed bookings of a lead that are not over, the next first. @throws Forbidden to all but admins. */
export async function listMeetingsOfLead(req: PayloadRequest, leadId: string): Promise<MeetingAhead[]> {
  assertRole(req, 'admin');
  return queryInTransaction<MeetingAhead>(
    req,
    `select booking.id, type.title, (extract(epoch from starts_at) * 1000)::float8 as start, host.name as host_name,
       host.time_zone as host_time_zone
     from bookings booking join booking_hosts host on host.id = host_id join booking_types type on type.id = type_id
     where lead_id = $1 and status = 'confirmed' and ends_at > now() order by starts_at limit 20`,
    [leadId],
  );
}
