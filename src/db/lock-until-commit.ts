import { type InTransaction, queryInTransaction } from './transaction';

const functions = {
  exclusive: 'pg_advisory_xact_lock',
  shared: 'pg_advisory_xact_lock_shared',
};

/** Returns SQL that takes an advisory lock until commit. @param name a constant, never user input. */
export const lockStatement = (name: string, mode: keyof typeof functions): string =>
  `select ${functions[mode]}(hashtextextended('${name}', 0))`;

/** Takes an advisory lock until the request's transaction ends, unless another one holds it. @returns whether it was taken */
export async function tryLockUntilCommit(req: InTransaction, name: string): Promise<boolean> {
  const [row] = await queryInTransaction<{ taken: boolean }>(
    req,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
    [name],
  );
  return row?.taken === true;
}

/**
 * Takes an advisory lock until the request's transaction ends, and waits for conflicting holders. Used where there is
 * no row to lock.
 */
export async function lockUntilCommit(
  req: InTransaction,
  name: string,
  mode: keyof typeof functions = 'exclusive',
): Promise<void> {
  await queryInTransaction(req, `select ${functions[mode]}(hashtextextended($1, 0))`, [name]);
}
