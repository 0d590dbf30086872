/** Shape of a job: its data, its schedule and its handler. Each job has its own file. */
import type { ActorRequest, JobActor } from '@/access/actor';

export type QueuePolicy = {
  /** Seconds before the first retry; each further pause is about twice as long. */
  retryDelay: number;
  retryLimit: number;
  /** Seconds after which a job of a dead worker is claimed by another worker. */
  expireInSeconds: number;
  /**
   * Maximum number of jobs that one worker takes at a time; `workers` is the number of such workers in a process.
   */
  batchSize: number;
  workers: number;
};

export const defaultPolicy: QueuePolicy = {
  retryDelay: 2,
  retryLimit: 12,
  expireInSeconds: 180,
  batchSize: 10,
  workers: 1,
};

/** Policy of scheduled jobs. They are not retried, because they run again with the next tick anyway. */
export const cronPolicy: QueuePolicy = {
  ...defaultPolicy,
  retryDelay: 1,
  retryLimit: 0,
  expireInSeconds: 300,
  batchSize: 1,
};

/**
 * Data of each job, by name: ids and plain facts. A feature declares the data of its jobs next to them: `declare
 * module '@/jobs/define-job' { interface JobRegistry { 'send-report': { reportId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface JobRegistry {}

export type JobName = keyof JobRegistry;

export interface JobDefinition<Name extends JobName = JobName> {
  name: Name;
  policy: QueuePolicy;
  /** Cron expression (UTC). Queued once per tick, however many workers run. */
  schedule?: string;
  /**
   * Handles one job. The handler reloads the rows that the ids identify, and must be idempotent: if it throws, the
   * job is retried. `req` is fresh and outside of any transaction. Declared as a method, so that one list can contain
   * jobs with different data.
   */
  handle(req: ActorRequest<JobActor>, data: JobRegistry[Name]): Promise<void>;
}

export const defineJob = <Name extends JobName>(job: JobDefinition<Name>): JobDefinition<Name> => job;
