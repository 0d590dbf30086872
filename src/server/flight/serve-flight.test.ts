/** Scripts with the RSC data of pages. */
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { get, next, shared, withPageHandler } from '../../../tests/support/server/page-handler';

withPageHandler();

const pageWith = (text: string) =>
  `<html><head><script src="/_next/static/a.js" async=""></script></head><body>${text}<script>self.__next_f.push([1,"${text}"])</script></body></html>`;
const answerWith = (text: string) => {
  next.answer = (response) => void response.writeHead(200, shared).end(pageWith(text));
};

/** Loads a page and returns the URL of the script with its data. */
async function dataOf(path: string) {
  const { body } = await get(path);
  const [address = ''] = /\/_next\/flight\/[^"]+/.exec(body.toString()) ?? [];
  expect(body.toString()).not.toContain('push([1,');
  return address;
}

it('the script with a page’s RSC payload is immutable and sent compressed; a matching ETag gets 304, and HEAD gets no body', async () => {
  answerWith('first');
  const address = await dataOf('/about');
  expect(address).toMatch(/^\/_next\/flight\/[\w-]{22}\.js\?from=%2Fabout$/);
  const { status, headers, body } = await get(address, { 'accept-encoding': 'gzip', accept: '*/*' });
  expect([status, gunzipSync(body).toString()]).toEqual([
    200,
    '(self.__next_f=self.__next_f||[]).push([1,"first"])',
  ]);
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get(address, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect((await get(address, {}, 'HEAD')).body.length).toBe(0);
  expect((await get(address, {}, 'POST')).status).toBe(405);
});

it('the RSC script of a page is still sent after a newer version of the page was published', async () => {
  answerWith('first');
  const address = await dataOf('/about');
  answerWith('second');
  next.cache.invalidate();
  expect(await dataOf('/about')).not.toBe(address);
  expect((await get(address)).body.toString()).toContain('"first"');
});

it('concurrent requests for an RSC script that is not in memory cause one render of the page, and all get the script', async () => {
  answerWith('first');
  const address = await dataOf('/about');
  next.restart();
  const asked = next.asked.length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(address)));
  for (const { status, headers, body } of answers) {
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('"first"')]);
    expect(headers['cache-control']).toContain('immutable');
  }
  expect(next.asked.length - asked).toBe(1);
});

it('if a page has changed, the path of the page’s former RSC script returns the current payload with no-store', async () => {
  answerWith('first');
  const address = await dataOf('/about');
  next.restart();
  answerWith('second');
  const { headers, body } = await get(address);
  expect(body.toString()).toContain('"second"');
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  ['an unnamed page', ''],
  ['a path without a document', '?from=/missing'],
  ['an endpoint', '?from=/auth/x'],
  ['a path with a trailing slash', '?from=/about/'],
  ['another site', '?from=https://evil.example/'],
])('a request for an unknown RSC script of %s gets 404, and nothing is rendered', async (_words, query) => {
  next.unknown = new Set(['/missing']);
  answerWith('first');
  expect((await get(`/_next/flight/AAAAAAAAAAAAAAAAAAAAAA.js${query}`)).status).toBe(404);
  expect(next.asked).toEqual([]);
});

it('a request for an unknown RSC script of a page with Cache-Control “private” gets 404', async () => {
  next.answer = (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'private' })
      .end(pageWith('mine'));
  expect((await get('/about')).body.toString()).toContain("push([1,'mine'");
  expect((await get('/_next/flight/AAAAAAAAAAAAAAAAAAAAAA.js?from=/about')).status).toBe(404);
});
