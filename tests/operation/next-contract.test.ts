/**
 * Verifies the assumptions of src/server/next-html about Next: the manifests of its build, and its unprocessed
 * pages. If a new version changes them, these tests fail first.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  ACTION_HEADER,
  FLIGHT_HEADERS,
  NEXT_HMR_REFRESH_HEADER,
  NEXT_URL,
} from 'next/dist/client/components/app-router-headers';
import { COOKIE_NAME_PRERENDER_BYPASS } from 'next/dist/server/api-utils';
import { CacheHandler } from 'next/dist/server/lib/incremental-cache';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { PREVIEW_COOKIE } from '@/lib/request/preview-cookie';
import { COMPRESSED } from '@/server/files/build-files';
import { firstScripts, loadSiteRoutes } from '@/server/next-html/build-manifests';
import { deferScripts } from '@/server/next-html/defer-scripts';
import { extractFlight } from '@/server/next-html/extract-flight';
import { inlineScriptHashes } from '@/server/next-html/inline-script-hashes';
import { mergeRscChunks, RSC_CHUNK } from '@/server/next-html/merge-rsc-chunks';
import {
  asksForData,
  CACHE_STATE,
  DATA_REQUEST,
  isForEverybody,
  ROUTER_HEADERS,
  STALE,
  serverFunctionOf,
} from '@/server/next-html/next-headers';
import NextCacheHandler from '@/server/page-cache/next-cache-handler';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { testEnvironment } from '../support/server/environment';

let next: ChildProcess;
let origin: string;
let buildDirectory: string;

beforeAll(async () => {
  const databaseUrl = await freshDatabase(
    clusterAt(inject('serverUrl')),
    inject('template'),
    'next_contract',
  );
  const port = String(await freePort());
  const env = testEnvironment({ databaseUrl, name: 'next_contract' });
  buildDirectory = resolve(env.NEXT_DIST_DIR);
  origin = `http://localhost:${port}`;
  next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', port], {
    env: { ...env, NODE_ENV: 'production', PORT: port, SITE_URL: origin },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(`${origin}/api/health`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 250,
  });
});
afterAll(async () => {
  if (next?.kill()) await once(next, 'exit');
});

const pages = ['/', '/about', '/contact', '/blog', '/auth'];
const get = (path: string) => fetch(origin + path, { headers: { accept: 'text/html' } });
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?: src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );

describe('Next’s build manifests', () => {
  const routes = () => loadSiteRoutes({ buildDirectory, publicDirectory: resolve('public') });

  it('loadSiteRoutes finds the routes of documents and excludes all others', () => {
    const ofDocuments = ['/', '/about', '/blog', '/blog/page/2', '/sitemap', '/og/about', '/about.md'];
    expect(ofDocuments.filter((path) => routes().documentRouteOf(path) === undefined)).toEqual([]);
    expect(routes().documentRouteOf('/about')).toBe('/[[...path]]');
    for (const path of ['/auth', '/api/health', '/signin', '/icon.svg'])
      expect(routes().documentRouteOf(path), path).toBeUndefined();
  });

  it('loadSiteRoutes reads the token of the preview cookie', () => {
    expect(routes().previewToken).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe.each(pages)('Next’s HTML of %s', (path) => {
  let html: string;
  beforeAll(async () => {
    html = await (await get(path)).text();
  });

  it('deferScripts defers every script and removes its preload, and the build contains a compressed copy of each script', async () => {
    const tags = [...html.matchAll(/<script[^>]* src="(\/_next\/static\/[^"]+)"/g)].map(
      ([, src = '']) => src,
    );
    const modern = tags.filter((src) => !html.includes(`src="${src}" noModule`));
    const deferred = deferScripts(html);
    expect(modern.length).toBeGreaterThan(3);
    expect(deferred).toContain(`(${JSON.stringify(modern)})</script></head>`);
    expect(deferred).not.toMatch(/<script src="\/_next\/static\/[^"]*" async/);
    expect(deferred).not.toMatch(/<link[^>]* as="script"/);
    const known = firstScripts(buildDirectory);
    const paths = modern.map((src) => src.replace('/_next/static/', ''));
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
    for (const path of paths) {
      const sent = brotliDecompressSync(readFileSync(join(buildDirectory, COMPRESSED, path))).toString();
      expect(sent).toBe(`//# allFunctionsCalledOnLoad\n${await (await get(`/_next/static/${path}`)).text()}`);
    }
  });

  it('every RSC chunk matches RSC_CHUNK, and mergeRscChunks returns no more chunks than it gets', () => {
    const chunks = inlineScripts(html).filter((script) => script.startsWith('self.__next_f.push('));
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.filter((chunk) => !RSC_CHUNK.test(chunk))).toEqual([]);
    const merged = inlineScripts(mergeRscChunks(html)).filter((script) =>
      script.startsWith('self.__next_f.push('),
    );
    expect(merged.length).toBeLessThanOrEqual(chunks.length);
  });

  it('extractFlight moves all RSC data out of the page', () => {
    const { html: rest = '', flight } = extractFlight(mergeRscChunks(html)) ?? {};
    expect(rest).not.toContain('self.__next_f.push([1,');
    expect(rest).toContain('(self.__next_f=self.__next_f||[]).push([0])');
    expect(flight?.script).toMatch(/^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[1,".+"\]\)$/s);
  });

  it('inlineScriptHashes finds every inline script', () => {
    const scripts = new Set(inlineScripts(html));
    expect(inlineScriptHashes(html)).toHaveLength(scripts.size);
  });
});

it('isForEverybody distinguishes a shared page from a visitor’s own page by the response headers', async () => {
  const shared = await get('/about');
  expect(shared.headers.get('cache-control')).toMatch(/\bs-maxage=\d/);
  expect(isForEverybody(Object.fromEntries(shared.headers))).toBe(true);
  const own = await get('/auth');
  expect(own.headers.get('cache-control')).toContain('no-store');
  expect(isForEverybody(Object.fromEntries(own.headers))).toBe(false);
});

describe('names that the product shares with Next', () => {
  it('PREVIEW_COOKIE is the name of Next’s preview cookie', () => {
    expect(COOKIE_NAME_PRERENDER_BYPASS).toBe(PREVIEW_COOKIE);
  });

  it('ROUTER_HEADERS lists the headers of Next’s router, and a request with the rsc header returns RSC data', async () => {
    // NEXT_HMR_REFRESH_HEADER is used by the development server only.
    const sent = [...FLIGHT_HEADERS.filter((name) => name !== NEXT_HMR_REFRESH_HEADER), NEXT_URL];
    expect(sent.sort()).toEqual([...ROUTER_HEADERS].sort());
    const asked = { rsc: DATA_REQUEST };
    expect(asksForData(asked)).toBe(true);
    const data = await fetch(`${origin}/about`, { headers: asked });
    expect(data.headers.get('content-type')).toContain('text/x-component');
    expect(serverFunctionOf({ [ACTION_HEADER]: 'a function' })).toBe('a function');
  });

  // Our cache never returns a stale entry to Next, so no request gets a stale response. Hence the source of Next's
  // templates is checked.
  it.each(['app-page-runtime.js', 'app-route.js'])(
    'in Next’s template %s, the header that marks a stale response has the name and value that the product expects',
    (file) => {
      const source = readFileSync(`node_modules/next/dist/build/templates/${file}`, 'utf8');
      expect(source).toMatch(new RegExp(`setHeader\\('${CACHE_STATE}', .*isStale \\? '${STALE}'`));
    },
  );

  it('the product’s cache handler has exactly the methods of Next’s cache handler', () => {
    const names = (handler: object) => Object.getOwnPropertyNames(handler).sort();
    expect(names(NextCacheHandler.prototype)).toEqual(names(CacheHandler.prototype));
  });
});

it('the account page redirects a visitor to sign-in with the status 303 that the product’s redirect error encodes', async () => {
  const guarded = await fetch(`${origin}/account`, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([guarded.status, guarded.headers.get('location')]).toEqual([303, expect.stringContaining('/auth')]);
});
