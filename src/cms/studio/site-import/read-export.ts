/** Reads an uploaded export of a site. */
import type { PayloadRequest } from 'payload';
import { AppError } from '@/http/app-error';
import { noFile } from '@/http/files/read-upload';
import { streamUpload } from '@/http/files/stream-upload';
import { changeMapping } from '../../site-import/run/control';
import { findSiteImport } from '../../site-import/run/find-site-import';
import { maxExportBytes, storeSiteImport } from '../../site-import/run/store-site-import';
import type { SourceSystem } from '../../site-import/source-site';

/** Maximum size of the file plus the multipart overhead of a form. */
const uploadLimits = { maxBytes: maxExportBytes + 10_000, timeoutMs: 300_000 };

/** Byte order marks, blanks, and NUL bytes of UTF-16, which may precede the document. */
const leading = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);
const packed = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
] as const;

/** Detects the system of an export from its beginning. @throws AppError 422 if it is no export */
function systemOf(beginning: Uint8Array): SourceSystem {
  const at = beginning.findIndex((byte) => !leading.has(byte));
  const first = String.fromCharCode(beginning[at] ?? 0);
  if (first === '<') return 'wordpress';
  if (first === '{' || first === '[') return 'ghost';
  if (packed.some(([one, two]) => beginning[0] === one && beginning[1] === two))
    throw new AppError('packed_export', 422, 'The file is packed.');
  throw new AppError('no_export', 422, 'The file is no export of WordPress or Ghost.');
}

/**
 * Maximum size of a Ghost export, which is held in the memory of the server while it is parsed. The command reads
 * larger ones in a process of its own.
 */
const maxGhostBytes = 40_000_000;

/** Yields the whole upload. @throws AppError 413 once an export of Ghost is too large for the server */
async function* joined(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  system: SourceSystem,
): AsyncGenerator<Uint8Array> {
  let size = first.length;
  yield first;
  for await (const chunk of rest) {
    size += chunk.length;
    if (system === 'ghost' && size > maxGhostBytes)
      throw new AppError('large_ghost', 413, 'The export of Ghost is larger than 40 MB.');
    yield chunk;
  }
}

/**
 * Stores the uploaded export as an import that is not started. Its pictures are fetched once the site's URL is known.
 * @returns the import's id
 * @throws Forbidden to all but admins; AppError 4xx if there is no file, or it cannot be read
 */
export async function storeUploadedSite(req: PayloadRequest, request: Request): Promise<string> {
  const { name, chunks, skipRest } = await streamUpload(request, uploadLimits);
  try {
    const { value: first } = await chunks.next();
    if (!first) throw noFile();
    const system = systemOf(first);
    const id = await storeSiteImport(req, joined(first, chunks, system), {
      system,
      fileName: name || 'Export',
    });
    const stored = await findSiteImport(req, id);
    if (stored)
      await changeMapping(req, id, {
        mapping: stored.mapping,
        pictures: { ...stored.pictures, isFetching: true },
      });
    return id;
  } finally {
    await skipRest().catch(() => undefined);
  }
}
