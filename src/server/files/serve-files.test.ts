/** Files over real connections, beside a handler for all other requests. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { printedPath, printOf } from '@/lib/file-print';
import { requestText } from '../../../tests/support/server/raw-request';
import { ContentVersion } from '../page-cache/freshness';
import { BuildFiles, COMPRESSED } from './build-files';
import { MediaFiles } from './media-files';
import { createFileHandlers } from './serve-files';

const script = 'export const answer = 42;\n'.repeat(200);
const picture = Buffer.from('a picture '.repeat(50));
const large = Buffer.alloc(3_000_000, 'large ');

let root: string;
let media: string;
let server: Server;
let port: number;
let content: ContentVersion;
/** Requests that were not answered from memory. */
let read: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'served files '));
  media = join(root, 'media');
  for (const folder of [
    'build/static/chunks',
    'build/static/media',
    `build/${COMPRESSED}/chunks`,
    'public/phone',
    'media/gated',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [path, bytes] of [
    ['build/static/chunks/a.js', script],
    [`build/${COMPRESSED}/chunks/a.js`, brotliCompressSync(`//# hint\n${script}`)],
    ['build/static/media/font.woff2', 'a font'],
    ['build/outside.js', script],
    ['public/icon.svg', `<svg>${' '.repeat(500)}</svg>`],
    ['public/worker.js', script],
    ['public/phone/icon.png', 'an icon'],
    ['media/gated/secret.pdf', 'secret'],
    ['media/Größe-2.png', picture],
    ['media/note.txt', 'of no known type'],
    ['media/.hidden.png', 'hidden'],
  ] as const)
    writeFileSync(join(root, path), bytes);
  symlinkSync('/etc/hostname', join(media, 'link.png'));
  execFileSync('mkfifo', [join(media, 'pipe.png')]);
});
afterAll(() => rmSync(root, { recursive: true }));

beforeEach(async () => {
  content = new ContentVersion();
  read = [];
  writeFileSync(join(media, 'photo.png'), picture);
  writeFileSync(join(media, 'large.pdf'), large);
  await start(media);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function filesOf(folder: string) {
  const siteHeaders = { 'Strict-Transport-Security': 'max-age=1' };
  return createFileHandlers({
    build: new BuildFiles({
      buildDirectory: join(root, 'build'),
      publicDirectory: join(root, 'public'),
      siteHeaders,
    }),
    media: new MediaFiles({ folder, snapshot: () => content.snapshot(), siteHeaders }),
    keepAliveMs: 65_000,
  });
}

async function start(folder: string) {
  const files = filesOf(folder);
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (files.serveFromMemory(request, response)) return;
    read.push(String(request.url));
    if (!files.serve(request, response)) response.end('next');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}

interface Asked extends Record<string, unknown> {
  method?: string;
  agent?: Agent;
}

async function open(path: string, { method, agent, ...headers }: Asked = {}): Promise<IncomingMessage> {
  const outgoing = httpRequest({
    port,
    path,
    method,
    agent,
    headers: headers as Record<string, string>,
  }).end();
  const [incoming] = await once(outgoing, 'response');
  return incoming;
}

async function ask(path: string, asked: Asked = {}) {
  const incoming = await open(path, asked);
  const chunks: Buffer[] = await incoming.toArray();
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}

const photo = '/api/media/file/photo.png';
const printed = (bytes: Buffer, name = 'photo.png') => printedPath(printOf(bytes), name);

describe('files of the build', () => {
  const path = '/_next/static/chunks/a.js';
  const decoded = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
  ] as const)('a script gets the best of the accepted encodings (%j)', async (accepted, encoding) => {
    const { headers, body } = await ask(path, { 'accept-encoding': accepted });
    expect(decoded[encoding](body).toString()).toBe(`//# hint\n${script}`);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=1',
    });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  });

  it('a font is immutable; icons are kept for a day; a worker is asked for each time', async () => {
    const of = async (one: string) => (await ask(one)).headers;
    expect(await of('/_next/static/media/font.woff2')).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(await of('/phone/icon.png')).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
    expect(await of('/icon.svg')).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await of('/worker.js'))['cache-control']).toBe('no-cache');
  });

  it.each([
    '/_next/static/chunks/missing.js',
    '/_next/static/chunks',
    '/_next/static/../outside.js',
    '/_next/static/%2e%2e/outside.js',
    '/outside.js',
    '/phone',
    '/',
  ])('%s is passed to the next handler', async (other) => {
    expect((await ask(other)).body.toString()).toBe('next');
  });
});

