/** With PostgreSQL frozen or down, every request gets a response that explains the failure, and never a blank page. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { startOwnCluster } from '../../support/database/own-cluster';
import { untilPathsAreKnown } from '../../support/server/known-paths';
import { startServer, type TestServer } from '../../support/server/server';
import { onlyInFull } from '../../support/suite/full';
import { behindProxy, sendContactForm, Visitors } from '../../support/visitors';

const patience = { timeout: 120_000, interval: 250 };
const asBrowser = { accept: 'text/html' };

let server: TestServer;
let own: Awaited<ReturnType<typeof startOwnCluster>>;
const connections = 12;

beforeAll(async () => {
  own = await startOwnCluster('lost');
  server = await startServer({
    name: 'lost',
    databaseUrl: own.databaseUrl,
    env: { ...behindProxy, DATABASE_CONNECTIONS: String(connections), HOST: '127.0.0.1' },
  });
  await untilPathsAreKnown(server);
});
afterAll(async () => {
  try {
    await server?.stop();
  } finally {
    await own?.remove();
  }
});

/** The postmaster and its child processes. */
function processesOfCluster(): number[] {
  const postmaster = own.cluster.pid() ?? 0;
  const parentOf = (pid: string) => {
    try {
      return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

/** Runs work while every process of the database is stopped with SIGSTOP. */
async function whileFrozen(work: () => Promise<void>): Promise<void> {
  const frozen = processesOfCluster();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
}

const post = (path: string, fields: Record<string, string>, index: number) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...asBrowser, 'x-forwarded-for': `10.9.0.${index}` },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

async function expectErrorPage(path: string): Promise<void> {
  const response = await fetch(`${server.url}${path}`, {
    headers: { ...asBrowser, cookie: 'plumbline-session=somebody' },
    redirect: 'manual',
  });
  const html = await response.text();
  expect(response.status, path).toBe(503);
  expect(Number(response.headers.get('retry-after')), path).toBeGreaterThan(0);
  expect(response.headers.get('content-security-policy'), path).toContain("default-src 'none'");
  expect(html, path).toContain('<title>This page cannot be shown just now');
  expect(html, path).toMatch(/<h1>This page cannot be shown just now<\/h1><p>The fault is ours/);
  expect(html, path).toContain('href="">Try again</a>');
  expect(html, path).toMatch(/href="mailto:[^"]+@[^"]+"/);
  expect(html, path).not.toContain('<script');
}

const pages = [
  '/pilot',
  '/search?q=pilot',
  '/account',
  '/dashboard',
  '/booking',
  '/admin',
  '/forms/contact?sent=1',
];
const typed = { name: 'Robin', company: 'Frozen & Sons', message: 'All that I typed <here>' };

describe('a frozen PostgreSQL', () => {
  it('while PostgreSQL is frozen, forms return 503 and show the typed values, uncached pages return 503, and both recover later', async () => {
    await fetch(`${server.url}/about`, { headers: asBrowser });
    expect(await sendContactForm(server.url, 'known@visitor.example', 0)).toBe('thanked');
    await whileFrozen(async () => {
      const answers = await Promise.all([
        post('/api/forms/contact', { ...typed, email: 'frozen@visitor.example' }, 1),
        post('/api/forms/contact', { ...typed, email: 'known@visitor.example' }, 2),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('30');
        expect(await answer.text()).toContain('All that I typed &lt;here&gt;');
      }
      expect(await sendContactForm(server.url, 'scripted@visitor.example', 3)).toBe('refused');
      const health = await fetch(`${server.url}/api/health`);
      expect(health.status).toBe(503);
      expect(await health.json()).toMatchObject({
        status: 'failing',
        checks: { database: 'failing', writes: 'failing' },
      });
      for (const path of pages) await expectErrorPage(path);
      const file = await fetch(`${server.url}/llms.txt`);
      expect([file.status, file.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
      // Pages in the memory cache are still served.
      expect((await fetch(`${server.url}/about`, { headers: asBrowser })).status).toBe(200);
    });
    await vi.waitFor(
      async () => expect(await sendContactForm(server.url, 'thawed@visitor.example', 4)).toBe('thanked'),
      patience,
    );
    await vi.waitFor(
      async () => expect((await fetch(`${server.url}/api/health`)).status).toBe(200),
      patience,
    );
    expect((await fetch(`${server.url}/pilot`, { headers: asBrowser })).status).toBe(200);
  });
});

describe('a stopped PostgreSQL', () => {
  it('uncached pages return the error page while PostgreSQL is down, and pages work again after its restart', async () => {
    await own.cluster.stop();
    try {
      for (const path of pages.filter((path) => path !== '/pilot')) await expectErrorPage(path);
      const unknown = await fetch(`${server.url}/no-such-page-at-all`, { headers: asBrowser });
      expect([404, 503]).toContain(unknown.status);
      expect(await unknown.text()).toContain('<h1');
    } finally {
      await own.cluster.revive();
    }
    await vi.waitFor(
      async () => expect((await fetch(`${server.url}/api/health`)).status).toBe(200),
      patience,
    );
    expect((await fetch(`${server.url}/search?q=pilot`, { headers: asBrowser })).status).toBe(200);
  });
});

onlyInFull(() => {
  it('a server under load never opens more connections than DATABASE_CONNECTIONS', async () => {
    const counts = await withClient(own.cluster.urlOf('postgres'), async (client) => {
      const seen: number[] = [];
      let isOver = false;
      const counting = (async () => {
        while (!isOver) {
          const { rows } = await client.query<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity where datname = 'lost'`,
          );
          seen.push(rows[0]?.count ?? 0);
        }
      })();
      const visitors = new Visitors(server, 'crowd');
      const paths = Array.from({ length: 60 }, (_, n) => `/search?q=word${n}`);
      const [, statuses] = await Promise.all([
        visitors.send(60, 20),
        Promise.all(
          paths.map(async (path) => (await fetch(server.url + path, { headers: asBrowser })).status),
        ),
      ]);
      isOver = true;
      await counting;
      expect(visitors.with('thanked').length).toBeGreaterThan(0);
      expect(statuses).toContain(200);
      return seen;
    });
    expect(Math.max(...counts)).toBeGreaterThan(connections / 2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(connections);
  });

  // The shutdown waits 20 seconds for mails in delivery, because their outcome cannot be stored.
  it('a server can be shut down while PostgreSQL is frozen', () => whileFrozen(() => server.stop()));
});
