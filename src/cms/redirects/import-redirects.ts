/** Imports redirects from a CSV file, such as those exported by plugins and shops. */
import type { PayloadRequest } from 'payload';
import { type InTransaction, inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { parseCsv, type RawRow } from '@/http/files/csv/parse-csv';
import { announceContent } from '../revalidation/revalidate';
import { findPublishedAmong } from '../tables/published-paths';
import { listRedirects, putTargets, putWrittenRedirects } from '../tables/redirects';
import { lockRedirects } from './leave-redirect';
import { oldPathOf } from './old-path';
import { type ImportedRedirects, planRedirects, type RedirectRow, type StoredState } from './plan-redirects';

type Column = 'from' | 'to' | 'isRegex';

/** Column names of Redirection, Yoast, Rank Math, Shopify and Squarespace. */
const headings: Record<Column, readonly string[]> = {
  from: [
    'from',
    'source',
    'origin',
    'old',
    'old url',
    'old address',
    'source url',
    'redirect from',
    'sources',
    'url',
  ],
  to: [
    'to',
    'target',
    'destination',
    'new',
    'new url',
    'new address',
    'target url',
    'redirect to',
    'redirect url',
  ],
  isRegex: ['regex', 'format', 'matching', 'comparison'],
};
const limits = { bytes: 5_000_000, rows: 20_000 };

type Columns = Record<Column, number>;

/** Finds the columns by the headings in the first row; without headings they are the first two. */
function findColumns(first: readonly string[]): Columns & { hasHeadings: boolean } {
  const cells = first.map((cell) => cell.trim().toLowerCase().replaceAll('_', ' '));
  const at = (column: Column) => cells.findIndex((cell) => headings[column].includes(cell));
  const found = { from: at('from'), to: at('to'), isRegex: at('isRegex') };
  const hasHeadings = found.from >= 0 && found.to >= 0;
  return hasHeadings ? { ...found, hasHeadings } : { from: 0, to: 1, isRegex: -1, hasHeadings };
}

async function readRows(file: Uint8Array): Promise<RawRow[]> {
  if (file.length > limits.bytes) throw new AppError('too_large', 413, 'The file is larger than 5 MB.');
  const rows: RawRow[] = [];
  for await (const some of parseCsv(file, { quoteRows: [] })) {
    rows.push(...some);
    if (rows.length > limits.rows)
      throw new AppError('too_many_rows', 422, 'The file has more than 20,000 rows.');
  }
  return rows;
}

/** Loads the rows with which the file is compared. */
async function readState(req: InTransaction, rows: readonly RedirectRow[]): Promise<StoredState> {
  const froms = rows.map(({ from }) => from).filter((from) => !from.includes('\0'));
  return { redirects: await listRedirects(req), publishedPaths: await findPublishedAmong(req, froms) };
}

/** An old and a new address as typed. */
export type TypedRow = { number: number; from: string; to: string; pattern?: string };

/**
 * Creates the redirects of rows, and changes those with another target. Refused rows do not prevent the others from
 * being imported. A dry run writes nothing and waits for no lock.
 */
export async function putRedirectRows(
  req: PayloadRequest,
  given: readonly TypedRow[],
  { isDryRun = false } = {},
): Promise<ImportedRedirects> {
  const rows = given.map(({ number, from, to, pattern = '' }) => {
    return { number, given: from, from: oldPathOf(from), to, pattern };
  });
  return inTransaction(req, async () => {
    if (!isDryRun) await lockRedirects(req);
    const { result, puts, retargets } = planRedirects(rows, await readState(req, rows));
    if (isDryRun || puts.length + retargets.length === 0) return result;
    await putWrittenRedirects(req, puts);
    await putTargets(req, retargets);
    await announceContent(req);
    return result;
  });
}

/**
 * Creates the redirects of a file, and changes those with another target; other redirects are kept. Refused rows do not
 * prevent the others from being imported. @throws AppError 413, 422 if the file is too large, or no CSV
 */
export async function importRedirects(
  req: PayloadRequest,
  file: Uint8Array,
  options: { isDryRun?: boolean } = {},
): Promise<ImportedRedirects> {
  const rows = await readRows(file);
  const columns = findColumns(rows[0]?.cells ?? []);
  const given = (columns.hasHeadings ? rows.slice(1) : rows).map(({ number, cells }) => {
    const cell = (column: Column) => cells[columns[column]]?.trim() ?? '';
    return { number, from: cell('from'), to: cell('to'), pattern: cell('isRegex') };
  });
  return putRedirectRows(req, given, options);
}
