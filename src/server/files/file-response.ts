import type { OutgoingHttpHeaders } from 'node:http';
import type { Encoding } from '../compression/encoding';
import { responseHead } from '../direct-response';
import { securityHeaders } from '../security-headers.mjs';

/** Cache-Control for files whose path changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Content of a file on disk, which is read while it is sent. */
export interface DiskContent {
  path: string;
  size: number;
  /** Result of `stateOf` when the file was hashed; another state means that the content may have changed. */
  state: string;
}

/** A file in one encoding, as it is sent. */
export interface FileResponse {
  /** All headers except those about the connection, and Date. */
  headers: OutgoingHttpHeaders;
  /** Status line and `headers` of a whole response. */
  head: string;
  content: Buffer | DiskContent;
  etag: string;
  /** Time of the last change in milliseconds since 1970, rounded down to whole seconds like the header. */
  lastModified: number;
}

export const isInMemory = (
  response: FileResponse | undefined,
): response is FileResponse & { content: Buffer } => Buffer.isBuffer(response?.content);

export const sizeOf = (content: Buffer | DiskContent): number =>
  Buffer.isBuffer(content) ? content.length : content.size;

interface FileFacts {
  type: string;
  print: string;
  modifiedAt: Date;
  cacheControl: string;
  content: Buffer | DiskContent;
  encoding: Encoding;
  /** True if the encoding depends on the client. */
  isNegotiated: boolean;
  /** Headers for all files of the site. */
  siteHeaders: OutgoingHttpHeaders;
}

/**
 * An SVG can contain scripts. If a browser opens one as a page, this policy keeps it from loading or running anything.
 */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function fileResponse(facts: FileFacts): FileResponse {
  const { type, print, content, encoding, isNegotiated } = facts;
  const lastModified = Math.floor(facts.modifiedAt.getTime() / 1000) * 1000;
  const isPlain = encoding === 'identity';
  const etag = `"${isPlain ? print : `${print}-${encoding}`}"`;
  const headers: OutgoingHttpHeaders = {
    'Content-Type': type,
    'Content-Length': sizeOf(content),
    'Cache-Control': facts.cacheControl,
    ETag: etag,
    'Last-Modified': new Date(lastModified).toUTCString(),
    ...(isNegotiated && { Vary: 'Accept-Encoding' }),
    ...(isPlain ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
    ...(type === 'image/svg+xml' && { 'Content-Security-Policy': SVG_POLICY }),
    ...securityHeaders,
    ...facts.siteHeaders,
  };
  return { headers, head: responseHead(200, headers), content, etag, lastModified };
}
