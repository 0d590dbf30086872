import type { UIFieldServerProps } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { formatAgo, formatMoment } from '@/lib/format/format-moment';
import { formatWhole } from '@/lib/format/format-number';

type Run = Pick<Row<'retention_periods'>, 'last_run_at' | 'last_run_deleted'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of tables, in words: `lead_changes` is "lead changes". */
function deletedInWords(deleted: unknown): string {
  const parts = Object.entries(isRecord(deleted) ? deleted : {}).map(
    ([table, count]) => `${formatWhole(Number(count))} of ${table.replaceAll('_', ' ')}`,
  );
  return parts.length > 0 ? `It deleted ${parts.join(', ')}.` : 'Nothing had passed its period.';
}

/** When the nightly job ran last and what it deleted; whether the privacy page says what is set. */
export async function LastRun({ req: { payload } }: Pick<UIFieldServerProps, 'req'>) {
  const [run] = await queryInTransaction<Run>(
    { payload },
    'select last_run_at, last_run_deleted from retention_periods limit 1',
  );
  const [page] = await queryInTransaction<{ says: boolean }>(
    { payload },
    `select blocks @> '[{"blockType": "keptData"}]' as says from pages where path = '/privacy' and _status = 'published'`,
  );
  const at = run?.last_run_at ? new Date(run.last_run_at) : null;
  return (
    <div className="field-type studio-run">
      <p>
        {at
          ? `Last run ${formatAgo(at, new Date())} (${formatMoment(at)}). ${deletedInWords(run?.last_run_deleted)}`
          : 'The nightly job has not run yet.'}
      </p>
      {!page?.says && (
        <p role="status">
          The privacy page does not state these periods: add the block “What is kept, and how long” to
          /privacy.
        </p>
      )}
    </div>
  );
}
