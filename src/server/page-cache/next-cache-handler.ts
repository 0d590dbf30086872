/**
 * Next's cache handler (`cacheHandler` in `next.config.mjs`). It stores page data, images, site maps, and pages before
 * they reach `PageCache`. A change of content clears both caches at the same moment, in this process and without a
 * request, and nothing rendered before a change is stored after it (`freshness.ts`).
 */
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache';
import { serverBridge } from '../bridge';
import { NEXT_FRESH_MS, NEXT_PAGE_FRESH_MS } from './freshness';

const MAX_ENTRIES = 2000;

type Value = Parameters<CacheHandler['set']>[1];

interface Entry {
  isCurrent: () => boolean;
  freshUntil: number;
  value: Value;
  lastModified: number;
  cacheControl?: unknown;
}

const entries = new Map<string, Entry>();

/**
 * Created by Next for each request;
 * https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
export default class NextCacheHandler {
  /** Undefined during the build, when no server runs. */
  readonly #isCurrent = serverBridge()?.pageCache.snapshot();

  async get(key: string): Promise<Entry | null> {
    const entry = entries.get(key);
    if (entry?.isCurrent() && Date.now() < entry.freshUntil) return entry;
    return null;
  }

  async set(key: string, value: Value, { cacheControl }: { cacheControl?: unknown } = {}): Promise<void> {
    const isCurrent = this.#isCurrent;
    if (value?.kind === 'FETCH' || !isCurrent?.()) return;
    const now = Date.now();
    const freshUntil = now + (value?.kind === 'APP_PAGE' ? NEXT_PAGE_FRESH_MS : NEXT_FRESH_MS);
    entries.delete(key);
    entries.set(key, { isCurrent, freshUntil, value, lastModified: now, cacheControl });
    if (entries.size > MAX_ENTRIES) {
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    }
  }

  /** Tags are not used: any change clears everything. */
  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
