import { AppError } from '../app-error';
import { readBytes } from '../read-body';

/** Timeout for an upload, generous for slow connections. */
const timeoutMs = 60_000;

export type Upload = { name: string; bytes: Buffer };

/**
 * Reads the single file of a form, up to `maxBytes`. @throws AppError 413 if the form is larger, 408 if it takes
 * longer than a minute, 400 without a file.
 */
export async function readUpload(request: Request, { maxBytes }: { maxBytes: number }): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  if (!isForm) throw new AppError('unsupported_type', 415, 'Please send a file from our form.');
  const bytes = await readBytes(request, { maxBytes, timeoutMs });
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = form && [...form.values()].find((value) => value instanceof File);
  if (!(file instanceof File) || file.size === 0) {
    throw new AppError('no_file', 400, 'There was no file in this. Choose one and send it again.');
  }
  return {
    name: file.name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 200),
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}
