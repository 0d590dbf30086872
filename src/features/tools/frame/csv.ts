/** A program for tables takes a cell that begins like this for a formula, and runs it. */
const formula = /^[=+\-@\t\r]/;

/** One cell of a CSV file (RFC 4180). A number is a number; a text that would run as a formula gets an apostrophe before it. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '';
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file, with the mark that makes spreadsheets read it as UTF-8. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
