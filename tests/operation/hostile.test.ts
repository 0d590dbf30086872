import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { inlineScriptHashes } from '@/server/next-html/inline-script-hashes';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { linksOf } from '../support/mail/mailbox';
import { inBatches } from '../support/server/in-batches';
import { untilPathsAreKnown } from '../support/server/known-paths';
import { type RawAnswer, requestText, sendRaw } from '../support/server/raw-request';
import { startServer, type TestServer } from '../support/server/server';
import { isFull } from '../support/suite/full';

const patience = { timeout: 60_000, interval: 100 };
const browser = { accept: 'text/html', 'accept-encoding': 'br' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

let server: TestServer;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { ...browser, ...headers }, redirect: 'manual' });
const send = (text: string, pace = {}) => sendRaw(server.url, text, pace);

/** Signs in with the mailed link. @returns the cookies. */
async function signIn(email: string): Promise<string> {
  const post = (path: string, body: Record<string, string>) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { origin: server.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
  await post('/api/auth/request', { email, page: '/auth' });
  const link = async () =>
    (await server.mailbox.to(email)).flatMap(linksOf).find((href) => href.includes('token='));
  await expect.poll(link, patience).toBeTruthy();
  const token = new URL((await link()) ?? '').searchParams.get('token') ?? '';
  const opened = await post('/api/auth/confirm', { token });
  return opened.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
}

beforeAll(async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'hostile');
  server = await startServer({ name: 'hostile', databaseUrl });
  await untilPathsAreKnown(server);
  // The not-found page is rendered once and then cached.
  await get('/no-such-page');
});
afterAll(() => server?.stop());

describe('hostile paths', () => {
  const twins = [
    '/%68ow-it-works',
    '/how%2Dit-works',
    '/how-it-works/',
    '//how-it-works',
    '/./how-it-works',
    '/blog/../how-it-works',
    '/blog/%2e%2E/how-it-works',
    '/%2e/how-it-works//',
  ];

  it.each(twins)(
    'a request for %s is redirected to the normalised path, and its query is unchanged',
    async (path) => {
      const { status, headers, body } = await send(
        requestText('GET', `${path}?a=%62`, { Connection: 'close' }),
      );
      expect([status, headers.location, body]).toEqual([308, '/how-it-works?a=%62', '']);
    },
  );

  it.each(['/a%00b', '/%', '/%ff', '/%0d%0aa:b', '/t/%ED%A0%80', '/og/%00', '/%00.md', '/api/posts/%00'])(
    'the malformed path %s returns 404 that is not cached',
    async (path) => {
      const { status, headers } = await send(
        requestText('GET', path, { Accept: 'text/html', Connection: 'close' }),
      );
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['a long query', `/?${'a'.repeat(2100)}`],
    ['a long path', `/${'a'.repeat(1100)}`],
    ['a long query of an endpoint', `/api/posts?where[${'a'.repeat(2100)}][equals]=1`],
  ])('a request with %s is refused with 414', async (_what, target) => {
    const { status, body } = await send(requestText('GET', target, { Connection: 'close' }));
    expect([status, body]).toEqual([414, 'This address is too long.\n']);
  });

  it('ordinary paths of every kind return 200: documents, archives, pictures, Markdown, lists and application pages', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    // One document of each kind, or two in a full run. The browser tests open all paths of the site map.
    const documents = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)]
      .map(([, path]) => path || '/')
      .filter((path, index, all) => {
        const kind = path.slice(0, path.lastIndexOf('/'));
        return (
          all.slice(0, index).filter((other) => other.slice(0, other.lastIndexOf('/')) === kind).length <
          (isFull ? 2 : 1)
        );
      });
    expect(documents.length).toBeGreaterThanOrEqual(10);
    const posts = documents.filter((path) => /^\/(blog|case-studies|resources)\/[^/]+$/.test(path));
    const archive = await (await get('/blog')).text();
    const archives = [...archive.matchAll(/href="(\/blog\/(?:category|page)\/[^"#?]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(archives.length).toBeGreaterThan(0);
    const own = [
      '/feed.xml',
      '/llms.txt',
      '/robots.txt',
      '/sitemap',
      '/search?q=ai',
      '/auth',
      '/icon.svg',
      '/og',
      '/styleguide',
      '/unsubscribe',
      '/forms/contact',
      '/dev/mailbox',
      '/confirm-email',
      '/traditional-auth',
    ];
    const paths = [
      ...documents,
      ...posts.map((path) => `${path}.md`),
      ...posts.map((path) => `/og${path}`).slice(0, 2),
      ...new Set(archives),
      ...own,
    ];
    const missing: string[] = [];
    await inBatches(paths, async (path) => (await get(path)).status !== 200 && missing.push(path), 2);
    expect(missing).toEqual([]);
    for (const [path, target] of [
      ['/articles/any', '/blog/any'],
      ['/login', '/auth'],
      ['/knowledge-base', '/kb'],
    ])
      expect((await get(path ?? '')).headers.get('location')).toContain(target);
  });
});

