import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const MediaSection: Block = {
  slug: 'media',
  interfaceName: 'MediaBlock',
  labels: { singular: 'Image', plural: 'Images' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    { name: 'media', type: 'upload', relationTo: 'media', required: true },
    {
      name: 'caption',
      type: 'text',
      maxLength: 240,
      admin: { description: 'Blank: the caption of the picture itself.' },
    },
    {
      name: 'width',
      type: 'select',
      required: true,
      defaultValue: 'text',
      options: [
        { value: 'text', label: 'As wide as text' },
        { value: 'page', label: 'As wide as the page' },
      ],
    },
  ],
};
