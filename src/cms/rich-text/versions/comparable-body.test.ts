import { expect, it } from 'vitest';
import { comparableBody } from './comparable-body';

function linesOf(...children: object[]): string[] {
  const body = comparableBody({ root: { children } }) as {
    root: { children: { children: { text: string }[] }[] };
  };
  return body.root.children.map((node) => node.children.map(({ text }) => text).join(''));
}

it('comparableBody writes blocks as lines with the labels of their fields, and tables row by row', () => {
  const text = { type: 'paragraph', children: [{ type: 'text', text: 'Before' }] };
  const note = { type: 'block', fields: { blockType: 'note', title: '', text: 'As measured.' } };
  const table = {
    type: 'block',
    fields: {
      blockType: 'dataTable',
      caption: 'Sales',
      columns: [{ id: '1', label: 'Month', isFigures: false }, { label: 'Euro' }],
      rows: [{ id: '2', cells: ['May', '10'], isTotal: false }],
    },
  };
  expect(linesOf(text, note, table)).toEqual([
    ...['Before', 'Side note', 'Text: As measured.'],
    ...['Table', 'Caption: Sales', 'Columns 1: Month', 'Columns 2: Euro', 'Rows 1: May | 10'],
  ]);
});

it('comparableBody returns a text without blocks, or a value that is no rich text, unchanged', () => {
  for (const value of [undefined, null, 'text', { root: { children: [{ type: 'paragraph' }] } }]) {
    expect(comparableBody(value)).toEqual(value);
  }
});
