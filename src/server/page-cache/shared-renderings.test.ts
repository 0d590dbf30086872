/** Who asks for a page while others do: what they share, and what they wait for. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { get, html, next, shared, withPageHandler } from '../../../tests/support/server/page-handler';

withPageHandler();

it.each<[string, Record<string, string>]>([
  ['a page', {}],
  ['its data', { rsc: '1' }],
])(
  'lets Next answer what was asked before a change before it is asked for %s again',
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

it('waits for no rendering whose client has left long ago', async () => {
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

it('asks Next once when many come at the same time, and again when the first has left', async () => {
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

it('lets nobody wait for answers that are not for everybody', async () => {
  next.answer = (response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('slow');
  const slow = fetch(`${next.origin}/media/a.png`);
  await slow;
  next.answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('all');
  expect((await get('/media/a.png')).body.toString()).toBe('all');
  await (await slow).body?.cancel();
});
