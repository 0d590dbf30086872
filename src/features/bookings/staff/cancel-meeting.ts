import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { cancelAndTell } from '../answer-booking';
import { lockBookings } from '../book-slot';
import { findBooking } from '../find-booking';
import type { MeetingOutcome } from './meeting-outcomes';
import { refusalOfChange } from './move-meeting';

type Cancellation = {
  id: string;
  /** Revision number (iCalendar SEQUENCE) of the booking on the page that the user saw. */
  sequence: number;
  /** Message to the visitor; may be empty. */
  word: string;
};

/** Cancels a meeting, and notifies both sides. @throws Forbidden to all but admins. */
export function cancelMeeting(
  req: PayloadRequest,
  { id, sequence, word }: Cancellation,
): Promise<MeetingOutcome> {
  assertRole(req, 'admin');
  return inTransaction(req, async (): Promise<MeetingOutcome> => {
    await lockBookings(req);
    const booking = await findBooking(req, id);
    const refusal = refusalOfChange(booking, { sequence, now: Date.now() });
    if (refusal || !booking) return refusal ?? 'meeting-gone';
    const told = { isByFirm: true as const, ...(word && { word }) };
    const isDone = await cancelAndTell(req, booking, `Cancelled: ${booking.title}`, told);
    return isDone ? 'meeting-cancelled' : 'meeting-changed';
  });
}
