import { parse } from 'csv-parse';
import { AppError, isAppError } from '@/http/app-error';
import { restoreFormulas } from '@/lib/text/csv';

export const maxRows = 20_000;
const maxColumns = 60;
const maxCell = 10_000;

export type ParsedFile = { columns: string[]; rows: string[][] };

const unreadable = (message: string) => new AppError('unreadable_file', 422, message);

/** Excel writes UTF-8 or, in many offices, Windows-1252. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects the separator: the most frequent candidate of the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, 20_000).split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((sign): [string, number] => [sign, line.split(sign).length]);
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

/** Removes the apostrophe that our own exports add. */
const asTyped = (cell: string) => restoreFormulas(cell).replaceAll('\0', '').trim().slice(0, maxCell);

/**
 * Parses CSV (or semicolons, or tabs): column names from the first line, then rows. @throws AppError 422 if it cannot
 * be read, has no rows, or exceeds the limits.
 */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  const text = textOf(bytes);
  const lines: string[][] = [];
  const parser = parse(text, {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
  });
  try {
    for await (const line of parser as AsyncIterable<string[]>) {
      if (line.length > maxColumns) throw unreadable(`It has more than ${maxColumns} columns.`);
      lines.push(line.map(asTyped));
      if (lines.length > maxRows + 1) throw unreadable('It has more than 20,000 lines. Please split it.');
    }
  } catch (error) {
    if (isAppError(error)) throw error;
    throw unreadable(`Line ${lines.length + 1} cannot be read as comma-separated values.`);
  }
  const [columns, ...rows] = lines;
  if (!columns || rows.length === 0)
    throw unreadable('It has a line of names and nothing below, or nothing at all.');
  return { columns, rows: rows.filter((row) => row.some(Boolean)) };
}
