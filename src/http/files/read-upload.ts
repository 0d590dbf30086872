import { AppError } from '../app-error';
import { readBytes } from '../read-body';

/** Timeout for an upload, generous for slow connections. */
const defaultTimeoutMs = 60_000;

export type Upload = { name: string; bytes: Buffer };

/** Boundary of a form's parts, at most 70 characters by RFC 2046. */
const boundaryPattern = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i;
const fileName = /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im;
/** Maximum length of the headers of a part, in bytes. */
export const maxHeaders = 4096;

/** Boundary of the parts of a request's form. @throws AppError 415 if the body is no form */
export function readBoundary(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, plain] = boundaryPattern.exec(type.slice(0, 300)) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new AppError('unsupported_type', 415, 'Please send a file from our form.');
  return boundary;
}

/** File name in the headers of a part; undefined if the part is no file. */
export const readFileName = (headers: string): string | undefined => fileName.exec(headers)?.[1];

/** File name without characters that have a meaning in paths or markup, at most 200 characters. */
export const safeFileName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 200);

export const noFile = () =>
  new AppError('no_file', 400, 'There was no file in this. Choose one and send it again.');

/**
 * Finds the first file of a form. The returned bytes share the form's memory, because a copy would take the size of the
 * file again.
 */
function fileOf(form: Buffer, boundary: string): Upload | undefined {
  const delimiter = Buffer.from(`--${boundary}`);
  const end = Buffer.from(`\r\n--${boundary}`);
  for (let at = form.indexOf(delimiter); at >= 0; ) {
    const headersAt = at + delimiter.length;
    const bodyAt = form.indexOf('\r\n\r\n', headersAt);
    if (bodyAt < 0 || bodyAt - headersAt > maxHeaders) return undefined;
    const endAt = form.indexOf(end, bodyAt + 2);
    if (endAt < 0) return undefined;
    const name = readFileName(form.toString('utf8', headersAt, bodyAt));
    if (name !== undefined) return { name, bytes: form.subarray(bodyAt + 4, Math.max(bodyAt + 4, endAt)) };
    at = endAt + 2;
  }
  return undefined;
}

/**
 * Reads the first file of a form. @throws AppError 413 if the form is larger than `maxBytes`, 408 if it takes longer
 * than `timeoutMs` (by default a minute) to arrive, 400 if it has no file, 415 if the body is no form
 */
export async function readUpload(
  request: Request,
  { maxBytes, timeoutMs = defaultTimeoutMs }: { maxBytes: number; timeoutMs?: number },
): Promise<Upload> {
  const boundary = readBoundary(request);
  const file = fileOf(await readBytes(request, { maxBytes, timeoutMs }), boundary);
  if (!file || file.bytes.length === 0) throw noFile();
  return { name: safeFileName(file.name), bytes: file.bytes };
}
