import type { Block } from 'payload';
import { validateSourceUrl } from '../../fields/link';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

export const LogoRow: Block = {
  slug: 'logoRow',
  interfaceName: 'LogoRowBlock',
  labels: { singular: 'Logos', plural: 'Logos' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    {
      name: 'logos',
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 12,
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 60 },
        {
          name: 'logo',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'Blank: the name is set in type.' },
        },
        { name: 'url', type: 'text', maxLength: 500, validate: validateSourceUrl },
      ],
    },
    sampleField,
  ],
};
