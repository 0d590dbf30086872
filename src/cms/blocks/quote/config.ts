import type { Block, Field } from 'payload';
import { validateSourceUrl } from '../../fields/link';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

const quoteFields: Field[] = [
  { name: 'text', type: 'textarea', required: true, maxLength: 500 },
  {
    type: 'row',
    fields: [
      { name: 'name', type: 'text', maxLength: 80 },
      { name: 'role', type: 'text', maxLength: 120 },
    ],
  },
  {
    name: 'url',
    label: 'Source',
    type: 'text',
    maxLength: 500,
    validate: validateSourceUrl,
  },
  sampleField,
];

export const Quote: Block = {
  slug: 'quote',
  interfaceName: 'QuoteBlock',
  fields: [...sectionFields({ heading: 'optional' }), ...quoteFields],
};
