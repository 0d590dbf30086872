import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

/** A whole collection on one page, grouped by category, with search and filters that apply while the visitor types. */
export const Library: Block = {
  slug: 'library',
  interfaceName: 'LibraryBlock',
  labels: { singular: 'Library', plural: 'Libraries' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'kb-articles',
      options: [
        { value: 'kb-articles', label: 'Knowledge base, by category' },
        { value: 'prompts', label: 'Prompts, by category' },
        { value: 'gpts', label: 'Custom GPTs' },
        { value: 'all', label: 'Everything there is to read, with filters' },
      ],
    },
  ],
};
