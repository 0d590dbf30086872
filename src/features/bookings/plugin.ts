import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';
import { cancelBeforeErasure } from './cancel-before-erasure';
import { BookingHosts } from './collections/booking-hosts-collection';
import { BookingTypes } from './collections/booking-types-collection';
import { Bookings } from './collections/bookings-collection';

/** Agreed times: what can be booked, with whom and when. */
export const bookings = definePlugin({
  collections: [Bookings, BookingTypes, BookingHosts],
  views: [
    {
      path: adminPaths.bookings,
      title: 'Bookings',
      label: 'Bookings',
      section: 'leads',
      roles: ['admin'],
      place: 1.5,
      component: '/src/features/bookings/admin/bookings-view#BookingsView',
    },
  ],
  dashboard: [{ place: 1.5, component: '/src/features/bookings/admin/todays-calls#TodaysCalls' }],
  beforeErasure: [cancelBeforeErasure],
});
