import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { JobName } from './define-job';
import { queueSchema } from './queue';

export interface JobFault {
  /** Message of the last error; null if it had none. */
  message: string | null;
  /** True if the queue retries it by itself. */
  isRetried: boolean;
}

/** Finds the error of the newest job with this name and an id in its data; null if that job has not failed. */
export async function findJobFault(
  req: InTransaction,
  name: JobName,
  data: Readonly<Record<string, string>>,
): Promise<JobFault | null> {
  const [job] = await queryInTransaction<{ state: string; message: string | null; hasOutput: boolean }>(
    req,
    `select state::text as state, output->>'message' as message, output is not null as "hasOutput"
     from ${queueSchema}.job where name = $1 and data @> $2::jsonb order by created_on desc limit 1`,
    [name, JSON.stringify(data)],
  );
  if (!job?.hasOutput) return null;
  if (job.state === 'failed') return { message: job.message, isRetried: false };
  return job.state === 'retry' ? { message: job.message, isRetried: true } : null;
}
