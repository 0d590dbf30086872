/** Publishes guides with a file to download. */
import type { Resource } from '@/payload-types';
import { testPayload } from '../payload';

const base = { version: 1, direction: null, format: '', indent: 0 } as const;

export const textNode = (text: string, format = 0) => ({
  ...base,
  type: 'text',
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
});
export const paragraphNode = (text: string, format = 0) => ({
  ...base,
  type: 'paragraph',
  children: [textNode(text, format)],
});
const heading = (tag: string, text: string) => ({
  ...base,
  type: 'heading',
  tag,
  children: [textNode(text)],
});
const item = (text: string, more: object = {}) => ({
  ...base,
  type: 'listitem',
  value: 1,
  children: [textNode(text)],
  ...more,
});
const list = (listType: string, ...children: object[]) => ({
  ...base,
  type: 'list',
  tag: listType === 'number' ? 'ol' : 'ul',
  listType,
  start: 1,
  children,
});
const block = (fields: object) => ({ ...base, type: 'block', version: 2, fields: { id: 'b', ...fields } });

export const richText = (...children: object[]) => ({ root: { ...base, type: 'root', children } });

/** One of each node and block that a template can contain. */
export const fullBody = () =>
  richText(
    heading('h2', 'Before you start'),
    paragraphNode(
      'Fill this in with the person who does the work → not about them. Naïve “quotes” – and ½ €.',
    ),
    list('check', item('Counted ten real cases', { checked: true }), item('Wrote down who decides')),
    list('number', item('First'), item('Second', { value: 2 })),
    heading('h3', 'What it costs today'),
    block({
      blockType: 'dataTable',
      caption: 'Hours a week',
      columns: [{ label: 'Step' }, { label: 'Hours', isFigures: true }],
      rows: [{ cells: ['Asking | for documents', '31'] }, { cells: ['Together', '62'], isTotal: true }],
      source: 'Counted over one month',
      isSample: true,
    }),
    block({
      blockType: 'figure',
      caption: 'Where the hours go',
      kind: 'bars',
      unit: 'h',
      totalLabel: 'Together',
      rows: [
        { label: 'Asking', value: 31 },
        { label: 'Matching', value: 31 },
      ],
    }),
    block({ blockType: 'note', title: 'Mind', text: 'Averages hide the bad days.' }),
    block({ blockType: 'code', title: 'A rule', language: 'text', code: 'if amount > 500: ask' }),
    block({ blockType: 'button', label: 'Book a call', href: '/book', variant: 'primary' }),
    block({
      blockType: 'video',
      url: 'https://youtu.be/aqz-KE-bpKQ',
      title: 'How it is done',
      caption: 'Ten minutes',
    }),
    { ...base, type: 'quote', children: [textNode('Measure first.')] },
    { ...base, type: 'horizontalrule' },
  );

export const savingsSheet = {
  name: 'Savings',
  columns: [
    { label: 'Task', width: 30, format: 'text' as const },
    { label: 'Hours', width: 10, format: 'number' as const },
    { label: 'Rate', width: 12, format: 'money' as const },
    { label: 'Cost', width: 14, format: 'money' as const },
  ],
  rows: [
    { cells: ['Intake', '12', '$75', '=B2*C2'] },
    { cells: ['Invoices', '8.5', '$60', '=B3*C3'] },
    { cells: ['Together', '=SUM(B2:B3)', '', '=SUM(D2:D3)'], isStrong: true },
  ],
};

let count = 0;

export async function publishResource(template: Record<string, unknown>): Promise<Resource> {
  const payload = await testPayload();
  count += 1;
  return payload.create({
    collection: 'resources',
    data: {
      title: `Guide ${count}`,
      slug: `guide-${count}`,
      summary: 'What it is.',
      body: richText(paragraphNode('The guide.')),
      template,
      _status: 'published',
    } as never,
    overrideAccess: true,
  });
}
