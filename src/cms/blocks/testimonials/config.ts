import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const TestimonialsSection: Block = {
  slug: 'testimonials',
  interfaceName: 'TestimonialsBlock',
  labels: { singular: 'Testimonials', plural: 'Testimonials' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'layout',
      type: 'select',
      required: true,
      defaultValue: 'carousel',
      options: [
        { label: 'One at a time', value: 'carousel' },
        { label: 'All below each other', value: 'list' },
      ],
    },
    {
      name: 'picks',
      type: 'relationship',
      relationTo: 'testimonials',
      hasMany: true,
      admin: { description: 'Blank: all that are published.' },
    },
  ],
};
