/** The jobs this product has: their names, what each is told (ids only), and how patiently its queue retries. */
import { env } from '@/config/env';

export type Jobs = {
  'send-nurture-email': { mailId: string };
  'lead-notification': { mailId: string };
  'send-unsubscribe-link': { mailId: string };
  'send-calculator-result': { mailId: string };
  'send-sign-in-link': { requestId: string };
  'admin-signup-notification': { userId: string };
  'sweep-mail': Record<string, never>;
  'run-scheduled-publishing': Record<string, never>;
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

const patient: QueuePolicy = {
  retryDelay: 2,
  retryLimit: 12,
  expireInSeconds: 180,
  batchSize: 10,
  workers: 1,
};
/** A batch must not take longer than a second or two at the permitted rate, or its last mails would expire. */
const mailing: QueuePolicy = { ...patient, batchSize: Math.min(50, env.mailsPerSecond), workers: 2 };
/** Runs again with the next tick anyway. */
const ticking: QueuePolicy = { ...patient, retryDelay: 1, retryLimit: 0, expireInSeconds: 300, batchSize: 1 };

export const queuePolicies: Record<JobName, QueuePolicy> = {
  'send-nurture-email': mailing,
  'lead-notification': patient,
  'send-unsubscribe-link': patient,
  'send-calculator-result': patient,
  'send-sign-in-link': patient,
  'admin-signup-notification': patient,
  'sweep-mail': ticking,
  'run-scheduled-publishing': ticking,
};

export const jobNames = Object.keys(queuePolicies) as JobName[];

/** Where jobs that failed for good are kept for people to look at. */
export const deadLetterQueue = 'dead-letters';
