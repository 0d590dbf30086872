import { APIError, type CollectionAfterChangeHook, type CollectionBeforeChangeHook } from 'payload';
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

/** A time that was given back may be somebody else’s by now. The change counts, so that calendars and mails follow it. */
export const keepCancelled: CollectionBeforeChangeHook<Booking> = ({ data, originalDoc, operation }) => {
  if (operation !== 'update' || !originalDoc || data.status === originalDoc.status) return data;
  if (originalDoc.status === 'cancelled') {
    throw new APIError('A cancelled booking stays cancelled. Book a new time instead.', 409, null, true);
  }
  if (data.status !== 'cancelled') return data;
  return { ...data, sequence: originalDoc.sequence + 1, cancelled_at: new Date().toISOString() };
};

/** What became of a call stands in the lead's history; both sides hear of a cancelled one. */
export const tellChange: CollectionAfterChangeHook<Booking> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { status, outcome } = doc;
  if (operation !== 'update' || status === previousDoc.status) return;
  const leadId = typeof doc.lead === 'object' ? doc.lead.id : doc.lead;
  const summary = outcome ? `${words[status]}: ${outcome}`.slice(0, 300) : words[status];
  const data = { booking_id: doc.id, from: previousDoc.status, to: status };
  const type = status === 'cancelled' ? 'booking_cancelled' : 'booking_closed';
  await recordChange(req, leadId, { type, summary, data }, req.user?.id ?? null);
  if (status !== 'cancelled') return;
  const booking = await findBooking(req, doc.id);
  if (booking) await queueCancellation(req, booking);
};
