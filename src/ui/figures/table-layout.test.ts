import { describe, expect, it } from 'vitest';
import { cleanTable, layoutOf } from './table-layout';

const words = [{ label: 'Data' }, { label: 'Where it stays' }, { label: 'Who may read it' }];
const figures = ['Task', 'Cases', 'Minutes', 'Hours', 'Cost'].map((label, index) => ({
  label,
  isFigures: index > 0,
}));

describe('data table of an editor', () => {
  it('a table has one cell per column: missing cells become a dash, surplus cells and empty rows are dropped', () => {
    const rows = [{ cells: ['a'] }, { cells: ['b', ' ', '3', '4'], isTotal: true }, { cells: [] }, {}];
    expect(cleanTable(words, rows).rows).toEqual([
      { cells: ['a', '–', '–'], isTotal: false },
      { cells: ['b', '–', '3'], isTotal: true },
    ]);
    expect(cleanTable(null, [{ cells: ['a'] }])).toEqual({ columns: [], rows: [] });
  });

  it('a table keeps its layout if it fits a phone', () => {
    const table = cleanTable(
      [{ label: 'Offer' }, { label: 'Weeks', isFigures: true }],
      [{ cells: ['Sprint', '1'] }],
    );
    expect(layoutOf(table).layout).toBe('fits');
  });

  it('a table too wide for a phone scrolls if its columns are mostly figures, and stacks its rows if they are text', () => {
    const long = 'Your own tenant, in the region that you chose';
    expect(layoutOf(cleanTable(words, [{ cells: [long, long, long] }])).layout).toBe('stacks');
    expect(
      layoutOf(cleanTable(figures, [{ cells: ['Matching', '410', '6.5', '44', '$1,777'] }])).layout,
    ).toBe('scrolls');
  });

  it('a table limits the width of a column of long texts', () => {
    const { width } = layoutOf(cleanTable(words, [{ cells: ['x'.repeat(240), 'y'.repeat(240), 'z'] }]));
    expect(width).toBeLessThan(75);
  });
});
