import type { TextField } from 'payload';

/** Title of a document. While it is blank, form and lists show the placeholder in its place. */
export const titleField = ({
  maxLength = 120,
  description,
}: {
  maxLength?: number;
  description?: string;
} = {}) =>
  ({
    name: 'title',
    type: 'text',
    required: true,
    maxLength,
    admin: {
      placeholder: 'Untitled',
      components: { Cell: '/src/studio-kit/fields/title-cell.client#TitleCell' },
      ...(description && { description }),
    },
  }) satisfies TextField;
