import type { Block } from 'payload';
import { linkFields } from '../../fields/link';
import { sectionFields } from '../../fields/section';

export const Search: Block = {
  slug: 'search',
  interfaceName: 'SearchBlock',
  labels: { singular: 'Search field', plural: 'Search fields' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'scope',
      type: 'select',
      defaultValue: 'all',
      options: [
        { value: 'all', label: 'The whole site' },
        { value: 'posts', label: 'Posts' },
        { value: 'case-studies', label: 'Case studies' },
        { value: 'resources', label: 'Guides' },
        { value: 'kb-articles', label: 'Knowledge base' },
        { value: 'prompts', label: 'Prompts' },
      ],
    },
    { name: 'placeholder', type: 'text', maxLength: 60 },
    {
      name: 'suggestions',
      type: 'array',
      maxRows: 8,
      admin: { description: 'Links under the field, to what is looked for most.' },
      fields: linkFields({ required: true }),
    },
  ],
};
