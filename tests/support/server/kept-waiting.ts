/**
 * Measures how long a server under attack blocks other visitors, in yardsticks: units of work that do not depend on
 * the machine and its load.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { yardstickMs } from '../yardsticks';
import type { TestServer } from './server';

const fileOf = (name: string) => join(testDataDirectory, `loop-${name}.txt`);

/** Environment for a server whose event loop is probed by `expectNobodyWaits`. */
export const probed = (name: string) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-probe.mjs'))}`,
  LOOP_PROBE_FILE: fileOf(name),
});

async function longestTurn(server: TestServer, name: string): Promise<number> {
  rmSync(fileOf(name), { force: true });
  process.kill(server.pid, 'SIGUSR2');
  let told = '';
  await expect
    .poll(() => {
      try {
        told = readFileSync(fileOf(name), 'utf8');
      } catch {}
      return told;
    })
    .not.toBe('');
  return Number(told);
}

/** Requests the health endpoint continuously until `work` is done, and expects 200 each time. */
async function whileHealthy(server: TestServer, work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const statuses: number[] = [];
  const visit = async () => {
    while (!isDone) statuses.push((await fetch(`${server.url}/api/health`)).status);
  };
  const visiting = visit();
  await work().finally(() => {
    isDone = true;
  });
  await visiting;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}

/**
 * Expects that during `work` others get responses, and that no turn of the event loop takes longer than `atMost`
 * yardsticks. Three attempts: inherently expensive work is slow every time, but compilation by V8 and leftover work
 * of the server are not.
 */
export async function expectNobodyWaits(
  server: TestServer,
  { name, atMost = 120 }: { name: string; atMost?: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const turns: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await longestTurn(server, name);
    await whileHealthy(server, work);
    const turn = (await longestTurn(server, name)) / yardstickMs();
    if (turn <= atMost) return;
    turns.push(Math.round(turn));
  }
  expect.fail(`Others waited for the work of ${turns.join(', ')} yardsticks in three attempts.`);
}
