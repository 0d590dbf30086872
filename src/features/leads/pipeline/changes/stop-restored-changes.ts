import type { InTransaction } from '@/db/transaction';
import { finishChange, leaveWaitingRows } from '../../tables/lead-changes';

/**
 * Ends imports and bulk changes that were unfinished in the backup, because they may have finished since:
 * resuming them would restart sequences whose mails people have already received.
 */
export async function stopRestoredChanges(req: InTransaction): Promise<void> {
  const problem = 'restored from a backup: it may have been done since that was made';
  for (const changeId of await leaveWaitingRows(req, problem)) await finishChange(req, changeId);
}
