import type { Block } from 'payload';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

export const Comparison: Block = {
  slug: 'comparison',
  interfaceName: 'ComparisonBlock',
  labels: { singular: 'Comparison table', plural: 'Comparison tables' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'columns',
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 5,
      fields: [{ name: 'label', type: 'text', required: true, maxLength: 60 }],
    },
    {
      name: 'rows',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 20,
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 120 },
        {
          name: 'cells',
          type: 'array',
          required: true,
          minRows: 2,
          maxRows: 5,
          admin: { description: 'One for each column.' },
          fields: [{ name: 'text', type: 'text', required: true, maxLength: 200 }],
        },
      ],
    },
    { name: 'note', type: 'text', maxLength: 240 },
    sampleField,
  ],
};
