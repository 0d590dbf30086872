import { expect, vi } from 'vitest';
import { rows } from '../db';
import { testPayload } from '../payload';

/**
 * Runs functions concurrently until all of them wait for a lock of another transaction, and then releases the lock:
 * each has read the state before the others wrote. @param hold statement that takes the lock.
 */
export async function meetAtLock<Result>(
  works: readonly (() => Promise<Result>)[],
  hold: string,
): Promise<Result[]> {
  const { db } = await testPayload();
  const holder = await db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(hold);
    const results = Promise.all(works.map((work) => work()));
    // Handled here too, because the wait below may fail first.
    results.catch(() => undefined);
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    await vi.waitFor(async () => expect(await rows(waiting)).toHaveLength(works.length), { timeout: 20_000 });
    await holder.query('rollback');
    return await results;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
