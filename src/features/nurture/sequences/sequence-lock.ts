import { lockUntilCommit } from '@/db/lock-until-commit';
import type { InTransaction } from '@/db/transaction';

export const sequencesLock = 'sequences';

/**
 * Advisory lock between enrolments and changes of sequences, until the transaction ends: enrolments share it, a
 * change takes it exclusively, waits for those in progress and lets the next ones see its result. Taken before any
 * row is locked.
 */
export const lockSequences = (req: InTransaction, mode: 'shared' | 'exclusive'): Promise<void> =>
  lockUntilCommit(req, sequencesLock, mode);
