import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { findBooking } from './find-booking';
import { type FormerHost, queueErased } from './queue-booking-mails';
import { cancelBooking } from './tables';

/** Locks upcoming bookings before the lead's row, in the same order as a move or cancellation by link. */
const lockCalls = 'select from bookings where lead_id = $1 and starts_at > now() order by id for update';
/**
 * Locks the lead's row: waits for transactions that insert bookings of the lead, and blocks new bookings until
 * the erasure commits.
 */
const lockLead = 'select from leads where id = $1 for update';

const callsAhead = `
  select id from bookings where lead_id = $1 and status = 'confirmed' and starts_at > now() order by id`;

/** SQL that finds unsent cancellation mails to hosts, which would be deleted with the lead. */
const waitingCancellations = `
  select distinct booking.id, mail.metadata->'former' as former, (mail.metadata->>'sequence')::int as sequence
  from emails mail join bookings booking on booking.id::text = mail.metadata->>'booking_id'
  where mail.lead_id = $1 and mail.template = 'booking-for-host' and mail.status in ('queued', 'held', 'unknown')
    and (mail.metadata ? 'former' or booking.status = 'cancelled' and booking.sequence = (mail.metadata->>'sequence')::int)`;

type Waiting = { id: string; former: FormerHost | null; sequence: number };

/**
 * Cancels the upcoming bookings of a lead that is erased, and notifies the hosts. The new mails contain no
 * personal data and do not belong to the lead, with which bookings and unsent mails are deleted.
 */
export async function cancelBeforeErasure(req: PayloadRequest, leadId: string): Promise<void> {
  await queryInTransaction(req, lockCalls, [leadId]);
  await queryInTransaction(req, lockLead, [leadId]);
  const waiting = await queryInTransaction<Waiting>(req, waitingCancellations, [leadId]);
  for (const { id, former, sequence } of waiting) {
    const booking = await findBooking(req, id);
    if (booking) await queueErased(req, { ...booking, ...former, sequence });
  }
  for (const { id } of await queryInTransaction<{ id: string }>(req, callsAhead, [leadId])) {
    const sequence = await cancelBooking(req, id);
    const booking = await findBooking(req, id);
    if (booking && sequence !== null) await queueErased(req, booking);
  }
}
