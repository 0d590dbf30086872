import { AppError } from '@/http/app-error';
import { parseCsv, type RawRow, type TableEdges } from '@/http/files/csv/parse-csv';
import { formatWhole } from '@/lib/format/format-number';
import { restoreFormulas } from '@/lib/text/csv';
import { cutText } from '@/lib/text/cut-text';
import { isStatusName } from '../columns/column-names';
import { isStatusOfMails } from '../columns/opt-outs';
import { findHeader, headRows, rateRows } from './find-header';
import { parseWorkbook } from './parse-workbook';

const maxRows = 200_000;
const maxColumns = 500;
/**
 * Cells are cut to this length: one character more than any field allows, so that later checks still find them too
 * long.
 */
const maxCell = 10_001;
/** Rows, and approximate number of characters, that are emitted at a time. */
const partRows = 1000;
const partLength = 1_000_000;
/** Characters of a row, and of all rows: a small workbook can repeat one long text in a million cells. */
const maxRowLength = 1_000_000;
const maxLength = 200_000_000;
/** Number of rows, and of characters per cell, from which the fields of columns are guessed. */
const sampleRows = 200;
const sampleCell = 200;
const maxSkipped = 20;

/** A row below the column names. Its number is that of the row in a spreadsheet. */
export type ParsedRow = RawRow;

export type ParsedTable = {
  columns: string[];
  /** Lines that were skipped, described in sentences for the preview. */
  skipped: string[];
  total: number;
  samples: string[][];
};

const unreadable = (message: string) => new AppError('unreadable_file', 422, message);

/**
 * Removes surrounding white space, the apostrophe that our exports add, and what PostgreSQL cannot store: NUL
 * characters and lone surrogates.
 */
function asTyped(cell: string): string {
  // Checks first, because most of the millions of cells of a large file contain no such character.
  const plain = cell.includes("'") ? restoreFormulas(cell) : cell;
  const short = plain.replaceAll('\0', '').trim().slice(0, maxCell);
  return /[\ud800-\udfff]/.test(short) ? short.replace(/\p{Cs}/gu, '') : short;
}

const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];
const zipped = [0x50, 0x4b, 0x03, 0x04];
const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);

async function* rowsOf(bytes: Uint8Array, edges: TableEdges, skipped: string[]): AsyncGenerator<RawRow[]> {
  if (startsWith(bytes, oldExcel)) {
    throw unreadable('This is an old Excel file (.xls). Save it as .xlsx or CSV and choose that.');
  }
  if (!startsWith(bytes, zipped)) {
    yield* parseCsv(bytes, edges, rateRows);
    return;
  }
  const { sheet, otherSheets, rows } = await parseWorkbook(bytes);
  if (otherSheets > 0) skipped.push(`Sheet “${cutText(sheet, 100)}” is read, other sheets are not.`);
  yield rows.map((cells, index) => ({ number: index + 1, cells }));
}

/** Names of the columns; blank for columns that have cells but no name. */
function columnsOf(header: RawRow | undefined, rows: readonly RawRow[]): string[] {
  const widest = rows.reduce((width, { cells }) => Math.max(width, cells.findLastIndex(Boolean) + 1), 0);
  const names = header?.cells ?? [];
  const width = Math.max(names.findLastIndex(Boolean) + 1, widest);
  if (width > maxColumns) throw unreadable(`It has more than ${maxColumns} columns.`);
  return Array.from({ length: width }, (_, index) => cutText(names[index] ?? '', 200));
}

/**
 * Parses a CSV or Excel file: column names, and the rows below, which are emitted in parts. Blank rows are left out.
 * @param limit maximum number of rows. @throws AppError 422 if the file cannot be read, has no rows, or exceeds the
 * limits.
 */
export async function parseTable(
  bytes: Uint8Array,
  emit: (rows: ParsedRow[]) => Promise<void>,
  { limit = maxRows } = {},
): Promise<ParsedTable> {
  const edges: TableEdges = { quoteRows: [] };
  const skipped: string[] = [];
  const samples: string[][] = [];
  let columns = undefined as string[] | undefined;
  let head: RawRow[] = [];
  let part: ParsedRow[] = [];
  let [length, total, all] = [0, 0, 0];
  /** Indexes of columns named like `Status` for which no row has shown yet that they are about subscriptions. */
  let undecided: number[] = [];

  const flush = async () => {
    if (part.length > 0) await emit(part);
    [part, length] = [[], 0];
  };
  const add = ({ number, cells }: RawRow) => {
    const kept = cells.slice(0, columns?.length);
    total += 1;
    if (total > limit) throw unreadable(`It has more than ${formatWhole(limit)} rows. Please split it.`);
    part.push({ number, cells: kept });
    const ofRow = kept.reduce((sum, cell) => sum + cell.length, 0);
    [length, all] = [length + ofRow, all + ofRow];
    if (ofRow > maxRowLength || all > maxLength) throw unreadable('It has too much text. Please split it.');
    // Adds the first such row to the samples: in a list that is sorted by status, it may come long after the first
    // rows.
    const deciding = undecided.filter((index) => isStatusOfMails(kept[index] ?? ''));
    undecided = undecided.filter((index) => !deciding.includes(index));
    if (samples.length < sampleRows || deciding.length > 0)
      samples.push(kept.map((cell) => cutText(cell, sampleCell)));
  };
  /** Separates the first rows into notes above the table, column names, and rows. */
  const begin = () => {
    const at = findHeader(head.map(({ cells }) => cells));
    const below = head.slice(at + 1);
    columns = columnsOf(head[at], below);
    undecided = columns.flatMap((name, index) => (isStatusName(name) ? [index] : []));
    for (const { number, cells } of head.slice(0, Math.max(0, at)).slice(0, maxSkipped)) {
      skipped.push(
        `Row ${number} is above the column names: ${cutText(cells.filter(Boolean).join(' '), 200)}`,
      );
    }
    if (at < 0) skipped.push('There is no row with column names.');
    for (const row of below) add(row);
    head = [];
  };

  for await (const rows of rowsOf(bytes, edges, skipped)) {
    for (const { number, cells } of rows) {
      if (cells.length > maxColumns * 2) throw unreadable(`It has more than ${maxColumns} columns.`);
      const row = { number, cells: cells.map(asTyped) };
      if (!row.cells.some(Boolean)) continue;
      if (columns) add(row);
      else if (head.push(row) === headRows) begin();
      if (part.length >= partRows || length > partLength) await flush();
    }
  }
  if (!columns) begin();
  await flush();
  if (!columns || total === 0) {
    throw unreadable('It has a line of names and nothing below, or nothing at all.');
  }
  if (edges.delimiterLine) skipped.unshift(`“${edges.delimiterLine}” names the separator.`);
  for (const number of edges.quoteRows) skipped.push(`Row ${number} has a quotation mark too many.`);
  if (edges.cutRow) skipped.push(`Row ${edges.cutRow} breaks off in the middle and is left out.`);
  return { columns, skipped, total, samples };
}
