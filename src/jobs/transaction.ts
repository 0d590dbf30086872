import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';

type Row = Record<string, unknown>;
type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/** `SELECT … WHERE a = $1` and its values, as the query builder's own object. */
export function toQuery(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  );
}

/** The connection of the request's transaction, or the pool when it has none. */
export async function connectionOf(req: InTransaction) {
  const { db } = req.payload;
  const transactionId = await req.transactionID;
  const session = transactionId === undefined ? undefined : db.sessions?.[transactionId];
  // Payload types a session's connection as an empty object; it is the same kind of handle as the pool's.
  return (session?.db ?? db.drizzle) as typeof db.drizzle;
}

/**
 * Runs SQL on the connection of the request's transaction, so that it commits or vanishes with the rest;
 * without a transaction it runs on the pool and commits at once.
 * @param text SQL with `$1`-style parameters. @returns the rows. @throws the database's own error.
 */
export async function queryInTransaction<T extends Row = Row>(
  req: InTransaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const connection = await connectionOf(req);
  const result = await connection.execute(toQuery(text, values));
  return result.rows as T[];
}

/**
 * Runs `work` in one transaction: the request's own if it has one, else a new one that commits at the end.
 * @throws what `work` throws, after everything is rolled back; the database's error when COMMIT fails.
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const isOwner = await initTransaction(req);
  try {
    const result = await work();
    if (isOwner) {
      // Payload swallows a failing COMMIT. Ours comes first and throws; its own then finds nothing left to do.
      await queryInTransaction(req, 'commit');
      await commitTransaction(req);
    }
    return result;
  } catch (error) {
    if (isOwner) await killTransaction(req);
    throw error;
  }
}
