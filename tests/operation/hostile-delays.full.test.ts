/** Hostile requests of every kind do not delay other visitors; the work that blocks the event loop is measured. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { inBatches } from '../support/server/in-batches';
import { expectNobodyWaits, probed } from '../support/server/kept-waiting';
import { untilPathsAreKnown } from '../support/server/known-paths';
import { type RawAnswer, requestText, sendRaw } from '../support/server/raw-request';
import { startServer, type TestServer } from '../support/server/server';

const browser = { accept: 'text/html', 'accept-encoding': 'br' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const name = 'delays';

let server: TestServer;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { ...browser, ...headers }, redirect: 'manual' });
const send = (text: string, pace = {}) => sendRaw(server.url, text, pace);

const expectNoDelay = (work: () => Promise<unknown>) => expectNobodyWaits(server, { name }, work);

beforeAll(async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'delays');
  server = await startServer({ name, databaseUrl, env: probed(name) });
  await untilPathsAreKnown(server);
  // The not-found page is rendered once and then cached.
  await get('/no-such-page');
});
afterAll(() => server?.stop());

it('unknown paths of every kind return the cached 404 without rendering, for all kinds of clients', async () => {
  const kinds = [
    (n: number) => `/none-${n}`,
    (n: number) => `/blog/none-${n}`,
    (n: number) => `/og/none-${n}`,
    (n: number) => `/none-${n}.md`,
    (n: number) => `/blog/category/none-${n}`,
    (n: number) => `/blog/page/${n + 100}`,
    (n: number) => `/sitemap/${n}`,
    (n: number) => `/markdown/none-${n}`,
    (n: number) => `/_next/none-${n}`,
    (n: number) => `/.well-known/none-${n}`,
  ];
  const askers: Record<string, string>[] = [
    {},
    { rsc: '1' },
    { accept: 'image/png' },
    { cookie: '__prerender_bypass=guessed' },
  ];
  const requests = Array.from({ length: 1000 }, (_, n) => ({
    path: kinds[n % kinds.length]?.(n) ?? '',
    headers: askers[(n >> 4) % askers.length] ?? {},
  }));
  const wrong: string[] = [];
  const bodies = new Map<string, Set<string>>();
  const ask = () =>
    inBatches(requests, async ({ path, headers }) => {
      const answer = await get(path, headers);
      const type = answer.headers.get('content-type') ?? '';
      const body = await answer.text();
      bodies.set(type, (bodies.get(type) ?? new Set()).add(body));
      if (answer.status !== 404 || answer.headers.has('x-nextjs-cache')) wrong.push(path);
    });
  await expectNoDelay(ask);
  expect(wrong).toEqual([]);
  // A rendered response would contain the requested path, so the bodies would differ.
  expect([...bodies.values()].map(({ size }) => size)).toEqual([1, 1]);
});

it('oversized bodies of every type are refused on every route, whether announced as 64 MB or endless', async () => {
  const manifest = join(import.meta.dirname, '../../.next-test/app-path-routes-manifest.json');
  const routes = Object.entries<string>(JSON.parse(readFileSync(manifest, 'utf8')))
    .filter(([source]) => source.endsWith('/route'))
    .map(([, path]) => path.replace(/\[\[?\.\.\.[^\]]+\]?\]/, 'session').replace(/\[[^\]]+\]/g, 'contact'));
  const ofPayload = [
    '/posts',
    '/leads',
    '/media',
    '/users/login',
    '/globals/footer',
    '/payload-preferences/a',
  ];
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'text/plain',
    'application/octet-stream',
  ];
  const targets = [...routes, ...ofPayload.map((path) => `/api${path}`), '/admin', '/unsubscribe'];
  expect(routes.length).toBeGreaterThan(15);
  const attacks = targets.flatMap((target) => types.map((type) => ({ target, type })));
  const part = '--a\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n';
  const endless = Array(2000).fill(`8000\r\n${' '.repeat(0x8000)}\r\n`);
  const wrong: string[] = [];
  const ask = () =>
    inBatches(
      attacks,
      async ({ target, type }) => {
        const own = { 'Content-Type': type, Origin: server.url };
        const announced = await send(requestText('POST', target, { ...own, 'Content-Length': 64_000_000 }));
        const first = `${part.length.toString(16)}\r\n${part}\r\n`;
        const chunked = requestText('POST', target, { ...own, 'Transfer-Encoding': 'chunked' });
        const unending = await send(chunked + first, { drip: endless, waitMs: 20_000 });
        // Endpoints below `/api/auth/` refuse a form without script by a redirect back to the form.
        const isRefused = ({ status }: RawAnswer) =>
          status === 0 ||
          (status >= 400 && status < 500) ||
          (status === 303 && target.startsWith('/api/auth/'));
        for (const answer of [announced, unending])
          if (!answer.isClosed || !isRefused(answer)) wrong.push(`${target} ${type} ${answer.status}`);
      },
      8,
    );
  await expectNoDelay(ask);
  expect(wrong).toEqual([]);
});

it('a single long, deeply nested, malformed or slow request does not delay other requests', async () => {
  const close = { Connection: 'close' };
  const nested = (depth: number) => `where${'[and][0]'.repeat(depth)}[title][equals]=a`;
  const wide = Array.from({ length: 80 }, (_, n) => `where[or][${n}][title][like]=%25a`).join('&');
  const relations = `where[${Array(8).fill('related').join('.')}.title][like]=a`;
  const queries = [
    nested(60),
    nested(230),
    wide,
    relations,
    'depth=99&limit=0',
    `sort=${'title,'.repeat(300)}`,
    'limit=1e9',
  ];
  const override = { ...form, ...close, 'X-HTTP-Method-Override': 'GET' };
  const requests = [
    ...queries.flatMap((query) =>
      ['posts', 'pages', 'media', 'leads', 'posts/versions', 'posts/count'].map((path) =>
        requestText('GET', `/api/${path}?${query}`, close),
      ),
    ),
    requestText('POST', '/api/posts', override, `where[${'a'.repeat(40_000)}][equals]=1`),
    requestText('POST', '/api/posts', { ...form, ...close }, `_payload=${'['.repeat(15_000)}`),
    requestText('POST', '/api/forms/contact', { ...form, ...close }, `message=${'<script '.repeat(12_000)}`),
    requestText('POST', '/api/events', { 'Content-Type': 'application/json', ...close }, '['.repeat(60_000)),
    requestText(
      'POST',
      '/api/events',
      { 'Content-Type': 'application/json', ...close },
      JSON.stringify({ events: [{ action: 'page_view', properties: { page_path: '/?a='.repeat(15_000) } }] }),
    ),
    requestText(
      'POST',
      '/api/errors',
      { 'Content-Type': 'application/json', ...close },
      `{"error":"${'a@b.'.repeat(4000)}"}`,
    ),
    requestText('POST', '/api/mail-preferences', { ...form, ...close }, `t=${'.'.repeat(9000)}`),
    requestText('GET', `/${'%2e%2e/'.repeat(140)}`, close),
    requestText('GET', `/search?q=${'%28'.repeat(600)}`, close),
    requestText('GET', '/', { ...close, Cookie: 'a=b; '.repeat(2000) }),
    requestText('GET', '/', { ...close, 'Accept-Encoding': 'br;q=0, '.repeat(1500) }),
  ];
  const answers: string[] = [];
  const ask = async () => {
    for (const request of requests) {
      const { status } = await send(request, { waitMs: 15_000 });
      if (status === 0 || status >= 500) answers.push(`${status} ${request.slice(0, 100)}`);
    }
  };
  // Loads each route once before measuring.
  await ask();
  await expectNoDelay(ask);
  expect(answers).toEqual([]);
});
