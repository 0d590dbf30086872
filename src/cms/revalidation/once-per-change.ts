import { serverBridge } from '@/server/bridge';

/**
 * Maximum age of a cached result in milliseconds, for changes that are not announced, such as those made
 * directly in the database.
 */
const FRESH_MS = 30_000;

/**
 * Caches the result of a query until content changes. Used for counts of all documents, which every page of a list
 * shows. Without a server that is notified of changes, the query runs each time.
 */
export function oncePerChange<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { isCurrent: () => boolean; freshUntil: number; answer: Promise<T> } | undefined;
  return () => {
    if (kept?.isCurrent() && Date.now() < kept.freshUntil) return kept.answer;
    const isCurrent = serverBridge()?.pageCache.snapshot() ?? (() => false);
    const reading = { isCurrent, freshUntil: Date.now() + FRESH_MS, answer: read() };
    kept = reading;
    reading.answer.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.answer;
  };
}
