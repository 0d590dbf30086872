/** The shape of a job: what it is told, when it runs, and what it does. Each stands in one file. */
import type { PayloadRequest } from 'payload';

export type QueuePolicy = {
  /** Seconds before the first retry; later ones wait about twice as long each time. */
  retryDelay: number;
  retryLimit: number;
  /** Seconds after which a job whose worker died is handed to another one. */
  expireInSeconds: number;
  /** How many jobs one process takes at a time, and how many times over. */
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

/** For jobs that the clock starts: they run again with the next tick anyway. */
export const cronPolicy: QueuePolicy = {
  ...defaultPolicy,
  retryDelay: 1,
  retryLimit: 0,
  expireInSeconds: 300,
  batchSize: 1,
};

/**
 * What each job is told, by its name: ids and plain facts. Beside its jobs a feature adds theirs:
 * `declare module '@/jobs/define-job' { interface JobRegistry { 'send-report': { reportId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface JobRegistry {}

export type JobName = keyof JobRegistry;

export interface JobDefinition<Name extends JobName = JobName> {
  name: Name;
  policy: QueuePolicy;
  /** A cron expression (UTC): the clock queues it once per tick, however many workers run. */
  schedule?: string;
  /**
   * Does one job. It is told ids only, reloads what they stand for, acts so that a second run does no harm, and throws
   * when it should be tried again. `req` is fresh and outside of any transaction. A method, so that jobs of any data
   * make one list.
   */
  handle(req: PayloadRequest, data: JobRegistry[Name]): Promise<void>;
}

export const defineJob = <Name extends JobName>(job: JobDefinition<Name>): JobDefinition<Name> => job;
