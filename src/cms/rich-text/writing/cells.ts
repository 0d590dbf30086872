/** Table while it is edited: each row has a cell for every column, and no cell is undefined. */
export interface GridData {
  columns: { id: string; label: string; isFigures: boolean }[];
  rows: { id: string; cells: string[]; isTotal: boolean }[];
}

/** Limits of the `dataTable` block. */
export const maxTableColumns = 7;
export const maxTableRows = 60;
const maxCellLength = 240;

/**
 * Splits tab-separated text, as spreadsheets copy it, into rows of cells. A quoted cell can contain tabs and line
 * breaks.
 */
function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') {
      isQuoted = true;
    } else if (character === '\t' || character === '\n') {
      row.push(cell);
      cell = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  rows.push([...row, cell]);
  return rows;
}

/** Maximum number of characters read from a paste; a full table has fewer. */
const maxPasted = 200_000;

/**
 * Rows of cells copied from a spreadsheet; null if the text is no grid, so that it is pasted as text. Line breaks
 * inside a cell become spaces.
 */
export function cellsFromSheet(text: string): string[][] | null {
  if (!text.includes('\t')) return null;
  const lines = text.slice(0, maxPasted).replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  const rows = readCells(lines).map((row) =>
    row.map((cell) => cell.replaceAll('\n', ' ').trim().slice(0, maxCellLength)),
  );
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every((row) => row.length === width) ? rows : null;
}

/** True if most filled cells of a column, without its heading, are numbers. */
function isColumnOfFigures(rows: readonly string[][], column: number): boolean {
  const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const figures = filled.filter((cell) => /^[-+−–]?[$€£]?\s?\d[\d\s.,]*\s?[%a-zA-Z€]{0,5}$/.test(cell));
  return figures.length > filled.length / 2;
}

/**
 * Builds the fields of a `dataTable` block from cells, whose first row contains the headings. @returns also `isCut`,
 * true if rows or columns beyond the limits were left out
 */
export function tableOfCells(cells: readonly string[][]): {
  columns: { label: string; isFigures: boolean }[];
  rows: { cells: string[]; isTotal: boolean }[];
  isCut: boolean;
} {
  const [head = [], ...body] = cells;
  const kept = body
    .slice(0, maxTableRows)
    .map((row) => head.map((_, index) => row[index] ?? '').slice(0, maxTableColumns));
  return {
    columns: head.slice(0, maxTableColumns).map((label, index) => ({
      label: label.slice(0, 60) || `Column ${index + 1}`,
      isFigures: index > 0 && isColumnOfFigures(body, index),
    })),
    rows: kept.map((row) => ({ cells: row, isTotal: false })),
    isCut: head.length > maxTableColumns || body.length > maxTableRows,
  };
}

/** Message shown if a paste exceeds the limits of a table. */
export const cutSentence = `A table holds ${maxTableColumns} columns and ${maxTableRows} rows. The rest was left out.`;

type Row = { id?: string | null };
export type TableFields = { columns?: readonly Row[] | null; rows?: readonly Row[] | null };

const emptyColumn = { isFigures: false };
const emptyRow = { cells: ['', ''], isTotal: false };

/**
 * Fields of a table whose columns and rows all have ids; a table without any begins with two of each. @returns the same
 * object if nothing is missing
 */
export function withRowIds<Fields extends object>(fields: Fields, newId: () => string): Fields {
  const { columns, rows } = fields as TableFields;
  const isComplete = (list: TableFields['rows']) => list?.every(({ id }) => id);
  if (isComplete(columns) && isComplete(rows)) return fields;
  const withId = (row: Row) => (row.id ? row : { ...row, id: newId() });
  return {
    ...fields,
    columns: (columns ?? [emptyColumn, emptyColumn]).map(withId),
    rows: (rows ?? [emptyRow, emptyRow]).map(withId),
  };
}
