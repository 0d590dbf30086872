import { isRecord } from '@/lib/is-record';

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/**
 * Body of Payload's button *Revert to published*, without the time at which the document was published; null for all
 * other requests. The button sends back what visitors see, and its user has confirmed that the newer draft is given
 * up: with that time, the write would be refused as one that has not seen the draft.
 */
export function revertBody(method: string | undefined, { pathname }: URL, body: unknown): string | null {
  if (method?.toUpperCase() !== 'PATCH' || !/^\/api\/[\w-]+\/[\w-]+$/.test(pathname)) return null;
  const sent = typeof body === 'string' ? parse(body) : null;
  if (!isRecord(sent) || sent._status !== 'published' || !('updatedAt' in sent)) return null;
  const { updatedAt: _, ...shown } = sent;
  return JSON.stringify(shown);
}