describe('hostile headers', () => {
  it.each([
    ['X-Payload-HTTP-Method-Override', 'POST'],
    ['x-payload-http-method-override', 'PUT'],
    ['X-HTTP-Method-Override', 'POST'],
    ['X-Method-Override', 'POST'],
    ['X-HTTP-Method', 'POST'],
    ['X_PAYLOAD_HTTP_METHOD_OVERRIDE', 'POST'],
  ])('a request with the header %s is refused with 400', async (name, method) => {
    const { status, body } = await send(
      requestText(
        method,
        '/api/posts',
        { ...form, [name]: 'GET', Connection: 'close' },
        `where[${'a'.repeat(900)}][equals]=1`,
      ),
    );
    expect([status, body]).toEqual([400, 'Requests say what they do by their method, not by a header.\n']);
  });

  it.each(['content-security-policy', 'content-security-policy-report-only'])(
    'the cached page does not contain the nonce that a visitor sent in the header %s',
    async (name) => {
      const path = name.endsWith('only') ? '/pricing' : '/about';
      const own = {
        [name]: "script-src 'nonce-c3RyYW5nZXI='",
        rsc: '',
        'x-matched-path': '/contact',
        'x-middleware-rewrite': '/contact',
        'x-invoke-path': '/contact',
      };
      for (const headers of [own, {}]) {
        const answer = await get(path, headers);
        expect(answer.status).toBe(200);
        expect((await answer.text()).includes('c3RyYW5nZXI=')).toBe(false);
      }
    },
  );

  it('the development mailbox opens for direct requests from this machine only, and returns 404 to requests through a proxy', async () => {
    expect((await get('/dev/mailbox')).status).toBe(200);
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'via',
      'x-real-ip',
      'cf-connecting-ip',
    ])
      for (const path of ['/dev/mailbox', '/dev/mailbox/a.eml/html'])
        expect((await get(path, { [name]: '203.0.113.9' })).status, `${name} ${path}`).toBe(404);
    const { status: absolute } = await send(
      'GET http://localhost/dev/mailbox HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: close\r\n\r\n',
    );
    expect(absolute, 'in the absolute form').toBe(404);
    const { status } = await send('GET /dev/mailbox HTTP/1.0\r\nHost: localhost\r\n\r\n');
    expect(status, 'as nginx asks by itself').toBe(404);
  });
});

describe('inline scripts', () => {
  it('inlineScriptHashes finds every inline script of every kind of page, and the policy allows each', async () => {
    const pages = [
      '/',
      '/contact',
      '/blog',
      '/auth',
      '/search?q=ai',
      '/styleguide',
      '/unsubscribe',
      '/sitemap',
      '/no-such-page',
      '/dev/mailbox',
      '/forms/contact',
      '/confirm-email',
    ];
    for (const path of pages) {
      const answer = await get(path);
      const html = await answer.text();
      const inline = [
        ...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g),
      ].map(([, script]) => script);
      const hashes = inlineScriptHashes(html);
      expect(hashes, path).toHaveLength(new Set(inline).size);
      for (const hash of hashes) expect(answer.headers.get('content-security-policy'), path).toContain(hash);
    }
  });
});

