import { parse } from 'csv-parse/sync';
import { isAddressName } from '../columns/column-names';
import { findHeader, headRows } from './find-header';

const candidates = [',', ';', '\t', '|'];
/** Number of characters at the start of a file by which the delimiter is detected. */
const sampleLength = 100_000;

/** Options of csv-parse, for both the sample and the whole file. */
export const csvOptions = (delimiter: string) => ({
  record_delimiter: ['\r\n', '\n', '\r'],
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

/** Parses the first rows; the end of the sample may lie within a quoted cell. */
function firstRows(sample: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  try {
    parse(sample, {
      ...csvOptions(delimiter),
      to: headRows,
      on_record: (record: string[]) => {
        if (record.some((cell) => cell.trim())) rows.push(record);
        return null;
      },
    });
  } catch {
    // The rows before the error are enough.
  }
  return rows;
}

/**
 * Detects the delimiter: the candidate with which the row of column names contains an address column; otherwise the
 * one with most columns. @param sample start of the file
 */
export function findDelimiter(sample: string): string {
  const rated = candidates.map((delimiter) => {
    const rows = firstRows(sample.slice(0, sampleLength), delimiter);
    const header = rows[Math.max(0, findHeader(rows))] ?? [];
    return { delimiter, hasName: header.some(isAddressName), columns: header.length };
  });
  const [best] = rated.toSorted(
    (one, other) => Number(other.hasName) - Number(one.hasName) || other.columns - one.columns,
  );
  return best?.delimiter ?? ',';
}
