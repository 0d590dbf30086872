import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const TestimonialsSection: Block = {
  slug: 'testimonials',
  interfaceName: 'TestimonialsBlock',
  labels: { singular: 'Testimonials', plural: 'Testimonials' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'picks',
      type: 'relationship',
      relationTo: 'testimonials',
      hasMany: true,
      admin: { description: 'Blank: all that are published.' },
    },
  ],
};
