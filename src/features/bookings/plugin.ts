import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { BookingHosts } from './collections/booking-hosts-collection';
import { BookingTypes } from './collections/booking-types-collection';
import { Bookings } from './collections/bookings-collection';
import { leadBookings } from './personal-data';

/** Bookings, their types and hosts. */
export const bookings = definePlugin({
  collections: [Bookings, BookingTypes, BookingHosts],
  views: [
    {
      path: studioPaths.bookings,
      title: 'Bookings',
      menu: { section: 'leads', label: 'Bookings', order: 2 },
      roles: ['admin'],
      component: '/src/features/bookings/studio/bookings-view#BookingsView',
    },
  ],
  dashboard: [{ order: 3, component: '/src/features/bookings/studio/todays-calls#TodaysCalls' }],
  personalData: [leadBookings],
});
