import type { UIFieldServerProps } from 'payload';
import { publishedPagesOf } from '@/access/published-pages';
import { viewerClock } from '@/studio-kit/clock/viewer-clock';
import { lastRetentionRun, retentionRunInWords } from '../last-run';

/** Time and outcome of the last nightly run, and a warning if the privacy page does not state the periods. */
export async function LastRun({ req }: Pick<UIFieldServerProps, 'req'>) {
  const { payload } = req;
  const isStated = await publishedPagesOf(payload).haveBlock(
    { payload },
    { blockType: 'keptData' },
    '/privacy',
  );
  return (
    <div className="field-type studio-run">
      <p>{retentionRunInWords(await lastRetentionRun(req), new Date(), viewerClock(req))}</p>
      {!isStated && (
        <p role="status">
          The privacy page does not state these periods: add the block “Data retention table” to /privacy.
        </p>
      )}
    </div>
  );
}
