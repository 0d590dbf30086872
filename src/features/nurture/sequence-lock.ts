import { type InTransaction, queryInTransaction } from '@/jobs/transaction';

const key = `hashtextextended('sequences', 0)`;
const locks = {
  shared: `select pg_advisory_xact_lock_shared(${key})`,
  exclusive: `select pg_advisory_xact_lock(${key})`,
};

/**
 * Keeps enrolments and changes of sequences apart until the transaction ends: leads enrol side by side ('shared'), a
 * change waits for those under way and lets the next ones see its outcome ('exclusive'). Taken before any row is locked.
 */
export async function lockSequences(req: InTransaction, mode: keyof typeof locks): Promise<void> {
  await queryInTransaction(req, locks[mode]);
}
