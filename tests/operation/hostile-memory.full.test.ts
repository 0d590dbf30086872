/** Endless hostile requests do not fill the memory with cached pages or counters. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, inject, it, onTestFinished } from 'vitest';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { untilPathsAreKnown } from '../support/server/known-paths';
import { startServer } from '../support/server/server';

const atOnce = 50;
const perRound = 2000;

const megabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** A unique URL for each number: unknown, not normalised, known with a unique query, or too long. */
const addresses = (n: number) =>
  [
    `/none-${n}`,
    `/%68ow-it-works?${n}`,
    `/og/${n}`,
    `/how-it-works?utm_source=${n}`,
    `/api/posts?x=${'a'.repeat(2100)}${n}`,
  ][n % 5];

it('10,000 hostile requests raise the server’s memory by less than a fifth', async () => {
  const databaseUrl = await freshDatabase(
    clusterAt(inject('serverUrl')),
    inject('template'),
    'hostile_memory',
  );
  const server = await startServer({ name: 'hostile_memory', databaseUrl });
  onTestFinished(() => server.stop().then(() => undefined));
  await untilPathsAreKnown(server);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const statuses = new Set<number | undefined>();

  async function ask(n: number) {
    const [answer] = (await once(
      request(`${server.url}${addresses(n)}`, { agent, headers }).end(),
      'response',
    )) as [IncomingMessage];
    statuses.add(answer.statusCode);
    await once(answer.resume(), 'end');
  }
  async function round(from: number) {
    for (let n = from; n < from + perRound; n += atOnce)
      await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(n + index)));
  }

  await round(0);
  const before = megabytes(server.pid);
  for (let from = perRound; from < 6 * perRound; from += perRound) await round(from);
  expect([...statuses].sort()).toEqual([200, 308, 404, 414]);
  expect(megabytes(server.pid)).toBeLessThan(before * 1.2);
});
