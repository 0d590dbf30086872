/** Runs the page handler over real connections, with a stub for Next behind it. */
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { Flights } from '@/server/flight/flights';
import type { CompressedPage } from '@/server/page-cache/compressed-page';
import { PageCache } from '@/server/page-cache/page-cache';
import { createPageHandler } from '@/server/pages/serve-pages';
import { QueriedPages } from '@/server/queried/queried-pages';

/** Headers of a page that Next marks as cacheable. */
export const shared = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60',
  'x-nextjs-cache': 'HIT',
};
export const html = (text: string) => `<html><head></head><body>${text.repeat(50)}</body></html>`;

/** Stub for Next, reset before each test of a file that calls `withPageHandler`. */
export const next = {
  /** Method and path of each request that reached Next; `heard` has their headers. */
  asked: [] as string[],
  heard: [] as IncomingHttpHeaders[],
  /** Paths without a document. */
  unknown: new Set<string>(),
  cache: new PageCache<CompressedPage>(),
  /** Pages that depend on their query. */
  queried: new QueriedPages(),
  isDatabaseAway: false,
  answer: (_response: ServerResponse): void => {},
  /** Number of renders of the not-found page. `answerNotFound` writes the page. */
  notFoundPages: 0,
  answerNotFound: (_response: ServerResponse): void => {},
  /** Origin at which the handler listens. */
  origin: '',
  /** Empties the memory of the handler, as in another process. */
  restart: (): void => {},
};

let server: Server;

export function withPageHandler(): void {
  beforeEach(async () => {
    Object.assign(next, {
      asked: [],
      heard: [],
      unknown: new Set(),
      cache: new PageCache(),
      queried: new QueriedPages(),
      isDatabaseAway: false,
      notFoundPages: 0,
    });
    next.answerNotFound = (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', link: '</a.css>; rel=preload' })
        .end(html('nothing here'));
    next.answer = (response) => void response.writeHead(200, shared).end(html('page'));
    const handler = () =>
      createPageHandler({
        cache: next.cache,
        flights: new Flights(),
        policyOf: (path: string) => `policy-of ${path}`,
        knownPaths: {
          kindOf: (path) =>
            next.unknown.has(path) ? 'unknown' : path.startsWith('/auth') ? 'other' : 'document',
        },
        queried: next.queried,
        previewToken: 'an editor',
        next: ({ method, url, headers }, response) => {
          if (url === '/page-not-found') {
            next.notFoundPages += 1;
            next.answerNotFound(response);
            return;
          }
          next.asked.push(`${method} ${url}`);
          next.heard.push({ ...headers });
          next.answer(response);
        },
        contact: () => ({ brand: 'Firm', email: 'desk@firm.example' }),
        isDatabaseAway: async () => next.isDatabaseAway,
        isSecure: true,
      });
    server = createServer(handler());
    next.restart = () => {
      next.cache = new PageCache();
      server.removeAllListeners('request').on('request', handler());
    };
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    next.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void server.close());
}

interface Received {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** All values of each header, of which `headers` drops some. */
  allHeaders: NodeJS.Dict<string[]>;
  body: Buffer;
}

/** Requests a path; the body is not decompressed. */
export const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Received>((resolve, reject) => {
    const outgoing = httpRequest(
      next.origin + path,
      { method, headers: { accept: 'text/html', ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            ...{ status: incoming.statusCode, headers: incoming.headers },
            ...{ allHeaders: incoming.headersDistinct, body: Buffer.concat(chunks) },
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
