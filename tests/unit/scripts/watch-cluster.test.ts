/** The watch over the embedded PostgreSQL, with a fake cluster that the test stops. */
import { expect, it, vi } from 'vitest';
import { watchCluster } from '../../../scripts/lib/postgres/watch.mjs';

/** A `pause` that resolves immediately, and the lengths of the pauses in order. */
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

it('the watch restarts a PostgreSQL that has exited, and reports both the exit and the restart', async () => {
  const said: string[] = [];
  const cluster = clusterThat(async () => {});
  const watch = watchCluster(cluster, { say: (text) => said.push(text), pause: countedPauses().pause });
  cluster.state.isRunning = false;
  await vi.waitFor(() => expect(cluster.state.isRunning).toBe(true));
  await watch.stop();
  expect(cluster.state.revived).toBe(1);
  expect(said).toEqual([expect.stringContaining('ended by itself'), expect.stringContaining('runs again')]);
});

it('the watch tries to restart PostgreSQL with growing pauses, and fails after six failed attempts', async () => {
  const said: string[] = [];
  const { pauses, pause } = countedPauses();
  const cluster = clusterThat(() => Promise.reject(new Error('no room')));
  cluster.state.isRunning = false;
  const watch = watchCluster(cluster, { say: (text) => said.push(text), pause });
  await expect(watch.failed).rejects.toThrow('ended by itself again and again');
  expect(pauses.slice(1)).toEqual([0, 1000, 2000, 4000, 8000, 16_000]);
  expect(said.filter((text) => text.includes('no room'))).toHaveLength(6);
});

it('the watch fails if PostgreSQL exits again after each of six restarts', async () => {
  const cluster = clusterThat(async () => {});
  const dying = { ...cluster, pid: () => undefined };
  const watch = watchCluster(dying, { say: () => {}, pause: countedPauses().pause });
  await expect(watch.failed).rejects.toThrow('ended by itself again and again');
  expect(cluster.state.revived).toBe(6);
});

it('a watch that was stopped does not restart PostgreSQL', async () => {
  const cluster = clusterThat(async () => {});
  const watch = watchCluster(cluster, { say: () => {}, pause: countedPauses().pause });
  await watch.stop();
  cluster.state.isRunning = false;
  await new Promise((resolve) => setImmediate(resolve));
  expect(cluster.state.revived).toBe(0);
});
