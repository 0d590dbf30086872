import type { Block, Field } from 'payload';
import { sectionFields } from '../../fields/section';

export const codeFields: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'title',
        type: 'text',
        maxLength: 80,
        admin: { description: 'A file’s name, or what it does.' },
      },
      { name: 'language', type: 'text', maxLength: 20, admin: { description: 'json, bash, text …' } },
    ],
  },
  // A textarea, because Payload's code editor loads its scripts from a third party's server.
  { name: 'code', type: 'textarea', required: true, maxLength: 8000 },
];

export const Code: Block = {
  slug: 'code',
  interfaceName: 'CodeBlock',
  labels: { singular: 'Code', plural: 'Code' },
  fields: [...sectionFields({ heading: 'optional' }), ...codeFields],
};
