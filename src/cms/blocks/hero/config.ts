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
        { label: 'Nothing', value: 'none' },
        { label: 'The claims of the site settings, with the guarantee badge', value: 'claims' },
      ],
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
