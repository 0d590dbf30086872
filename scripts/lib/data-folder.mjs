import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from './process/lock.mjs';
import { isAlive } from './process/process-identity.mjs';
import { UserError } from './user-error.mjs';

const SERVER_STOPS_WITHIN_SECONDS = 20;

/** The server of a start that was killed notices and stops by itself; one that does not is ended. */
async function awaitEnd(server) {
  const deadline = Date.now() + SERVER_STOPS_WITHIN_SECONDS * 1000;
  while (isAlive(server)) {
    if (Date.now() > deadline) process.kill(server.pid, 'SIGKILL');
    await wait(100);
  }
}

export const siteLock = (folder) => join(folder, 'site.lock');

/** @throws UserError when nothing can be written there. */
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
 * Makes the data folder and takes it for this process, refusing when another start has it. After a `kill -9` it
 * waits until the server left behind has ended. Answers the lock; its `note({server})` tells the next start.
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
