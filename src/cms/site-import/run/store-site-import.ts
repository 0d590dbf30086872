import type { PayloadRequest } from 'payload';
import { AppError } from '@/http/app-error';
import type { SourceRecord, SourceSystem } from '../source-site';
import { readGhost } from '../sources/ghost/read-ghost';
import { readWordPress } from '../sources/wordpress/read-wordpress';
import { storeRecords } from './store-records';

/** Maximum size of an export in bytes. */
export const maxExportBytes = 200_000_000;

/** @throws AppError 413 once more than 200 MB have arrived */
async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxExportBytes) throw new AppError('too_large', 413, 'The file is larger than 200 MB.');
    yield chunk;
  }
}

async function readChunks(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts;
}

async function* recordsOf(
  chunks: AsyncIterable<Uint8Array>,
  source: SourceSystem,
): AsyncIterable<SourceRecord> {
  if (source === 'wordpress') yield* readWordPress(bounded(chunks));
  else yield* readGhost(await readChunks(bounded(chunks)));
}

/**
 * Stores the records of an export for an import; changes no content. @returns the import's id
 * @throws Forbidden to all but admins and commands; AppError 413, 422 if the file is too large or cannot be read
 */
export const storeSiteImport = (
  req: PayloadRequest,
  chunks: AsyncIterable<Uint8Array>,
  {
    system,
    fileName,
    filePrint = null,
  }: { system: SourceSystem; fileName: string; filePrint?: string | null },
): Promise<string> => storeRecords(req, recordsOf(chunks, system), { system, fileName, filePrint });