/**
 * Requests with hostile bodies, each with the expected response. Add further cases here: each runs on a separate
 * connection.
 */
const bodies: {
  what: string;
  request: () => string;
  drip?: () => Iterable<string>;
  everyMs?: number;
  waitMs?: number;
  expected: Partial<RawAnswer>;
}[] = [
  {
    what: 'a Content-Length of 64 MB',
    request: () => requestText('POST', '/api/forms/contact', { ...form, 'Content-Length': 64_000_000 }),
    expected: { status: 413, body: 'This is more than the 1 MB that may be sent here.\n', isClosed: true },
  },
  {
    what: 'an upload of 26 MB',
    request: () =>
      requestText('POST', '/api/media', {
        'Content-Type': 'multipart/form-data; boundary=a',
        'Content-Length': 26_000_000,
      }),
    expected: { status: 413, body: 'This is more than the 25 MB that may be sent here.\n', isClosed: true },
  },
  {
    what: 'an endless body to an endpoint that reads it',
    request: () =>
      requestText('POST', '/api/posts', {
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
      }),
    drip: () => Array(4000).fill(`8000\r\n${' '.repeat(0x8000)}\r\n`),
    waitMs: 20_000,
    expected: { isClosed: true },
  },
  {
    what: 'an endless body to a page',
    request: () => requestText('POST', '/about', { ...form, 'Transfer-Encoding': 'chunked' }),
    drip: () => Array(4000).fill(`8000\r\n${' '.repeat(0x8000)}\r\n`),
    expected: { status: 405, isClosed: true },
  },
  {
    what: 'a POST to a page',
    request: () => requestText('POST', '/about', form, 'a=b'),
    expected: { status: 405, isClosed: true },
  },
  {
    what: 'a POST to an unknown path',
    request: () => requestText('POST', '/none', { ...form, 'Content-Length': 900_000 }),
    expected: { status: 405, isClosed: true },
  },
  {
    what: 'a call of an unknown server function',
    request: () =>
      requestText('POST', '/', {
        'Next-Action': 'a'.repeat(40),
        'Content-Type': 'text/plain',
        'Content-Length': 900_000,
      }),
    expected: { status: 404, isClosed: true },
  },
  {
    what: 'a POST to a build asset',
    request: () => requestText('POST', '/_next/static/a.js', { ...form, 'Content-Length': 900_000 }),
    expected: { isClosed: true },
  },
  {
    what: 'a POST to a path that is not normalised',
    request: () => requestText('POST', '//about', { ...form, 'Content-Length': 900_000 }),
    expected: { status: 308, isClosed: true },
  },
  {
    what: 'endless headers',
    request: () => 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    drip: () => Array(200).fill('X-A: a\r\n'),
    everyMs: 200,
    waitMs: 20_000,
    expected: { status: 408, isClosed: true },
  },
  {
    what: 'a body that arrives byte by byte',
    request: () => requestText('POST', '/api/forms/contact', { ...form, 'Content-Length': 5000 }),
    drip: () => Array(500).fill('a'),
    everyMs: 200,
    waitMs: 45_000,
    expected: { status: 408, isClosed: true },
  },
];

describe('hostile bodies', () => {
  const titled = bodies.map((body) => {
    const { status } = body.expected;
    return { ...body, end: status ? `${status}, and the connection is closed` : 'the connection is closed' };
  });
  it.concurrent.each(titled)(
    '$what results in: $end',
    async ({ request, drip, everyMs, waitMs, expected }) => {
      expect(await send(request(), { drip: drip?.(), everyMs, waitMs })).toMatchObject(expected);
    },
  );

  it('a connection remains open for the next request after a body was read completely', async () => {
    const body = JSON.stringify({ type: 'nothing' });
    const { isClosed } = await send(
      requestText('POST', '/api/events', { 'Content-Type': 'application/json' }, body),
      { waitMs: 1500 },
    );
    expect(isClosed).toBe(false);
  });
});

