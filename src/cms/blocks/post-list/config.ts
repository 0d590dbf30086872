import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const PostList: Block = {
  slug: 'postList',
  interfaceName: 'PostListBlock',
  labels: { singular: 'List of posts', plural: 'Lists of posts' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'isArchive',
      label: 'The whole archive: topics, search, page by page',
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
