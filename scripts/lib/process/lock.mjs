import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identify, isAlive } from './process-identity.mjs';

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const unique = (path) => `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;

/**
 * Creates the lock file atomically: a reader never sees the file without its holder. @returns whether it was created;
 * false if a lock file exists already.
 */
function place(path, content) {
  const draft = unique(path);
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Removes the lock of a dead process. Renaming first ensures that only one of several contenders removes it. */
function clear(path) {
  const moved = unique(path);
  try {
    renameSync(path, moved);
  } catch {
    return;
  }
  const found = read(moved);
  if (isAlive(found?.holder)) place(path, found);
  rmSync(moved, { force: true });
}

/**
 * Takes a lock file that identifies its holder by pid and start time, so that nothing needs repair after `kill -9`
 * or a reboot. @returns `{held: true, by}` if a living process holds it; otherwise `{held: false, left, note,
 * release}`: `left` is the content left by a dead holder, and `note(facts)` stores facts for later readers of the
 * file.
 */
export function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  let left = null;
  for (;;) {
    const mine = { holder: identify(process.pid) };
    if (place(path, left ? { ...left, ...mine } : mine)) {
      const note = (facts) => {
        Object.assign(mine, facts);
        const draft = unique(path);
        writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
        renameSync(draft, path);
      };
      return { held: false, left, note, release: () => rmSync(path, { force: true }) };
    }
    const found = read(path);
    if (isAlive(found?.holder)) return { held: true, by: found };
    left = found ?? left;
    clear(path);
  }
}

/** Content of the lock file if its holder is alive, else null. */
export function lockHolder(path) {
  const found = read(path);
  return isAlive(found?.holder) ? found : null;
}

/** Runs `work` under the lock; waits while another process holds it. */
export async function withLock(path, work) {
  for (;;) {
    const lock = takeLock(path);
    if (!lock.held) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    await wait(250);
  }
}
