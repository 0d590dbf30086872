/** Handler for pages, between Next and the browser. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { get, html, next, shared, withPageHandler } from '../../../tests/support/server/page-handler';

withPageHandler();

it('a cacheable page is requested from Next only once, whatever the query, and sent in an encoding that the client accepts', async () => {
  await get('/');
  const brotli = await get('/?utm_source=a', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await get('/', { 'accept-encoding': 'gzip' });
  const plain = await get('/', { 'accept-encoding': 'br;q=0' });
  expect(next.asked).toEqual(['GET /']);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html('page'));
  expect(gunzipSync(gzip.body).toString()).toBe(html('page'));
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(html('page'));
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': 'policy-of /',
    'strict-transport-security': 'max-age=31536000',
    vary: 'Accept-Encoding',
  });
});

it('a matching If-None-Match gets 304, and HEAD gets no body', async () => {
  const first = await get('/', {}, 'HEAD');
  expect(first.body).toHaveLength(0);
  expect(first.headers['content-length']).toBe(String(html('page').length));
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(next.asked).toHaveLength(1);
});

it.each([
  ['with Cache-Control “private”', { 'cache-control': 'private, no-store' }],
  ['that sets a cookie', { 'set-cookie': 'a=b' }],
  ['that Next marks as stale', { 'x-nextjs-cache': 'STALE' }],
])('a page %s is not cached', async (_kind, headers) => {
  next.answer = (response) => response.writeHead(200, { ...shared, ...headers }).end(html('page'));
  await get('/');
  expect((await get('/')).headers['content-security-policy']).toBe('policy-of /');
  expect(next.asked).toHaveLength(2);
});

it('a request in draft mode is not answered from the cache, and its response is not stored', async () => {
  await get('/');
  next.answer = (response) => response.writeHead(200, shared).end(html('draft'));
  const preview = await get('/', { cookie: '__prerender_bypass=an editor' });
  expect(preview.body.toString()).toBe(html('draft'));
  expect((await get('/')).body.toString()).toBe(html('page'));
});

it('a 404 response of Next is replaced by the not-found page, which has status 404 and is not cached', async () => {
  next.answer = (response) =>
    response.writeHead(404, { ...shared, link: '</a.css>; rel=preload' }).end('<html></html>');
  for (const path of ['/nothing', '/neither']) {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, html('nothing here')]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.link).toBeUndefined();
  }
  expect(next.asked).toHaveLength(2);
});

it('an unknown path gets 404 without a request to Next, except in draft mode', async () => {
  next.unknown = new Set(['/a', '/b', '/c']);
  const [first, second] = await Promise.all([get('/a'), get('/b')]);
  for (const { status, body } of [first, second])
    expect([status, body.toString()]).toEqual([404, html('nothing here')]);
  expect((await get('/c', { accept: 'image/png' })).body.toString()).toBe('There is nothing here.\n');
  expect((await get('/c', { rsc: '1' })).status).toBe(404);
  expect((await get('/c', { cookie: '__prerender_bypass=a stranger' })).status).toBe(404);
  expect(next.asked).toEqual([]);
  await get('/c', { cookie: '__prerender_bypass=an editor' });
  expect(next.asked).toEqual(['GET /c']);
});

it('POST, PUT and DELETE to a document’s path are rejected with 405, and a POST to another route reaches Next', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await get('/', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  await get('/auth', {}, 'POST');
  expect(next.asked).toEqual(['POST /auth']);
});

it('a request for a page reaches Next without the client’s headers and cookies, unlike a request to another route', async () => {
  const own = {
    'content-security-policy': "script-src 'nonce-a'",
    'user-agent': 'Googlebot',
    'accept-language': 'de',
    cookie: 'a=b',
    purpose: 'prefetch',
    'x-whatever-comes-next': '1',
  };
  await get('/', own);
  expect(Object.keys(next.heard[0] ?? {}).sort()).toEqual(['connection', 'host']);
  await get('/auth', own);
  expect(next.heard[1]).toMatchObject({ cookie: 'a=b', 'accept-language': 'de' });
});

it('a redirect is sent without its body', async () => {
  next.answer = (response) =>
    response.writeHead(303, { location: '/', 'content-type': 'text/html' }).end(html('the schema'));
  const { status, headers, body } = await get('/auth');
  expect([status, headers.location, body.length]).toEqual([303, '/', 0]);
});

it('a redirect of a moved document keeps the query and is not cached by browsers', async () => {
  next.answer = (response) =>
    response.writeHead(308, { location: '/new#part', ...shared }).end(html('moved'));
  const { status, headers, body } = await get('/old?utm_source=a&b');
  expect([status, headers.location, body.length]).toEqual([308, '/new?utm_source=a&b#part', 0]);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await get('/old?')).headers.location).toBe('/new#part');
  next.answer = (response) => response.writeHead(308, { location: 'https://elsewhere.example/' }).end();
  expect((await get('/old?a=b')).headers.location).toBe('https://elsewhere.example/');
  next.answer = (response) => response.writeHead(200, shared).end(html('a new document'));
  expect((await get('/old?a=b')).status).toBe(200);
});

it('if Next fails to renew a stale page, the stale page is served', async () => {
  await get('/');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 40_000);
  next.answer = (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(html('a fault'));
  const { status, body } = await get('/');
  expect([status, body.toString()]).toEqual([200, html('page')]);
  expect(next.asked).toHaveLength(2);
  vi.restoreAllMocks();
});

it('a streamed page is sent completely, with the Content-Security-Policy that the page itself sets', async () => {
  next.answer = (response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', 'its own');
    response.flushHeaders();
    response.write('<html>');
    response.write(Buffer.from('é'), () => response.end('</html>'));
  };
  const { headers, body } = await get('/dev/mail', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(body).toString()).toBe('<html>é</html>');
  expect(headers['content-security-policy']).toBe('its own');
});

it.each([
  ['a request to an endpoint', '/api/health', {}],
  ['an RSC request', '/', { rsc: '1' }],
  ['a request for a picture', '/', { accept: 'image/avif,image/webp' }],
])(
  'Next’s response to %s is sent unchanged, without a Content-Security-Policy',
  async (_kind, path, headers) => {
    await get('/');
    next.answer = (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('as it is');
    const received = await get(path, headers);
    expect(received.body.toString()).toBe('as it is');
    expect(received.headers['content-security-policy']).toBeUndefined();
  },
);

it('a response of another content type at a page’s path is sent unchanged', async () => {
  next.answer = (response) => response.writeHead(200, { 'content-type': 'application/xml' }).end('<rss/>');
  const received = await get('/feed');
  expect(received.body.toString()).toBe('<rss/>');
  expect(received.headers['content-security-policy']).toBeUndefined();
});

it('a file that Next renders is cached, compressed and revalidated like a page, whatever the request accepts', async () => {
  const feed = `<rss>${'item'.repeat(50)}</rss>`;
  next.answer = (response) =>
    response.writeHead(200, { ...shared, 'content-type': 'application/rss+xml' }).end(feed);
  const first = await get('/feed.xml', { accept: 'application/rss+xml', 'accept-encoding': 'br' });
  expect(brotliDecompressSync(first.body).toString()).toBe(feed);
  expect(first.headers).toMatchObject({
    'content-type': 'application/rss+xml',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect(first.headers['content-security-policy']).toBeUndefined();
  const again = await get('/feed.xml', { 'if-none-match': String(first.headers.etag), accept: '*/*' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(next.asked).toHaveLength(1);
});

it('RSC payloads and images of Next are sent with a Cache-Control header that makes proxies revalidate', async () => {
  next.answer = (response) => {
    response.setHeader('cache-control', 's-maxage=3600, stale-while-revalidate=31532400');
    response.setHeader('content-type', 'image/png');
    response.end('drawn');
  };
  for (const [name, value] of [
    ['rsc', '1'],
    ['accept', 'image/png'],
  ] as const) {
    const { headers } = await get('/og/about', { [name]: value });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
});

it('a redirect whose Location Next has set twice is sent with one Location', async () => {
  next.answer = (response) => {
    response.appendHeader('location', '/new');
    response.appendHeader('location', '/new');
    response.writeHead(308).end();
  };
  const { status, allHeaders } = await get('/moved');
  expect([status, allHeaders.location]).toEqual([308, ['/new']]);
});
