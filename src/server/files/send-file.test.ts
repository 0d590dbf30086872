/** Conditional, partial, pipelined and aborted requests for files. */
import { readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { requestText } from '../../../tests/support/server/raw-request';
import {
  ask,
  type FileRequest,
  handlersOf,
  large,
  largePath,
  open,
  photoPath,
  picture,
  served,
  withServedFiles,
} from '../../../tests/support/server/served-files';

withServedFiles();

describe('requests', () => {
  it('a response from memory has the headers that Node would send, and keeps the connection alive', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let connections = 0;
    served.server.on('connection', () => {
      connections += 1;
    });
    const first = await ask(photoPath, { agent });
    const second = await ask(photoPath, { agent });
    await ask('/other', { agent });
    expect(served.read).toEqual([photoPath, '/other']);
    const [{ date: _, ...expected }, { date: __, ...headers }] = [first.headers, second.headers];
    expect(headers).toEqual(expected);
    expect(second.body).toEqual(picture);
    expect(connections).toBe(1);
    agent.destroy();
  });

  it('pipelined requests are answered in order', async () => {
    await ask(photoPath);
    await ask('/icon.svg');
    const socket = connect(served.port, '127.0.0.1');
    const order = [photoPath, largePath, '/icon.svg', photoPath];
    socket.write(
      order.map((path) => requestText('GET', path)).join('') +
        requestText('GET', '/x', { Connection: 'close' }),
    );
    const received = Buffer.concat(await socket.toArray()).toString('latin1');
    expect(received.match(/(?<=\r\nContent-Type: )[a-z/+]+/gi)).toEqual([
      'image/png',
      'application/pdf',
      'image/svg+xml',
      'image/png',
    ]);
  });

  it.each([photoPath, largePath, '/icon.svg'])('HEAD %s gets all headers and no body', async (path) => {
    const { headers } = await ask(path);
    const head = await ask(path, { method: 'HEAD' });
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s requests are refused with 405', async (method) => {
    const { status, headers } = await ask(photoPath, { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('a client that has the current file already gets 304, by ETag or by date', async () => {
    const { headers } = await ask(photoPath);
    const { etag, 'last-modified': date } = headers;
    const earlier = new Date(Date.parse(String(date)) - 1000).toUTCString();
    for (const [asked, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `W/${etag}` }, 304],
      [{ 'if-none-match': `"other", ${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"' }, 200],
      [{ 'if-none-match': '"other"', 'if-modified-since': date }, 200],
      [{ 'if-modified-since': date }, 304],
      [{ 'if-modified-since': earlier }, 200],
      [{ 'if-modified-since': 'yesterday' }, 200],
    ] as [FileRequest, number][]) {
      const answer = await ask(photoPath, asked);
      expect(answer.status, JSON.stringify(asked)).toBe(status);
      if (status === 304) expect([answer.headers.etag, answer.body.length]).toEqual([etag, 0]);
    }
  });

  it('a request whose If-Match or If-Unmodified-Since is not met gets 412, whatever its other headers', async () => {
    for (const path of [photoPath, largePath, '/icon.svg']) {
      const { headers } = await ask(path);
      const earlier = new Date(Date.parse(String(headers['last-modified'])) - 1000).toUTCString();
      for (const [asked, status] of [
        [{ 'if-match': headers.etag }, 200],
        [{ 'if-match': '"other"' }, 412],
        [{ 'if-match': '"other"', method: 'HEAD' }, 412],
        [{ 'if-match': '"other"', range: 'bytes=0-1' }, 412],
        [{ 'if-match': '"other"', 'if-none-match': headers.etag }, 412],
        [{ 'if-unmodified-since': headers['last-modified'] }, 200],
        [{ 'if-unmodified-since': earlier }, 412],
      ] as [FileRequest, number][]) {
        const answer = await ask(path, asked);
        expect(answer.status, JSON.stringify([path, asked])).toBe(status);
        if (status === 412) expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
  });

  it.each([
    ['bytes=0-4', 0, 5],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=0-999999999999999', 0, undefined],
    ['bytes=-999999999999999', 0, undefined],
  ])(
    'a request for the range %s gets that part of the file, from memory and from disk',
    async (range, from, to) => {
      for (const [path, whole] of [
        [photoPath, picture],
        [largePath, large],
      ] as const) {
        const { status, headers, body } = await ask(path, { range });
        const part = whole.subarray(from, to);
        expect(status).toBe(206);
        expect(body.equals(part)).toBe(true);
        const start = from < 0 ? whole.length + from : from;
        expect(headers).toMatchObject({
          'content-range': `bytes ${start}-${start + part.length - 1}/${whole.length}`,
          'content-length': String(part.length),
        });
      }
    },
  );

  it.each([
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'lines=0-1',
    'bytes=0-1,3-4',
    `bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`)}`,
  ])('a request for the invalid range %.20s gets the whole file', async (range) => {
    const { status, body } = await ask(photoPath, { range });
    expect([status, body.length]).toEqual([200, picture.length]);
  });

  it('a range outside of the file is refused with 416, and a range of another version gets the whole file', async () => {
    const { headers } = await ask(photoPath);
    const { status, headers: refused } = await ask(photoPath, { range: `bytes=${picture.length}-` });
    expect([status, refused['content-range']]).toEqual([416, `bytes */${picture.length}`]);
    const statusOf = async (condition: unknown) =>
      (await ask(photoPath, { range: 'bytes=0-1', 'if-range': condition })).status;
    expect(await statusOf(headers.etag)).toBe(206);
    expect(await statusOf(headers['last-modified'])).toBe(206);
    expect(await statusOf('"other"')).toBe(200);
  });

  it('a client of HTTP/1.0 gets the file, and the connection is closed', async () => {
    await ask(photoPath);
    const socket = connect(served.port, '127.0.0.1');
    socket.write(`GET ${photoPath} HTTP/1.0\r\n\r\n`);
    const received = Buffer.concat(await socket.toArray());
    expect(received.subarray(-picture.length)).toEqual(picture);
  });
});

describe('files read from disk', () => {
  const path = largePath;
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('large.pdf');
      } catch {
        return false;
      }
    }).length;

  it('a large file arrives complete', async () => {
    const { headers, body } = await ask(path);
    expect(headers['content-length']).toBe(String(large.length));
    expect(body.equals(large)).toBe(true);
    await vi.waitFor(() => expect(openFiles()).toBe(0));
  });

  it('a file is closed if its client aborts the download', async () => {
    const downloads = await Promise.all(Array.from({ length: 20 }, () => open(path)));
    expect(openFiles()).toBeGreaterThan(0);
    for (const download of downloads) download.destroy();
    await vi.waitFor(() => expect(openFiles()).toBe(0), { timeout: 30_000 });
  });

  it('pipelined requests leave no file open if their connection is aborted', async () => {
    const { serve } = handlersOf(served.media);
    let asked = 0;
    served.server.removeAllListeners('request').on('request', (request, response) => {
      asked += 1;
      // The first response on the connection never ends.
      if (request.url !== '/slow') serve(request, response);
    });
    const socket = connect(served.port, '127.0.0.1');
    socket.write(requestText('GET', '/slow') + requestText('GET', path).repeat(20));
    await vi.waitFor(() => expect(asked).toBe(21));
    // This download takes longer than opening a file, so any file of the queued requests would be open by now.
    await ask(path);
    socket.destroy();
    await vi.waitFor(() => expect(openFiles()).toBe(0));
  });

  it('the server holds less than a quarter of a file in memory for a client that does not read its response', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const readers = await Promise.all(Array.from({ length: 40 }, () => open(path)));
    const more = process.memoryUsage().arrayBuffers - before;
    expect(more / readers.length).toBeLessThan(large.length / 4);
    for (const reader of readers) reader.destroy();
  });

  it('if a file is written while it is sent, the download fails, so that no client gets a mixture as a complete file', async () => {
    const download = await open(path);
    writeFileSync(join(served.media, 'large.pdf'), Buffer.alloc(large.length, 'other '));
    await expect(download.toArray()).rejects.toThrow('aborted');
  });

  it('a file that is deleted while it is sent arrives complete', async () => {
    const download = await open(path);
    rmSync(join(served.media, 'large.pdf'));
    expect(Buffer.concat(await download.toArray()).equals(large)).toBe(true);
  });
});
