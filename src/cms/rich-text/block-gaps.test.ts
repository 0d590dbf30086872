import { expect, it } from 'vitest';
import { blockGaps } from './block-gaps';

const bodyOf = (...blocks: object[]) => ({
  root: { children: blocks.map((fields) => ({ type: 'block', fields })) },
});
const table = {
  blockType: 'dataTable',
  columns: [{ label: 'Month' }, { label: 'Sales' }],
  rows: [{ cells: ['May', ''] }],
};

it('blockGaps reports no gap for a table without a caption and with blank cells', () => {
  expect(blockGaps(bodyOf(table))).toBeNull();
});

it('blank required fields are reported with the name of their block, once for several rows', () => {
  const columns = [{ label: '' }, {}];
  expect(blockGaps(bodyOf({ blockType: 'note' }, { ...table, columns }))).toBe(
    'Missing: Side note: Text, Table: Columns: Label.',
  );
});

it.each([undefined, null, 'text', { root: {} }, bodyOf({ blockType: 'removed' })])(
  'a text without known blocks has no gaps: %j',
  (body) => {
    expect(blockGaps(body)).toBeNull();
  },
);
