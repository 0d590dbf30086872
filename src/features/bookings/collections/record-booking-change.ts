import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type TextareaFieldValidation,
} from 'payload';
import { textarea } from 'payload/shared';
import type { Booking } from '@/payload-types';
import { recordChange } from '../../leads/tables';
import { findBooking } from '../find-booking';
import { queueCancellation } from '../queue-booking-mails';

const words = {
  confirmed: 'The call is agreed',
  cancelled: 'The call was cancelled in the studio',
  done: 'The call took place',
  no_show: 'Nobody came to the call',
} as const;

const outcomeWords = (outcome: Booking['outcome']) =>
  `What came of the call was ${outcome ? 'written down' : 'taken out'}`;

/**
 * A cancelled booking cannot be confirmed again, because its time may be taken. Counts the change in `sequence`, for
 * calendars and mails.
 */
export const keepCancelled: CollectionBeforeChangeHook<Booking> = ({ data, originalDoc, operation }) => {
  if (operation !== 'update' || !originalDoc || data.status === originalDoc.status) return data;
  if (originalDoc.status === 'cancelled') {
    throw new APIError('A cancelled booking stays cancelled. Book a new time instead.', 409, null, true);
  }
  if (data.status !== 'cancelled') return data;
  return { ...data, sequence: originalDoc.sequence + 1, cancelled_at: new Date().toISOString() };
};

/** A call that took place needs an outcome, if only "no". */
export const validateOutcome: TextareaFieldValidation = (value, options) => {
  const { status } = options.data as Partial<Booking>;
  if (status === 'done' && !value?.trim()) return 'Write in a sentence what came of the call.';
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
  await recordChange(req, leadId, change, req.user?.id ?? null);
  if (!isCancelled) return;
  const booking = await findBooking(req, doc.id);
  if (booking) await queueCancellation(req, booking);
};
