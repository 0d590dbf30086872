/** Next's copies of pages and ours end together. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NextCache from '../../scripts/lib/http/next-cache.mjs';
import { PageCache } from '../../scripts/lib/http/page-cache.mjs';

const site = Symbol.for('plumbline.cached-site');
const page = { kind: 'APP_PAGE', html: 'page' };
let pages: PageCache<string>;
const kept = (key = '/') => new NextCache().get(key);

beforeEach(() => {
  vi.useFakeTimers();
  pages = new PageCache();
  Reflect.set(globalThis, site, { pages });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, site);
});

it('what is answered is never older than a minute, through both of them', async () => {
  await new NextCache().set('/', page, { cacheControl: { revalidate: 60 } });
  vi.advanceTimersByTime(29_000);
  expect(await kept()).toMatchObject({ value: page, cacheControl: { revalidate: 60 } });
  pages.start('/').keep('taken over from Next at its oldest');
  vi.advanceTimersByTime(29_000);
  expect(pages.get('/')).toBeDefined();
  expect(await kept()).toBeNull();
  vi.advanceTimersByTime(2001);
  expect(pages.get('/')).toBeUndefined();
});

it('what passes through one of them alone lives for the minute', async () => {
  await new NextCache().set('/og', { kind: 'APP_ROUTE' });
  vi.advanceTimersByTime(59_000);
  expect(await kept('/og')).not.toBeNull();
  vi.advanceTimersByTime(1001);
  expect(await kept('/og')).toBeNull();
});

it('a change ends everything, and what was rendered before it is not kept after it', async () => {
  await new NextCache().set('/', page);
  const before = new NextCache();
  pages.invalidate();
  expect(await kept()).toBeNull();
  await before.set('/', page);
  expect(await kept()).toBeNull();
  await new NextCache().set('/', page);
  expect(await kept()).not.toBeNull();
});

it('nothing is answered or kept between the announcement of a change and its commit', async () => {
  await new NextCache().set('/', page);
  pages.suspend();
  expect(await kept()).toBeNull();
  await new NextCache().set('/', page);
  expect(await kept()).toBeNull();
});

it('keeps nothing where there is no server: in a build', async () => {
  Reflect.deleteProperty(globalThis, site);
  await new NextCache().set('/built', page);
  expect(await kept('/built')).toBeNull();
});
