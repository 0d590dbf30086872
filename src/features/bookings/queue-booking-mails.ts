import { env } from '@/config/env';
import type { InTransaction } from '@/db/transaction';
import { queueMail } from '../mail/outbox/outbox';
import { skipOutdatedMails } from '../mail/tables/emails';
import type { BookingDetails } from './find-booking';
import { claimOutages } from './tables';

/** Reason why a mail about a former revision of a booking is skipped. */
export const changedReason = 'the booking was changed since';

type Changed = Pick<BookingDetails, 'id' | 'sequence' | 'lead_id' | 'start' | 'email' | 'host_email'>;

/** Reminders, in hours before the call. */
export const reminderHours = [24, 1] as const;

const hour = 3_600_000;

type Telling = {
  /** True if the firm, not the visitor, moved the booking. */
  isByFirm?: boolean;
  /** When the mails to both sides are due; defaults to now. */
  dueAt?: Date | undefined;
};

/**
 * Queues the mails of a new or moved booking, and its reminders. Each mail stores the booking's `sequence`, and is
 * skipped after another change.
 */
export async function queueBookingMails(
  req: InTransaction,
  booking: Changed,
  now: number,
  { isByFirm, dueAt }: Telling = {},
): Promise<void> {
  const { id, sequence, lead_id: leadId, email, host_email: hostEmail } = booking;
  const metadata = { booking_id: id, sequence };
  const told = { ...metadata, ...(isByFirm && { isByFirm }) };
  await queueMail(req, {
    template: 'booking-agreed',
    to: email,
    leadId,
    metadata: told,
    ...(dueAt && { dueAt }),
  });
  await queueMail(req, {
    template: 'booking-for-host',
    to: hostEmail,
    leadId,
    metadata,
    ...(dueAt && { dueAt }),
  });
  await queueReminders(req, booking, now);
}

/**
 * Skips the reminders, and the confirmation to the visitor, of former revisions of a booking. Mails to hosts are
 * decided at their due time, because the host may change again. Must follow an insert that refers to the lead, which
 * locks the lead before its mails, in the same order as an erasure and a merge.
 */
const skipFormerMails = (req: InTransaction, { id, sequence, lead_id: leadId }: Changed) =>
  skipOutdatedMails(req, {
    leadId,
    templates: ['booking-agreed', 'booking-reminder'],
    about: { booking_id: id },
    sequence,
    reason: changedReason,
  });

/** Queues the reminders of a booking, and skips those of its former revisions. */
export async function queueReminders(req: InTransaction, booking: Changed, now: number): Promise<void> {
  const { id, sequence, lead_id: leadId, start, email } = booking;
  const metadata = { booking_id: id, sequence };
  for (const hours of reminderHours) {
    const due = start - hours * hour;
    // Skip reminders that would arrive less than half an hour after the confirmation.
    if (due - now < hour / 2) continue;
    await queueMail(req, {
      template: 'booking-reminder',
      to: email,
      leadId,
      metadata: { ...metadata, hours },
      dueAt: new Date(due),
    });
  }
  await skipFormerMails(req, booking);
}

export type CancelWords = {
  /** Set if the firm, not the visitor, cancelled the booking. */
  isByFirm?: true;
  /** Message from the firm to the visitor about the cancellation. */
  word?: string;
};

/** Notifies both sides of a cancellation, and skips the reminders. */
export async function queueCancellation(
  req: InTransaction,
  booking: Changed,
  told: CancelWords = {},
): Promise<void> {
  const { id, sequence, lead_id: leadId, email, host_email: hostEmail } = booking;
  const metadata = { booking_id: id, sequence };
  await queueMail(req, {
    template: 'booking-cancelled',
    to: email,
    leadId,
    metadata: { ...metadata, ...told },
  });
  await queueMail(req, { template: 'booking-for-host', to: hostEmail, leadId, metadata });
  await skipFormerMails(req, booking);
}

/** Data of a host's mail about an erased lead's booking, without personal data. */
export type ErasedCall = Pick<
  BookingDetails,
  'id' | 'sequence' | 'start' | 'end' | 'title' | 'host_name' | 'host_email' | 'host_time_zone'
>;

/** Notifies a host that the booking of an erased lead is cancelled. */
export async function queueErased(req: InTransaction, call: ErasedCall): Promise<void> {
  const { id, sequence, start, end, title, host_name, host_email, host_time_zone } = call;
  const erased: ErasedCall = { id, sequence, start, end, title, host_name, host_email, host_time_zone };
  await queueMail(req, { template: 'booking-for-host', to: host_email, leadId: null, metadata: { erased } });
}

/** Data of the mail to a former host: time and host of the booking before it was moved to another host. */
export type FormerHost = Pick<
  BookingDetails,
  'start' | 'end' | 'host_id' | 'host_name' | 'host_email' | 'host_time_zone'
>;

/** Queues the mail that cancels a moved booking in its former host's calendar. */
export async function queueTakenOver(
  req: InTransaction,
  before: Changed & FormerHost,
  { sequence, dueAt }: { sequence: number; dueAt?: Date },
): Promise<void> {
  const { id, lead_id: leadId, start, end, host_id, host_name, host_email, host_time_zone } = before;
  const former: FormerHost = { start, end, host_id, host_name, host_email, host_time_zone };
  const metadata = { booking_id: id, sequence, former };
  await queueMail(req, {
    template: 'booking-for-host',
    to: host_email,
    leadId,
    metadata,
    ...(dueAt && { dueAt }),
  });
}

/** Queues the mails to all hosts whose calendars were not read for a day, or never since they were connected, once an outage. */
export async function queueOutages(req: InTransaction): Promise<void> {
  for (const { id, to } of await claimOutages(req, env.leadsNotifyTo))
    await queueMail(req, { template: 'calendar-outage', to, leadId: null, metadata: { host_id: id } });
}
