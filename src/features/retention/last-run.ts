import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { formatAgo } from '@/lib/format/format-ago';
import { type Clock, formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { isRecord } from '@/lib/is-record';

type Run = Pick<Row<'retention_periods'>, 'last_run_at' | 'last_run_deleted'>;

/** Sentence with the number of deleted rows of each table; the name `lead_changes` becomes "lead changes". */
function deletedInWords(deleted: unknown): string {
  const parts = Object.entries(isRecord(deleted) ? deleted : {}).map(
    ([table, count]) => `${formatWhole(Number(count))} of ${table.replaceAll('_', ' ')}`,
  );
  return parts.length > 0 ? `It deleted ${parts.join(', ')}.` : 'Nothing had passed its period.';
}

export type RetentionRun = { at: Date; deleted: string };

/** Time of the last nightly run, with a sentence about what it deleted; null before the first run. */
export async function lastRetentionRun({
  payload,
}: Pick<PayloadRequest, 'payload'>): Promise<RetentionRun | null> {
  const [run] = await queryInTransaction<Run>(
    { payload },
    'select last_run_at, last_run_deleted from retention_periods limit 1',
  );
  return run?.last_run_at
    ? { at: new Date(run.last_run_at), deleted: deletedInWords(run.last_run_deleted) }
    : null;
}

export const retentionRunInWords = (run: RetentionRun | null, now: Date, clock: Clock | 'UTC'): string =>
  run
    ? `Last run ${formatAgo(run.at, now)} (${formatMoment(run.at, clock)}). ${run.deleted}`
    : 'The nightly job has not run yet.';
