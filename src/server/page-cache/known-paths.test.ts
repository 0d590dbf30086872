import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSiteRoutes } from '../next-html/build-manifests';
import { KnownPaths } from './known-paths';
import { PageCache } from './page-cache';

const folder = mkdtempSync(join(tmpdir(), 'site routes '));
let routes: ReturnType<typeof loadSiteRoutes>;

beforeAll(() => {
  const route = (page: string, regex: string) => ({ page, regex });
  writeFileSync(
    join(folder, 'routes-manifest.json'),
    JSON.stringify({
      redirects: [{ regex: '^/articles(?:/([^/]+?))(?:/)?$' }],
      staticRoutes: [route('/auth', '^/auth(?:/)?$')],
      dynamicRoutes: [
        route('/api/[...slug]', '^/api/(.+?)(?:/)?$'),
        route('/og/[[...path]]', '^/og(?:/(.+?))?(?:/)?$'),
        route('/t/[teamSlug]', '^/t/([^/]+?)(?:/)?$'),
        route('/[[...path]]', '^(?:/(.+?))?(?:/)?$'),
      ],
    }),
  );
  writeFileSync(
    join(folder, 'prerender-manifest.json'),
    JSON.stringify({
      dynamicRoutes: { '/og/[[...path]]': {}, '/[[...path]]': {} },
      preview: { previewModeId: 'token' },
    }),
  );
  mkdirSync(join(folder, 'server'));
  writeFileSync(
    join(folder, 'server', 'server-reference-manifest.json'),
    JSON.stringify({
      node: {
        ours: { filename: 'src/app/(payload)/layout.tsx' },
        another: { filename: 'node_modules/@payloadcms/next/dist/layouts/Root/index.js' },
      },
    }),
  );
  mkdirSync(join(folder, 'public', 'below'), { recursive: true });
  for (const file of ['icon.svg', 'below/a.txt']) writeFileSync(join(folder, 'public', file), '');
  routes = loadSiteRoutes({ buildDirectory: folder, publicDirectory: join(folder, 'public') });
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['/', '/[[...path]]'],
  ['/about', '/[[...path]]'],
  ['/blog/category/ai', '/[[...path]]'],
  ['/og', '/og/[[...path]]'],
  ['/og/about', '/og/[[...path]]'],
  ['/_next/data/about.json', '/[[...path]]'],
  ['/_next/image', '/[[...path]]'],
  ['/.well-known/security.txt', '/[[...path]]'],
])('documentRouteOf returns the route of documents for %s', (path, route) => {
  expect(routes.documentRouteOf(path)).toBe(route);
});

it.each([
  '/api/posts',
  '/t/a-team',
  '/auth',
  '/articles/a',
  '/icon.svg',
  '/below/a.txt',
  '/_next/static/a.js',
])('documentRouteOf returns undefined for %s', (path) => {
  expect(routes.documentRouteOf(path)).toBeUndefined();
});

it('once the paths are listed, a path without a document has the kind “unknown” until the content changes', async () => {
  const pages = new PageCache<string>();
  const known = new KnownPaths(routes, pages);
  expect(known.kindOf('/nothing'), 'without a list').toBe('document');
  expect(known.has('/about'), 'without a list').toBeUndefined();
  await known.replaceWith(async () => ['/', '/about', '/t/über']);
  expect(['/nothing', '/og/about', '/about', '/'].map((path) => known.kindOf(path))).toEqual([
    'unknown',
    'unknown',
    'document',
    'document',
  ]);
  for (const path of ['/api/nothing', '/t/nothing', '/icon.svg']) expect(known.kindOf(path)).toBe('other');
  expect([known.has('/about'), known.has('/nothing')]).toEqual([true, false]);
  pages.suspend();
  expect(known.has('/about'), 'while content changes').toBeUndefined();
  expect(known.kindOf('/nothing'), 'while content changes').toBe('document');
  pages.invalidate();
  expect([known.kindOf('/nothing'), known.isCurrent], 'after the change').toEqual(['document', false]);
});

it('a list of paths is ignored if the content changed while the list was being loaded', async () => {
  const pages = new PageCache<string>();
  const known = new KnownPaths(routes, pages);
  await known.replaceWith(async () => {
    pages.invalidate();
    return ['/'];
  });
  expect(known.kindOf('/just-published')).toBe('document');
});

it('isServerFunction is true only for ids of the site’s own server functions', () => {
  const ids = ['ours', 'another', 'none', 'constructor', '__proto__'];
  expect(ids.filter((id) => routes.isServerFunction(id))).toEqual(['ours']);
});

it.each([
  ['/About', '/about'],
  ['/BLOG/Ai-Lead', '/blog/ai-lead'],
  ['/Auth', '/auth'],
  ['/Caf%C3%A9', '/caf%C3%A9'],
  ['/about', undefined],
  ['/Contact', undefined],
  ['/t/AbC', undefined],
  ['/api/forms/Contact', undefined],
])('lowerCaseOf(%s) returns %s', async (path, lower) => {
  const cache = new PageCache<string>();
  const known = new KnownPaths(routes, cache);
  expect(known.lowerCaseOf(path), 'without a list').toBeUndefined();
  await known.replaceWith(async () => ['/about', '/blog/ai-lead', '/café']);
  expect(known.lowerCaseOf(path)).toBe(lower);
});
