import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { PayloadRequest } from 'payload';

type Row = Record<string, unknown>;

/** `SELECT … WHERE a = $1` and its values, as the query builder's own object. */
function toQuery(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  );
}

/**
 * Runs SQL on the connection of the request's transaction, so that it commits or vanishes with the rest;
 * without a transaction it runs on the pool and commits at once.
 * @param text SQL with `$1`-style parameters. @returns the rows. @throws the database's own error.
 */
export async function queryInTransaction<T extends Row = Row>(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const { db } = req.payload;
  const transactionId = await req.transactionID;
  const session = transactionId === undefined ? undefined : db.sessions?.[transactionId];
  // Payload types a session's connection as an empty object; it is the same kind of handle as the pool's.
  const connection = (session?.db ?? db.drizzle) as typeof db.drizzle;
  const result = await connection.execute(toQuery(text, values));
  return result.rows as T[];
}
