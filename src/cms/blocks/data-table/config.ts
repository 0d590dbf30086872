import type { Block, Field } from 'payload';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

export const dataTableFields: Field[] = [
  {
    name: 'caption',
    type: 'text',
    maxLength: 160,
    admin: { description: 'What the table shows, in a sentence.' },
  },
  {
    name: 'columns',
    type: 'array',
    required: true,
    minRows: 2,
    maxRows: 7,
    admin: { description: 'The first one names the rows.' },
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'label', type: 'text', required: true, maxLength: 60 },
          { name: 'isFigures', label: 'Figures', type: 'checkbox', defaultValue: false },
        ],
      },
    ],
  },
  {
    name: 'rows',
    type: 'array',
    required: true,
    minRows: 1,
    maxRows: 60,
    // Required: Payload reads `admin.initCollapsed` when it validates blocks of a rich text, even if `admin` is
    // missing.
    admin: { initCollapsed: false },
    fields: [
      {
        name: 'cells',
        type: 'text',
        hasMany: true,
        required: true,
        minRows: 1,
        maxRows: 7,
        maxLength: 240,
        admin: { description: 'One for each column, in their order.' },
      },
      { name: 'isTotal', label: 'A total', type: 'checkbox', defaultValue: false },
    ],
  },
  { name: 'source', type: 'text', maxLength: 240 },
  sampleField,
];

export const DataTable: Block = {
  slug: 'dataTable',
  interfaceName: 'DataTableBlock',
  labels: { singular: 'Table', plural: 'Tables' },
  fields: [...sectionFields({ heading: 'optional' }), ...dataTableFields],
};
