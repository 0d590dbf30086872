import type { CollectionConfig } from 'payload';
import { isStaff } from '@/access/rules';
import { askedInWords, mustBeAnswered, offeredAnswers } from '@/forms/questions/question-fields';
import { questionKinds } from '@/forms/questions/question-kinds';
import { houseSlug } from '@/studio-kit/fields/house-slug';
import { studioGroup } from '@/studio-kit/studio-groups';
import { refuseBookedDeletion } from './refuse-booked-deletion';

export const bookingPlaces = ['video', 'phone', 'in_person'] as const;
export type BookingPlace = (typeof bookingPlaces)[number];

/** Maximum number of questions: the more there are, the fewer people book. */
const maxQuestions = 4;

const minutes = (name: string, label: string, defaultValue: number, max: number, description?: string) =>
  ({
    name,
    label: `${label} (minutes)`,
    type: 'number',
    required: true,
    defaultValue,
    min: name === 'duration' || name === 'step' ? 5 : 0,
    max,
    admin: { step: 5, ...(description ? { description } : {}) },
  }) as const;

/** Types of bookings: duration, hosts, notice. A form block refers to a type. */
export const BookingTypes: CollectionConfig = {
  slug: 'booking-types',
  labels: { singular: 'Meeting type', plural: 'Meeting types' },
  admin: {
    group: studioGroup.leads,
    description: 'What visitors can book, and with whom.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'duration', 'hosts', 'isOpen', 'updatedAt'],
  },
  defaultSort: 'title',
  access: { create: isStaff, read: isStaff, update: isStaff, delete: isStaff },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 80 },
    {
      name: 'isOpen',
      label: 'Can be booked',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'Off: visitors suggest times instead.',
      },
    },
    {
      name: 'hosts',
      type: 'relationship',
      relationTo: 'booking-hosts',
      hasMany: true,
      required: true,
      admin: { description: 'Of those who are free, whoever has the fewest bookings ahead takes the call.' },
    },
    {
      type: 'row',
      fields: [minutes('duration', 'Length', 45, 480), minutes('step', 'Start every', 30, 240)],
    },
    {
      type: 'row',
      fields: [
        minutes('bufferBefore', 'Buffer before', 0, 240),
        minutes('bufferAfter', 'Buffer after', 15, 240),
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'noticeHours',
          label: 'Minimum notice (hours)',
          type: 'number',
          required: true,
          defaultValue: 18,
          min: 0,
          max: 720,
        },
        {
          name: 'horizonDays',
          label: 'Booking window (days)',
          type: 'number',
          required: true,
          defaultValue: 30,
          min: 1,
          max: 180,
        },
        {
          name: 'dailyCap',
          label: 'Daily limit per host',
          type: 'number',
          required: true,
          defaultValue: 4,
          min: 1,
          max: 50,
        },
      ],
    },
    {
      name: 'place',
      type: 'select',
      required: true,
      defaultValue: 'video',
      options: [
        { value: 'video', label: 'Video call' },
        { value: 'phone', label: 'Telephone' },
        { value: 'in_person', label: 'In person' },
      ],
    },
    {
      name: 'placeText',
      label: 'Location details',
      type: 'text',
      required: true,
      maxLength: 300,
      admin: {
        description:
          'Shown in the emails and in the calendar: a link, a number, an address. {booking} becomes the meeting’s own id, for a room of its own.',
      },
    },
    {
      name: 'price',
      label: 'Price',
      type: 'text',
      maxLength: 80,
      admin: {
        description: 'Shown beside the free times and in the emails: $480, by invoice. Empty: it is free.',
      },
    },
    {
      name: 'agenda',
      type: 'textarea',
      required: true,
      maxLength: 1000,
      admin: { description: 'What happens, one line each. Shown in the calendar and in the email.' },
    },
    {
      name: 'preparation',
      label: 'Preparation',
      type: 'textarea',
      maxLength: 1000,
      admin: { description: 'What the confirmation asks people to have at hand. Blank: nothing.' },
    },
    {
      name: 'confirmationText',
      label: 'Confirmation text',
      type: 'textarea',
      maxLength: 1000,
      admin: {
        description:
          'Shown in the confirmation email, below when and where: what is special about this meeting. Plain text; a blank line begins a new paragraph. Blank: nothing.',
      },
    },
    {
      name: 'reminderText',
      label: 'Reminder text',
      type: 'textarea',
      maxLength: 1000,
      admin: {
        description:
          'Stands in the reminders, a day and an hour before: write what is true at both times. Plain text. Blank: nothing.',
      },
    },
    {
      name: 'questions',
      type: 'array',
      maxRows: maxQuestions,
      labels: { singular: 'Question', plural: 'Questions' },
      admin: {
        description:
          'Asked below name, email, company and subject, four at most. Each one costs bookings: ask what changes how you prepare. The answers are shown in the host’s email, in the meeting and in the lead’s activity.',
      },
      fields: [askedInWords(questionKinds), mustBeAnswered(), offeredAnswers],
    },
    houseSlug({ fallback: 'meeting' }),
  ],
  hooks: { beforeDelete: [refuseBookedDeletion('type')] },
};
