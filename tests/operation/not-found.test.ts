/** Not-found page of the built product: the server renders it in process, and once for all unknown paths. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { untilPathsAreKnown } from '../support/server/known-paths';
import { startServer, type TestServer } from '../support/server/server';

const probe = pathToFileURL(join(import.meta.dirname, '../support/server/connection-probe.mjs'));

let server: TestServer;

beforeAll(async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'not_found');
  server = await startServer({
    name: 'not-found',
    databaseUrl,
    env: { NODE_OPTIONS: `--import ${probe}` },
  });
  await untilPathsAreKnown(server);
});
afterAll(async () => {
  await server?.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { accept: 'text/html', ...headers } });

const sentence = 'This page is not where the link points.';

it('the server renders the not-found page without connecting to itself, both after Next’s own 404 and for unknown paths', async () => {
  // Next itself responds with 404 to the first path, and the server then renders the not-found page.
  for (const path of ['/dev/mailbox/no-such-mail', '/no-such-page']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(sentence);
  }
  const database = new URL(server.databaseUrl).port;
  expect(server.output(), 'the probe prints connections').toContain(` port ${database}\n`);
  expect(server.output()).not.toContain(` port ${new URL(server.url).port}\n`);
});

it('the not-found page has a content security policy with the hashes of its scripts, an ETag, and Cache-Control no-store', async () => {
  const [first, second] = await Promise.all([get('/no-such-page'), get('/blog/no-such-post')]);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect(first.headers.get('link')).toBeNull();
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  const known = await get('/neither', { 'if-none-match': String(first.headers.get('etag')) });
  expect(known.status).toBe(304);
});
