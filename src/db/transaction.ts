import { randomUUID } from 'node:crypto';
import { DrizzleQueryError, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { killTransaction, type PayloadRequest } from 'payload';
import { assertCommitted } from './client-transaction';

type Row = Record<string, unknown>;
export type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/** Converts `SELECT … WHERE a = $1` with values to the query builder's SQL object. */
export function toQuery(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  );
}

/**
 * Id of the request's transaction. A failed BEGIN is cleared from the request, so that the next BEGIN can succeed.
 */
async function transactionIdOf(req: InTransaction): Promise<number | string | undefined> {
  try {
    return await req.transactionID;
  } catch {
    delete req.transactionID;
    return undefined;
  }
}

/** Connection of the request's transaction; without a transaction, the pool. */
export async function connectionOf(req: InTransaction) {
  const { db } = req.payload;
  const transactionId = await transactionIdOf(req);
  const session = transactionId === undefined ? undefined : db.sessions?.[transactionId];
  // The cast is safe: Payload types the session's connection as an empty object, but it is a handle like the
  // pool.
  return (session?.db ?? db.drizzle) as typeof db.drizzle;
}

/**
 * Removes values from database errors: the query builder's message repeats the parameters, and PostgreSQL's detail
 * sometimes contains a whole row. Otherwise mails, tokens and personal data would reach the log.
 */
export function withoutValues(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  if (cause instanceof Error && 'detail' in cause) cause.detail = undefined;
  return cause;
}

/**
 * Runs SQL on the connection of the request's transaction. Without a transaction it runs on the pool and commits
 * immediately. @param text SQL with `$1`-style parameters. @returns the rows. @throws the database's own error,
 * without parameters.
 */
export async function queryInTransaction<T extends Row = Row>(
  req: InTransaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const connection = await connectionOf(req);
  try {
    const result = await connection.execute(toQuery(text, values));
    return result.rows as T[];
  } catch (error) {
    throw withoutValues(error);
  }
}

/** Work that follows the commit of our own transactions (`afterCommit`), by their sessions. */
const workAfterCommit = new WeakMap<object, (() => Promise<void>)[]>();

/** Creates a promise, with the functions that resolve and reject it. */
function deferred() {
  let resolve = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/**
 * Opens a transaction and registers it where Payload's operations look for it. Payload's own function ignores a
 * failed COMMIT. @returns a function that commits the transaction, once. @throws the database's error if BEGIN fails.
 */
async function openTransaction({ db }: PayloadRequest['payload'], id: string): Promise<() => Promise<void>> {
  const { drizzle } = db;
  const sessions = db.sessions ?? {};
  const begin = deferred();
  const end = deferred();
  let command = '';
  const done = drizzle.transaction(async (connection) => {
    const execute = connection.execute.bind(connection);
    // Keeps the command tag of each statement; the last statement is COMMIT.
    connection.execute = (async (query: SQL) => {
      const result = await execute(query);
      command = result.command;
      return result;
    }) as typeof connection.execute;
    const finish = async (settle: () => void) => {
      delete sessions[id];
      settle();
      await done.catch(() => undefined);
    };
    const session = {
      db: connection,
      resolve: () => finish(end.resolve),
      reject: () => finish(() => end.reject(new Error('The transaction was rolled back.'))),
    };
    sessions[id] = session;
    workAfterCommit.set(session, []);
    begin.resolve();
    await end.promise;
  });
  done.catch(begin.reject);
  await begin.promise;
  return async () => {
    const session = sessions[id];
    if (!session) throw new Error('An operation inside of the transaction has ended it.');
    delete sessions[id];
    end.resolve();
    await done;
    assertCommitted(command);
    for (const work of workAfterCommit.get(session) ?? []) await work();
  };
}

/**
 * Runs `work` in the request's transaction, or in a new one that commits at the end. @throws what `work` throws,
 * after a rollback; the database's error if BEGIN or COMMIT fails.
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (await transactionIdOf(req)) return work();
  const id = randomUUID();
  const opening = openTransaction(req.payload, id);
  // Concurrent operations with the same `req` join this transaction, as they join Payload's own.
  const pending = opening.then(() => id);
  pending.catch(() => undefined);
  req.transactionID = pending;
  try {
    const commit = await opening;
    req.transactionID = id;
    const result = await work();
    await commit();
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  } finally {
    delete req.transactionID;
  }
}

/** Session of the request's transaction; undefined without a transaction. */
async function sessionOf(req: InTransaction) {
  const id = await transactionIdOf(req);
  return id === undefined ? undefined : req.payload.db.sessions?.[id];
}

/**
 * Runs `work` after the request's transaction has committed, or at once without a transaction; for effects that
 * cannot be rolled back. `work` must not throw, and does not run if the process ends first. Payload ignores a
 * failed COMMIT of its own transactions, so `work` also runs after a failed one.
 */
export async function afterCommit(req: InTransaction, work: () => Promise<void>): Promise<void> {
  const session = await sessionOf(req);
  if (!session) return work();
  const own = workAfterCommit.get(session);
  if (own) {
    own.push(work);
    return;
  }
  const { resolve } = session;
  session.resolve = async () => {
    await resolve();
    await work();
  };
}

/**
 * Runs `work` after the request's transaction was rolled back, whether Payload or `inTransaction` opened it: to revert
 * effects outside of the database. `work` does not run if COMMIT fails or the process ends.
 */
export async function afterRollback(req: InTransaction, work: () => Promise<void>): Promise<void> {
  const session = await sessionOf(req);
  if (!session) return;
  const { reject } = session;
  session.reject = async () => {
    await reject();
    await work();
  };
}

const deadlockDetected = '40P01';
const tries = 3;

/**
 * Retries a transaction that PostgreSQL has aborted to resolve a deadlock, up to twice. For transactions that can
 * conflict with others that lock the same rows in another order.
 */
export async function repeatAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlockDetected;
      if (!isDeadlock || attempt === tries) throw error;
    }
  }
}
