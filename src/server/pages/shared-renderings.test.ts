/** Concurrent requests for a page: sharing a response, and waiting for renders in flight. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { get, html, next, shared, withPageHandler } from '../../../tests/support/server/page-handler';

withPageHandler();

it.each<[string, Record<string, string>]>([
  ['a page', {}],
  ['the RSC payload of a page', { rsc: '1' }],
])(
  'after a change of content, requests for %s wait for the render from before the change, and get the new content',
  async (_what, headers) => {
    let release = () => {};
    next.answer = (response) => {
      release = () => response.writeHead(200, shared).end(html('old'));
    };
    const before = get('/', headers);
    await expect.poll(() => next.asked.length).toBe(1);
    next.cache.invalidate();
    next.answer = (response) => response.writeHead(200, shared).end(html('new'));
    const after = [get('/', headers), get('/', headers)];
    await get('/about');
    expect(next.asked, 'others do not wait').toEqual(['GET /', 'GET /about']);
    release();
    expect((await before).body.toString()).toBe(html('old'));
    for (const { body } of await Promise.all(after)) expect(body.toString()).toBe(html('new'));
    expect((await get('/')).body.toString()).toBe(html('new'));
  },
);

it('requests stop waiting for a shared render ten seconds after the client that started the render has disconnected', async () => {
  next.answer = () => {};
  const impatient = new AbortController();
  const left = fetch(`${next.origin}/`, { signal: impatient.signal }).catch(() => 'left');
  await expect.poll(() => next.asked.length).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  impatient.abort();
  expect(await left).toBe('left');
  next.cache.invalidate();
  next.answer = (response) => response.writeHead(200, shared).end(html('new'));
  const after = get('/');
  await get('/about');
  expect(next.asked).toEqual(['GET /', 'GET /about']);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(10_000);
    expect(next.asked).toHaveLength(3);
  });
  vi.useRealTimers();
  expect((await after).body.toString()).toBe(html('new'));
});

it('concurrent requests share one render, and a new render starts if the client of the first one disconnects', async () => {
  let respond = () => {};
  const reached = () => expect.poll(() => next.asked.length);
  next.answer = (response) => {
    respond = () => response.writeHead(200, shared).end(html('page'));
  };
  const many = Array.from({ length: 8 }, () => get('/', { 'accept-encoding': 'br' }));
  await reached().toBe(1);
  respond();
  for (const { body } of await Promise.all(many))
    expect(brotliDecompressSync(body).toString()).toBe(html('page'));
  expect(next.asked).toHaveLength(1);

  const impatient = new AbortController();
  const left = fetch(`${next.origin}/left`, { signal: impatient.signal }).catch(() => 'left');
  await reached().toBe(2);
  const patient = get('/left');
  impatient.abort();
  expect(await left).toBe('left');
  await reached().toBe(3);
  respond();
  expect((await patient).body.toString()).toBe(html('page'));
});

it('a request for an image does not wait for the unfinished response to an earlier request for that image', async () => {
  next.answer = (response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('slow');
  const slow = fetch(`${next.origin}/media/a.png`);
  await slow;
  next.answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('all');
  expect((await get('/media/a.png')).body.toString()).toBe('all');
  await (await slow).body?.cancel();
});
