import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { QueriedPage } from '../bridge';
import { type Encoding, encode } from '../compression/encoding';
import { KeptBytes } from '../kept-bytes';
import { PAGE_FRESH_MS } from '../page-cache/freshness';
import { loadPage, type PageLoading } from '../pages/load-page';
import type { PageRequest } from '../pages/read-page-request';
import { fillPage } from './fill-page';

/** Enough for about a hundred filled pages: only queries that are repeated within half a minute use them. */
const KEPT = { maxBytes: 8_388_608, maxEntries: 200 };

/** Shared caches must not store a visitor's search words. */
const REVALIDATED = 'private, no-cache';

/** A page with the content for its query, in the encodings that clients have asked for. */
interface FilledPage {
  bytes: number;
  status: 200 | 429;
  headers: OutgoingHttpHeaders;
  etag: string;
  html: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
  freshUntil: number;
  isCurrent: () => boolean;
}

const isFresh = ({ freshUntil, isCurrent }: FilledPage) => Date.now() <= freshUntil && isCurrent();

/**
 * Creates the handler of pages whose content depends on their query. Such a page is rendered once without a query, and
 * the content for a query is inserted into it. Filled pages are kept for other requests with the same query.
 */
export function createQueriedHandler(sources: PageLoading) {
  const { cache } = sources;
  const kept = new KeptBytes<FilledPage>(KEPT);

  async function fill(page: QueriedPage, canonicalQuery: string, headers: Headers): Promise<FilledPage> {
    const isCurrent = cache.snapshot();
    const [frame, parts] = await Promise.all([
      loadPage(sources, page.path),
      page.render(canonicalQuery, headers),
    ]);
    const { retryAfterSeconds } = parts;
    const html = Buffer.from(fillPage(await frame.readMarkup(), parts));
    return {
      // Estimate: the markup, and half its size for both usual encodings together.
      bytes: html.length * 1.5,
      status: retryAfterSeconds === undefined ? 200 : 429,
      headers: {
        ...frame.headers,
        'cache-control': retryAfterSeconds === undefined ? REVALIDATED : 'no-store',
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      html,
      encoded: new Map(),
      freshUntil: Date.now() + PAGE_FRESH_MS,
      isCurrent,
    };
  }

  async function load(page: QueriedPage, canonicalQuery: string, headers: Headers): Promise<FilledPage> {
    const key = `${page.path}?${canonicalQuery}`;
    const known = kept.get(key);
    if (known && isFresh(known)) return known;
    const filled = await fill(page, canonicalQuery, headers);
    if (filled.status === 200 && filled.isCurrent()) kept.set(key, filled);
    return filled;
  }

  function encodedOf(filled: FilledPage, encoding: Encoding): Promise<Buffer> {
    const encoded = filled.encoded.get(encoding) ?? encode(filled.html, encoding);
    filled.encoded.set(encoding, encoded);
    return encoded;
  }

  /** Responds with a page, filled for its query. @throws errors of rendering, before anything is sent */
  return async (
    { request, response, client }: PageRequest,
    { page, canonicalQuery }: { page: QueriedPage; canonicalQuery: string },
  ): Promise<void> => {
    const clientAddress = request.headers['x-forwarded-for'];
    const headers = new Headers(
      clientAddress === undefined ? {} : { 'x-forwarded-for': String(clientAddress) },
    );
    const filled = await load(page, canonicalQuery, headers);
    const own = { ...filled.headers, etag: filled.etag };
    if (filled.status === 200 && client.etag === filled.etag) {
      response.writeHead(304, own).end();
      return;
    }
    const { encoding } = client;
    const content = await encodedOf(filled, encoding);
    response
      .writeHead(filled.status, {
        ...own,
        'content-length': content.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .end(content);
  };
}
