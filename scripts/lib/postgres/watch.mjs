import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../user-error.mjs';

const lookEveryMs = 500;
/** Pauses before each attempt to restart the server. */
const backOffMs = [0, 1000, 2000, 4000, 8000, 16_000];
/** Once the server has run this long, the pauses start over. */
const steadyAfterMs = 60_000;

/**
 * Restarts the embedded PostgreSQL when it ends by itself, for example when the system is out of memory, and
 * reports each crash and restart to `say`. In the result, `failed` rejects with a UserError after too many failed
 * restarts or crashes in a row; `stop()` resolves once no restart is in progress.
 * @param {{pid: () => number | undefined, revive: () => Promise<unknown>}} cluster
 * @param {{say: (sentence: string) => void, pause?: (ms: number, signal: AbortSignal) => Promise<unknown>}} options
 */
export function watchCluster(cluster, { say, pause = (ms, signal) => wait(ms, undefined, { signal }) }) {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function revive(tries) {
    const ms = backOffMs[tries];
    if (ms === undefined) {
      throw new UserError(
        'PostgreSQL ended by itself again and again. The end of its log may say why; see above.',
      );
    }
    await pause(ms, signal);
    try {
      await cluster.revive();
      say('PostgreSQL runs again. Nothing that was stored is lost.');
    } catch (error) {
      say(`PostgreSQL could not be started again: ${error.message}`);
      return false;
    }
    return true;
  }

  async function watch() {
    let tries = 0;
    let revivedAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      await pause(lookEveryMs, signal);
      if (cluster.pid()) continue;
      if (performance.now() - revivedAt > steadyAfterMs) tries = 0;
      say('PostgreSQL has ended by itself. Starting it again …');
      while (!(await revive(tries))) tries += 1;
      tries += 1;
      revivedAt = performance.now();
    }
  }

  const watching = watch();
  const failed = watching.then(
    () => new Promise(() => {}),
    (error) => {
      if (signal.aborted) return new Promise(() => {});
      throw error;
    },
  );
  failed.catch(() => {});
  return {
    failed,
    stop: async () => {
      stopped.abort();
      await watching.catch(() => {});
    },
  };
}
