import type { IncomingHttpHeaders } from 'node:http';

interface Version {
  etag: string;
  /** Milliseconds since 1970, in whole seconds. */
  lastModified: number;
}

/** True if a list of ETags contains the given one, by the weak comparison of RFC 9110, as If-None-Match requires. */
export const includesTag = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** True if a list of ETags contains exactly the given one. A weak tag does not match, because the bytes may differ. */
const includesSameTag = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => one.trim() === etag);

/** True if the client does not accept this version, by If-Match or else by If-Unmodified-Since. */
function isOtherVersion(headers: IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) return !includesSameTag(tags, etag);
  return lastModified > Date.parse(headers['if-unmodified-since'] ?? '');
}

/** True if the client has this version already, by If-None-Match or else by If-Modified-Since. */
function isUnmodified(headers: IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return includesTag(tags, etag);
  return lastModified <= Date.parse(headers['if-modified-since'] ?? '');
}

/**
 * Evaluates the conditions of a request in the order of RFC 9110, 13.2.2: `failed` if the client does not accept this
 * version (412), `unmodified` if the client has this version already (304), else `content`. Invalid dates are ignored.
 */
export function judgeConditions(
  headers: IncomingHttpHeaders,
  version: Version,
): 'failed' | 'unmodified' | 'content' {
  if (isOtherVersion(headers, version)) return 'failed';
  return isUnmodified(headers, version) ? 'unmodified' : 'content';
}

export interface ByteRange {
  start: number;
  /** Index of the range's last byte. */
  end: number;
}

/**
 * Byte range that a request asks for. Undefined for the whole file: without a Range header, if the header is invalid or
 * lists several ranges, or if If-Range is of another version. `none` if the range lies outside of the file.
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
  // A range that ends before it starts is invalid; a range beyond the end of the file contains no bytes.
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'none' : { start, end };
}
