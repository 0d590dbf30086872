import type { BookingRow } from '../schedule/list-bookings';

/** Status of a booking in words; null for a confirmed one. */
export const bookingStatusWords: Record<BookingRow['status'], string | null> = {
  confirmed: null,
  cancelled: 'Cancelled',
  done: 'Completed',
  no_show: 'No-show',
};
