import type { Block, Field } from 'payload';
import { sampleField } from '../../fields/sample';
import { sectionFields } from '../../fields/section';

/** The kind decides how the fields of a row are read; see the descriptions in `rowFields`. */
export const figureKinds = [
  { value: 'bars', label: 'Bars: one amount a row, longest first or in your order' },
  { value: 'pairs', label: 'Pairs: before and after for each row' },
  { value: 'waterfall', label: 'Sum: amounts added and taken away, with the total worked out' },
  { value: 'share', label: 'Shares of a whole' },
  { value: 'line', label: 'Line: amounts in order, such as months' },
  { value: 'ranges', label: 'Ranges: from, to and the middle' },
  { value: 'schedule', label: 'Schedule: what happens from which week to which' },
  { value: 'quadrant', label: 'Map: points between two questions' },
  { value: 'flow', label: 'Flow: steps, who does them, where a person decides' },
] as const;

export type FigureKindOption = (typeof figureKinds)[number]['value'];

const has =
  (...kinds: FigureKindOption[]) =>
  (_: unknown, __: unknown, { blockData }: { blockData?: { kind?: FigureKindOption } }) =>
    kinds.includes(blockData?.kind ?? 'bars');

const rowFields: Field[] = [
  { name: 'label', type: 'text', required: true, maxLength: 80 },
  {
    type: 'row',
    fields: [
      {
        name: 'value',
        type: 'number',
        admin: {
          description:
            'The amount. Pairs: before. Ranges: the lowest. Schedule: the week it starts. Map: 0 (left) to 100 (right). Sum: may be negative.',
          condition: has('bars', 'pairs', 'waterfall', 'share', 'line', 'ranges', 'schedule', 'quadrant'),
        },
      },
      {
        name: 'to',
        type: 'number',
        admin: {
          description:
            'Pairs: after. Ranges: the highest. Schedule: the week it ends. Map: 0 (below) to 100 (above).',
          condition: has('pairs', 'ranges', 'schedule', 'quadrant'),
        },
      },
      {
        name: 'middle',
        type: 'number',
        admin: { description: 'The usual amount; blank: no mark.', condition: has('ranges') },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'who',
        type: 'text',
        maxLength: 40,
        admin: { description: 'Who does this step.', condition: has('flow', 'schedule') },
      },
      {
        name: 'role',
        type: 'select',
        defaultValue: 'machine',
        options: [
          { value: 'machine', label: 'Done by the workflow' },
          { value: 'person', label: 'Done by a person' },
          { value: 'decision', label: 'A person decides; the note says what happens on “no”' },
        ],
        admin: { condition: has('flow') },
      },
    ],
  },
  { name: 'note', type: 'text', maxLength: 160 },
];

/**
 * Fields of a figure, which is drawn from the numbers in its rows: a section of a page, or a block between two
 * paragraphs of an article.
 */
export const figureFields: Field[] = [
  {
    name: 'caption',
    type: 'text',
    required: true,
    maxLength: 160,
    admin: { description: 'What one sees, in a sentence. Read aloud in the place of the drawing.' },
  },
  { name: 'kind', type: 'select', required: true, defaultValue: 'bars', options: [...figureKinds] },
  {
    type: 'row',
    fields: [
      {
        name: 'unit',
        type: 'text',
        maxLength: 20,
        admin: { description: 'Behind each amount: h, min, %, weeks. $ and € stand before it.' },
      },
      {
        name: 'beforeLabel',
        type: 'text',
        maxLength: 30,
        admin: { description: 'Blank: Before.', condition: has('pairs') },
      },
      {
        name: 'afterLabel',
        type: 'text',
        maxLength: 30,
        admin: { description: 'Blank: After.', condition: has('pairs') },
      },
      {
        name: 'totalLabel',
        type: 'text',
        maxLength: 60,
        admin: {
          description: 'Names the sum. Blank: none is shown under bars.',
          condition: has('bars', 'waterfall'),
        },
      },
      {
        name: 'xLabel',
        type: 'text',
        maxLength: 60,
        admin: {
          description: 'From left to right: “rare → daily”.',
          condition: has('quadrant', 'line', 'schedule'),
        },
      },
      {
        name: 'yLabel',
        type: 'text',
        maxLength: 60,
        admin: { description: 'From bottom to top.', condition: has('quadrant') },
      },
    ],
  },
  {
    name: 'rows',
    type: 'array',
    required: true,
    minRows: 1,
    maxRows: 24,
    // Required: Payload reads `admin.initCollapsed` when it validates blocks of a rich text, even if `admin` is
    // missing.
    admin: { initCollapsed: false },
    fields: rowFields,
  },
  { name: 'source', type: 'text', maxLength: 240, admin: { description: 'Where the numbers come from.' } },
  sampleField,
];

export const Figure: Block = {
  slug: 'figure',
  interfaceName: 'FigureBlock',
  labels: { singular: 'Figure', plural: 'Figures' },
  fields: [...sectionFields({ heading: 'optional' }), ...figureFields],
};
