import type { Block } from 'payload';
import { linkGroup } from '../../fields/link';
import { sectionFields } from '../../fields/section';

export const PricingLadder: Block = {
  slug: 'pricingLadder',
  interfaceName: 'PricingLadderBlock',
  labels: { singular: 'Pricing tiers', plural: 'Pricing tiers' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'tiers',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 5,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: 60 },
            { name: 'price', type: 'text', required: true, maxLength: 40 },
            { name: 'duration', type: 'text', maxLength: 40 },
          ],
        },
        { name: 'text', type: 'textarea', maxLength: 300, admin: { description: 'For whom, and when.' } },
        {
          name: 'includes',
          type: 'array',
          maxRows: 8,
          fields: [{ name: 'text', type: 'text', required: true, maxLength: 120 }],
        },
        {
          name: 'excludes',
          type: 'array',
          maxRows: 5,
          admin: { description: 'What one might expect, and does not get.' },
          fields: [{ name: 'text', type: 'text', required: true, maxLength: 120 }],
        },
        linkGroup('link'),
        { name: 'isRecommended', label: 'Recommended', type: 'checkbox', defaultValue: false },
      ],
    },
    { name: 'note', type: 'text', maxLength: 240, admin: { description: 'What changes a price.' } },
  ],
};
