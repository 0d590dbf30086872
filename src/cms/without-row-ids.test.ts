import { expect, it } from 'vitest';
import { withoutRowIds } from './without-row-ids';

const rowId = '6b0304ab78210c45911abb10';

it('leaves out the ids of rows, however deep, and nothing else', () => {
  const at = new Date(0);
  const author = { id: 'ea920010-07a0-41e2-ae8c-a7dbd889bcf4', name: 'Ines', image: { id: 7 } };
  expect(
    withoutRowIds([{ id: rowId, rows: [{ id: rowId, label: rowId, at, author, none: null }], number: 0 }]),
  ).toEqual([{ rows: [{ label: rowId, at, author, none: null }], number: 0 }]);
});

it('leaves what it is given as it was', () => {
  const block = { id: rowId };
  withoutRowIds([block]);
  expect(block).toEqual({ id: rowId });
});
