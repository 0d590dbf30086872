import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const Prose: Block = {
  slug: 'prose',
  interfaceName: 'ProseBlock',
  labels: { singular: 'Text', plural: 'Texts' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    { name: 'body', type: 'richText', required: true },
    {
      name: 'hasContents',
      label: 'Show a table of contents',
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'updatedOn',
      label: 'Last updated',
      type: 'date',
      admin: { description: 'For legal texts.', date: { pickerAppearance: 'dayOnly' } },
    },
  ],
};
