import { expect, it } from 'vitest';
import { shortenRowIds } from './shorten-row-ids';

const rowId = '6b0304ab78210c45911abb10';

it('each row at any depth gets its index as id, and all other values are unchanged', () => {
  const at = new Date(0);
  const author = { id: 'ea920010-07a0-41e2-ae8c-a7dbd889bcf4', name: 'Ines', image: { id: 7 } };
  const inner = { id: rowId, label: rowId, at, author, none: null };
  expect(
    shortenRowIds([
      { id: rowId, rows: [inner, { ...inner }] },
      { id: rowId, texts: ['a'] },
    ]),
  ).toEqual([
    {
      id: '0',
      rows: [
        { ...inner, id: '0' },
        { ...inner, id: '1' },
      ],
    },
    { id: '1', texts: ['a'] },
  ]);
});

it('shortenRowIds does not mutate the given value', () => {
  const block = { id: rowId };
  shortenRowIds([block]);
  expect(block).toEqual({ id: rowId });
});
