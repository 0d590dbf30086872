import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../../../mail/suppression/suppressions';
import { keepPreview } from '../../../tables/lead-imports';
import { ambiguousColumns, readLine } from '../columns/read-line';
import { type Import, lineReader } from '../find-import';
import { findKnown, leadOfLine } from '../known-leads';
import { type ImportPreview, PreviewCounter } from './preview-counter';

/** Lines that are read at a time, so that neither memory nor the event loop is held by a large file. */
const stepRows = 1000;

type StoredLine = { number: number; cells: string[] };

/** Simulates an import, in steps. @throws Forbidden to all but admins. */
export async function dryRun(
  req: PayloadRequest,
  found: Pick<Import, 'id' | 'columns' | 'mapping' | 'choices'>,
): Promise<ImportPreview> {
  assertRole(req, 'admin');
  const database = { payload: req.payload };
  const reader = await lineReader(database, found);
  const counter = new PreviewCounter();
  for (let after = 0; ; ) {
    const lines = await queryInTransaction<StoredLine>(
      database,
      `select number::int as number, cells from lead_change_rows
       where change_id = $1 and state = 'waiting' and number > $2
       order by lead_change_rows.number limit ${stepRows}`,
      [found.id, after],
    );
    const read = lines.map(({ number, cells }) => ({ number, cells, line: readLine(cells ?? [], reader) }));
    const emails = [...new Set(read.flatMap(({ line }) => ('email' in line ? line.email : [])))];
    const addresses = [...new Set(read.flatMap(({ line }) => ('email' in line ? line.addresses : [])))];
    const [known, suppressed] = await Promise.all([
      findKnown(database, addresses),
      findSuppressed(database, emails),
    ]);
    for (const { number, cells, line } of read) {
      counter.addAmbiguous(ambiguousColumns(cells, found.mapping));
      if ('problem' in line) counter.refuse(number, line.problem);
      else counter.add(number, line, leadOfLine(known, line), suppressed.has(line.email));
    }
    const last = lines.at(-1);
    if (!last || lines.length < stepRows) return counter.result();
    after = last.number;
  }
}

/** Number of rows above which a preview is kept until the settings of its import change. */
const keptAbove = 2000;

/** The preview of a draft; that of a large file is computed once. @throws Forbidden to all but admins. */
export async function loadPreview(req: PayloadRequest, found: Import): Promise<ImportPreview> {
  assertRole(req, 'admin');
  if (found.preview) return found.preview;
  const preview = await dryRun(req, found);
  const { id, mapping, choices, total } = found;
  if (total > keptAbove) await keepPreview({ payload: req.payload }, id, { mapping, choices, preview });
  return preview;
}
