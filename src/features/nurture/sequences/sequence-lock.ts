import { lockUntilCommit } from '@/db/lock-until-commit';
import type { InTransaction } from '@/db/transaction';

export const sequencesLock = 'sequences';

/**
 * Advisory lock between enrolments and changes of sequences, held until the transaction ends. Enrolments share it. A
 * change takes it exclusively: it waits for enrolments in progress, and later enrolments see its result. Taken before
 * any row is locked.
 */
export const lockSequences = (req: InTransaction, mode: 'shared' | 'exclusive'): Promise<void> =>
  lockUntilCommit(req, sequencesLock, mode);
