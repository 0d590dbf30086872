import type { Block } from 'payload';
import { linkInput, validateHref } from '../../fields/link';
import { sectionFields } from '../../fields/section';

export const RelatedLinks: Block = {
  slug: 'relatedLinks',
  interfaceName: 'RelatedLinksBlock',
  labels: { singular: 'Related links', plural: 'Related links' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'links',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 80 },
            {
              name: 'href',
              label: 'Link',
              type: 'text',
              required: true,
              validate: validateHref,
              admin: { components: { Field: linkInput } },
            },
          ],
        },
        { name: 'description', type: 'text', maxLength: 200 },
      ],
    },
  ],
};
