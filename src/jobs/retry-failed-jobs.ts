import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { deadLetterQueue, queueSchema } from './queue';

/**
 * Retries the jobs of one name that had failed for good at `asOf`, each only once, even if the function is called
 * again. @returns the number of jobs. @throws Forbidden to all but admins.
 */
export async function retryFailedJobs(req: PayloadRequest, name: string, asOf: Date): Promise<number> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    const jobs = await queryInTransaction<{ data: object }>(
      req,
      `update ${queueSchema}.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(),
         completed_on = null
       where name = $1 and name <> $3 and state = 'failed' and completed_on <= $2::timestamptz returning data`,
      [name, asOf.toISOString(), deadLetterQueue],
    );
    req.payload.logger.info(
      { userId: req.user.id, job: name, count: jobs.length },
      'Jobs were retried by hand.',
    );
    return jobs.length;
  });
}
