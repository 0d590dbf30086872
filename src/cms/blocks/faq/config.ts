import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const Faq: Block = {
  slug: 'faq',
  interfaceName: 'FaqBlock',
  labels: { singular: 'Questions', plural: 'Questions' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'items',
      label: 'Questions',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 20,
      fields: [
        { name: 'question', type: 'text', required: true, maxLength: 160 },
        { name: 'answer', type: 'textarea', required: true, maxLength: 1200 },
      ],
    },
  ],
};
