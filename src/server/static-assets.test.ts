import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPRESSED, StaticAssets } from './static-assets';

const source = 'export const answer = 42;\n'.repeat(200);
let server: Server;
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-assets-'));
  await mkdir(join(folder, COMPRESSED, 'chunks'), { recursive: true });
  for (const name of [`${COMPRESSED}/chunks/a.js`, `${COMPRESSED}/chunks/a.css`, 'outside.js']) {
    await writeFile(join(folder, name), brotliCompressSync(source));
  }
  const assets = new StaticAssets(folder);
  server = createServer((request, response) => {
    if (!assets.serve(request, response)) response.end('next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, { method = 'GET', encoding = 'gzip, br' } = {}) =>
  fetch(`${origin}${path}`, { method, headers: { 'accept-encoding': encoding } });

it.each([
  ['/_next/static/chunks/a.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/chunks/a.css?dpl=1', 'text/css; charset=UTF-8'],
])('%s is served in Brotli from the first request on, and marked immutable', async (path, type) => {
  const answer = await ask(path);
  expect(await answer.text()).toBe(source);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
});

it('a HEAD request for a static file gets its Content-Length and no body', async () => {
  const answer = await ask('/_next/static/chunks/a.js', { method: 'HEAD' });
  expect(answer.headers.get('content-length')).toBe(String(brotliCompressSync(source).length));
  expect(await answer.text()).toBe('');
});

it.each([
  '/_next/static/chunks/missing.js',
  '/_next/static/chunks',
  '/_next/static/../outside.js',
  '/_next/static/%2e%2e/outside.js',
  '/chunks/a.js',
  '/a.js',
])('%s is passed to Next', async (path) => {
  expect(await (await ask(path)).text()).toBe('next');
});

it('POST requests, and requests of clients that do not accept Brotli, are passed to Next', async () => {
  expect(await (await ask('/_next/static/chunks/a.js', { method: 'POST' })).text()).toBe('next');
  expect(await (await ask('/_next/static/chunks/a.js', { encoding: 'gzip' })).text()).toBe('next');
});
