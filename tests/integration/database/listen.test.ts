/** A LISTEN connection reconnects after a loss, and reports the loss and the new connection. */
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '@/db/connections/listen';
import { rows } from '../../support/db';

const patience = { timeout: 20_000, interval: 25 };
const applicationName = 'listening in a test';
let stop = async () => {};
afterEach(() => stop());

function startListening(beat: () => Promise<number>) {
  const told: string[] = [];
  const listener = listen({
    applicationName,
    channel: 'told_in_a_test',
    answerWithinMs: 2500,
    onConnected: async () => {
      told.push('connected');
      return 0;
    },
    onNotification: () => told.push('notified'),
    beat,
    onLost: () => told.push('lost'),
    onAway: () => told.push('away'),
    onReturn: () => told.push('returned'),
  });
  stop = listener.stop;
  return told;
}

const times = (told: readonly string[], what: string) => told.filter((one) => one === what).length;
const endConnection = () =>
  rows('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    applicationName,
  ]);

it('a listener calls its “beat” callback on connection and for each notification, and reports no lost connection on stop', async () => {
  const beat = vi.fn(async () => 3_600_000);
  const told = startListening(beat);
  await vi.waitFor(() => expect(beat).toHaveBeenCalledTimes(1), patience);
  await rows(`select pg_notify('told_in_a_test', '')`);
  await vi.waitFor(() => expect(beat).toHaveBeenCalledTimes(2), patience);
  await stop();
  expect(told).toEqual(['connected', 'notified']);
});

it('a listener whose connection is terminated reconnects without waiting for the next beat', async () => {
  const beat = vi.fn(async () => 3_600_000);
  const told = startListening(beat);
  await vi.waitFor(() => expect(beat).toHaveBeenCalledTimes(1), patience);
  await endConnection();
  await vi.waitFor(() => expect(beat).toHaveBeenCalledTimes(2), patience);
  expect(told).toEqual(['connected', 'lost', 'connected']);
});

it('a listener whose “beat” callback always fails waits 500 ms before it reconnects', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const told = startListening(() => Promise.reject(new Error('no')));
  await vi.waitFor(() => expect(times(told, 'connected')).toBeGreaterThan(1), patience);
  const reconnectInMs = 500;
  expect(timers).toHaveBeenCalledWith(expect.any(Function), reconnectInMs);
  expect(times(told, 'away')).toBe(0);
  timers.mockRestore();
});