describe('redirects from the studio', () => {
  const knownLayouts = [
    '',
    {
      children: [
        '(payload)',
        {
          children: [
            'admin',
            { children: [['segments', 'account', 'oc', null], { children: ['__PAGE__', {}] }] },
          ],
        },
        null,
        null,
        true,
      ],
    },
  ];
  const asMember = (cookie: string): Record<string, string>[] => [
    { cookie },
    { cookie, rsc: '1' },
    // The headers with which the browser's router requests a page whose layouts it already has.
    { cookie, rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(knownLayouts)) },
    { cookie, accept: '*/*' },
    {},
  ];

  it('a member’s requests to the studio return no field configuration and no data of leads', async () => {
    const cookie = await signIn('member@visitor.example');
    expect(cookie).toContain('plumbline-session');
    for (const path of ['/admin', '/admin/collections/leads', '/admin/metrics', '/admin/account'])
      for (const headers of asMember(cookie)) {
        const answer = await get(path, headers);
        const body = await answer.text();
        expect(body, `${path} ${JSON.stringify(Object.keys(headers))}`).not.toMatch(/"?fields"?:|lead_score/);
        if (answer.status >= 300 && answer.status < 400) expect(body.length).toBeLessThan(200);
      }
  });
});

describe('server functions over HTTP', () => {
  const manifest = join(import.meta.dirname, '../../.next-test/server/server-reference-manifest.json');
  const functions: Record<string, { filename: string }> = JSON.parse(readFileSync(manifest, 'utf8')).node;
  const idOf = (folder: string) =>
    Object.keys(functions).find((id) => functions[id]?.filename.startsWith(folder)) ?? '';
  const call = async (id: string, body: string, cookie = '') => {
    const answer = await fetch(`${server.url}/admin`, {
      method: 'POST',
      headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', origin: server.url, cookie },
      body,
      redirect: 'manual',
    });
    return { status: answer.status, body: await answer.text() };
  };
  const formState = JSON.stringify([
    {
      name: 'form-state',
      args: {
        ...{
          collectionSlug: 'posts',
          schemaPath: 'posts',
          operation: 'create',
          renderAllFields: true,
          data: {},
        },
        ...{ docPermissions: { fields: true }, docPreferences: { fields: {} } },
      },
    },
  ]);

  it('server functions work for staff, and return 403 or 404 to visitors, members and requests with a made-up cookie', async () => {
    const admin = await signIn('admin@localhost');
    const allowed = await call(idOf('src/'), formState, admin);
    expect(allowed.status).toBe(200);
    expect(allowed.body).toMatch(/"?title"?:/);
    const others = ['', await signIn('another-member@visitor.example'), 'plumbline-session=made-up'];
    for (const cookie of others) {
      for (const name of ['form-state', 'render-list', 'table-state', 'constructor', '__proto__']) {
        const { status, body } = await call(idOf('src/'), formState.replace('form-state', name), cookie);
        expect([403, 404], `${name} ${cookie.slice(0, 20)}`).toContain(status);
        expect(body).not.toMatch(/"?fields"?:|"?title"?:\{/);
      }
    }
    const [refused, unknown] = [
      await call(idOf('src/'), 'constructor', admin),
      await call('a'.repeat(40), '[]', admin),
    ];
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(unknown).toEqual({ status: 404, body: 'There is nothing here.\n' });
    expect((await call(idOf('node_modules/'), formState, admin)).status, 'one of Payload’s own').toBe(404);
  });

  it('a failing server function is logged as JSON lines that do not contain the e-mail address in its arguments', async () => {
    const before = server.output().length;
    const printed = () => server.output().slice(before);
    await call(idOf('src/'), '["a.person@visitor.example', 'plumbline-session=made-up');
    await vi.waitFor(() => expect(printed()).toMatch(/JSON|request failed/i), patience);
    for (const line of printed().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    expect(printed()).not.toContain('a.person@visitor.example');
  });
});
