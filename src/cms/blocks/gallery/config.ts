import type { Block, Field } from 'payload';
import { sectionFields } from '../../fields/section';

export const galleryFields: Field[] = [
  {
    name: 'pictures',
    type: 'array',
    required: true,
    minRows: 1,
    maxRows: 40,
    // Required: Payload reads `admin.initCollapsed` when it validates blocks of a rich text, even if `admin` is
    // missing.
    admin: { initCollapsed: false },
    fields: [
      { name: 'media', label: 'Picture', type: 'upload', relationTo: 'media', required: true },
      {
        name: 'caption',
        type: 'text',
        maxLength: 240,
        admin: { description: 'Blank: the caption of the picture itself.' },
      },
    ],
  },
];

/** Pictures in rows, each at its own proportions. */
export const Gallery: Block = {
  slug: 'gallery',
  interfaceName: 'GalleryBlock',
  labels: { singular: 'Gallery', plural: 'Galleries' },
  fields: [...sectionFields({ heading: 'optional' }), ...galleryFields],
};
