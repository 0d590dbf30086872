import type { Pool } from 'pg';

/**
 * A result is reused for this long: the health endpoint is public and polled by several clients, and each check makes
 * the database create a file.
 */
const freshForMs = 10_000;

let last: { askedAt: number; verdict: Promise<boolean> } | undefined;

/**
 * Creates a table, so that PostgreSQL must allocate a page: updating an existing row can succeed on a full disk. The
 * rollback does not wait for a WAL flush, so a slow disk does not count as a full one.
 */
const write = 'begin; create temporary table plumbline_write_check as select 1 as filler; rollback';

/** True if a write succeeds now. */
export async function tryToWrite(pool: Pool): Promise<boolean> {
  try {
    await pool.query(write);
    return true;
  } catch (error) {
    // Error 42501 counts as success: if the role has no right to create temporary tables, nothing is known about the
    // disk.
    return error instanceof Error && 'code' in error && error.code === '42501';
  }
}

/** True if a write succeeded at most 10 s ago. */
export async function canWrite(pool: Pool): Promise<boolean> {
  if (!last || performance.now() - last.askedAt > freshForMs) {
    const asked = { askedAt: performance.now(), verdict: tryToWrite(pool) };
    last = asked;
    // A failure is not cached, so that a recovery shows at once.
    void asked.verdict.then((isWritten) => {
      if (!isWritten && last === asked) last = undefined;
    });
  }
  return last.verdict;
}
