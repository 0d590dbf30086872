import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('answers a page for half a minute, then lets one request renew it', () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  expect(cache.get('/')).toBe('old');
  vi.advanceTimersByTime(30_001);
  expect(cache.get('/'), 'the one that fetches').toBeUndefined();
  expect(cache.get('/'), 'all others meanwhile').toBe('old');
});

it('answers no page that is older than it may get, however long its renewal takes, or when nobody came for a night', () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  vi.advanceTimersByTime(34_000);
  expect(cache.get('/'), 'the one that fetches').toBeUndefined();
  expect(cache.get('/')).toBe('old');
  vi.advanceTimersByTime(1001);
  expect(cache.get('/')).toBeUndefined();
  expect(cache.getFresh('/')).toBeUndefined();

  cache.start('/night').keep('old');
  vi.advanceTimersByTime(3_600_000);
  expect(cache.get('/night')).toBeUndefined();
  expect(cache.get('/night'), 'while somebody renews it').toBeUndefined();
});

it('knows what Next is still rendering of a path from before a change, and keeps nothing that may be made of it', async () => {
  const cache = new PageCache<string>();
  const end = cache.startRendering('/');
  expect(cache.outdatedRendering('/'), 'of today').toBeUndefined();
  cache.invalidate();
  expect(cache.outdatedRendering('/another')).toBeUndefined();
  let isOver = false;
  const outdated = cache.outdatedRendering('/')?.then(() => {
    isOver = true;
  });
  cache.start('/').keep('what was joined');
  expect(cache.get('/')).toBeUndefined();
  expect(isOver).toBe(false);
  end();
  await outdated;
  expect(cache.outdatedRendering('/')).toBeUndefined();
  cache.start('/').keep('new');
  expect(cache.get('/')).toBe('new');
});

it('takes every rendering that runs while content is changing for one from before the change', () => {
  const cache = new PageCache<string>();
  cache.suspend();
  const end = cache.startRendering('/');
  expect(cache.outdatedRendering('/'), 'before the commit is known').toBeDefined();
  cache.invalidate();
  expect(cache.outdatedRendering('/')).toBeDefined();
  end();
  expect(cache.outdatedRendering('/')).toBeUndefined();
});

it('does not keep what was begun before content changed', () => {
  const cache = new PageCache<string>();
  const slot = cache.start('/');
  cache.invalidate();
  slot.keep('from before');
  expect(cache.get('/')).toBeUndefined();
});

it('neither answers nor keeps between the announcement of a change and its commit', () => {
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

it('works again some seconds after a change that was announced and never came', () => {
  const cache = new PageCache<string>();
  cache.suspend();
  vi.advanceTimersByTime(5001);
  cache.start('/').keep('page');
  expect(cache.get('/')).toBe('page');
});

it('forgets a page that is no longer for everybody, and the oldest when there are too many', () => {
  const cache = new PageCache<string>();
  const slot = cache.start('/gone');
  slot.keep('page');
  slot.markUncacheable();
  expect(cache.get('/gone')).toBeUndefined();
  for (let index = 0; index <= 2000; index += 1) cache.start(`/${index}`).keep('page');
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/2000')).toBe('page');
});

it('lets those who ask for the same page at once wait for one answer', async () => {
  const cache = new PageCache<string>();
  expect(cache.inFlight('/')).toBeUndefined();
  const slot = cache.start('/');
  const waiting = cache.inFlight('/');
  slot.keep('page');
  expect(await waiting).toBe('page');
  expect(cache.inFlight('/'), 'afterwards').toBeUndefined();
});

it('lets nobody wait for what was asked before a change, or for a path that is not everybody’s', async () => {
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

it('says which page it keeps, so that nothing is done for one that it has dropped', () => {
  const cache = new PageCache<object>();
  const [first, second] = [{}, {}];
  cache.start('/').keep(first);
  expect(cache.isKept('/', first)).toBe(true);
  cache.start('/').keep(second);
  expect(cache.isKept('/', first)).toBe(false);
  cache.invalidate();
  expect(cache.isKept('/', second)).toBe(false);
});

it('gives those who wait for a renewal the old page once it takes long, and from then on at once', async () => {
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
  expect(cache.get('/'), 'the one that tries again').toBeUndefined();
  expect(cache.get('/'), 'all others meanwhile').toBe('old');
  slot.keep('new');
  expect(cache.get('/')).toBe('new');
});

it('is done with waiting for a renewal once it is there', async () => {
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

it('has the old page while it cannot be renewed, but none from before a change', () => {
  const cache = new PageCache<string>();
  cache.start('/').keep('old');
  vi.advanceTimersByTime(3_600_000);
  expect(cache.getStale('/')).toBe('old');
  cache.invalidate();
  expect(cache.getStale('/')).toBeUndefined();
});

it('counts what it has answered, what Next was asked for, and when content changed', () => {
  const cache = new PageCache<string>();
  expect(cache.figures()).toEqual({ pages: 0, hits: 0, misses: 0, invalidatedAt: null });
  cache.start('/').keep('page');
  cache.get('/');
  cache.get('/missing');
  cache.countHit();
  expect(cache.figures()).toMatchObject({ pages: 1, hits: 2, misses: 1 });
  cache.invalidate();
  expect(cache.figures()).toMatchObject({ pages: 0, invalidatedAt: new Date() });
});
