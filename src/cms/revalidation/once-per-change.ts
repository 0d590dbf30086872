import { serverBridge } from '@/server/bridge';

/** Of what was changed behind the product's back pages are as old, at most. */
const FRESH_MS = 30_000;

/**
 * What is read again only when content has changed: sums over all documents, which every page of a list shows. Without a
 * server that hears of changes it is read each time.
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
