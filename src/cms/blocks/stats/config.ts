import type { Block } from 'payload';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

export const Stats: Block = {
  slug: 'stats',
  interfaceName: 'StatsBlock',
  labels: { singular: 'Key figures', plural: 'Key figures' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 6,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'value', type: 'text', required: true, maxLength: 20 },
            { name: 'label', type: 'text', required: true, maxLength: 100 },
          ],
        },
        {
          name: 'note',
          type: 'text',
          maxLength: 200,
          admin: { description: 'Where the number comes from.' },
        },
      ],
    },
    sampleField,
  ],
};
