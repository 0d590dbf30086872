import type { PayloadRequest } from 'payload';
import { tryLockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import type { PaceOptions } from '@/jobs/pace';
import { enqueue, isQueued } from '@/jobs/queue';
import { makePictureSizes } from './make-sizes';

/**
 * Generates sizes for a limited time, and queues the job that continues. One chain of jobs runs in all processes: a job
 * that finds another one running ends, and one that finds another one queued queues none. The lock ends with its
 * process, so a killed one blocks nobody.
 */
export async function makeSizesInTurn(req: PayloadRequest, options: PaceOptions): Promise<void> {
  await inTransaction(req, async () => {
    if (!(await tryLockUntilCommit(req, 'make-picture-sizes'))) return;
    const isDone = await makePictureSizes({ payload: req.payload }, options);
    if (!isDone && !(await isQueued(req, 'make-picture-sizes'))) await enqueue(req, 'make-picture-sizes', {});
  });
}
