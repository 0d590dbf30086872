import type { Block } from 'payload';
import { validateHref } from '../../fields/link';

/** Side note to an article's text, set in the margin if the viewport has one. */
export const Note: Block = {
  slug: 'note',
  interfaceName: 'NoteBlock',
  labels: { singular: 'Side note', plural: 'Side notes' },
  fields: [
    { name: 'title', type: 'text', maxLength: 60 },
    { name: 'text', type: 'textarea', required: true, maxLength: 500 },
    { name: 'source', type: 'text', maxLength: 160 },
    {
      name: 'href',
      label: 'Link',
      type: 'text',
      maxLength: 500,
      validate: validateHref,
      admin: { description: 'Leads to the source, or on.' },
    },
  ],
};