describe('requests', () => {
  it('a file from memory has the headers that Node would send, and keeps the connection alive', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const first = await ask(photo, { agent });
    const second = await ask(photo, { agent });
    await ask('/other', { agent });
    expect(read).toEqual([photo, '/other']);
    const [{ date: _, ...expected }, { date: __, ...headers }] = [first.headers, second.headers];
    expect(headers).toEqual(expected);
    expect(second.body).toEqual(picture);
    expect(connections).toBe(1);
    agent.destroy();
  });

  it('pipelined requests are answered in order', async () => {
    await ask(photo);
    await ask('/icon.svg');
    const socket = connect(port, '127.0.0.1');
    const order = [photo, '/api/media/file/large.pdf', '/icon.svg', photo];
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

  it.each([photo, '/api/media/file/large.pdf', '/icon.svg'])(
    'HEAD %s gets all headers and no body',
    async (path) => {
      const { headers } = await ask(path);
      const head = await ask(path, { method: 'HEAD' });
      expect(head.body.length).toBe(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused with 405', async (method) => {
    const { status, headers } = await ask(photo, { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('a client that has the file gets 304, by ETag or by date', async () => {
    const { headers } = await ask(photo);
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
    ] as [Asked, number][]) {
      const answer = await ask(photo, asked);
      expect(answer.status, JSON.stringify(asked)).toBe(status);
      if (status === 304) expect([answer.headers.etag, answer.body.length]).toEqual([etag, 0]);
    }
  });

  it.each([
    ['bytes=0-4', 0, 5],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=0-999999999999999', 0, undefined],
    ['bytes=-999999999999999', 0, undefined],
  ])('the range %s gets this part of the file, from memory and from disk', async (range, from, to) => {
    for (const [path, whole] of [
      [photo, picture],
      ['/api/media/file/large.pdf', large],
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
  });

  it.each([
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'lines=0-1',
    'bytes=0-1,3-4',
    `bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`)}`,
  ])('the range %.20s gets the whole file', async (range) => {
    const { status, body } = await ask(photo, { range });
    expect([status, body.length]).toEqual([200, picture.length]);
  });

  it('a range outside of the file is refused with 416, and one of another version gets the whole file', async () => {
    const { headers } = await ask(photo);
    const { status, headers: refused } = await ask(photo, { range: `bytes=${picture.length}-` });
    expect([status, refused['content-range']]).toEqual([416, `bytes */${picture.length}`]);
    const statusOf = async (condition: unknown) =>
      (await ask(photo, { range: 'bytes=0-1', 'if-range': condition })).status;
    expect(await statusOf(headers.etag)).toBe(206);
    expect(await statusOf(headers['last-modified'])).toBe(206);
    expect(await statusOf('"other"')).toBe(200);
  });

  it('a client of HTTP/1.0 gets the file, and the connection is closed', async () => {
    await ask(photo);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${photo} HTTP/1.0\r\n\r\n`);
    const received = Buffer.concat(await socket.toArray());
    expect(received.subarray(-picture.length)).toEqual(picture);
  });
});

describe('uploaded files', () => {
  it('a path that names the content is immutable, any other path is revalidated and gets the file of now', async () => {
    const cacheControl = async (path: string) => {
      const { status, headers, body } = await ask(path);
      expect([status, body.equals(picture)]).toEqual([200, true]);
      return headers['cache-control'];
    };
    for (const _time of [1, 2]) {
      expect(await cacheControl(printed(picture))).toBe('public, max-age=31536000, immutable');
      expect(await cacheControl(printed(large))).toBe('no-cache');
      expect(await cacheControl(photo)).toBe('no-cache');
    }
  });

  it('names in other scripts are read', async () => {
    expect((await ask(printed(picture, 'Größe-2.png'))).body).toEqual(picture);
  });

  it.each([
    ['a missing file', 'missing.png'],
    ['a link', 'link.png'],
    ['a named pipe', 'pipe.png'],
    ['a folder', 'gated'],
    ['a name that is too long', `${'x'.repeat(400)}.png`],
    ['a file below a file', 'photo.png%2Fx.png'],
    ['a gated file', 'gated%2Fsecret.pdf'],
    ['a file outside of the folder', '..%2Fpublic%2Fphone%2Ficon.png'],
    ['a file outside, with backslashes', '..%5Cpublic%5Cphone%5Cicon.png'],
    ['a name with NUL', 'photo.png%00.png'],
    ['a hidden file', '.hidden.png'],
    ['a broken escape', '%ff.png'],
    ['a file of another type', 'note.txt'],
  ])('%s (%.30s) is not served', async (_words, name) => {
    for (const path of [`/api/media/file/${name}`, `/media/${printOf(picture)}/${name}`]) {
      const { status, body } = await ask(path);
      if (status !== 404) expect(body.toString()).toBe('next');
    }
  });

  it('a file replaced by a change of content is sent at once, and a deleted one no longer', async () => {
    for (const _time of [1, 2]) await ask(photo);
    const next = Buffer.from('another picture');
    writeFileSync(join(media, 'next.png'), next);
    renameSync(join(media, 'next.png'), join(media, 'photo.png'));
    content.change();
    expect((await ask(photo)).body).toEqual(next);
    expect((await ask(printed(next))).headers['cache-control']).toContain('immutable');
    expect((await ask(printed(picture))).headers['cache-control']).toBe('no-cache');
    rmSync(join(media, 'photo.png'));
    content.change();
    expect((await ask(printed(next))).status).toBe(404);
  });

  it('a file replaced by another process is noticed without a change of content', async () => {
    await ask(photo);
    writeFileSync(join(media, 'photo.png'), 'written by another process');
    await vi.waitFor(
      async () => expect((await ask(photo)).body.toString()).toBe('written by another process'),
      {
        timeout: 30_000,
        interval: 100,
      },
    );
  });

  it('fifty requests at a time for one file are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(photo)));
    for (const { body } of answers) expect(body).toEqual(picture);
  });

  it('an error of the file system is answered with 500, and is logged', async () => {
    server.close();
    await start('\0');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await ask(photo)).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('files read from disk', () => {
  const path = '/api/media/file/large.pdf';
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('large.pdf');
      } catch {
        return false;
      }
    }).length;

  it('a large file arrives whole', async () => {
    const { headers, body } = await ask(path);
    expect(headers['content-length']).toBe(String(large.length));
    expect(body.equals(large)).toBe(true);
    await vi.waitFor(() => expect(openFiles()).toBe(0));
  });

  it('a download that its client breaks off closes its file', async () => {
    const downloads = await Promise.all(Array.from({ length: 20 }, () => open(path)));
    expect(openFiles()).toBeGreaterThan(0);
    for (const download of downloads) download.destroy();
    await vi.waitFor(() => expect(openFiles()).toBe(0), { timeout: 30_000 });
  });

  it('requests queued behind another of a connection that breaks off leave no file open', async () => {
    const { serve } = filesOf(media);
    let asked = 0;
    server.removeAllListeners('request').on('request', (request, response) => {
      asked += 1;
      // The first answer of the connection never ends.
      if (request.url !== '/slow') serve(request, response);
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(requestText('GET', '/slow') + requestText('GET', path).repeat(20));
    await vi.waitFor(() => expect(asked).toBe(21));
    // A download of another connection takes longer than opening a file.
    await ask(path);
    socket.destroy();
    await vi.waitFor(() => expect(openFiles()).toBe(0));
  });

  it('each client that does not read keeps little of the file in memory', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const readers = await Promise.all(Array.from({ length: 40 }, () => open(path)));
    const more = process.memoryUsage().arrayBuffers - before;
    expect(more / readers.length).toBeLessThan(large.length / 4);
    for (const reader of readers) reader.destroy();
  });

  it('a file that is written while it is sent breaks off the connection, so that no client takes the mixture for a file', async () => {
    const download = await open(path);
    writeFileSync(join(media, 'large.pdf'), Buffer.alloc(large.length, 'other '));
    await expect(download.toArray()).rejects.toThrow('aborted');
  });

  it('a file that is deleted while it is sent arrives whole', async () => {
    const download = await open(path);
    rmSync(join(media, 'large.pdf'));
    expect(Buffer.concat(await download.toArray()).equals(large)).toBe(true);
  });
});
