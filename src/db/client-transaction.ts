import type { ClientBase } from 'pg';

/** Throws unless COMMIT succeeded: PostgreSQL responds to COMMIT with ROLLBACK if an earlier error was ignored. */
export function assertCommitted(command: string): void {
  if (command !== 'COMMIT') throw new Error(`COMMIT was answered with ${command}.`);
}

/**
 * Runs `work` in a transaction of a separate driver connection. @throws what `work` throws, or the database's error;
 * the caller must then close the connection, and nothing is stored.
 */
export async function inClientTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  const result = await work();
  const { command } = await client.query('commit');
  assertCommitted(command);
  return result;
}
