import { lockUntilCommit } from '@/db/lock-until-commit';
import type { InTransaction } from '@/db/transaction';

export const sequencesLock = 'sequences';

/**
 * Advisory lock between enrolments and changes of sequences, held until the transaction ends. Enrolments share the
 * lock. A change takes it exclusively, so it waits for enrolments in progress, and later enrolments see the change.
 * Taken before any row is locked.
 */
export const lockSequences = (req: InTransaction, mode: 'shared' | 'exclusive'): Promise<void> =>
  lockUntilCommit(req, sequencesLock, mode);
