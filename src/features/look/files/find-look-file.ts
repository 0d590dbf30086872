import type { PayloadRequest } from 'payload';

export type StoredLookFile = { bytes: Buffer; mimeType: string };

/**
 * Bytes of a stored file of the look; null if there is none of this print. Files never change under a print, so they
 * are kept in memory.
 */
export async function findLookFile(
  _reader: Pick<PayloadRequest, 'payload'>,
  _print: string,
): Promise<StoredLookFile | null> {
  return null;
}
