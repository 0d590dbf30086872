/** Pages from memory over real connections, beside a handler for all other requests. */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestText } from '../../../tests/support/server/raw-request';
import { encodingFor } from '../compression/encoding';
import { CompressedPage } from './compressed-page';
import { PageCache } from './page-cache';
import { createMemoryHandler } from './serve-from-memory';

const html = `<html>${'page '.repeat(2000)}</html>`;
const headers = { 'content-type': 'text/html; charset=utf-8', 'x-two': ['a', 'b'], vary: 'Accept-Encoding' };

let cache: PageCache<CompressedPage>;
let server: Server;
let port: number;
/** Requests passed to the other handler. */
let others: string[];

beforeEach(async () => {
  cache = new PageCache();
  others = [];
  const page = await CompressedPage.of({ status: 200, headers, body: Buffer.from(html) });
  cache.start('/').keep(page);
  const serve = createMemoryHandler({
    pageAt: (path) => cache.getFresh(path),
    cache,
    previewToken: 'an editor',
    keepAliveMs: 65_000,
  });
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (serve(request, response)) return;
    others.push(`${request.method} ${request.url}`);
    if (request.url === '/slow') setTimeout(() => response.end('slow'), 50);
    else if (request.url === '/')
      void page.send(response, { encoding: encodingFor(request.headers['accept-encoding']) });
    else response.end('another');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function get(path: string, sent: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  const outgoing = httpRequest({
    port,
    path,
    agent,
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...sent },
  }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = await incoming.toArray();
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}

it('a page from memory has the headers that Node would send, and an encoding that the client accepts', async () => {
  const agent = new Agent({ keepAlive: true });
  const began = Date.now();
  const fromMemory = await get('/?utm_source=a', {}, agent);
  expect(others).toEqual([]);
  const throughNode = await get('/', { 'if-none-match': 'W/"another"' }, agent);
  expect(others).toEqual(['GET /']);
  const { date, ...rest } = fromMemory.headers;
  const { date: _, ...expected } = throughNode.headers;
  expect(rest).toEqual(expected);
  // The Date header has whole seconds, so it may be up to a second early.
  expect(Date.parse(String(date))).toBeGreaterThanOrEqual(began - 1000);
  expect(Date.parse(String(date))).toBeLessThanOrEqual(Date.now());
  expect(brotliDecompressSync(fromMemory.body).toString()).toBe(html);
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' }, agent)).body).toString()).toBe(html);
  agent.destroy();
});

it('a connection is kept alive after pages from memory and after all other responses', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  for (const path of ['/', '/', '/another', '/', '/slow', '/'])
    expect((await get(path, {}, agent)).status).toBe(200);
  expect(connections).toBe(1);
  expect(others).toEqual(['GET /another', 'GET /slow']);
  agent.destroy();
});

it('pipelined requests are answered in order', async () => {
  const socket = connect(port, '127.0.0.1');
  const gzip = { Accept: 'text/html', 'Accept-Encoding': 'gzip' };
  socket.write(
    ['/', '/slow', '/', '/another', '/'].map((path) => requestText('GET', path, gzip)).join('') +
      requestText('GET', '/another', { Connection: 'close' }),
  );
  const received = Buffer.concat(await socket.toArray()).toString('latin1');
  const order = [...received.matchAll(/content-encoding: (gzip)|\r\n(slow|another)/g)].map(
    ([, page, other]) => page ?? other,
  );
  expect(order).toEqual(['gzip', 'slow', 'gzip', 'another', 'gzip', 'another']);
});

it('the output that is buffered for a client that does not read its responses is limited', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const accepted = once(server, 'connection');
  await once(socket, 'connect');
  const [atServer] = await accepted;
  const text = requestText('GET', '/', { Accept: 'text/html', 'Accept-Encoding': 'gzip' });
  for (let turn = 0; turn < 200; turn += 1) {
    socket.write(text.repeat(200));
    await new Promise(setImmediate);
  }
  expect(atServer.writableLength).toBeLessThan(5_000_000);
  socket.destroy();
});

describe('requests passed to the next handler', () => {
  it.each([
    ['a request for another path', '/nothing', {}],
    ['an RSC request', '/', { rsc: '1' }],
    ['a call of a server function', '/', { 'next-action': 'a' }],
    ['a request that does not accept HTML', '/', { accept: 'application/json' }],
    ['a request in draft mode', '/', { cookie: '__prerender_bypass=an editor' }],
    ['a request with If-None-Match', '/', { 'if-none-match': 'W/"a"' }],
    ['a request that accepts no compression', '/', { 'accept-encoding': 'identity' }],
    ['a request with a body', '/', { 'content-length': '0' }],
    ['a request with Connection: close', '/', { connection: 'close' }],
  ])('%s is passed to the next handler', async (_, path, sent: Record<string, string>) => {
    await get(path, sent);
    expect(others).toEqual([`GET ${path}`]);
  });

  it('every request is passed to the next handler while content is changing', async () => {
    cache.suspend();
    await get('/');
    expect(others).toEqual(['GET /']);
  });
});

it('the server can close a kept-alive connection as idle once its response has been sent', async () => {
  const agent = new Agent({ keepAlive: true });
  await get('/', {}, agent);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  agent.destroy();
});
