import { env } from '@/config/env';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { Clock } from '@/lib/format/format-in-zone';
import type { Answer } from '../leads/schema';
import type { BookingPlace } from './collections/booking-types-collection';

/** A booking with everything that its pages, mails and calendar file show. */
export type BookingDetails = {
  id: string;
  status: Row<'bookings'>['status'];
  sequence: number;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  time_zone: string;
  /** Hour format of the visitor's browser; null if it is not known. */
  is_twelve_hour: boolean | null;
  name: string;
  email: string;
  about: string | null;
  answers: Answer[];
  lead_id: string;
  host_id: string;
  host_name: string;
  /** One or several addresses, comma-separated. */
  host_email: string;
  host_time_zone: string;
  type_id: string;
  slug: string;
  title: string;
  place: BookingPlace;
  /** Link to the call's video room, generated from the host's template. */
  meeting_link: string | null;
  /** The meeting link, or the location of the booking type. */
  place_text: string;
  price: string | null;
  agenda: string;
  preparation: string | null;
  /** The booking type's additional texts in the confirmation and the reminders. */
  confirmation_text: string | null;
  reminder_text: string | null;
  /** Whether the call was booked in the studio, for the lead. */
  is_by_staff: boolean;
};

/** The visitor's clock when the booking was made, for its pages and mails; 24 hours if the hour format is not known. */
export const visitorClockOf = (booking: Pick<BookingDetails, 'time_zone' | 'is_twelve_hour'>): Clock => ({
  timeZone: booking.time_zone,
  isTwelveHour: booking.is_twelve_hour === true,
});

const details = `
  select booking.id, booking.status::text, booking.sequence::int, booking.time_zone, booking.is_twelve_hour,
    (extract(epoch from booking.starts_at) * 1000)::float8 as start,
    (extract(epoch from booking.ends_at) * 1000)::float8 as "end",
    booking.name, booking.email, booking.about, coalesce(booking.answers, '[]') as answers, booking.lead_id,
    host.id as host_id, host.name as host_name,
    coalesce(host.email, $2) as host_email, host.time_zone as host_time_zone, type.id as type_id, type.slug, type.title,
    type.place::text, booking.meeting_link,
    coalesce(booking.meeting_link, replace(type.place_text, '{booking}', booking.id::text)) as place_text, type.price,
    type.agenda, type.preparation, type.confirmation_text, type.reminder_text,
    exists (select from lead_events event where event.lead_id = booking.lead_id and event.type = 'booked'
      and event.data->>'booking_id' = booking.id::text and event.user_id is not null) as is_by_staff
  from bookings booking join booking_hosts host on host.id = booking.host_id
    join booking_types type on type.id = booking.type_id
  where booking.id::text = $1`;

/** Returns one booking; undefined if there is none with this id. */
export async function findBooking(req: InTransaction, id: string): Promise<BookingDetails | undefined> {
  const [booking] = await queryInTransaction<BookingDetails>(req, details, [id, env.leadsNotifyTo]);
  return booking;
}
