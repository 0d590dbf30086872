import { defaultPolicy, defineJob } from '@/jobs/define-job';
import type { DelayedEntry } from './log/write-auth-log';
import { insertAuthLogEntry } from './tables';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'write-auth-log': DelayedEntry;
  }
}

/** Writes a delayed entry of the sign-in log; retried by the queue. */
export const writeDelayedAuthLog = defineJob({
  name: 'write-auth-log',
  policy: defaultPolicy,
  handle: ({ payload }, entry) => insertAuthLogEntry({ payload }, entry),
});

export const jobs = [writeDelayedAuthLog];
