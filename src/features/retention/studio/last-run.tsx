import type { UIFieldServerProps } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { viewerClock } from '@/studio-kit/clock/viewer-clock';
import { lastRetentionRun, retentionRunInWords } from '../last-run';

/** When the nightly job ran last and what it deleted; whether the privacy page says what is set. */
export async function LastRun({ req }: Pick<UIFieldServerProps, 'req'>) {
  const [page] = await queryInTransaction<{ says: boolean }>(
    { payload: req.payload },
    `select blocks @> '[{"blockType": "keptData"}]' as says from pages where path = '/privacy' and _status = 'published'`,
  );
  return (
    <div className="field-type studio-run">
      <p>{retentionRunInWords(await lastRetentionRun(req), new Date(), viewerClock(req))}</p>
      {!page?.says && (
        <p role="status">
          The privacy page does not state these periods: add the block “What is kept, and how long” to
          /privacy.
        </p>
      )}
    </div>
  );
}
