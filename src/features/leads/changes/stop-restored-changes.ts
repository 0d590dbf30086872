import type { InTransaction } from '@/db/transaction';
import { finishChange, leaveWaitingRows } from '../tables/lead-changes';

/**
 * Ends the imports and changes of many leads that a backup calls unfinished. They may have come to their end since it was
 * made: gone on with, they would begin series anew whose mails people have had.
 */
export async function stopRestoredChanges(req: InTransaction): Promise<void> {
  const problem = 'restored from a backup: it may have been done since that was made';
  for (const changeId of await leaveWaitingRows(req, problem)) await finishChange(req, changeId);
}
