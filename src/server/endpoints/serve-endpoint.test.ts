/** Endpoints that the server calls itself, without Next. */
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Endpoints } from './endpoints';
import { serveEndpoint } from './serve-endpoint';

let handle: (request: Request) => Promise<Response>;
let server: Server;

beforeEach(async () => {
  server = createServer((request, response) => {
    const endpoint = { path: '/api/one', handle: (sent: Request) => handle(sent) };
    void serveEndpoint(endpoint, request, response, { siteUrl: 'https://site.example', isSecure: true });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(options: {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}) {
  const { port } = server.address() as AddressInfo;
  const { body, ...rest } = options;
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    ask({ port, host: '127.0.0.1', path: '/api/one', ...rest }, resolve)
      .once('error', reject)
      .end(body);
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(await response.toArray()),
  };
}

it('an endpoint receives method, address, headers and body, and its response is sent with the security headers', async () => {
  handle = async (request) => {
    const sent = [request.method, request.url, request.headers.get('x-own'), await request.text()];
    const headers = new Headers({ 'content-type': 'application/json', etag: '"1"' });
    for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
    return new Response(JSON.stringify(sent), { status: 201, headers });
  };
  const { status, headers, body } = await send({
    method: 'PATCH',
    path: '/api/one/two?a=%2F',
    headers: { 'x-own': 'yes' },
    body: 'words',
  });
  expect([status, JSON.parse(body.toString())]).toEqual([
    201,
    ['PATCH', 'https://site.example/api/one/two?a=%2F', 'yes', 'words'],
  ]);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(body.length),
    etag: '"1"',
    'set-cookie': ['a=1', 'b=2'],
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
});

it('a large body is compressed for clients that accept it; a small one, or one for HEAD, is not sent compressed', async () => {
  const long = 'word '.repeat(1000);
  handle = async () => new Response(long);
  const large = await send({ headers: { 'accept-encoding': 'br' } });
  expect([large.headers['content-encoding'], brotliDecompressSync(large.body).toString()]).toEqual([
    'br',
    long,
  ]);
  const plain = await send({});
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, long]);
  const head = await send({ method: 'HEAD' });
  expect([head.headers['content-length'], head.body.length]).toEqual(['5000', 0]);
  handle = async () => new Response('word');
  expect((await send({ headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
});

it.each([204, 304])('a response with status %i has no body', async (status) => {
  handle = async () => new Response(null, { status, headers: { etag: '"1"' } });
  const answer = await send({});
  expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([status, 0, '"1"']);
});

it('an endpoint that throws is answered with 500 and logged, and an unusual method with 405', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  handle = async () => {
    throw new Error('secret');
  };
  const failed = await send({});
  expect([failed.status, failed.body.toString()]).toEqual([500, 'Something went wrong here.\n']);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  for (const method of ['TRACE', 'PROPFIND']) expect((await send({ method })).status).toBe(405);
});

it('reading a request body ends if the client disconnects', async () => {
  const ended = new Promise<string>((resolve) => {
    handle = async (request) => {
      await text(request.body as never).catch((error: Error) => resolve(error.name));
      return new Response('late');
    };
  });
  const { port } = server.address() as AddressInfo;
  const client = ask({ port, host: '127.0.0.1', path: '/api/one', method: 'POST' });
  client.on('error', () => undefined);
  client.write('half');
  await new Promise((resolve) => server.once('request', resolve));
  client.destroy();
  expect(await ended).not.toBe('');
});

it('an endpoint serves only its path and the paths below it', () => {
  const endpoints = new Endpoints();
  endpoints.replaceWith([{ path: '/api/one', handle: async () => new Response() }]);
  const found = ['/api/one', '/api/one/', '/api/one/two', '/api/one?a=b', '/api/ones', '/api', '/'].filter(
    (url) => endpoints.find(url, 'GET'),
  );
  expect(found).toEqual(['/api/one', '/api/one/', '/api/one/two', '/api/one?a=b']);
});

it('an endpoint for POST serves neither other methods nor paths below its own', () => {
  const endpoints = new Endpoints();
  endpoints.replaceWith([{ path: '/api/one', only: 'POST', handle: async () => new Response() }]);
  const found = (method: string) =>
    ['/api/one', '/api/one?a=b', '/api/one/', '/api/one/two', '/api/ones'].filter((url) =>
      endpoints.find(url, method),
    );
  expect(found('POST')).toEqual(['/api/one', '/api/one?a=b']);
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'post']) expect(found(method)).toEqual([]);
});
