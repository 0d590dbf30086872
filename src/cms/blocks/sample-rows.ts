import type { Page } from '@/payload-types';

type PageBlock = NonNullable<Page['blocks']>[number];
type RowsOf<Block> = {
  [Name in keyof Block as NonNullable<Block[Name]> extends object[] ? Name : never]?: Block[Name];
};
type SampleRows = { [Type in PageBlock['blockType']]?: RowsOf<Extract<PageBlock, { blockType: Type }>> };

const answer = 'The answer in two or three sentences, the short one first.';

/** Words of a text that says what belongs here. */
const textOf = (text: string) => ({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '' as const,
    indent: 0,
    children: [
      {
        type: 'paragraph',
        version: 1,
        direction: null,
        format: '',
        indent: 0,
        children: [{ type: 'text', version: 1, text, detail: 0, format: 0, mode: 'normal', style: '' }],
      },
    ],
  },
});

/**
 * The rows that a block has when it is put on a page in the studio: it shows at once what it looks like, and each row
 * says what to write in its place. Only lists that must be filled have any, and headings stay blank, so that nothing is
 * published by oversight.
 */
export const sampleRows: SampleRows = {
  figure: {
    rows: [
      { label: 'The largest part', value: 31, to: 12 },
      { label: 'The next one', value: 18, to: 9 },
      { label: 'What is left', value: 8, to: 8 },
    ],
  },
  steps: {
    steps: [
      { title: 'First step', duration: 'Day 1', text: 'What happens, and who does it.' },
      { title: 'Second step', duration: 'Week 1', text: 'What happens then.' },
      { title: 'Third step', duration: 'Week 3', text: 'How one sees that it is done.' },
    ],
  },
  stats: {
    items: [
      { value: '62 h', label: 'what it measures', note: 'Where the number comes from' },
      { value: '17', label: 'what it measures' },
      { value: '$0', label: 'what it measures' },
    ],
  },
  featureList: {
    items: [
      { title: 'First point', text: 'What the reader gets from it, in one or two sentences.' },
      { title: 'Second point', text: 'What the reader gets from it.' },
      { title: 'Third point', text: 'What the reader gets from it.' },
      { title: 'Fourth point', text: 'What the reader gets from it.' },
    ],
  },
  workflow: {
    before: [
      { label: 'Reading the request', minutes: 12, who: 'clerk' },
      { label: 'Finding the file', minutes: 18, who: 'clerk' },
      { label: 'Answering', minutes: 12, who: 'clerk' },
    ],
    after: [
      { label: 'Checking the draft', minutes: 4, who: 'clerk' },
      { label: 'Sending it', minutes: 1, who: 'workflow' },
    ],
  },
  composedForm: {
    fields: [
      { kind: 'name', label: 'Your name', isRequired: true },
      { kind: 'email', label: 'E-mail', isRequired: true },
      { kind: 'multiline', label: 'What one must know to answer', isRequired: true },
    ],
  },
  comparison: {
    columns: [{ label: 'By hand' }, { label: 'Automated' }],
    rows: [
      { label: 'What is compared', cells: [{ text: 'As it is' }, { text: 'As it would be' }] },
      { label: 'What else', cells: [{ text: 'As it is' }, { text: 'As it would be' }] },
    ],
  },
  dataTable: {
    columns: [
      { label: 'Task' },
      { label: 'Hours a week', isFigures: true },
      { label: 'Cost', isFigures: true },
    ],
    rows: [
      { cells: ['First task', '12', '$480'] },
      { cells: ['Second task', '8', '$320'] },
      { cells: ['Together', '20', '$800'], isTotal: true },
    ],
  },
  timeline: {
    entries: [
      { when: 'Day 1', title: 'What happens first', text: 'And what it leads to.' },
      { when: 'Week 2', title: 'What happens next' },
      { when: 'Week 3', title: 'How it ends' },
    ],
  },
  pricingLadder: {
    tiers: [
      {
        name: 'First offer',
        price: '$0',
        duration: 'One week',
        text: 'For whom it is, and when.',
        includes: [{ text: 'What one gets' }],
        excludes: [{ text: 'What one might expect, and does not get' }],
      },
      { name: 'Second offer', price: '$0', duration: 'Three weeks', text: 'For whom it is, and when.' },
    ],
  },
  tabs: {
    tabs: [
      { label: 'First', body: textOf('What one reads here.') },
      { label: 'Second', body: textOf('What one reads there.') },
    ],
  },
  logoRow: { logos: [{ name: 'First firm' }, { name: 'Second firm' }, { name: 'Third firm' }] },
  faq: {
    items: [
      { question: 'What would a reader ask first?', answer },
      { question: 'What would stop them?', answer },
    ],
  },
};
