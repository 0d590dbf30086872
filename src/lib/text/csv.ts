/**
 * Where a spreadsheet begins a cell: at the start of a text and after each sign that some country's settings take for the
 * end of a cell or line. There stands what it would run as a formula, in half or full width, behind any apostrophes.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const defusedStart = /(?<=^|[;\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

/** A text that no spreadsheet runs, whichever sign it splits cells at. `restoreFormulas` takes it back. */
const defuseFormulas = (text: string): string => text.replace(formulaStart, "'");

/** A text that was defused on its way out is itself again. */
export const restoreFormulas = (text: string): string => text.replace(defusedStart, '');

/** Numbers stay numbers, also negative ones. Every text is quoted, so that no sign within it ends its cell. */
function cell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return value === '' ? '' : `"${defuseFormulas(value).replaceAll('"', '""')}"`;
}

/** One row, with its line end. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`;

/** The byte order mark, by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Rows as comma-separated values (RFC 4180), with a byte order mark, by which spreadsheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${byteOrderMark}${rows.map(csvLine).join('')}`;
