import { CsvError, type Info, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { AppError } from '../../app-error';
import { decodeText } from './decode-text';
import { csvOptions, findDelimiter, type RateRows } from './find-delimiter';

/** Approximate maximum size of a row, in bytes. */
const maxRow = 1_000_000;
/** Maximum number of rows with an unclosed quotation mark; for each, up to `maxRow` bytes are parsed again. */
const maxFaults = 50;

/** Line with which a file tells Excel its delimiter; not a row. */
const delimiterLine = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i;

export type RawRow = { number: number; cells: string[] };

/**
 * What a file contains besides complete rows: the line that names the delimiter, a last row that breaks off, and rows
 * with an unclosed quotation mark (row numbers).
 */
export type TableEdges = { delimiterLine?: string; cutRow?: number; quoteRows: number[] };

/** Sentence for a row that cannot be parsed. */
function unreadableRow(number: number, { code }: CsvError): AppError {
  const problem =
    code === 'CSV_MAX_RECORD_SIZE'
      ? `is longer than ${maxRow / 1000} kB`
      : 'cannot be read as comma-separated values';
  return new AppError('unreadable_file', 422, `Row ${number} ${problem}.`);
}

const settled = (begin: (callback: (error?: Error | null) => void) => void) =>
  new Promise<Error | undefined>((resolve) => begin((error) => resolve(error ?? undefined)));

const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;

/** Splits off the first line that is not blank; undefined if no line end follows it. */
function splitLine(text: Buffer): { line: string; rest: Buffer } | undefined {
  const start = text.findIndex((byte) => !isLineEnd(byte));
  const length = start < 0 ? -1 : text.subarray(start).findIndex(isLineEnd);
  if (length < 0) return undefined;
  const end = start + length;
  const isPair = text[end] === 13 && text[end + 1] === 10;
  return { line: text.toString('utf8', start, end), rest: text.subarray(end + (isPair ? 2 : 1)) };
}

/**
 * Parses values separated by commas, semicolons, tabs or bars, and yields some rows at a time. Rows are numbered as
 * in a spreadsheet, where blank rows are numbered too. A quotation mark that is never closed affects no other row:
 * its line is parsed without quoting, or left out if it is the last line. @throws AppError 422 if a row cannot be
 * read. @param rate by which the delimiter is chosen, by default the number of columns
 */
export async function* parseCsv(
  bytes: Uint8Array,
  edges: TableEdges,
  rate?: RateRows,
): AsyncGenerator<RawRow[]> {
  const pieces = decodeText(bytes);
  const first = pieces.next().value ?? '';
  const [line = '', sign] = delimiterLine.exec(first) ?? [];
  if (line) edges.delimiterLine = line.trim();
  const options = csvOptions(sign ?? findDelimiter(first, rate));
  let queue: Buffer | undefined = Buffer.from(first.slice(line.length));
  let numberBefore = 0;
  while (queue) {
    let rows: RawRow[] = [];
    // Byte position after the last parsed row; then the bytes that may be parsed again, and their position.
    let end = 0;
    let [held, heldAt] = [Buffer.alloc(0), 0];
    const base = numberBefore;
    const parser = parse({
      ...options,
      max_record_size: maxRow,
      on_record: (cells: string[], context) => {
        rows.push({ number: base + context.records + context.empty_lines, cells });
        end = context.bytes;
        // The rows are yielded below, because a stream that fails drops the rows that it still holds.
        return null;
      },
    });
    // The callbacks of `write` and `end` receive the error; without a listener it would end the process.
    parser.on('error', () => undefined);
    parser.resume();
    let failure: Error | undefined;
    let isLast = false;
    while (queue && !failure) {
      const piece: Buffer = queue;
      held = Buffer.concat([held.subarray(end - heldAt), piece]);
      heldAt = end;
      failure = await settled((callback) => parser.write(piece, callback));
      const next = failure ? undefined : pieces.next();
      queue = next && !next.done ? Buffer.from(next.value) : undefined;
      isLast = next?.done === true;
      if (isLast) failure = await settled((callback) => parser.end(callback));
      yield rows;
      rows = [];
    }
    if (!failure) return;
    if (!(failure instanceof CsvError)) throw failure;
    const { records, empty_lines } = failure as CsvError & Info;
    numberBefore = base + records + empty_lines + 1;
    const broken = splitLine(held.subarray(end - heldAt));
    if (!broken && isLast && failure.code === 'CSV_QUOTE_NOT_CLOSED') {
      edges.cutRow = numberBefore;
      return;
    }
    edges.quoteRows.push(numberBefore);
    const isTooMuch = edges.quoteRows.length > maxFaults || (broken?.line.length ?? maxRow) >= maxRow;
    if (!broken || isTooMuch) throw unreadableRow(numberBefore, failure);
    const [cells = []] = parseSync(broken.line, { ...options, quote: null }) as string[][];
    yield [{ number: numberBefore, cells: cells.map((cell) => cell.replace(/^"|"$/g, '')) }];
    queue = broken.rest;
  }
}
