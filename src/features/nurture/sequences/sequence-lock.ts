import { lockUntilCommit } from '@/db/lock-until-commit';
import type { InTransaction } from '@/db/transaction';

export const sequencesLock = 'sequences';

/**
 * Keeps enrolments and changes of sequences apart until the transaction ends: leads enrol side by side ('shared'), a
 * change waits for those under way and lets the next ones see its outcome ('exclusive'). Taken before any row is locked.
 */
export const lockSequences = (req: InTransaction, mode: 'shared' | 'exclusive'): Promise<void> =>
  lockUntilCommit(req, sequencesLock, mode);
