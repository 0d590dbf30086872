import { describe, expect, it } from 'vitest';
import { cleanTable, layoutOf } from './table-layout';

const words = [{ label: 'Data' }, { label: 'Where it stays' }, { label: 'Who may read it' }];
const figures = ['Task', 'Cases', 'Minutes', 'Hours', 'Cost'].map((label, index) => ({
  label,
  isFigures: index > 0,
}));

describe('a table of an editor’s own', () => {
  it('has one cell a column: a dash for each that is missing, none too many, no empty rows', () => {
    const rows = [{ cells: ['a'] }, { cells: ['b', ' ', '3', '4'], isTotal: true }, { cells: [] }, {}];
    expect(cleanTable(words, rows).rows).toEqual([
      { cells: ['a', '–', '–'], isTotal: false },
      { cells: ['b', '–', '3'], isTotal: true },
    ]);
    expect(cleanTable(null, [{ cells: ['a'] }])).toEqual({ columns: [], rows: [] });
  });

  it('stays as it is where a phone has room', () => {
    const table = cleanTable(
      [{ label: 'Offer' }, { label: 'Weeks', isFigures: true }],
      [{ cells: ['Sprint', '1'] }],
    );
    expect(layoutOf(table).layout).toBe('fits');
  });

  it('scrolls where figures are compared down its columns, and stacks where words are read', () => {
    const long = 'Your own tenant, in the region that you chose';
    expect(layoutOf(cleanTable(words, [{ cells: [long, long, long] }])).layout).toBe('stacks');
    expect(
      layoutOf(cleanTable(figures, [{ cells: ['Matching', '410', '6.5', '44', '$1,777'] }])).layout,
    ).toBe('scrolls');
  });

  it('wants no more width for a text than a column of words takes', () => {
    const { width } = layoutOf(cleanTable(words, [{ cells: ['x'.repeat(240), 'y'.repeat(240), 'z'] }]));
    expect(width).toBeLessThan(75);
  });
});
