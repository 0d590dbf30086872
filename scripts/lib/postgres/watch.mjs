import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../user-error.mjs';

const lookEveryMs = 500;
/** Pauses before each further try to start it. */
const backOffMs = [0, 1000, 2000, 4000, 8000, 16_000];
/** Whoever has run so long begins with the first pause again. */
const steadyAfterMs = 60_000;

/**
 * Watches over the embedded PostgreSQL: one that ends by itself, as when the system is short of memory, is started again and
 * that is said. Answers `{failed, stop()}`: `failed` rejects with a UserError once it can be started no more, or ends again
 * and again; `stop` resolves when nothing is being started any longer.
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
