import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from './process/lock.mjs';
import { isAlive } from './process/process-identity.mjs';
import { UserError } from './user-error.mjs';

const SERVER_STOPS_WITHIN_SECONDS = 20;

/**
 * Waits until an orphaned server ends. The server stops by itself once its start script is gone; if it does
 * not, it is killed after 20 seconds.
 */
async function awaitEnd(server) {
  const deadline = Date.now() + SERVER_STOPS_WITHIN_SECONDS * 1000;
  while (isAlive(server)) {
    if (Date.now() > deadline) process.kill(server.pid, 'SIGKILL');
    await wait(100);
  }
}

export const siteLock = (folder) => join(folder, 'site.lock');

/** @throws UserError if the folder cannot be created or written. */
function lockIn(folder) {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o700);
    }
    return takeLock(siteLock(folder));
  } catch (error) {
    throw new UserError(`DATA_DIR: ${folder} cannot be written (${error.code ?? error.message}).`);
  }
}

/**
 * Creates the data folder and locks it for this process. After a `kill -9` of an earlier start it waits until that
 * start's server has ended. `note({server})` of the returned lock records our server for the next start.
 * @throws UserError if another start holds the lock.
 */
export async function takeDataFolder(folder) {
  const lock = lockIn(folder);
  if (lock.held) {
    const { holder, address } = lock.by;
    throw new UserError(
      `Plumbline already runs on ${folder}${address ? ` at ${address}` : ''} (process ${holder.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  if (lock.left?.server) await awaitEnd(lock.left.server);
  return lock;
}
