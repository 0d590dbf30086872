import type { IncomingHttpHeaders } from 'node:http';

interface Version {
  etag: string;
  /** In milliseconds, whole seconds. */
  lastModified: number;
}

/** True if one of the ETags of a list is the given one. Weak and strong tags count alike, as RFC 9110 has it for reads. */
export const includesTag = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** True if the client has this version already, by If-None-Match or else by If-Modified-Since (RFC 9110, 13.2.2). */
export function isUnmodified(headers: IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return includesTag(tags, etag);
  return lastModified <= Date.parse(headers['if-modified-since'] ?? '');
}

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The part of a file that a request asks for. Undefined for the whole file: without a Range header, if it asks for
 * several parts or cannot be read, or if the client has parts of another version. `none` if the part lies outside of
 * the file.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  { etag, lastModified, size }: Version & { size: number },
): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const condition = headers['if-range'];
  if (typeof condition === 'string' && condition !== etag && Date.parse(condition) !== lastModified)
    return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // Backwards ranges cannot be read; those beyond the end have no bytes.
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'none' : { start, end };
}
