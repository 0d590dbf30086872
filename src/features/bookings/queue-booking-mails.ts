import type { InTransaction } from '@/db/transaction';
import { queueMail } from '../mail/outbox/outbox';
import type { BookingDetails } from './find-booking';

type Changed = Pick<BookingDetails, 'id' | 'sequence' | 'lead_id' | 'start' | 'email' | 'host_email'>;

/** How long before a call somebody is reminded, in hours. */
export const reminderHours = [24, 1] as const;

const hour = 3_600_000;

/**
 * Tells both sides of a booking that was made or moved, and sets the reminders. Each mail names the change it is of; when
 * its turn comes and there has been another one, it is skipped.
 */
export async function queueBookingMails(req: InTransaction, booking: Changed, now: number): Promise<void> {
  const { id, sequence, lead_id: leadId, start, email, host_email: hostEmail } = booking;
  const metadata = { booking_id: id, sequence };
  await queueMail(req, { template: 'booking-agreed', to: email, leadId, metadata });
  await queueMail(req, { template: 'booking-for-host', to: hostEmail, leadId, metadata });
  for (const hours of reminderHours) {
    const due = start - hours * hour;
    // Whoever books this late has just been told.
    if (due - now < hour / 2) continue;
    await queueMail(req, {
      template: 'booking-reminder',
      to: email,
      leadId,
      metadata: { ...metadata, hours },
      dueAt: new Date(due),
    });
  }
}

/** Tells both sides that a booking is off. */
export async function queueCancellation(req: InTransaction, booking: Changed): Promise<void> {
  const { id, sequence, lead_id: leadId, email, host_email: hostEmail } = booking;
  const metadata = { booking_id: id, sequence };
  await queueMail(req, { template: 'booking-cancelled', to: email, leadId, metadata });
  await queueMail(req, { template: 'booking-for-host', to: hostEmail, leadId, metadata });
}

/** What a host's mail keeps of a call whose visitor was erased: nothing of the person. */
export type ErasedCall = Pick<
  BookingDetails,
  'id' | 'sequence' | 'start' | 'end' | 'title' | 'host_name' | 'host_email' | 'host_time_zone'
>;

/** Tells a host that a call is off whose lead, and with it the booking, is about to go. */
export async function queueErased(req: InTransaction, call: ErasedCall): Promise<void> {
  const { id, sequence, start, end, title, host_name, host_email, host_time_zone } = call;
  const erased: ErasedCall = { id, sequence, start, end, title, host_name, host_email, host_time_zone };
  await queueMail(req, { template: 'booking-for-host', to: host_email, leadId: null, metadata: { erased } });
}

/** What the mail to a former host keeps: the booking as it stood with them. */
export type FormerHost = Pick<
  BookingDetails,
  'start' | 'end' | 'host_id' | 'host_name' | 'host_email' | 'host_time_zone'
>;

/** A moved booking that somebody else takes leaves the calendar of its former host. */
export async function queueTakenOver(
  req: InTransaction,
  before: Changed & FormerHost,
  sequence: number,
): Promise<void> {
  const { id, lead_id: leadId, start, end, host_id, host_name, host_email, host_time_zone } = before;
  const former: FormerHost = { start, end, host_id, host_name, host_email, host_time_zone };
  const metadata = { booking_id: id, sequence, former };
  await queueMail(req, { template: 'booking-for-host', to: host_email, leadId, metadata });
}
