import { defaultPolicy, defineJob } from '@/jobs/define-job';
import { insertAuthLogEntry } from './tables';
import type { DelayedEntry } from './write-auth-log';

/** Writes what could not be written when it happened; until it can, the queue tries again. */
export const writeDelayedAuthLog = defineJob({
  name: 'write-auth-log',
  policy: defaultPolicy,
  handle: ({ payload }, entry: DelayedEntry) => insertAuthLogEntry({ payload }, entry),
});

export const jobs = [writeDelayedAuthLog] as const;
