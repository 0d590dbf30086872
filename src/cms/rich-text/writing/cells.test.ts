import { describe, expect, it } from 'vitest';
import {
  cellsFromSheet,
  maxTableColumns,
  maxTableRows,
  type TableFields,
  tableOfCells,
  withRowIds,
} from './cells';

it('cells copied from a spreadsheet are read, including quoted tabs, quotes and line breaks', () => {
  expect(cellsFromSheet('Month\tSales\r\nMay\t"1\t200"\r\n"June\n2026"\t"say ""no"""\r\n')).toEqual([
    ['Month', 'Sales'],
    ['May', '1\t200'],
    ['June 2026', 'say "no"'],
  ]);
});

it.each([
  ['a sentence', 'No tabs here'],
  ['code indented by tabs', 'if (a) {\n\treturn b;\n}'],
  ['rows of different lengths', 'a\tb\nc'],
])('cellsFromSheet returns null for %s', (_, text) => {
  expect(cellsFromSheet(text)).toBeNull();
});

it('tableOfCells takes the headings from the first row, and sets isFigures for columns of numbers', () => {
  const table = tableOfCells([
    ['Month', 'Sales', ''],
    ['May', '€1,200', 'low'],
    ['June', '-3.5 %', ''],
  ]);
  expect(table).toEqual({
    columns: [
      { label: 'Month', isFigures: false },
      { label: 'Sales', isFigures: true },
      { label: 'Column 3', isFigures: false },
    ],
    rows: [
      { cells: ['May', '€1,200', 'low'], isTotal: false },
      { cells: ['June', '-3.5 %', ''], isTotal: false },
    ],
    isCut: false,
  });
});

it('tableOfCells cuts a table that exceeds the limits, and returns isCut as true', () => {
  const row = Array.from({ length: 9 }, (_, index) => String(index));
  const table = tableOfCells(Array.from({ length: 80 }, () => row));
  expect(table.columns).toHaveLength(maxTableColumns);
  expect(table.rows).toHaveLength(maxTableRows);
  expect(table.rows[0]?.cells).toHaveLength(maxTableColumns);
  expect(table.isCut).toBe(true);
});

describe('withRowIds', () => {
  let count = 0;
  const newId = () => `new-${++count}`;

  it('a table without columns and rows begins with two of each, all with ids of their own', () => {
    const { columns, rows } = withRowIds<TableFields>({}, newId);
    const ids = [...(columns ?? []), ...(rows ?? [])].map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    expect(rows?.[0]).toMatchObject({ cells: ['', ''], isTotal: false });
  });

  it('withRowIds returns the same object for a table whose columns and rows all have ids', () => {
    const fields = { columns: [{ id: 'a' }], rows: [{ id: 'b' }] };
    expect(withRowIds(fields, newId)).toBe(fields);
    expect(withRowIds<TableFields>({ ...fields, rows: [{ id: 'b' }, {}] }, newId).rows?.[0]).toEqual({
      id: 'b',
    });
  });
});
