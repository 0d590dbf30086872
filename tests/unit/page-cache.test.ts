import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from '../../scripts/lib/http/page-cache.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('answers a page until a minute has passed, then lets one request fetch it anew', () => {
  const cache = new PageCache<string>();
  cache.begin('/').keep('old');
  expect(cache.find('/')).toBe('old');
  vi.advanceTimersByTime(60_001);
  expect(cache.find('/'), 'the one that fetches').toBeUndefined();
  expect(cache.find('/'), 'all others meanwhile').toBe('old');
});

it('does not keep what was begun before content changed', () => {
  const cache = new PageCache<string>();
  const slot = cache.begin('/');
  cache.clear();
  slot.keep('from before');
  expect(cache.find('/')).toBeUndefined();
});

it('neither answers nor keeps between the announcement of a change and its commit', () => {
  const cache = new PageCache<string>();
  cache.begin('/').keep('old');
  cache.hold();
  expect(cache.find('/')).toBeUndefined();
  const slot = cache.begin('/');
  slot.keep('still old');
  cache.clear();
  slot.keep('still old');
  expect(cache.find('/')).toBeUndefined();
  cache.begin('/').keep('new');
  expect(cache.find('/')).toBe('new');
});

it('works again some seconds after a change that was announced and never came', () => {
  const cache = new PageCache<string>();
  cache.hold();
  vi.advanceTimersByTime(5001);
  cache.begin('/').keep('page');
  expect(cache.find('/')).toBe('page');
});

it('forgets a page that is no longer for everybody, and the oldest when there are too many', () => {
  const cache = new PageCache<string>();
  const slot = cache.begin('/gone');
  slot.keep('page');
  slot.forget();
  expect(cache.find('/gone')).toBeUndefined();
  for (let index = 0; index <= 2000; index += 1) cache.begin(`/${index}`).keep('page');
  expect(cache.find('/0')).toBeUndefined();
  expect(cache.find('/2000')).toBe('page');
});

it('lets those who ask for the same page at once wait for one answer', async () => {
  const cache = new PageCache<string>();
  expect(cache.coming('/')).toBeUndefined();
  const slot = cache.begin('/');
  const waiting = cache.coming('/');
  slot.keep('page');
  expect(await waiting).toBe('page');
  expect(cache.coming('/'), 'afterwards').toBeUndefined();
});

it('lets nobody wait for what was asked before a change, or for a path that is not everybody’s', async () => {
  const cache = new PageCache<string>();
  cache.begin('/');
  cache.hold();
  expect(cache.coming('/')).toBeUndefined();
  cache.begin('/');
  expect(cache.coming('/'), 'before the commit').toBeUndefined();
  cache.clear();
  expect(cache.coming('/')).toBeUndefined();

  const own = cache.begin('/account');
  const waiting = cache.coming('/account');
  own.forget();
  expect(await waiting).toBeUndefined();
  cache.begin('/account');
  expect(cache.coming('/account')).toBeUndefined();
});
