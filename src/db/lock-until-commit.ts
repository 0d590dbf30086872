import { type InTransaction, queryInTransaction } from './transaction';

const functions = {
  exclusive: 'pg_advisory_xact_lock',
  shared: 'pg_advisory_xact_lock_shared',
};

/** SQL that takes the lock. @param name one of ours, never what somebody typed. */
export const lockStatement = (name: string, mode: keyof typeof functions): string =>
  `select ${functions[mode]}(hashtextextended('${name}', 0))`;

/**
 * Takes the advisory lock of this name until the request's transaction ends, after waiting for whoever holds it in a
 * mode that excludes this one. For what has no row of its own to lock.
 */
export async function lockUntilCommit(
  req: InTransaction,
  name: string,
  mode: keyof typeof functions = 'exclusive',
): Promise<void> {
  await queryInTransaction(req, `select ${functions[mode]}(hashtextextended($1, 0))`, [name]);
}
