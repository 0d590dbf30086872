/** Request filter over real connections, with a handler behind it that records requests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProblemCode, problemTitles } from '@/lib/problems';
import { requestText, sendRaw } from '../../../tests/support/server/raw-request';
import { limitBody } from './limit-body';
import { createRequestFilter } from './request-filter';

const ours = 'a'.repeat(40);
let server: Server;
let url: string;
/** Requests that passed the filter. */
let passed: { method?: string; url?: string; headers: IncomingMessage['headers'] }[];
let handler: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  passed = [];
  handler = (request, response) => {
    passed.push({ method: request.method, url: request.url, headers: { ...request.headers } });
    response.end('through');
  };
  const filter = createRequestFilter({
    isServerFunction: (id) => id === ours,
    lowerCaseOf: (path) => (path === '/Blog/A-Post' ? '/blog/a-post' : undefined),
  });
  server = createServer({ keepAliveTimeout: 60_000 }, (request, response) =>
    filter(request, response, (...args) => handler(...args)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const close = { Connection: 'close' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

it('a request target in absolute form is reduced to its path and query', async () => {
  await sendRaw(url, requestText('GET', 'http://localhost/about?a=b', close));
  await sendRaw(url, requestText('GET', 'http://localhost', close));
  expect(passed.map((request) => request.url)).toEqual(['/about?a=b']);
});

it('an invalid path is rewritten to a path that no document can have', async () => {
  for (const target of ['/%', '/a%00', '*']) await sendRaw(url, requestText('GET', target, close));
  expect(passed.map((request) => request.url)).toEqual(['/_nowhere', '/_nowhere', '/_nowhere']);
});

it('no request reaches Next’s image optimizer, whatever its path and query', async () => {
  const picture = 'url=%2Fapi%2Fmedia%2Ffile%2Fphoto.jpg%3Fn%3D1&w=3840&q=75';
  for (const target of [
    `/_next/image?${picture}`,
    '/_next/image',
    `/_next/image/?${picture}`,
    '/_next/image/x',
  ]) {
    const { status } = await sendRaw(url, requestText('GET', target, close));
    expect([404, 308], target).toContain(status);
  }
  expect(passed).toEqual([]);
});

it('a path with capital letters whose lower-case spelling exists gets one permanent redirect, with its query', async () => {
  for (const target of ['/Blog/A-Post?a=B', '/Blog//A-Post/?a=B']) {
    const { status, headers } = await sendRaw(url, requestText('GET', target, close));
    expect([status, headers.location]).toEqual([308, '/blog/a-post?a=B']);
  }
  await sendRaw(url, requestText('POST', '/Blog/A-Post', close));
  await sendRaw(url, requestText('GET', '/Other', close));
  expect(passed.map((request) => request.url)).toEqual(['/Blog/A-Post', '/Other']);
});

it('a redirect never leads to another site', async () => {
  for (const target of ['//evil.example/', '/\\evil.example/', '///evil.example//', '/%2e//evil.example/'])
    expect((await sendRaw(url, requestText('GET', target, close))).headers.location).toMatch(/^\/[^/\\]/);
});

describe('headers', () => {
  it('headers that control Next are removed on every path', async () => {
    const steering = [
      'content-security-policy',
      'content-security-policy-report-only',
      'x-middleware-subrequest',
      'x-middleware-rewrite',
      'x-matched-path',
      'x-invoke-path',
      'x-now-route-matches',
      'x-nextjs-data',
      'x-next-resume-state-length',
      'x-prerender-revalidate',
      'x-rewrite-url',
      'next-resume',
    ];
    for (const path of ['/', '/account', '/api/posts'])
      await sendRaw(
        url,
        requestText('GET', path, { ...close, ...Object.fromEntries(steering.map((name) => [name, '1'])) }),
      );
    for (const { headers } of passed) expect(Object.keys(headers).sort()).toEqual(['connection', 'host']);
  });

  it('headers of Next’s router are passed on only in an RSC request', async () => {
    const router = { 'Next-Router-Prefetch': '1', 'Next-Url': '/' };
    await sendRaw(url, requestText('GET', '/', { ...close, ...router }));
    await sendRaw(url, requestText('GET', '/', { ...close, ...router, RSC: '1' }));
    expect(passed.map(({ headers }) => 'next-router-prefetch' in headers)).toEqual([false, true]);
  });
});

describe('a server function', () => {
  const call = async (path: string, id: string, cookie: Record<string, string> = signedIn) =>
    (await sendRaw(url, requestText('POST', path, { ...close, ...cookie, 'Next-Action': id }))).status;
  const signedIn = { Cookie: 'plumbline-session=a' };

  it('a server function is called only if it is the site’s own and the request is for the studio with a session cookie', async () => {
    expect(await call('/admin/collections/pages', ours)).toBe(200);
    expect(await call('/', ours)).toBe(404);
    expect(await call('/administration', ours)).toBe(404);
    for (const id of ['b'.repeat(40), 'constructor', '']) expect(await call('/admin', id), id).toBe(404);
    expect(await call('/admin', ours, {})).toBe(403);
    expect(passed.map(({ headers }) => headers['next-action'])).toEqual([ours]);
  });

  it('a form cannot call a server function', async () => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=a', ...signedIn, ...close };
    const part = `--a\r\nContent-Disposition: form-data; name="$ACTION_ID_${ours}"\r\n\r\n\r\n--a--\r\n`;
    const { status, body } = await sendRaw(url, requestText('POST', '/admin', form, part));
    expect([status, body]).toEqual([405, 'This page can only be read.\n']);
    expect(passed).toEqual([]);
  });
});

describe('method overrides', () => {
  const lookup = {
    ...form,
    'X-Payload-HTTP-Method-Override': 'GET',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: 'plumbline-session=a',
  };

  it('a POST with a method override, by which a studio field looks up documents, becomes a GET whose query is the body', async () => {
    const { body } = await sendRaw(
      url,
      requestText('POST', '/api/posts', { ...close, ...lookup }, 'depth=0&where[title][like]=ä 🙂#'),
    );
    expect(body).toContain('through');
    expect(passed[0]).toMatchObject({
      method: 'GET',
      url: '/api/posts?depth=0&where[title][like]=%C3%A4%20%F0%9F%99%82%23',
    });
    expect(Object.keys(passed[0]?.headers ?? {})).not.toContain('x-payload-http-method-override');
  });

  it.each([
    ['without a session cookie', { Cookie: '' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['to another method', { 'X-Payload-HTTP-Method-Override': 'DELETE' }],
    ['in JSON', { 'Content-Type': 'application/json' }],
    ['with a Content-Length of 9,000', { 'Content-Length': 9000 }],
    ['without a Content-Length', { 'Transfer-Encoding': 'chunked' }],
  ])('a method override %s is rejected', async (what, headers) => {
    const body = what === 'without a Content-Length' ? '3\r\na=b\r\n0\r\n\r\n' : 'a=b';
    const { status } = await sendRaw(
      url,
      requestText('POST', '/api/posts', { ...close, ...lookup, ...headers }, body),
    );
    expect(passed).toEqual([]);
    expect(status).toBe(400);
  });
});

describe('request bodies', () => {
  const limits = { maxBytes: 1_000_000, maxMs: 300 };
  const limited = (read: (request: IncomingMessage, response: ServerResponse) => void) => {
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (limitBody(request, response, limits)) read(request, response);
    });
  };
  const post = (headers = {}, body = '') => requestText('POST', '/', { ...form, ...headers }, body);
  const chunks = (count: number) => Array(count).fill(`8000\r\n${' '.repeat(0x8000)}\r\n`);

  it.each([
    ['/api/media', 25, 'through'],
    ['/api/media', 26, 'This is more than the 25 MB that may be sent here.\n'],
    ['/api/studio/leads/import', 52, 'through'],
    ['/api/studio/leads/import', 53, 'This is more than the 52 MB that may be sent here.\n'],
    ['/api/studio/leads/import/start', 2, 'This is more than the 1 MB that may be sent here.\n'],
    ['/api/studio/content/import', 200, 'through'],
    ['/api/studio/content/import', 201, 'This is more than the 200 MB that may be sent here.\n'],
    ['/api/studio/content/import/start', 2, 'This is more than the 1 MB that may be sent here.\n'],
    ['/api/studio/content/move/log', 24, 'through'],
    ['/api/studio/content/move/redirects', 6, 'through'],
    ['/api/studio/content/move/log', 26, 'This is more than the 25 MB that may be sent here.\n'],
    ['/api/forms/contact', 2, 'This is more than the 1 MB that may be sent here.\n'],
  ])(
    'a request to %s with a body of %i megabytes gets the response body “%s”',
    async (path, size, answer) => {
      const { body } = await sendRaw(
        url,
        requestText('POST', path, { ...form, 'Content-Length': size * 1_000_000 }),
      );
      expect(body).toBe(answer);
    },
  );

  it('a body whose Content-Length is above the limit is rejected before it is sent', async () => {
    limited(() => expect.unreachable());
    const { status, body, isClosed } = await sendRaw(url, post({ 'Content-Length': 1_000_001 }));
    expect([status, body, isClosed]).toEqual([
      413,
      'This is more than the 1 MB that may be sent here.\n',
      true,
    ]);
  });

  it('a chunked body is rejected while it is read, once it exceeds the limit', async () => {
    limited((request) => request.resume());
    const { status, isClosed } = await sendRaw(url, post({ 'Transfer-Encoding': 'chunked' }), {
      drip: chunks(400),
    });
    expect([status, isClosed]).toEqual([413, true]);
  });

  it('if a handler responds without reading the body, the response is delivered, and then the connection closes', async () => {
    limited((_request, response) => response.end('an answer'));
    const { status, body, isClosed } = await sendRaw(url, post({ 'Content-Length': 900_000 }), {
      drip: Array(20).fill(' '.repeat(40_000)),
    });
    expect([status, body, isClosed]).toEqual([200, 'an answer', true]);
  });

  it('the connection stays open after a body has been read', async () => {
    limited((request, response) => void request.resume().once('end', () => response.end('an answer')));
    expect(await sendRaw(url, post({}, 'a=b'), { waitMs: 500 })).toMatchObject({
      status: 200,
      isClosed: false,
    });
  });

  it('a body that takes too long is rejected with 408, whether or not the handler reads it', async () => {
    for (const read of [(request: IncomingMessage) => void request.resume(), () => {}]) {
      limited(read);
      const slow = await sendRaw(url, post({ 'Content-Length': 100 }), {
        drip: Array(50).fill('a'),
        everyMs: 50,
      });
      expect(slow).toMatchObject({ status: 408, isClosed: true });
    }
  });
});

describe('refusals of requests to the partner API', () => {
  const path = '/api/v1/leads';
  const json = { 'Content-Type': 'application/json' };
  it.each([
    ['a URL that is too long', 414, 'uri_too_long', 'GET', `${path}?q=${'a'.repeat(3000)}`, close],
    ['a body that is too large', 413, 'too_large', 'POST', path, { ...json, 'Content-Length': 1_000_001 }],
    [
      ...['a method override', 400, 'refused', 'POST', path],
      { ...json, ...close, 'X-HTTP-Method-Override': 'DELETE', 'Content-Length': 0 },
    ],
    ['a server function', 404, 'not_found', 'POST', path, { ...json, ...close, 'Next-Action': ours }],
  ] as [string, number, ProblemCode, string, string, Record<string, string | number>][])(
    '%s is refused with %i, and the problem document has the code %s and that code’s title',
    async (_what, status, code, method, target, headers) => {
      const answer = await sendRaw(url, requestText(method, target, headers));
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
      expect(JSON.parse(answer.body)).toEqual({
        ...{ type: expect.stringContaining(`/developers#problem-${code.replaceAll('_', '-')}`) },
        ...{ title: problemTitles[code], status, code, instance: path, detail: expect.any(String) },
      });
    },
  );

  it('a chunked body that exceeds the limit is refused with the code too_large', async () => {
    handler = (request) => request.resume();
    const sent = requestText('POST', path, { ...json, 'Transfer-Encoding': 'chunked' });
    const { body } = await sendRaw(url, sent, { drip: Array(400).fill(`8000\r\n${' '.repeat(0x8000)}\r\n`) });
    expect(JSON.parse(body)).toMatchObject({ status: 413, code: 'too_large' });
  });
});
