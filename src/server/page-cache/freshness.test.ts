import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentVersion, NEXT_FRESH_MS, NEXT_PAGE_FRESH_MS, PAGE_FRESH_MS } from './freshness';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page that expires in PageCache is also stale in Next’s cache, so that Next renders it within the request', () => {
  expect(PAGE_FRESH_MS).toBeGreaterThanOrEqual(NEXT_PAGE_FRESH_MS);
  expect(NEXT_FRESH_MS).toBe(PAGE_FRESH_MS + NEXT_PAGE_FRESH_MS);
});

it('a snapshot of the content version is outdated after a change of content, and a snapshot taken while content is changing is never current', () => {
  const content = new ContentVersion();
  const before = content.snapshot();
  expect(before()).toBe(true);
  content.suspend();
  const meanwhile = content.snapshot();
  expect([before(), meanwhile(), content.isSuspended()]).toEqual([false, false, true]);
  content.change();
  expect([before(), meanwhile(), content.isSuspended()]).toEqual([false, false, false]);
  expect(content.snapshot()()).toBe(true);
});

it('a suspension of the page cache ends by a timeout if the change of content is never committed', () => {
  const content = new ContentVersion();
  const before = content.snapshot();
  content.suspend();
  vi.advanceTimersByTime(5001);
  expect([content.isSuspended(), content.snapshot()(), before()]).toEqual([false, true, false]);
});
