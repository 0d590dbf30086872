/** Next's cache handler, together with `PageCache`. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideServerBridge } from '../bridge';
import NextCacheHandler from './next-cache-handler';
import { PageCache } from './page-cache';

type Value = Parameters<NextCacheHandler['set']>[1];
const page = { kind: 'APP_PAGE', html: 'page' } as Value;
let pages: PageCache<string>;
const kept = (key = '/') => new NextCacheHandler().get(key);

beforeEach(() => {
  vi.useFakeTimers();
  pages = new PageCache();
  provideServerBridge({ pageCache: pages, describeSite() {}, onBooted() {}, onBootFailed() {} });
});
afterEach(() => {
  vi.useRealTimers();
  provideServerBridge(undefined);
});

it('a page that passes through both Next’s cache and PageCache is never older than a minute', async () => {
  await new NextCacheHandler().set('/', page, { cacheControl: { revalidate: 60 } });
  vi.advanceTimersByTime(29_000);
  expect(await kept()).toMatchObject({ value: page, cacheControl: { revalidate: 60 } });
  pages.start('/').keep('taken over from Next at its oldest');
  vi.advanceTimersByTime(29_000);
  expect(pages.get('/')).toBeDefined();
  expect(await kept()).toBeNull();
  vi.advanceTimersByTime(2001);
  expect(pages.get('/')).toBeUndefined();
});

it('a route handler’s response, which only Next’s cache stores, expires after a minute', async () => {
  await new NextCacheHandler().set('/og', { kind: 'APP_ROUTE' } as Value);
  vi.advanceTimersByTime(59_000);
  expect(await kept('/og')).not.toBeNull();
  vi.advanceTimersByTime(1001);
  expect(await kept('/og')).toBeNull();
});

it('a change of content drops all entries of Next’s cache, and a page whose render began before the change is not stored', async () => {
  await new NextCacheHandler().set('/', page);
  const before = new NextCacheHandler();
  pages.invalidate();
  expect(await kept()).toBeNull();
  await before.set('/', page);
  expect(await kept()).toBeNull();
  await new NextCacheHandler().set('/', page);
  expect(await kept()).not.toBeNull();
});

it('Next’s cache serves and stores nothing while content is changing', async () => {
  await new NextCacheHandler().set('/', page);
  pages.suspend();
  expect(await kept()).toBeNull();
  await new NextCacheHandler().set('/', page);
  expect(await kept()).toBeNull();
});

it('Next’s cache stores nothing during the build, when no server runs', async () => {
  provideServerBridge(undefined);
  await new NextCacheHandler().set('/built', page);
  expect(await kept('/built')).toBeNull();
});
