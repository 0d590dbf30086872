import type { PayloadRequest } from 'payload';
import { tryLockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import type { PaceOptions } from '@/jobs/pace';
import { enqueue, isQueued } from '@/jobs/queue';
import { makePictureSizes } from './make-sizes';

/**
 * Makes sizes for a while, and queues the job that goes on, so that one chain of jobs is at work in all processes: a job
 * that finds another one at work ends, and one that finds another one queued queues none. The lock ends with its process,
 * so a killed one keeps nobody waiting.
 */
export async function makeSizesInTurn(req: PayloadRequest, options: PaceOptions): Promise<void> {
  await inTransaction(req, async () => {
    if (!(await tryLockUntilCommit(req, 'make-picture-sizes'))) return;
    const isDone = await makePictureSizes({ payload: req.payload }, options);
    if (!isDone && !(await isQueued(req, 'make-picture-sizes'))) await enqueue(req, 'make-picture-sizes', {});
  });
}
