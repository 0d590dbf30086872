import { CsvError, type Info, parse } from 'csv-parse';
import { AppError } from '@/http/app-error';
import { restoreFormulas } from '@/lib/text/csv';

export const maxRows = 20_000;
const maxColumns = 60;
/**
 * Cells are truncated to this length, one character more than any field accepts, so that a longer cell is rejected
 * instead of being stored in part.
 */
const maxCell = 10_001;
/** Approximate maximum size of a row, in bytes. */
const maxRow = 200_000;

/** A row below the header row. Its number is that of the row in a spreadsheet, where blank rows are numbered too. */
export type ParsedRow = { number: number; cells: string[] };
export type ParsedFile = { columns: string[]; rows: ParsedRow[] };

const unreadable = (message: string) => new AppError('unreadable_file', 422, message);

/** Decodes a file: Excel writes UTF-8 or, on many computers, Windows-1252. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects the separator: the most frequent candidate of the first line that is not blank. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/[\r\n]+/);
  const line = lines.find((one) => one.trim()) ?? '';
  const counts = [',', ';', '\t'].map((sign): [string, number] => [sign, line.split(sign).length]);
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

/**
 * Removes the apostrophe that our own exports add, NUL characters, surrounding white space, and half a surrogate pair
 * at the end of a truncated cell.
 */
const asTyped = (cell: string) =>
  restoreFormulas(cell)
    .replaceAll('\0', '')
    .trim()
    .slice(0, maxCell)
    .replace(/\p{Cs}$/u, '');

/**
 * Parses values separated by commas, semicolons or tabs: column names from the first line that is not blank, then
 * rows. @throws AppError 422 if the file cannot be read, has no rows, or exceeds the limits.
 */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  const text = textOf(bytes);
  const lines: ParsedRow[] = [];
  const parser = parse(text, {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRow,
    info: true,
  });
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.length > maxColumns) throw unreadable(`It has more than ${maxColumns} columns.`);
      const cells = record.map(asTyped);
      if (!cells.some(Boolean)) continue;
      lines.push({ number: info.records + info.empty_lines, cells });
      if (lines.length > maxRows + 1) throw unreadable('It has more than 20,000 lines. Please split it.');
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records, empty_lines } = error as CsvError & Info;
    const problem =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `is longer than ${maxRow / 1000} kB`
        : 'cannot be read as comma-separated values';
    throw unreadable(`Row ${records + empty_lines + 1} ${problem}.`);
  }
  const [names, ...rows] = lines;
  if (!names || rows.length === 0)
    throw unreadable('It has a line of names and nothing below, or nothing at all.');
  return { columns: names.cells, rows };
}
