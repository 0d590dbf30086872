import type { ArrayField, Block } from 'payload';
import { linkFields } from '../../fields/link';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

const points = (name: string, label: string): ArrayField => ({
  name,
  label,
  type: 'array',
  maxRows: 8,
  admin: { initCollapsed: true, description: 'Shown with an offer.' },
  fields: [{ name: 'text', type: 'text', required: true, maxLength: 120 }],
});

export const FeatureList: Block = {
  slug: 'featureList',
  interfaceName: 'FeatureListBlock',
  labels: { singular: 'Feature list', plural: 'Feature lists' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'layout',
      type: 'select',
      defaultValue: 'grid',
      required: true,
      options: [
        { label: 'Grid', value: 'grid' },
        { label: 'Ruled list', value: 'list' },
        { label: 'Offers (with price and link)', value: 'offers' },
      ],
    },
    {
      type: 'row',
      admin: { condition: (_, block) => block?.layout === 'offers' },
      fields: [
        { name: 'includedTitle', type: 'text', maxLength: 40, admin: { description: 'Blank: Included.' } },
        {
          name: 'excludedTitle',
          type: 'text',
          maxLength: 40,
          admin: { description: 'Blank: Not included.' },
        },
      ],
    },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 12,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 80 },
            {
              name: 'figure',
              type: 'text',
              maxLength: 40,
              admin: { description: 'A price, a duration, a number.' },
            },
          ],
        },
        { name: 'text', type: 'textarea', required: true, maxLength: 500 },
        points('included', 'Included'),
        points('excluded', 'Not included'),
        ...linkFields({ required: false }),
      ],
    },
    sampleField,
  ],
};
