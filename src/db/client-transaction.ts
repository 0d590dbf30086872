import type { ClientBase } from 'pg';

/** PostgreSQL answers COMMIT with ROLLBACK when an error was overlooked before. */
export function assertCommitted(command: string): void {
  if (command !== 'COMMIT') throw new Error(`COMMIT was answered with ${command}.`);
}

/**
 * Runs `work` in one transaction of a connection of the driver's own.
 * @throws what `work` throws, and the database's error; nothing is stored once the connection is given up, as it must be then.
 */
export async function inClientTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  const result = await work();
  const { command } = await client.query('commit');
  assertCommitted(command);
  return result;
}
