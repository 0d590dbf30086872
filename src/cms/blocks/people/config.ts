import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const People: Block = {
  slug: 'people',
  interfaceName: 'PeopleBlock',
  labels: { singular: 'People', plural: 'People' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'authors',
      label: 'People',
      type: 'relationship',
      relationTo: 'authors',
      hasMany: true,
      required: true,
    },
  ],
};
