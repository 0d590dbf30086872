import type { Block, PayloadRequest } from 'payload';
import { sectionFields } from '../../fields/section';

type BookingTypeArgs = { siblingData: { asks?: string }; req: PayloadRequest };

export const Form: Block = {
  slug: 'form',
  interfaceName: 'FormBlock',
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'asks',
      label: 'Asks for',
      type: 'select',
      required: true,
      defaultValue: 'message',
      options: [
        { value: 'message', label: 'A message' },
        { value: 'time', label: 'A free time, booked at once' },
        { value: 'booking', label: 'Three times that would suit, for a call' },
        { value: 'agent', label: 'One recurring task, for the free special agent' },
        { value: 'question', label: 'One question' },
        { value: 'waitlist', label: 'An address, for a waiting list' },
        { value: 'opt-out', label: 'An address that wants no more mail' },
      ],
    },
    {
      name: 'bookingType',
      label: 'Booking type',
      type: 'text',
      maxLength: 80,
      validate: async (value: unknown, { siblingData, req }: BookingTypeArgs) => {
        if (siblingData.asks !== 'time') return true;
        const where = { slug: { equals: String(value ?? '') } };
        const { totalDocs } = await req.payload.count({
          collection: 'booking-types',
          where,
          req,
          overrideAccess: true,
        });
        return totalDocs > 0 || 'Name a booking type by its slug, for example strategy-session.';
      },
      admin: {
        description: 'The slug of what is booked. While it cannot be booked, the form asks for wished times.',
        condition: (_, { asks }) => asks === 'time',
      },
    },
    {
      name: 'list',
      label: 'Waiting list',
      type: 'text',
      maxLength: 40,
      validate: (value: unknown, { siblingData }: { siblingData: { asks?: string } }) =>
        siblingData.asks !== 'waitlist' ||
        /^[a-z][a-z0-9-]{1,39}$/.test(String(value)) ||
        'Name the list in lower-case letters, digits and dashes, for example partner-api.',
      admin: {
        description: 'Who asks on two pages for the same list stands on it once.',
        condition: (_, { asks }) => asks === 'waitlist',
      },
    },
    {
      name: 'source',
      type: 'text',
      required: true,
      defaultValue: 'contact_form',
      validate: (value: unknown) =>
        /^[a-z][a-z0-9_-]{1,39}$/.test(String(value)) ||
        'Lower-case letters, digits, dashes and underscores, up to 40.',
      admin: {
        description:
          'Recorded with each lead; the score depends on it (contact_form, book, demo, pilot, ...).',
      },
    },
    {
      name: 'topics',
      type: 'array',
      maxRows: 12,
      admin: { description: 'Choices of the topic field. Blank: the field is left out.' },
      fields: [{ name: 'label', type: 'text', required: true, maxLength: 80 }],
    },
    {
      name: 'industry',
      type: 'text',
      maxLength: 80,
      admin: {
        description:
          'Filled in for the visitor, who can change it; kept with the lead. Blank: the field is left out.',
      },
    },
    { name: 'submitLabel', type: 'text', required: true, defaultValue: 'Send', maxLength: 40 },
    {
      name: 'consentText',
      type: 'textarea',
      required: true,
      maxLength: 400,
      defaultValue:
        'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.',
      admin: { description: 'Kept word for word with each lead.' },
    },
    {
      name: 'nextSteps',
      label: 'What happens next',
      type: 'array',
      maxRows: 5,
      fields: [{ name: 'text', type: 'text', required: true, maxLength: 200 }],
    },
    { name: 'hasContactDetails', label: 'Show the contact details', type: 'checkbox', defaultValue: true },
  ],
};
