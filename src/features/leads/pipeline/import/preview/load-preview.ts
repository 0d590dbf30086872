import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { Pace, type PaceOptions } from '@/jobs/pace';
import { enqueue } from '@/jobs/queue';
import { beginPreview, notePreviewed, storePreview } from '../../../tables/lead-imports';
import { type Import, lineReader, selectImport } from '../find-import';
import { countLines, dryRun } from './dry-run';
import { type CounterState, type ImportPreview, PreviewCounter } from './preview-counter';

/** Number of rows above which a preview is computed by a job, and stored until the settings of its import change. */
const keptAbove = 2000;

/**
 * The preview of a draft. For a large file a job computes it, once for concurrent requests. @returns undefined while it
 * is computed. @throws Forbidden to all but admins.
 */
export async function loadPreview(req: PayloadRequest, found: Import): Promise<ImportPreview | undefined> {
  assertRole(req, 'admin');
  const { id, total, preview } = found;
  if (preview) return preview;
  if (total <= keptAbove) return dryRun(req, found);
  await inTransaction(req, async () => {
    const run = await beginPreview(req, id);
    if (run) await enqueue(req, 'preview-import', { changeId: id, run });
  });
  return undefined;
}

/** A preview in progress, computed by one run for the current settings, up to a row. */
type Begun = { run: string; after: number; counter?: CounterState };

/**
 * Computes the preview of a large draft, starting from the counts that the last job has stored. Ends when the settings
 * are changed or the import is started, because a preview belongs to one run. @returns false if the preview continues
 * in another job
 */
export async function runPreview(
  req: PayloadRequest,
  { changeId, run }: { changeId: string; run: string },
  options?: PaceOptions,
): Promise<boolean> {
  const [found] = await queryInTransaction<Import & { begun: Begun }>(
    req,
    `select import.*, change.preview as begun from (${selectImport}) import join lead_changes change using (id)
     where id = $1 and import.status = 'draft' and change.preview->>'run' = $2`,
    [changeId, run],
  );
  if (!found) return true;
  const pace = new Pace(options);
  const { begun } = found;
  const counter = new PreviewCounter(begun.counter);
  const counting = { found, reader: await lineReader(req, found), counter };
  let { after } = begun;
  for (;;) {
    const last = await countLines(req, counting, after);
    if (last === undefined) {
      await storePreview(req, changeId, begun, counter.result());
      return true;
    }
    after = last;
    if (pace.isOver()) {
      const isOurs = await storePreview(req, changeId, begun, { run, after, counter: counter.state() });
      return !isOurs;
    }
    if (!(await notePreviewed(req, changeId, { run, after }))) return true;
    await pace.pause();
  }
}
