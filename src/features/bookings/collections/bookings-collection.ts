import type { CollectionConfig } from 'payload';
import { adminAccess, nobody } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { keepCancelled, recordBookingChange, validateOutcome } from './record-booking-change';

const readOnly = { readOnly: true } as const;

/**
 * Bookings. An exclusion constraint of the migration prevents overlapping confirmed ones of a host, over
 * `blocked_from` and `blocked_until`, which include the buffers.
 */
export const Bookings: CollectionConfig = {
  slug: 'bookings',
  labels: { singular: 'Booking', plural: 'Bookings' },
  admin: {
    group: studioGroup.leads,
    description: 'Agreed times. To move or cancel one, open the link in the host’s mail.',
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
        { value: 'confirmed', label: 'Agreed' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'done', label: 'Took place' },
        { value: 'no_show', label: 'Nobody came' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'outcome',
      label: 'What came of it',
      type: 'textarea',
      maxLength: 2000,
      validate: validateOutcome,
      admin: {
        position: 'sidebar',
        description: 'Asked for once the call took place. Stays inside, in the lead’s history.',
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
    { name: 'name', type: 'text', required: true, admin: readOnly },
    { name: 'email', type: 'text', required: true, admin: readOnly },
    { name: 'about', type: 'textarea', admin: readOnly },
    // Copied when booked, because the type's questions may change.
    {
      name: 'answers',
      type: 'json',
      access: { update: nobody },
      admin: { components: { Field: '/src/features/bookings/studio/booking-answers#BookingAnswers' } },
    },
    // iCalendar SEQUENCE: a higher one replaces a lower one.
    { name: 'sequence', type: 'number', required: true, defaultValue: 0, admin: { hidden: true } },
    { name: 'cancelled_at', type: 'date', admin: readOnly },
  ],
  hooks: { beforeChange: [keepCancelled], afterChange: [recordBookingChange] },
};
