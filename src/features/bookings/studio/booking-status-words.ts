import type { BookingRow } from '../schedule/list-bookings';

/** What became of a booking; nothing is said of one that is to come. */
export const bookingStatusWords: Record<BookingRow['status'], string | null> = {
  confirmed: null,
  cancelled: 'cancelled',
  done: 'took place',
  no_show: 'nobody came',
};
