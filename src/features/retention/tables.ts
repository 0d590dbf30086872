/** Payload's own tables, of which it deletes nothing itself. */
import type { ExpiredRows } from '@/db/expired-rows';

/** What an editor has planned waits for its day. */
export const expiredPayloadJobs: ExpiredRows = {
  table: 'payload_jobs',
  condition: 'updated_at < $1 and processing is not true and (wait_until is null or wait_until < $1)',
};

export const expiredEditingLocks: ExpiredRows = {
  table: 'payload_locked_documents',
  condition: 'updated_at < $1',
};
