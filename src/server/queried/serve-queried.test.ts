/** Pages whose content depends on their query. */
import { brotliDecompressSync } from 'node:zlib';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { get, next, shared, withPageHandler } from '../../../tests/support/server/page-handler';
import type { QueriedPage } from '../bridge';

withPageHandler();

const frame =
  '<html><head></head><body><h1 data-part="heading">Search</h1><div data-part="results"></div></body></html>';
const rendered: string[] = [];
let render: QueriedPage['render'];

beforeEach(() => {
  rendered.length = 0;
  render = async (query) => ({
    content: { heading: query, results: createElement('p', null, query) },
    values: {},
  });
  next.answer = (response) => void response.writeHead(200, shared).end(frame);
  next.queried.replaceWith([
    {
      path: '/find',
      canonicalQuery(query) {
        const words = query.get('q')?.trim();
        return words ? `q=${words}` : undefined;
      },
      render(query, headers) {
        rendered.push(`${query} ${headers.get('x-forwarded-for')}`);
        return render(query, headers);
      },
    },
  ]);
});

const textOf = async (path: string) => (await get(path)).body.toString();

it('the results of a query are filled into the page, which is rendered once for all queries', async () => {
  const { status, headers, body } = await get('/find?q=a', { 'x-forwarded-for': '192.0.2.1' });
  expect([status, body.toString()]).toEqual([
    200,
    '<html><head></head><body><h1 data-part="heading">q=a</h1><div data-part="results"><p>q=a</p></div></body></html>',
  ]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': 'policy-of /find',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  });
  expect(await textOf('/find?q=b')).toContain('<p>q=b</p>');
  expect(next.asked).toEqual(['GET /find']);
  expect(rendered).toEqual(['q=a 192.0.2.1', 'q=b null']);
});

it('different spellings of one query are rendered once until content changes', async () => {
  for (const path of ['/find?q=a', '/find?q=+a&utm_source=x', '/find?other=1&q=a']) {
    expect(await textOf(path)).toContain('<p>q=a</p>');
  }
  expect(rendered).toHaveLength(1);
  next.cache.invalidate();
  await get('/find?q=a');
  expect(rendered).toHaveLength(2);
  next.cache.suspend();
  await get('/find?q=a');
  await get('/find?q=a');
  expect(rendered, 'while content is changing, nothing is stored').toHaveLength(4);
});

it('a query without search words gets the page as rendered without a query, whatever the other parameters are', async () => {
  for (const path of ['/find?q=', '/find?q=+', '/find', '/find?utm_source=x'])
    expect(await textOf(path)).toBe(frame);
  expect(rendered).toEqual([]);
  expect(next.asked, 'requests to Next have no query').toEqual(['GET /find']);
});

it('a filled page is sent compressed; a matching ETag gets 304, and HEAD gets no body', async () => {
  const { headers, body } = await get('/find?q=a', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(body).toString()).toContain('<p>q=a</p>');
  expect((await get('/find?q=a', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect((await get('/find?q=b', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  const head = await get('/find?q=a', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
});

it('a client over its limit gets 429, and that response is not cached', async () => {
  render = async () => ({ content: { results: 'Too many' }, values: {}, retryAfterSeconds: 40 });
  const { status, headers, body } = await get('/find?q=a');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '40', 'no-store']);
  expect(body.toString()).toContain('Too many');
  render = async () => ({ content: { results: 'Found' }, values: {} });
  expect(await textOf('/find?q=a')).toContain('Found');
});

it('if the content of a page cannot be read, the response is an error page, and the next request tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render = () => Promise.reject(new Error('away'));
  next.isDatabaseAway = true;
  expect((await get('/find?q=a')).status).toBe(503);
  expect(logged).toHaveBeenCalledWith(new Error('away'));
  render = async () => ({ content: { results: 'Found' }, values: {} });
  expect(await textOf('/find?q=a')).toContain('Found');
});

it('a request in draft mode and an RSC request get the page exactly as Next renders the query', async () => {
  await get('/find?q=a', { cookie: '__prerender_bypass=an editor' });
  await get('/find?q=a', { rsc: '1' });
  expect(next.asked).toEqual(['GET /find?q=a', 'GET /find?q=a']);
  expect(rendered).toEqual([]);
});

it('concurrent queries of a page share one render of the page', async () => {
  const texts = await Promise.all(Array.from({ length: 10 }, (_, number) => textOf(`/find?q=${number}`)));
  texts.forEach((text, number) => {
    expect(text).toContain(`<p>q=${number}</p>`);
  });
  expect(next.asked).toEqual(['GET /find']);
});

it('a query gets status 500 if Next renders the page with Cache-Control “private”', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  next.answer = (response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'private' }).end(frame);
  expect((await get('/find?q=a')).status).toBe(500);
});
