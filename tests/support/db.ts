/** Reads and empties the test's database by SQL, outside of any transaction. */
import { bookingPath } from '@/features/bookings/booking-links';
import { testPayload } from './payload';

export async function rows<T extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { db } = await testPayload();
  return (await db.pool.query<T>(text, values)).rows;
}

/** Deletes all leads, their events and enrolments, and all mails. */
export async function deleteLeads(): Promise<void> {
  for (const table of ['emails', 'lead_nurture_statuses', 'lead_events', 'leads']) {
    await rows(`delete from ${table}`);
  }
}

export const leadOf = async (email: string) =>
  (await rows('select * from leads where email = $1', [email]))[0];

/** Events of a lead, oldest first; within one transaction the submission comes first. */
export const historyOf = (email: string) =>
  rows<{ type: string; source: string | null; summary: string; message: string | null; data: unknown }>(
    `select event.type::text, event.source, event.summary, event.message, event.data from lead_events event
     join leads on leads.id = event.lead_id where leads.email = $1 order by event.created_at, event.type <> 'submission', event.id`,
    [email],
  );

export const mailsOf = (email: string, template: string) =>
  rows<{ id: string; status: string; metadata: Record<string, string>; text: string | null }>(
    `select id, status::text, metadata, text from emails where "to" = $1 and template = $2`,
    [email, template],
  );

type Booking = { id: string; lead_id: string; starts_at: string; time_zone: string; sequence: string };

/** Booking of an address, with the token of the link in its mails. */
export async function bookingOf(email: string): Promise<Booking & { token: string }> {
  const [booking] = await rows<Booking>('select * from bookings where email = $1', [email]);
  if (!booking) throw new Error(`There is no booking of ${email}.`);
  return { ...booking, token: new URLSearchParams(bookingPath(booking.id).split('?')[1]).get('t') ?? '' };
}
