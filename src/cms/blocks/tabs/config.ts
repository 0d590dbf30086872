import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const Tabs: Block = {
  slug: 'tabs',
  interfaceName: 'TabsBlock',
  labels: { singular: 'Tabs', plural: 'Tabs' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'tabs',
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 6,
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 40 },
        { name: 'body', type: 'richText', required: true },
      ],
    },
  ],
};
