import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { bookingPath } from '../booking-links';

/** A booking as shown to the person who made it. */
export type ComingBooking = {
  title: string;
  start: Date;
  hostName: string;
  /** Page on which the booking is shown, moved and cancelled. */
  path: string;
};

const comingQuery = `
  select booking.id, type.title, booking.starts_at::text, host.name as host_name from bookings booking
    join booking_types type on type.id = booking.type_id join booking_hosts host on host.id = booking.host_id
  where booking.email = $1 and booking.status = 'confirmed' and booking.ends_at > now()
  order by booking.starts_at limit 10`;

/** Confirmed bookings of a verified address that are not over, the next first. */
export async function listComingBookings(req: InTransaction, provenEmail: string): Promise<ComingBooking[]> {
  const rows = await queryInTransaction<{ id: string; title: string; starts_at: string; host_name: string }>(
    req,
    comingQuery,
    [provenEmail],
  );
  return rows.map(({ id, title, starts_at, host_name }) => ({
    title,
    start: new Date(starts_at),
    hostName: host_name,
    path: bookingPath(id),
  }));
}
