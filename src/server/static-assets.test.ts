import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StaticAssets } from './static-assets';

const source = 'export const answer = 42;\n'.repeat(200);
let assets: StaticAssets;
let server: Server;
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brotli-assets-'));
  await writeFile(join(folder, 'a.js'), source);
  await writeFile(join(folder, 'start.js'), source);
  await writeFile(join(folder, '..', 'outside.js'), source);
  assets = new StaticAssets(folder);
  server = createServer((request, response) => {
    if (!assets.serve(request, response)) response.end('next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(join(folder, '..', 'outside.js'));
  await rm(folder, { recursive: true });
});

const get = (path: string, encoding = 'gzip, br') =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': encoding } });

it('leaves the first request to Next and answers later ones in Brotli', async () => {
  expect(await (await get('/_next/static/a.js')).text()).toBe('next');
  await expect.poll(async () => (await get('/_next/static/a.js')).headers.get('content-encoding')).toBe('br');
  const answer = await get('/_next/static/a.js?dpl=1');
  expect(await answer.text()).toBe(source);
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

it('has a page’s first scripts ready when they are asked for, to be compiled as they arrive', async () => {
  assets.addInitialScripts([
    '/_next/static/start.js',
    '/_next/static/missing.js',
    '/_next/static/../outside.js',
    '/a.js',
  ]);
  await expect
    .poll(async () => (await get('/_next/static/start.js')).text())
    .toBe(`//# allFunctionsCalledOnLoad\n${source}`);
});

it.each([
  '/_next/static/missing.js',
  '/_next/static/../outside.js',
  '/_next/static/%2e%2e/outside.js',
  '/a.js',
])('leaves %s to Next', async (path) => {
  await get(path);
  expect(await (await get(path)).text()).toBe('next');
});

it('leaves browsers without Brotli to Next', async () => {
  expect(await (await get('/_next/static/a.js', 'gzip')).text()).toBe('next');
});
