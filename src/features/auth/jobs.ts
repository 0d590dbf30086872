import { defaultPolicy, defineJob } from '@/jobs/define-job';
import type { DelayedEntry } from './log/write-auth-log';
import { insertAuthLogEntry } from './tables';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'write-auth-log': DelayedEntry;
  }
}

/** Writes what could not be written when it happened; until it can, the queue tries again. */
export const writeDelayedAuthLog = defineJob({
  name: 'write-auth-log',
  policy: defaultPolicy,
  handle: ({ payload }, entry) => insertAuthLogEntry({ payload }, entry),
});

export const jobs = [writeDelayedAuthLog];
