import type { PayloadRequest } from 'payload';
import { KeptPromises } from '@/http/files/kept-promises';

type Reader = Pick<PayloadRequest, 'payload'>;

export type StoredLookFile = { bytes: Buffer; mimeType: string };

const PRINT = /^[0-9a-f]{16}$/;
/** Maximum number of files in memory: a look has up to six, and its draft as many. */
const kept = new KeptPromises<StoredLookFile>(24);

/** Marks a missing file, which is not cached, because it may be uploaded later. */
class NoFile extends Error {}

async function readFile({ payload }: Reader, print: string): Promise<StoredLookFile> {
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
  if (!found?.data || !found.mimeType) throw new NoFile();
  return { bytes: Buffer.from(found.data, 'base64'), mimeType: found.mimeType };
}

/**
 * Bytes of a stored file of the look; null if there is none with this print. Files never change, so they are cached in
 * memory.
 */
export async function findLookFile(reader: Reader, print: string): Promise<StoredLookFile | null> {
  if (!PRINT.test(print)) return null;
  return kept
    .get(print, () => readFile(reader, print))
    .catch((error: unknown) => {
      if (error instanceof NoFile) return null;
      throw error;
    });
}
