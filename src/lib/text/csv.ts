/** What a spreadsheet would run as a formula, also behind a tab or line end. */
const formulaStart = /^[=+\-@\t\r]/;

/** Numbers stay numbers, also negative ones; a text that looks like a formula gets an apostrophe in front and stays a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row, with its line end. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`;

/** The byte order mark, by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Rows as comma-separated values (RFC 4180), with a byte order mark, by which spreadsheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${byteOrderMark}${rows.map(csvLine).join('')}`;
