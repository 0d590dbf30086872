import type { PayloadRequest } from 'payload';

export type StoredLookFile = { bytes: Buffer; mimeType: string };

const PRINT = /^[0-9a-f]{16}$/;
/** Files in memory: a look has up to six, and its draft as many. */
const MAX_KEPT = 24;
const kept = new Map<string, StoredLookFile>();

/**
 * Bytes of a stored file of the look; null if there is none of this print. Files never change under a print, so they
 * are kept in memory.
 */
export async function findLookFile(
  { payload }: Pick<PayloadRequest, 'payload'>,
  print: string,
): Promise<StoredLookFile | null> {
  if (!PRINT.test(print)) return null;
  const known = kept.get(print);
  if (known) return known;
  const { docs } = await payload.find({
    collection: 'look-files',
    where: { print: { equals: print } },
    select: { data: true, mimeType: true },
    showHiddenFields: true,
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  const [found] = docs;
  if (!found?.data || !found.mimeType) return null;
  const file = { bytes: Buffer.from(found.data, 'base64'), mimeType: found.mimeType };
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(print, file);
  return file;
}
