import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { cancelBeforeErasure } from './cancel-before-erasure';
import { BookingHosts } from './collections/booking-hosts-collection';
import { BookingTypes } from './collections/booking-types-collection';
import { Bookings } from './collections/bookings-collection';
import { readdressBookings } from './tables';

/** Agreed times: what can be booked, with whom and when. */
export const bookings = definePlugin({
  collections: [Bookings, BookingTypes, BookingHosts],
  views: [
    {
      path: studioPaths.bookings,
      title: 'Bookings',
      label: 'Bookings',
      section: 'leads',
      roles: ['admin'],
      place: 1.5,
      component: '/src/features/bookings/studio/bookings-view#BookingsView',
    },
  ],
  dashboard: [{ place: 1.5, component: '/src/features/bookings/studio/todays-calls#TodaysCalls' }],
  beforeErasure: [cancelBeforeErasure],
  beforeCorrection: [readdressBookings],
});
