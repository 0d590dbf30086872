/** Imports redirects from a CSV file, such as plugins and shops export. */
import { type PayloadRequest, ValidationError } from 'payload';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { parseCsv, type RawRow } from '@/http/files/csv/parse-csv';
import { checkTarget } from '../collections/redirects';
import { announceContent } from '../revalidation/revalidate';
import { listRedirects } from '../tables/redirects';
import { resolveTarget } from './keep-redirects-sound';
import { checkOldPath, oldPathOf } from './old-path';

export interface ImportedRedirects {
  created: number;
  changed: number;
  unchanged: number;
  /** Rows that were left out, by their number in the file, with the reason in a sentence. */
  refused: { row: number; from: string; reason: string }[];
}

type Column = 'from' | 'to' | 'isRegex';

/** Headings of the columns, as Redirection, Yoast, Rank Math, Shopify and Squarespace call them. */
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
const limits = { bytes: 5_000_000, rows: 20_000, target: 500 };

type Columns = Record<Column, number>;

/** Finds the columns by the headings in the first row; without headings they are the first two. */
function findColumns(first: readonly string[]): Columns & { hasHeadings: boolean } {
  const cells = first.map((cell) => cell.trim().toLowerCase().replaceAll('_', ' '));
  const at = (column: Column) => cells.findIndex((cell) => headings[column].includes(cell));
  const found = { from: at('from'), to: at('to'), isRegex: at('isRegex') };
  const hasHeadings = found.from >= 0 && found.to >= 0;
  return hasHeadings ? { ...found, hasHeadings } : { from: 0, to: 1, isRegex: -1, hasHeadings };
}

function refusalOf(from: string, to: string, regex: string): string | null {
  if (/^(?:1|regex|true)$/i.test(regex)) return 'Patterns cannot be imported, only single addresses.';
  // PostgreSQL stores no texts with a zero byte.
  if (`${from}${to}`.includes('\0')) return 'It has a character that no address has.';
  if (!from || !to) return 'It needs an old and a new address.';
  return null;
}

/** Ends the transaction of a dry run without writing anything. */
class DryRun extends Error {}

/** What a redirect may not be, in a sentence; null if it may be stored. */
async function findRefusal(
  req: PayloadRequest,
  redirect: { id: string | null; from: string; to: string },
): Promise<string | null> {
  for (const verdict of [checkOldPath(redirect.from), checkTarget(redirect.to, { required: true })])
    if (verdict !== true) return verdict;
  if (redirect.to.length > limits.target) return `The new address has more than ${limits.target} characters.`;
  try {
    await resolveTarget(req, redirect);
    return null;
  } catch (error) {
    // Caught here, because a refusal of Payload itself would end the transaction of all rows.
    if (error instanceof ValidationError) return error.data.errors[0]?.message ?? error.message;
    throw error;
  }
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

export interface RedirectRow {
  /** Number of the row in its file. */
  number: number;
  from: string;
  to: string;
  /** What a column about patterns says; blank for a single address. */
  pattern?: string;
}

/** Creates the redirects of rows, as `importRedirects` does for those of a file. */
export async function putRedirectRows(
  req: PayloadRequest,
  rows: readonly RedirectRow[],
  { isDryRun = false } = {},
): Promise<ImportedRedirects> {
  const result: ImportedRedirects = { created: 0, changed: 0, unchanged: 0, refused: [] };
  const importAll = async () => {
    const stored = await listRedirects(req);
    for (const { number, from: given, to, pattern = '' } of rows) {
      const from = oldPathOf(given);
      const known = stored.get(from);
      if (known?.to === to) {
        result.unchanged += 1;
        continue;
      }
      const reason =
        refusalOf(from, to, pattern) ?? (await findRefusal(req, { id: known?.id ?? null, from, to }));
      if (reason !== null) {
        result.refused.push({ row: number, from: given, reason });
        continue;
      }
      const { id, to: end } = known
        ? await req.payload.update({
            collection: 'redirects',
            overrideAccess: true,
            id: known.id,
            data: { to, isAutomatic: false },
            req,
          })
        : await req.payload.create({
            collection: 'redirects',
            data: { from, to },
            req,
            overrideAccess: true,
          });
      result[known === undefined ? 'created' : known.to === end ? 'unchanged' : 'changed'] += 1;
      stored.set(from, { id, to: end });
    }
    if (isDryRun) throw new DryRun();
    if (result.created + result.changed > 0) await announceContent(req);
  };
  const { isAnnouncedLater } = req.context;
  req.context.isAnnouncedLater = true;
  try {
    await inTransaction(req, importAll);
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  } finally {
    req.context.isAnnouncedLater = isAnnouncedLater;
  }
  return result;
}

/**
 * Creates the redirects of a file, and changes those that lead elsewhere; other redirects are kept. Rows that are
 * refused do not keep others out. @throws AppError 413, 422 if the file is too large, or no CSV
 */
export async function importRedirects(
  req: PayloadRequest,
  file: Uint8Array,
  options: { isDryRun?: boolean } = {},
): Promise<ImportedRedirects> {
  const rows = await readRows(file);
  const columns = findColumns(rows[0]?.cells ?? []);
  const redirects = (columns.hasHeadings ? rows.slice(1) : rows).map(({ number, cells }) => {
    const cell = (column: Column) => cells[columns[column]]?.trim() ?? '';
    return { number, from: cell('from'), to: cell('to'), pattern: cell('isRegex') };
  });
  return putRedirectRows(req, redirects, options);
}
