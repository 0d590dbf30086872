import { definePlugin } from '@/admin-kit/define-plugin';
import { BookingHosts } from './collections/booking-hosts-collection';
import { BookingTypes } from './collections/booking-types-collection';
import { Bookings } from './collections/bookings-collection';

/** Agreed times: what can be booked, with whom and when. */
export const bookings = definePlugin({ collections: [Bookings, BookingTypes, BookingHosts] });
