/**
 * Matches a sign that makes a cell a formula, in half or full width and with or without apostrophes before it,
 * at the start of the text or after a character that ends a cell or line in some locale.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const defusedStart = /(?<=^|[;\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

/**
 * Prefixes formulas with an apostrophe, so that no spreadsheet runs them, whatever its delimiter. Inverse:
 * `restoreFormulas`.
 */
const defuseFormulas = (text: string): string => text.replace(formulaStart, "'");

/** Removes the apostrophes added by `defuseFormulas`. */
export const restoreFormulas = (text: string): string => text.replace(defusedStart, '');

/**
 * Formats a cell. Negative numbers are kept, while a text that begins with a minus is treated as a formula.
 * Texts are quoted, so that no character in them ends the cell.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return value === '' ? '' : `"${defuseFormulas(value).replaceAll('"', '""')}"`;
}

/** Formats one row, with its line end. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`;

/** Byte order mark; spreadsheets need it to detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Formats rows as comma-separated values (RFC 4180), with a byte order mark, by which spreadsheets detect UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${byteOrderMark}${rows.map(csvLine).join('')}`;
