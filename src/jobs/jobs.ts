/** The jobs this product has: their names, what each is told (ids only), and how long its queue goes on trying. */

export type Jobs = {
  /** An entry there is no row of yet. `at` is ISO 8601. */
  'write-auth-log': {
    event: string;
    email?: string;
    userId?: string;
    metadata?: Record<string, unknown>;
    at: string;
  };
  'run-scheduled-publishing': Record<string, never>;
  'purge-expired': Record<string, never>;
};
export type JobName = keyof Jobs;

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

const defaultPolicy: QueuePolicy = {
  retryDelay: 2,
  retryLimit: 12,
  expireInSeconds: 180,
  batchSize: 10,
  workers: 1,
};
/** Runs again with the next tick anyway. */
const cronPolicy: QueuePolicy = {
  ...defaultPolicy,
  retryDelay: 1,
  retryLimit: 0,
  expireInSeconds: 300,
  batchSize: 1,
};

export const queuePolicies: Record<JobName, QueuePolicy> = {
  'write-auth-log': defaultPolicy,
  'run-scheduled-publishing': cronPolicy,
  // The first night after years may take long; it goes on where it was stopped.
  'purge-expired': { ...cronPolicy, expireInSeconds: 3600 },
};

export const jobNames = Object.keys(queuePolicies) as JobName[];

/** Where jobs that failed for good are kept for people to look at. */
export const deadLetterQueue = 'dead-letters';
