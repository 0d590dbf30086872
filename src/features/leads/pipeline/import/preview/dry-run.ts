import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../../../mail/suppression/suppressions';
import { ambiguousColumns } from '../columns/amounts';
import { type LineReader, type ReadLead, readLine } from '../columns/read-line';
import { type Import, lineReader } from '../find-import';
import { withFormerOptOuts } from '../former-opt-outs';
import { findKnown } from '../known-leads';
import { type ImportPreview, PreviewCounter } from './preview-counter';

/** Number of lines that are read at a time, so that a large file neither fills the memory nor blocks the event loop. */
const stepRows = 200;

type StoredLine = { number: number; cells: string[] };
type Counting = {
  found: Pick<Import, 'id' | 'mapping' | 'created_at'>;
  reader: LineReader;
  counter: PreviewCounter;
};

/** Counts the lines that follow the row `after`. @returns the number of the last row; undefined if no line is left */
export async function countLines(
  database: InTransaction,
  { found, reader, counter }: Counting,
  after: number,
): Promise<number | undefined> {
  const lines = await queryInTransaction<StoredLine>(
    database,
    `select number::int as number, cells from lead_change_rows
     where change_id = $1 and state = 'waiting' and number > $2
     order by lead_change_rows.number limit ${stepRows}`,
    [found.id, after],
  );
  const read: (ReadLead & { number: number })[] = [];
  for (const { number, cells } of lines) {
    counter.addAmbiguous(ambiguousColumns(cells, found.mapping));
    const line = readLine(cells ?? [], reader);
    if ('problem' in line) counter.refuse(number, line.problem);
    else read.push({ ...line, number });
  }
  const leads = await withFormerOptOuts(database, read, found);
  const emails = [...new Set(leads.map(({ email }) => email))];
  const [known, suppressed] = await Promise.all([
    findKnown(database, emails),
    findSuppressed(database, emails),
  ]);
  for (const { number, ...lead } of leads) {
    counter.add(number, lead, known.get(lead.email), suppressed.has(lead.email));
  }
  return lines.at(-1)?.number;
}

/** Simulates an import at once. @throws Forbidden to all but admins. */
export async function dryRun(
  req: PayloadRequest,
  found: Pick<Import, 'id' | 'columns' | 'mapping' | 'choices' | 'created_at'>,
): Promise<ImportPreview> {
  assertRole(req, 'admin');
  const database = { payload: req.payload };
  const counting = { found, reader: await lineReader(database, found), counter: new PreviewCounter() };
  let after: number | undefined = 0;
  while (after !== undefined) after = await countLines(database, counting, after);
  return counting.counter.result();
}
