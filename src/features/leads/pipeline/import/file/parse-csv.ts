import { CsvError, type Info, parse } from 'csv-parse';
import { AppError } from '@/http/app-error';
import { decodeText } from './decode-text';
import { csvOptions, findDelimiter } from './find-delimiter';

/** Approximate maximum size of a row, in bytes. */
const maxRow = 1_000_000;

/** Line with which a file tells Excel its delimiter; not a row. */
const delimiterLine = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i;

export type RawRow = { number: number; cells: string[] };

/** Information about the rows that a file begins or ends with. */
export type TableEdges = { delimiterLine?: string; cutRow?: number };

/** Sentence for a row that cannot be parsed. */
function unreadableRow(number: number, { code }: CsvError): AppError {
  const problem =
    code === 'CSV_MAX_RECORD_SIZE'
      ? `is longer than ${maxRow / 1000} kB`
      : 'cannot be read as comma-separated values';
  return new AppError('unreadable_file', 422, `Row ${number} ${problem}.`);
}

/**
 * Parses values separated by commas, semicolons, tabs or bars, and yields some rows at a time. Rows are numbered as in
 * a spreadsheet, where blank rows are numbered too. A last row that breaks off within quotation marks is left out.
 * @throws AppError 422 if a row cannot be read.
 */
export async function* parseCsv(bytes: Uint8Array, edges: TableEdges): AsyncGenerator<RawRow[]> {
  const pieces = decodeText(bytes);
  const first = pieces.next().value ?? '';
  const [line = '', sign] = delimiterLine.exec(first) ?? [];
  if (line) edges.delimiterLine = line.trim();
  let rows: RawRow[] = [];
  const parser = parse({
    ...csvOptions(sign ?? findDelimiter(first)),
    max_record_size: maxRow,
    on_record: (cells: string[], { records, empty_lines }) => {
      rows.push({ number: records + empty_lines, cells });
      // The rows are yielded here, because a stream that fails drops the rows that it still holds.
      return null;
    },
  });
  // The callbacks of `write` and `end` receive the error; without a listener it would end the process.
  parser.on('error', () => undefined);
  parser.resume();
  const settled = (begin: (callback: (error?: Error | null) => void) => void) =>
    new Promise<Error | undefined>((resolve) => begin((error) => resolve(error ?? undefined)));
  let failure = await settled((callback) => parser.write(first.slice(line.length), callback));
  for (let next = pieces.next(); !failure && !next.done; next = pieces.next()) {
    yield rows;
    rows = [];
    const { value } = next;
    failure = await settled((callback) => parser.write(value, callback));
  }
  failure ??= await settled((callback) => parser.end(callback));
  yield rows;
  if (!failure) return;
  if (!(failure instanceof CsvError)) throw failure;
  const { records, empty_lines } = failure as CsvError & Info;
  const number = records + empty_lines + 1;
  if (failure.code !== 'CSV_QUOTE_NOT_CLOSED') throw unreadableRow(number, failure);
  edges.cutRow = number;
}
