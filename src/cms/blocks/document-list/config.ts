import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

/** Collections whose documents a list can show. */
export const listedCollections = ['posts', 'case-studies', 'resources', 'kb-articles', 'prompts'] as const;

export const DocumentList: Block = {
  slug: 'documentList',
  interfaceName: 'DocumentListBlock',
  labels: { singular: 'Document list', plural: 'Document lists' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'documents',
      type: 'relationship',
      relationTo: [...listedCollections],
      hasMany: true,
      maxRows: 12,
      admin: { description: 'In this order. Blank: the newest of the kind below.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'kind',
          type: 'select',
          defaultValue: 'resources',
          options: [
            { value: 'posts', label: 'Posts' },
            { value: 'case-studies', label: 'Case studies' },
            { value: 'resources', label: 'Guides' },
            { value: 'kb-articles', label: 'Knowledge base' },
            { value: 'prompts', label: 'Prompts' },
          ],
        },
        { name: 'limit', type: 'number', min: 1, max: 100, defaultValue: 6 },
      ],
    },
  ],
};
