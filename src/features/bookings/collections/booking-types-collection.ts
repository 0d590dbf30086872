import { type CollectionConfig, slugField } from 'payload';
import { isStaff } from '@/access/rules';
import { askedInWords, mustBeAnswered, offeredAnswers } from '@/forms/questions/question-fields';
import { questionKinds } from '@/forms/questions/question-kinds';
import { studioGroup } from '@/studio-kit/studio-groups';
import { refuseBookedDeletion } from './refuse-booked-deletion';

export const bookingPlaces = ['video', 'phone', 'in_person'] as const;
export type BookingPlace = (typeof bookingPlaces)[number];

/** Maximum number of questions: more of them, and fewer people book. */
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

/** Types of bookings: duration, hosts, notice. A form block refers to one. */
export const BookingTypes: CollectionConfig = {
  slug: 'booking-types',
  labels: { singular: 'Booking type', plural: 'Booking types' },
  admin: {
    group: studioGroup.leads,
    description: 'What visitors can book a time for, and who takes it.',
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
        description: 'Off: visitors are asked for times that would suit instead.',
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
      fields: [minutes('duration', 'Length', 45, 480), minutes('step', 'A start every', 30, 240)],
    },
    {
      type: 'row',
      fields: [
        minutes('bufferBefore', 'Free before it', 0, 240),
        minutes('bufferAfter', 'Free after it', 15, 240),
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'noticeHours',
          label: 'Notice (hours)',
          type: 'number',
          required: true,
          defaultValue: 18,
          min: 0,
          max: 720,
        },
        {
          name: 'horizonDays',
          label: 'How far ahead (days)',
          type: 'number',
          required: true,
          defaultValue: 30,
          min: 1,
          max: 180,
        },
        {
          name: 'dailyCap',
          label: 'At most a day and host',
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
      label: 'Where exactly',
      type: 'text',
      required: true,
      maxLength: 300,
      admin: {
        description:
          'Stands in the mails and in the calendar: a link, a number, an address. {booking} becomes the booking’s own id, for a room of its own.',
      },
    },
    {
      name: 'agenda',
      type: 'textarea',
      required: true,
      maxLength: 1000,
      admin: { description: 'What happens, one line each. Stands in the calendar and in the mail.' },
    },
    {
      name: 'preparation',
      label: 'To prepare',
      type: 'textarea',
      maxLength: 1000,
      admin: { description: 'What the confirmation asks people to have at hand. Blank: nothing.' },
    },
    {
      name: 'confirmationText',
      label: 'Own words in the confirmation',
      type: 'textarea',
      maxLength: 1000,
      admin: {
        description:
          'Stands in the mail that a time is agreed, below when and where: what is special about this call. Plain text; a blank line begins a new paragraph. Blank: nothing.',
      },
    },
    {
      name: 'reminderText',
      label: 'Own words in the reminders',
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
          'Asked below name, e-mail, company and subject, four at most. Each one costs bookings: ask what changes how you prepare. The answers stand in the host’s mail, in the booking and in the lead’s history.',
      },
      fields: [askedInWords(questionKinds), mustBeAnswered(), offeredAnswers],
    },
    slugField(),
  ],
  hooks: { beforeDelete: [refuseBookedDeletion('type')] },
};
