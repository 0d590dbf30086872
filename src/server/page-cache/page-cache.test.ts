import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('one request renews a stale page, and all other requests are served the stale page meanwhile', () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  expect(cache.get('/')).toBe('old');
  vi.advanceTimersByTime(30_001);
  expect(cache.get('/'), 'the request that renews it').toBeUndefined();
  expect(cache.get('/'), 'all other requests meanwhile').toBe('old');
});

it('a page is not served beyond its maximum age, neither during a long renewal nor after a night without requests', () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  vi.advanceTimersByTime(34_000);
  expect(cache.get('/'), 'the request that renews it').toBeUndefined();
  expect(cache.get('/')).toBe('old');
  vi.advanceTimersByTime(1001);
  expect(cache.get('/')).toBeUndefined();
  expect(cache.getFresh('/')).toBeUndefined();

  cache.start('/night').keep('old');
  vi.advanceTimersByTime(3_600_000);
  expect(cache.get('/night')).toBeUndefined();
  expect(cache.get('/night'), 'during the renewal').toBeUndefined();
});

it('a render that started before a change of content counts as outdated, and no page is stored at its path until that render has ended', async () => {
  const cache = new PageCache<string>();
  const end = cache.startRendering('/');
  expect(cache.outdatedRendering('/'), 'before a change').toBeUndefined();
  cache.invalidate();
  expect(cache.outdatedRendering('/another')).toBeUndefined();
  let isOver = false;
  const outdated = cache.outdatedRendering('/')?.then(() => {
    isOver = true;
  });
  cache.start('/').keep('the page of the outdated render');
  expect(cache.get('/')).toBeUndefined();
  expect(isOver).toBe(false);
  end();
  await outdated;
  expect(cache.outdatedRendering('/')).toBeUndefined();
  cache.start('/').keep('new');
  expect(cache.get('/')).toBe('new');
});

it('a render that starts while content is changing counts as outdated while it runs', () => {
  const cache = new PageCache<string>();
  cache.suspend();
  const end = cache.startRendering('/');
  expect(cache.outdatedRendering('/'), 'before the commit').toBeDefined();
  cache.invalidate();
  expect(cache.outdatedRendering('/')).toBeDefined();
  end();
  expect(cache.outdatedRendering('/')).toBeUndefined();
});

it('a page whose request started before a change of content is not stored', () => {
  const cache = new PageCache<string>();
  const slot = cache.start('/');
  cache.invalidate();
  slot.keep('from before');
  expect(cache.get('/')).toBeUndefined();
});

it('PageCache serves and stores nothing while content is changing', () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  cache.suspend();
  expect(cache.get('/')).toBeUndefined();
  const slot = cache.start('/');
  slot.keep('still old');
  cache.invalidate();
  slot.keep('still old');
  expect(cache.get('/')).toBeUndefined();
  cache.start('/').keep('new');
  expect(cache.get('/')).toBe('new');
});

it('the cache serves and stores pages again after a suspension times out without a change', () => {
  const cache = new PageCache<string>();
  cache.suspend();
  vi.advanceTimersByTime(5001);
  cache.start('/').keep('page');
  expect(cache.get('/')).toBe('page');
});

it('the cache drops a page that becomes uncacheable, and drops the oldest page when the limit is exceeded', () => {
  const cache = new PageCache<string>();
  const slot = cache.start('/gone');
  slot.keep('page');
  slot.markUncacheable();
  expect(cache.get('/gone')).toBeUndefined();
  for (let index = 0; index <= 2000; index += 1) cache.start(`/${index}`).keep('page');
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/2000')).toBe('page');
});

it('concurrent requests for a page share one response', async () => {
  const cache = new PageCache<string>();
  expect(cache.inFlight('/')).toBeUndefined();
  const slot = cache.start('/');
  const waiting = cache.inFlight('/');
  slot.keep('page');
  expect(await waiting).toBe('page');
  expect(cache.inFlight('/'), 'afterwards').toBeUndefined();
});

it('a request waits neither for a response from before a change of content, nor for a response at an uncacheable path', async () => {
  const cache = new PageCache<string>();
  cache.start('/');
  cache.suspend();
  expect(cache.inFlight('/')).toBeUndefined();
  cache.start('/');
  expect(cache.inFlight('/'), 'before the commit').toBeUndefined();
  cache.invalidate();
  expect(cache.inFlight('/')).toBeUndefined();

  const own = cache.start('/account');
  const waiting = cache.inFlight('/account');
  own.markUncacheable();
  expect(await waiting).toBeUndefined();
  cache.start('/account');
  expect(cache.inFlight('/account')).toBeUndefined();
});

it('isKept is true only for the page that is stored at the path', () => {
  const cache = new PageCache<object>();
  const [first, second] = [{}, {}];
  cache.start('/').keep(first);
  expect(cache.isKept('/', first)).toBe(true);
  cache.start('/').keep(second);
  expect(cache.isKept('/', first)).toBe(false);
  cache.invalidate();
  expect(cache.isKept('/', second)).toBe(false);
});

it('requests that have waited too long for a slow renewal get the stale page, and so do later requests without waiting', async () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  vi.advanceTimersByTime(40_000);
  expect(cache.get('/')).toBeUndefined();
  const slot = cache.start('/');
  expect(cache.get('/')).toBeUndefined();
  const waiting = cache.inFlight('/');
  vi.advanceTimersByTime(5000);
  expect(await waiting).toBe('old');
  expect(cache.get('/')).toBe('old');
  vi.advanceTimersByTime(5001);
  expect(cache.get('/'), 'the request that tries again').toBeUndefined();
  expect(cache.get('/'), 'all other requests meanwhile').toBe('old');
  slot.keep('new');
  expect(cache.get('/')).toBe('new');
});

it('requests that wait for a renewal get the renewed page, which remains cached after their timeout has passed', async () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  vi.advanceTimersByTime(40_000);
  const slot = cache.start('/');
  const waiting = cache.inFlight('/');
  slot.keep('new');
  expect(await waiting).toBe('new');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(cache.get('/')).toBe('new');
});

it('getStale returns an expired page, but no page from before a change of content', () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  vi.advanceTimersByTime(3_600_000);
  expect(cache.getStale('/')).toBe('old');
  cache.invalidate();
  expect(cache.getStale('/')).toBeUndefined();
});

it('the cache’s figures are the number of pages, hits and misses, and the time of the last change of content', () => {
  const cache = new PageCache<string>();
  expect(cache.figures()).toEqual({ pages: 0, hits: 0, misses: 0, invalidatedAt: null });
  cache.start('/').keep('page');
  cache.get('/');
  cache.get('/missing');
  cache.countHit('/');
  expect(cache.figures()).toMatchObject({ pages: 1, hits: 2, misses: 1 });
  cache.invalidate();
  expect(cache.figures()).toMatchObject({ pages: 0, invalidatedAt: new Date() });
});

it('the not-found page, and files that are sent like pages, count neither as hits nor as misses', () => {
  const cache = new PageCache<string>();
  cache.start('not-found').keep('nothing here');
  expect(cache.get('not-found')).toBe('nothing here');
  cache.countHit('/missing');
  cache.countHit('/_next/flight/abc.js');
  expect(cache.figures()).toMatchObject({ hits: 0, misses: 0 });
});
