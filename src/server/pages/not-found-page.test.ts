/** Not-found page that the server renders itself. */
import type { RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { get, html, next, withPageHandler } from '../../../tests/support/server/page-handler';
import type { CompressedPage } from '../page-cache/compressed-page';
import { PageCache } from '../page-cache/page-cache';
import { keepPage } from './keep-page';
import { keptNotFoundPage } from './not-found-page';
import { renderInProcess } from './render-in-process';

withPageHandler();

it('concurrent requests for unknown paths share one render of the not-found page, and that render opens no connection', async () => {
  next.unknown = new Set(['/a', '/b', '/c']);
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => get(path)));
  expect(connect.mock.calls.length, 'connections of the three clients').toBeLessThanOrEqual(3);
  connect.mockRestore();
  for (const { status, headers, body } of answers) {
    expect([status, body.toString()]).toEqual([404, html('nothing here')]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': 'policy-of /page-not-found',
      etag: answers[0]?.headers.etag,
    });
  }
  expect([next.asked, next.notFoundPages]).toEqual([[], 1]);
});

it('the not-found page is rendered again after a change of content', async () => {
  next.unknown = new Set(['/a']);
  await get('/a');
  next.cache.invalidate();
  next.answerNotFound = (response) => response.setHeader('content-type', 'text/html').end(html('gone'));
  expect((await get('/a')).body.toString()).toBe(html('gone'));
  expect(next.notFoundPages).toBe(2);
});

it('a request for a path that is known to be missing does not wait for an earlier render of the path', async () => {
  let release = () => {};
  next.answer = (response) => {
    release = () => response.writeHead(404, { 'content-type': 'text/html' }).end();
  };
  const before = get('/a');
  await expect.poll(() => next.asked).toEqual(['GET /a']);
  next.unknown = new Set(['/a']);
  expect((await get('/a')).status).toBe(404);
  release();
  expect((await before).status).toBe(404);
});

it('an unknown path gets a plain 404 page if the not-found page fails to render, and the next request tries again', async () => {
  next.unknown = new Set(['/a']);
  next.answerNotFound = (response) =>
    void response.writeHead(500, { 'content-type': 'text/html' }).end('<html id="__next_error__">');
  const { status, body } = await get('/a');
  expect(status).toBe(404);
  expect(body.toString()).toContain('<h1>There is no page at this address</h1>');
  await get('/a');
  expect(next.notFoundPages, 'tries').toBe(2);
});

it('renderInProcess sends a plain GET, and its response emits finish and close', async () => {
  const events: string[] = [];
  const answer = await renderInProcess(({ method, url, headers, socket }, response) => {
    expect([method, url, headers.cookie, socket.remoteAddress]).toEqual([
      'GET',
      '/path',
      undefined,
      undefined,
    ]);
    for (const event of ['finish', 'close']) response.once(event, () => events.push(event));
    response.writeHead(200, { 'content-type': 'text/html', 'X-Own': 'a' });
    response.write('<html>');
    response.end('</html>', () => events.push('sent'));
  }, '/path');
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html', 'x-own': 'a' } });
  expect(answer.body.toString()).toBe('<html></html>');
  await expect.poll(() => events).toEqual(['finish', 'sent', 'close']);
});

it.each<[string, RequestListener, string]>([
  ['rejects', () => Promise.reject(new Error('a fault')), 'a fault'],
  ['closes its response', (_request, response) => void response.destroy(), 'Next has not rendered /path.'],
])('renderInProcess rejects if Next %s', async (_what, handler, message) => {
  await expect(renderInProcess(handler, '/path')).rejects.toThrow(message);
});

it('renderInProcess rejects after a timeout if Next never finishes the render', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rendered = expect(renderInProcess(() => {}, '/path')).rejects.toThrow('has not rendered');
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await rendered;
});

it.each([
  ['/missing', true],
  ['/missing/below', true],
  ['/MISSING', true],
  ['/ABOUT', false],
  ['/about', false],
  ['/media/0123456789abcdef/photo.png', false],
  ['/_next/flight/AAAAAAAAAAAAAAAAAAAAAA.js', false],
  ['/missing/', false],
  ['//missing', false],
  ['/a/../missing', false],
  ['/%6dissing', false],
  [`/${'x'.repeat(1024)}`, false],
])('keptNotFoundPage returns the page in memory for %.20s: %s', async (path, isFound) => {
  const cache = new PageCache<CompressedPage>();
  const body = Buffer.from(html('nothing here'));
  const page = await keepPage(
    cache,
    cache.start('not-found'),
    'not-found',
    { status: 404, headers: {}, body },
    'no-store',
  );
  const isFile = (one: string) => one.startsWith('/media/');
  const knownPaths = {
    kindOf: (one: string) => (one === '/about' ? ('document' as const) : ('unknown' as const)),
    lowerCaseOf: (one: string) => (one === '/ABOUT' ? '/about' : undefined),
  };
  const known = { cache, knownPaths, isFile };
  expect(keptNotFoundPage(known)(path)).toBe(isFound ? page : undefined);
  cache.suspend();
  expect(keptNotFoundPage(known)(path)).toBeUndefined();
});
