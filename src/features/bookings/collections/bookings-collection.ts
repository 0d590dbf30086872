import type { CollectionConfig } from 'payload';
import { adminAccess, nobody } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { keepCancelled, recordBookingChange, validateOutcome } from './record-booking-change';

const readOnly = { readOnly: true } as const;

/**
 * Bookings. A host's confirmed bookings cannot overlap: an exclusion constraint of the migration compares
 * `blocked_from` and `blocked_until`, which include the buffers.
 */
export const Bookings: CollectionConfig = {
  slug: 'bookings',
  labels: { singular: 'Meeting', plural: 'Meetings' },
  admin: {
    group: studioGroup.leads,
    description: 'Booked meetings. They are moved and cancelled in the calendar.',
    useAsTitle: 'starts_at',
    defaultColumns: ['starts_at', 'type', 'host', 'lead', 'status'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-starts_at',
  access: { ...adminAccess, create: nobody, delete: nobody },
  indexes: [{ fields: ['host', 'starts_at'] }],
  fields: [
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'confirmed',
      index: true,
      options: [
        { value: 'confirmed', label: 'Scheduled' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'done', label: 'Completed' },
        { value: 'no_show', label: 'No-show' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'outcome',
      label: 'Outcome',
      type: 'textarea',
      maxLength: 2000,
      validate: validateOutcome,
      admin: {
        position: 'sidebar',
        description: 'Fill in after the meeting. Internal: shown in the lead’s activity.',
      },
    },
    {
      name: 'type',
      type: 'relationship',
      relationTo: 'booking-types',
      required: true,
      index: true,
      admin: readOnly,
    },
    {
      name: 'host',
      type: 'relationship',
      relationTo: 'booking-hosts',
      required: true,
      index: true,
      admin: readOnly,
    },
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true, admin: readOnly },
    { name: 'starts_at', type: 'date', required: true, index: true, admin: readOnly },
    { name: 'ends_at', type: 'date', required: true, admin: readOnly },
    { name: 'blocked_from', type: 'date', required: true, admin: { hidden: true } },
    { name: 'blocked_until', type: 'date', required: true, admin: { hidden: true } },
    {
      name: 'time_zone',
      label: 'Visitor’s time zone',
      type: 'text',
      required: true,
      admin: readOnly,
    },
    // Hour format of the visitor's browser, for the booking's pages and mails; unknown without script.
    { name: 'is_twelve_hour', type: 'checkbox', admin: { hidden: true } },
    // The link is generated when the call is booked, because the host's template may change.
    { name: 'meeting_link', label: 'Meeting link', type: 'text', admin: readOnly },
    { name: 'name', type: 'text', required: true, admin: readOnly },
    { name: 'email', type: 'text', required: true, admin: readOnly },
    { name: 'about', type: 'textarea', admin: readOnly },
    // The answers are copied when the call is booked, because the type's questions may change.
    {
      name: 'answers',
      type: 'json',
      access: { update: nobody },
      admin: { components: { Field: '/src/features/bookings/studio/booking-answers#BookingAnswers' } },
    },
    // iCalendar SEQUENCE: a calendar replaces an event by one with a higher number.
    { name: 'sequence', type: 'number', required: true, defaultValue: 0, admin: { hidden: true } },
    { name: 'cancelled_at', type: 'date', admin: readOnly },
  ],
  hooks: { beforeChange: [keepCancelled], afterChange: [recordBookingChange] },
};
