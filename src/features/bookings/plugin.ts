import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { BookingHosts } from './collections/booking-hosts-collection';
import { BookingTypes } from './collections/booking-types-collection';
import { Bookings } from './collections/bookings-collection';
import { bookingVariants } from './form/booking-variants';
import { bookingDisclosure, leadBookings, retainedBookingTables } from './personal-data';
import { meetingSteps } from './schedule/meeting-steps';
import { bookingTimeline } from './studio/booking-timeline';

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    call_requested: { days: readonly string[]; times: string; time_zone: string };
    booked: { booking_id: string; type: string; starts_at: string };
    /**
     * Both fields are set only if the booking was moved in the studio: `sequence` after the move, and `was` with the
     * former time and host.
     */
    booking_moved: {
      booking_id: string;
      starts_at: string;
      sequence?: number;
      was?: { starts_at: string; host_id: string };
    };
    /** `from` and `to` are statuses, set only if the booking was cancelled in the studio. */
    booking_cancelled: { booking_id: string; from?: string; to?: string };
    booking_closed: { booking_id: string; from: string; to: string };
  }
}

/** Bookings, their types and hosts. */
export const bookings = definePlugin({
  collections: [Bookings, BookingTypes, BookingHosts],
  views: [
    {
      path: studioPaths.bookings,
      title: 'Meetings',
      menu: { section: 'leads', label: 'Meetings', order: 2 },
      roles: ['admin'],
      component: '/src/features/bookings/studio/bookings-view#BookingsView',
    },
    {
      path: `${studioPaths.bookings}/:id`,
      title: 'Meeting',
      roles: ['admin'],
      component: '/src/features/bookings/studio/meeting-view#MeetingView',
    },
  ],
  leadPanels: [{ order: 2, load: '/src/features/bookings/studio/lead-meetings-panel#loadLeadMeetings' }],
  leadSteps: [meetingSteps],
  panels: [{ order: 30, roles: ['admin'], load: '/src/features/bookings/studio/calls-panel#loadCallsPanel' }],
  events: [
    { type: 'call_requested', label: 'Call requested', order: 30 },
    { type: 'booked', label: 'Meeting booked', order: 31 },
    { type: 'booking_moved', label: 'Meeting moved', order: 32 },
    { type: 'booking_cancelled', label: 'Meeting cancelled', order: 33 },
    { type: 'booking_closed', label: 'Meeting closed', order: 34 },
  ],
  formVariants: bookingVariants,
  personalData: [leadBookings],
  timeline: [bookingTimeline],
  disclosures: [bookingDisclosure],
  retained: retainedBookingTables,
});
