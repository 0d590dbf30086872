/** Studio fields for a question that an editor adds to a form. */
import type { Field } from 'payload';
import { checkChoices } from './choices';

type OfKind = { kind?: string };

/** Row with the type of answer and the text of the question. */
export const askedInWords = (kinds: Readonly<Record<string, { label: string }>>): Field => ({
  type: 'row',
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
      admin: { width: '40%' },
    },
    {
      name: 'label',
      type: 'text',
      required: true,
      maxLength: 120,
      admin: { width: '60%', description: 'The question, as it stands above the field.' },
    },
  ],
});

export const mustBeAnswered = (description?: string): Field => ({
  name: 'isRequired',
  label: 'Must be answered',
  type: 'checkbox',
  ...(description ? { admin: { description } } : {}),
});

export const offeredAnswers: Field = {
  name: 'choices',
  type: 'textarea',
  maxLength: 2000,
  validate: (value: unknown, { siblingData }: { siblingData: OfKind }) =>
    checkChoices(value, siblingData.kind),
  admin: {
    description: 'One a line, at most twenty.',
    condition: (_, { kind }: OfKind) => kind === 'choice' || kind === 'choices',
  },
};
