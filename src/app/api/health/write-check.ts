import type { Pool } from 'pg';

/** Health is asked by several at once, and by anybody: each answer costs the database a file. */
const freshForMs = 10_000;

let last: { askedAt: number; verdict: Promise<boolean> } | undefined;

/**
 * A new table, so that PostgreSQL must find room for a page: an update of a row that is there may succeed on a full disk. It
 * is rolled back, which waits for no flush of the log: a disk that is slow is not one that is full.
 */
const write = 'begin; create temporary table plumbline_write_check as select 1 as filler; rollback';

/** Whether something can be stored now. */
export async function tryToWrite(pool: Pool): Promise<boolean> {
  try {
    await pool.query(write);
    return true;
  } catch (error) {
    // Temporary tables may be denied to our role; what else there is to tell, the other checks tell.
    return error instanceof Error && 'code' in error && error.code === '42501';
  }
}

/** Whether something could be stored at most ten seconds ago. */
export async function canWrite(pool: Pool): Promise<boolean> {
  if (!last || performance.now() - last.askedAt > freshForMs) {
    const asked = { askedAt: performance.now(), verdict: tryToWrite(pool) };
    last = asked;
    // That it works again is seen at once.
    void asked.verdict.then((isWritten) => {
      if (!isWritten && last === asked) last = undefined;
    });
  }
  return last.verdict;
}
