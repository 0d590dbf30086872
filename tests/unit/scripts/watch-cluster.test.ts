/** Who looks after the embedded PostgreSQL, with a cluster that the test ends. */
import { expect, it, vi } from 'vitest';
import { watchCluster } from '../../../scripts/lib/postgres/watch.mjs';

/** Pauses that are over at once, kept in order. */
function countedPauses() {
  const pauses: number[] = [];
  const pause = async (ms: number, signal: AbortSignal) => {
    pauses.push(ms);
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  return { pauses, pause };
}

function clusterThat(revive: () => Promise<void>) {
  const state = { isRunning: true, revived: 0 };
  return {
    state,
    pid: () => (state.isRunning ? 1 : undefined),
    revive: async () => {
      state.revived += 1;
      await revive();
      state.isRunning = true;
    },
  };
}

it('a PostgreSQL that has ended by itself is started again, and that is said', async () => {
  const said: string[] = [];
  const cluster = clusterThat(async () => {});
  const watch = watchCluster(cluster, { say: (text) => said.push(text), pause: countedPauses().pause });
  cluster.state.isRunning = false;
  await vi.waitFor(() => expect(cluster.state.isRunning).toBe(true));
  await watch.stop();
  expect(cluster.state.revived).toBe(1);
  expect(said).toEqual([expect.stringContaining('ended by itself'), expect.stringContaining('runs again')]);
});

it('one that cannot be started is tried with longer and longer pauses, and then given up in a sentence', async () => {
  const said: string[] = [];
  const { pauses, pause } = countedPauses();
  const cluster = clusterThat(() => Promise.reject(new Error('no room')));
  cluster.state.isRunning = false;
  const watch = watchCluster(cluster, { say: (text) => said.push(text), pause });
  await expect(watch.failed).rejects.toThrow('ended by itself again and again');
  expect(pauses.slice(1)).toEqual([0, 1000, 2000, 4000, 8000, 16_000]);
  expect(said.filter((text) => text.includes('no room'))).toHaveLength(6);
});

it('one that ends again and again is given up as well', async () => {
  const cluster = clusterThat(async () => {});
  const dying = { ...cluster, pid: () => undefined };
  const watch = watchCluster(dying, { say: () => {}, pause: countedPauses().pause });
  await expect(watch.failed).rejects.toThrow('ended by itself again and again');
  expect(cluster.state.revived).toBe(6);
});

it('nothing is started once the site is being stopped', async () => {
  const cluster = clusterThat(async () => {});
  const watch = watchCluster(cluster, { say: () => {}, pause: countedPauses().pause });
  await watch.stop();
  cluster.state.isRunning = false;
  await new Promise((resolve) => setImmediate(resolve));
  expect(cluster.state.revived).toBe(0);
});
