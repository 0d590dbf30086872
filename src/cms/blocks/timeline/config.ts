import type { Block } from 'payload';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

export const Timeline: Block = {
  slug: 'timeline',
  interfaceName: 'TimelineBlock',
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'entries',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 24,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'when', type: 'text', required: true, maxLength: 40 },
            { name: 'title', type: 'text', required: true, maxLength: 100 },
          ],
        },
        { name: 'text', type: 'textarea', maxLength: 400 },
      ],
    },
    sampleField,
  ],
};
