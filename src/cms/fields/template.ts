import type { Field, GroupField } from 'payload';
import { staffField } from '@/access/rules';
import { articleEditor } from '../rich-text/article-editor';

type Sibling = { format?: string | null };
const isText = (_: unknown, { format }: Sibling) => format === 'pdf' || format === 'md';
const isWorkbook = (_: unknown, { format }: Sibling) => format === 'xlsx';

const sheetFields: Field[] = [
  { name: 'name', type: 'text', required: true, maxLength: 31 },
  {
    name: 'columns',
    type: 'array',
    required: true,
    minRows: 1,
    maxRows: 12,
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'label', type: 'text', required: true, maxLength: 60 },
          { name: 'width', type: 'number', min: 4, max: 80, defaultValue: 18 },
          {
            name: 'format',
            type: 'select',
            defaultValue: 'text',
            options: [
              { value: 'text', label: 'Text' },
              { value: 'number', label: 'Number' },
              { value: 'money', label: 'US dollars' },
              { value: 'percent', label: 'Per cent' },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'rows',
    type: 'array',
    maxRows: 100,
    admin: { description: 'The first row below the head is row 2 of the sheet.' },
    fields: [
      {
        name: 'cells',
        type: 'text',
        hasMany: true,
        maxRows: 12,
        maxLength: 400,
        admin: { description: 'A cell that begins with = is a formula: =B2*C2.' },
      },
      {
        name: 'isStrong',
        label: 'Highlight row',
        type: 'checkbox',
        defaultValue: false,
      },
    ],
  },
];

/** File that the product generates from content: a text to print or to edit, or a workbook with formulas. */
export const templateField: GroupField = {
  name: 'template',
  type: 'group',
  interfaceName: 'ResourceTemplate',
  fields: [
    {
      name: 'format',
      type: 'select',
      options: [
        { value: 'pdf', label: 'PDF' },
        { value: 'xlsx', label: 'Excel workbook' },
        { value: 'md', label: 'Markdown' },
      ],
    },
    { name: 'title', type: 'text', maxLength: 80 },
    {
      name: 'promise',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'What is in it and what one does with it, shown beside the form.' },
    },
    // Visitors get the file in exchange for an address, so they cannot read its content over REST.
    {
      name: 'body',
      type: 'richText',
      editor: articleEditor,
      access: { read: staffField },
      admin: { condition: isText },
    },
    {
      name: 'sheets',
      type: 'array',
      maxRows: 6,
      fields: sheetFields,
      access: { read: staffField },
      admin: { condition: isWorkbook },
    },
  ],
};
