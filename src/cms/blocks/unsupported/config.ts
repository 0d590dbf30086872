import type { Block, Field } from 'payload';

export const unsupportedFields: Field[] = [
  { name: 'what', label: 'What it was', type: 'text', required: true, maxLength: 120 },
  {
    name: 'source',
    label: 'Its source there',
    type: 'textarea',
    maxLength: 20_000,
    admin: { description: 'Visitors do not see this block. Rebuild what it showed, and remove it.' },
  },
];

/** Part of an imported text for which no block exists. Editors see it, visitors do not. */
export const Unsupported: Block = {
  slug: 'unsupported',
  interfaceName: 'UnsupportedBlock',
  labels: { singular: 'Not carried over', plural: 'Not carried over' },
  fields: unsupportedFields,
};
