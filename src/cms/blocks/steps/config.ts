import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const Steps: Block = {
  slug: 'steps',
  interfaceName: 'StepsBlock',
  labels: { singular: 'Steps', plural: 'Steps' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'steps',
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 10,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 80 },
            { name: 'duration', type: 'text', maxLength: 40, admin: { description: 'For example: week 1.' } },
          ],
        },
        { name: 'text', type: 'textarea', required: true, maxLength: 600 },
        {
          name: 'outcome',
          type: 'text',
          maxLength: 160,
          admin: { description: 'What you hold in your hands then.' },
        },
      ],
    },
  ],
};
