/** A server whose uploads have an origin of their own (`MEDIA_ORIGIN`), where a CDN would serve them. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { startServer, type TestServer } from '../../support/server/server';

const origin = 'https://media.example.com';
const name = 'media_origin';
let server: TestServer;

beforeAll(async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), name);
  server = await startServer({ name, databaseUrl, env: { MEDIA_ORIGIN: origin } });
});
afterAll(() => server?.stop());

it('a page links to all pictures at the media origin, where they are immutable, and allows the origin for images only', async () => {
  const page = await fetch(server.url, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`img-src 'self' data: ${origin};`);
  expect(policy.split(origin)).toHaveLength(2);

  const paths = new Set(
    [...html.matchAll(/https:\/\/media\.example\.com(\/[^\s"\\,]*)/g)].map(([, path]) => path ?? ''),
  );
  expect(paths.size).toBeGreaterThan(3);
  expect(html).not.toMatch(/(src|srcSet|href)="\/(api\/)?media\//i);
  for (const path of paths) {
    const picture = await fetch(`${server.url}${path}`);
    expect([path, picture.status, picture.headers.get('cache-control')]).toEqual([
      expect.stringMatching(/^\/media\/[0-9a-f]{16}\/[^/]+$/),
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(Number(picture.headers.get('content-length'))).toBe((await picture.arrayBuffer()).byteLength);
  }
});
