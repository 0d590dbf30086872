import { parse } from 'csv-parse/sync';

/** Rates a delimiter by the first rows of a file as it splits them. The delimiter with the highest rating is used. */
export type RateRows = (rows: readonly (readonly string[])[]) => number;

const candidates = [',', ';', '\t', '|'];
/** Number of characters at the start of a file by which the delimiter is detected. */
const sampleLength = 100_000;
/** Number of rows that are rated; the first ones may be notes above the column names. */
const sampleRows = 40;

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
      to: sampleRows,
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

/** Number of columns of the first row. */
const firstColumns: RateRows = ([first]) => first?.length ?? 0;

/** Detects the delimiter. @param sample start of the file */
export function findDelimiter(sample: string, rate: RateRows = firstColumns): string {
  const rated = candidates.map((delimiter) => ({
    delimiter,
    rating: rate(firstRows(sample.slice(0, sampleLength), delimiter)),
  }));
  const [best] = rated.toSorted((one, other) => other.rating - one.rating);
  return best?.delimiter ?? ',';
}
