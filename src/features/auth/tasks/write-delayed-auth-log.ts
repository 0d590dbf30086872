import type { Task } from '@/jobs/start-queue';
import { insertAuthLogEntry } from '../tables';
import type { DelayedEntry } from '../write-auth-log';

/** Writes what could not be written when it happened; until it can, the queue tries again. */
export const writeDelayedAuthLog: Task<'write-auth-log'> = ({ payload }, entry) =>
  insertAuthLogEntry({ payload }, entry as DelayedEntry);
