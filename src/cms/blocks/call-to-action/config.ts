import type { Block } from 'payload';
import { linkGroup } from '../../fields/link';
import { sectionFields } from '../../fields/section';

export const CallToAction: Block = {
  slug: 'callToAction',
  interfaceName: 'CallToActionBlock',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    linkGroup('primary'),
    linkGroup('secondary'),
    {
      name: 'tone',
      type: 'select',
      required: true,
      defaultValue: 'quiet',
      options: [
        { label: 'Standard', value: 'quiet' },
        { label: 'Prominent', value: 'loud' },
      ],
      admin: { description: 'Prominent: for the end of a page.' },
    },
  ],
};
