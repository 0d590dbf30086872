import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, script, withServedFiles } from '../../../tests/support/server/served-files';

withServedFiles();

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
  ] as const)(
    'a script is sent in the best encoding that Accept-Encoding %j allows',
    async (accepted, encoding) => {
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
    },
  );

  it('fonts are immutable, icons are cached for a day, and the service worker is revalidated each time', async () => {
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
  ])('a request for %s is passed to the next handler', async (other) => {
    expect((await ask(other)).body.toString()).toBe('next');
  });
});
