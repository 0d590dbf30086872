import { readAddresses } from '../columns/addresses';
import { isAddressName } from '../columns/column-names';

/** Number of rows at the start of a file among which the row with the column names is searched for. */
export const headRows = 40;

/**
 * Finds the row with the column names, above which programs may write notes: the first row with the name of an
 * address column; otherwise the first row with a cell in the column of the first address, or the row above that
 * address. @returns its index, or -1 if the first row contains an address, so that the file has no column names
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const columnOf = (cells: readonly string[]) => cells.findIndex((cell) => readAddresses(cell).length > 0);
  // A lead’s row may contain the word “Email”, too, as the preferred channel.
  const named = rows.findIndex((cells) => cells.some(isAddressName) && columnOf(cells) < 0);
  if (named >= 0) return named;
  const first = rows.findIndex((cells) => columnOf(cells) >= 0);
  if (first <= 0) return first === 0 ? -1 : 0;
  const column = columnOf(rows[first] ?? []);
  const above = rows.slice(0, first).findIndex((cells) => cells[column]?.trim());
  return above >= 0 ? above : first - 1;
}

/** Added to the rating of column names that include an address column; larger than any number of columns. */
const ofAddressName = 1_000_000;

/** Rates a way to split the first rows: column names with an address column come first, then many columns. */
export function rateRows(rows: readonly (readonly string[])[]): number {
  const header = rows[Math.max(0, findHeader(rows))] ?? [];
  return header.length + (header.some(isAddressName) ? ofAddressName : 0);
}
