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
        { label: 'Quiet', value: 'quiet' },
        { label: 'Loud: the page closes here', value: 'loud' },
      ],
    },
  ],
};
