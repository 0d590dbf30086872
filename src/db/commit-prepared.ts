import type { PayloadRequest } from 'payload';

type Row = Record<string, unknown>;

type Prepared = {
  /** Of the prepared statement, unique in the product. */
  name: string;
  text: string;
  values: readonly unknown[];
  /** SQL before it, without values: what must be locked before the statement sees anything. */
  locks: string;
};

/**
 * One prepared statement as a transaction of its own, in three round trips: for what strangers send most. The query
 * builder's way parses and plans every statement anew.
 * @returns its rows, once COMMIT has been answered. @throws the database's error; nothing is stored then.
 */
export async function commitPrepared<T extends Row>(
  { payload }: Pick<PayloadRequest, 'payload'>,
  { name, text, values, locks }: Prepared,
): Promise<T[]> {
  const client = await payload.db.pool.connect();
  let isBroken = true;
  try {
    await client.query(`begin; ${locks}`);
    const { rows } = await client.query<T>({ name, text, values: [...values] });
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(`COMMIT was answered with ${command}.`);
    isBroken = false;
    return rows;
  } finally {
    // A connection whose transaction did not end well is closed: nobody can tell what state it is in.
    client.release(isBroken);
  }
}
