import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const PostList: Block = {
  slug: 'postList',
  interfaceName: 'PostListBlock',
  labels: { singular: 'Post list', plural: 'Post lists' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'isArchive',
      label: 'Full archive with topics and search',
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'limit',
      type: 'number',
      required: true,
      min: 1,
      max: 100,
      defaultValue: 3,
      admin: { description: 'How many, newest first; the archive has pages of its own.' },
    },
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'categories',
      admin: { description: 'Blank: all of them.' },
    },
  ],
};
