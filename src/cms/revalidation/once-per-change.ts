import { serverBridge } from '@/server/bridge';

/**
 * What is read again only when content has changed: sums over all documents, which every page of a list shows. Without a
 * server that hears of changes it is read each time.
 */
export function oncePerChange<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { isCurrent: () => boolean; answer: Promise<T> } | undefined;
  return () => {
    if (kept?.isCurrent()) return kept.answer;
    const isCurrent = serverBridge()?.pageCache.snapshot() ?? (() => false);
    const reading = { isCurrent, answer: read() };
    kept = reading;
    reading.answer.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.answer;
  };
}
