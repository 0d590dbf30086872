import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, TextareaFieldValidation } from 'payload';
import { textarea } from 'payload/shared';
import { AppError } from '@/http/app-error';
import type { Booking } from '@/payload-types';
import { recordChange } from '../../leads/tables';
import { findBooking } from '../find-booking';
import { queueCancellation } from '../queue-booking-mails';

const words = {
  confirmed: 'Meeting confirmed',
  cancelled: 'Meeting cancelled in the studio',
  done: 'Meeting completed',
  no_show: 'No-show',
} as const;

const outcomeWords = (outcome: Booking['outcome']) => `Outcome ${outcome ? 'added' : 'removed'}`;

/**
 * A cancelled booking cannot be confirmed again, because its time may be taken. Cancelling increments `sequence`, so
 * that calendars and mails recognise earlier revisions of the booking.
 */
export const keepCancelled: CollectionBeforeChangeHook<Booking> = ({ data, originalDoc, operation }) => {
  if (operation !== 'update' || !originalDoc || data.status === originalDoc.status) return data;
  if (originalDoc.status === 'cancelled') {
    throw new AppError('cancelled', 409, 'A cancelled meeting stays cancelled. Book a new time instead.');
  }
  if (data.status !== 'cancelled') return data;
  return { ...data, sequence: originalDoc.sequence + 1, cancelled_at: new Date().toISOString() };
};

/** A call that took place needs a written outcome, even if the outcome is only "no". */
export const validateOutcome: TextareaFieldValidation = (value, options) => {
  const { status } = options.data as Partial<Booking>;
  if (status === 'done' && !value?.trim()) return 'Enter the outcome of the meeting in a sentence.';
  return textarea(value, options);
};

/** Records status and outcome in the lead's history; both sides are notified of a cancellation. */
export const recordBookingChange: CollectionAfterChangeHook<Booking> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { status, outcome } = doc;
  const isNewStatus = status !== previousDoc.status;
  const isNewOutcome = (outcome ?? '') !== (previousDoc.outcome ?? '');
  if (operation !== 'update' || !(isNewStatus || isNewOutcome)) return;
  const leadId = typeof doc.lead === 'object' ? doc.lead.id : doc.lead;
  const isCancelled = isNewStatus && status === 'cancelled';
  const change = {
    type: isCancelled ? 'booking_cancelled' : 'booking_closed',
    summary: isNewStatus ? words[status] : outcomeWords(outcome),
    message: outcome || null,
    data: { booking_id: doc.id, from: previousDoc.status, to: status },
  } as const;
  await recordChange(req, leadId, change);
  if (!isCancelled) return;
  const booking = await findBooking(req, doc.id);
  if (booking) await queueCancellation(req, booking, { isByFirm: true });
};
