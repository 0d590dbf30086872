import type { Block } from 'payload';
import type { FormBlockVariant } from '@/studio-kit/form-block-variant';
import { sectionFields } from '../../fields/section';

/** The block with the forms that the features declare. */
export const formBlock = (variants: readonly FormBlockVariant[]): Block => ({
  slug: 'form',
  interfaceName: 'FormBlock',
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'asks',
      label: 'Form type',
      type: 'select',
      required: true,
      defaultValue: variants[0]?.value,
      options: variants.map(({ value, label }) => ({ value, label })),
    },
    ...variants.flatMap(({ fields = [] }) => fields),
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
      admin: { description: 'Choices of the topic field. Blank: no topic field.' },
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
});
