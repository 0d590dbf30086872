import { expect, vi } from 'vitest';
import { rows } from '../db';
import { testPayload } from '../payload';

/**
 * Runs work until it waits for a lock of another transaction, and terminates its connection there, as if its process
 * had died: only committed changes remain.
 * @param hold statement that takes the lock.
 */
export async function cutOff(
  work: () => Promise<unknown>,
  hold: string,
  values: unknown[] = [],
): Promise<void> {
  const { db } = await testPayload();
  const holder = await db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(hold, values);
    const { rows: own } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = expect(work()).rejects.toThrow();
    const end =
      'select pg_terminate_backend(pid) from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))';
    await vi.waitFor(async () => expect(await rows(end, [own[0]?.pid])).toHaveLength(1), { timeout: 20_000 });
    await ended;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
