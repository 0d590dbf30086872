import type { Block } from 'payload';
import { linkGroup } from '../../fields/link';

export const Hero: Block = {
  slug: 'hero',
  interfaceName: 'HeroBlock',
  fields: [
    { name: 'eyebrow', type: 'text', maxLength: 60 },
    { name: 'heading', type: 'text', required: true, maxLength: 120 },
    { name: 'lead', type: 'textarea', maxLength: 400 },
    linkGroup('primary'),
    linkGroup('secondary'),
    {
      name: 'aside',
      type: 'select',
      defaultValue: 'none',
      options: [
        { label: 'None', value: 'none' },
        { label: 'Claims and guarantee badge', value: 'claims' },
      ],
      admin: { description: 'Claims are those of the site settings.' },
    },
    { name: 'note', type: 'text', maxLength: 160, admin: { description: 'Small print under the buttons.' } },
    {
      name: 'serviceType',
      label: 'Service',
      type: 'text',
      maxLength: 60,
      admin: {
        description:
          'Where the page sells one service: its kind, for example AI consulting. Search engines are told.',
      },
    },
  ],
};
