/** What a stranger sends stops nothing and reaches nobody: odd paths, headers, bodies and senders, on the built product. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { inlineScriptHashes } from '@/server/next-html/inline-script-hashes';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { linksOf } from '../support/mail/mailbox';
import { slowestHealth } from '../support/server/health-probe';
import { untilPathsAreKnown } from '../support/server/known-paths';
import { type RawAnswer, requestText, sendRaw } from '../support/server/raw-request';
import { startServer, type TestServer } from '../support/server/server';

const patience = { timeout: 60_000, interval: 100 };
const browser = { accept: 'text/html', 'accept-encoding': 'br' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const allowedDelayMs = 100;

let server: TestServer;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { ...browser, ...headers }, redirect: 'manual' });
const send = (text: string, pace = {}) => sendRaw(server.url, text, pace);

/** Processor time of the server so far, in milliseconds. */
function processorMs(): number {
  const [days = '0', clock = ''] =
    `0-${execFileSync('ps', ['-o', 'time=', '-p', String(server.pid)], { encoding: 'utf8' }).trim()}`
      .split('-')
      .slice(-2);
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>, size = 20) {
  for (let index = 0; index < items.length; index += size)
    await Promise.all(items.slice(index, index + size).map(work));
}

/**
 * Compares the slowest answer during `work` with the slowest of as long a time without. The machine may be busy with
 * something else: what is slow by itself is slow every time it is tried.
 */
async function expectNoDelay(work: () => Promise<unknown>) {
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const since = performance.now();
    const busy = await slowestHealth(server.url, work);
    const lasted = performance.now() - since;
    const delay = busy - (await slowestHealth(server.url, () => pause(lasted)));
    if (delay <= allowedDelayMs) return;
    delays.push(Math.round(delay));
  }
  expect.fail(`/api/health was delayed by ${delays.join(', ')} ms in three attempts.`);
}

/** @returns the cookies of somebody who has opened their link. */
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
  // The not-found page is made once.
  await get('/no-such-page');
});
afterAll(() => server?.stop());

describe('paths', () => {
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

  it.each(twins)('%s is sent to the one spelling, with its query', async (path) => {
    const { status, headers, body } = await send(
      requestText('GET', `${path}?a=%62`, { Connection: 'close' }),
    );
    expect([status, headers.location, body]).toEqual([308, '/how-it-works?a=%62', '']);
  });

  it.each(['/a%00b', '/%', '/%ff', '/%0d%0aa:b', '/t/%ED%A0%80', '/og/%00', '/%00.md', '/api/posts/%00'])(
    '%s is no path, and says so',
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
  ])('%s is refused with a sentence', async (_what, target) => {
    const { status, body } = await send(requestText('GET', target, { Connection: 'close' }));
    expect([status, body]).toEqual([414, 'This address is too long.\n']);
  });

  it('every kind of page opens: documents, archives, pictures, Markdown, lists, the application’s own', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    // The first two of each kind; the browser tests open all of them.
    const documents = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)]
      .map(([, path]) => path || '/')
      .filter((path, index, all) => {
        const kind = path.slice(0, path.lastIndexOf('/'));
        return (
          all.slice(0, index).filter((other) => other.slice(0, other.lastIndexOf('/')) === kind).length < 2
        );
      });
    expect(documents.length).toBeGreaterThan(10);
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

  it('unknown paths of every kind are answered without rendering, whoever asks', async () => {
    const kinds = [
      (n: number) => `/none-${n}`,
      (n: number) => `/blog/none-${n}`,
      (n: number) => `/og/none-${n}`,
      (n: number) => `/none-${n}.md`,
      (n: number) => `/blog/category/none-${n}`,
      (n: number) => `/blog/page/${n + 100}`,
      (n: number) => `/sitemap/${n}`,
      (n: number) => `/markdown/none-${n}`,
      (n: number) => `/_next/none-${n}`,
      (n: number) => `/.well-known/none-${n}`,
    ];
    const askers: Record<string, string>[] = [
      {},
      { rsc: '1' },
      { accept: 'image/png' },
      { cookie: '__prerender_bypass=guessed' },
    ];
    const requests = Array.from({ length: 1000 }, (_, n) => ({
      path: kinds[n % kinds.length]?.(n) ?? '',
      headers: askers[(n >> 4) % askers.length] ?? {},
    }));
    const wrong: string[] = [];
    const ask = () =>
      inBatches(requests, async ({ path, headers }) => {
        const answer = await get(path, headers);
        await answer.arrayBuffer();
        if (answer.status !== 404 || answer.headers.has('x-nextjs-cache')) wrong.push(path);
      });
    await expectNoDelay(ask);
    const before = processorMs();
    await ask();
    expect(wrong).toEqual([]);
    // Rendered, they would cost a minute and a half, on a slow machine several; some seconds may be of pages asked for
    // before, which are still being compressed.
    expect(processorMs() - before).toBeLessThan(30_000);
  });
});

describe('headers', () => {
  it.each([
    ['X-Payload-HTTP-Method-Override', 'POST'],
    ['x-payload-http-method-override', 'PUT'],
    ['X-HTTP-Method-Override', 'POST'],
    ['X-Method-Override', 'POST'],
    ['X-HTTP-Method', 'POST'],
    ['X_PAYLOAD_HTTP_METHOD_OVERRIDE', 'POST'],
  ])('%s is refused', async (name, method) => {
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
    '%s of the first visitor reaches nobody',
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

  it('the mailbox opens for this machine alone, not for a proxy on it that rewrites Host', async () => {
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
    const { status } = await send('GET /dev/mailbox HTTP/1.0\r\nHost: localhost\r\n\r\n');
    expect(status, 'as nginx asks by itself').toBe(404);
  });
});

describe('inline scripts', () => {
  it('of every kind of page are recognised, each of them', async () => {
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

/** What is sent, and how it must end. More bodies belong here: each line is tried on a connection of its own. */
const bodies: {
  what: string;
  request: () => string;
  drip?: () => Iterable<string>;
  everyMs?: number;
  waitMs?: number;
  expected: Partial<RawAnswer>;
}[] = [
  {
    what: 'a body of 64 MB that is announced',
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
    what: 'a body that never ends, to an endpoint that reads it',
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
    what: 'a body that never ends, to a page',
    request: () => requestText('POST', '/about', { ...form, 'Transfer-Encoding': 'chunked' }),
    drip: () => Array(4000).fill(`8000\r\n${' '.repeat(0x8000)}\r\n`),
    expected: { status: 405, isClosed: true },
  },
  {
    what: 'a body to a page that cannot be sent anything',
    request: () => requestText('POST', '/about', form, 'a=b'),
    expected: { status: 405, isClosed: true },
  },
  {
    what: 'a body to a path without a page',
    request: () => requestText('POST', '/none', { ...form, 'Content-Length': 900_000 }),
    expected: { status: 405, isClosed: true },
  },
  {
    what: 'a server function that nobody has',
    request: () =>
      requestText('POST', '/', {
        'Next-Action': 'a'.repeat(40),
        'Content-Type': 'text/plain',
        'Content-Length': 900_000,
      }),
    expected: { status: 404, isClosed: true },
  },
  {
    what: 'a body to a file of the build',
    request: () => requestText('POST', '/_next/static/a.js', { ...form, 'Content-Length': 900_000 }),
    expected: { isClosed: true },
  },
  {
    what: 'a twin with a body',
    request: () => requestText('POST', '//about', { ...form, 'Content-Length': 900_000 }),
    expected: { status: 308, isClosed: true },
  },
  {
    what: 'headers that never end',
    request: () => 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    drip: () => Array(200).fill('X-A: a\r\n'),
    everyMs: 200,
    waitMs: 20_000,
    expected: { status: 408, isClosed: true },
  },
  {
    what: 'a body that dribbles',
    request: () => requestText('POST', '/api/forms/contact', { ...form, 'Content-Length': 5000 }),
    drip: () => Array(500).fill('a'),
    everyMs: 200,
    waitMs: 45_000,
    expected: { status: 408, isClosed: true },
  },
];

describe('bodies and senders', () => {
  const titled = bodies.map((body) => {
    const { status } = body.expected;
    return { ...body, end: status ? `${status}, and the connection is closed` : 'the connection is closed' };
  });
  it.concurrent.each(titled)('$what: $end', async ({ request, drip, everyMs, waitMs, expected }) => {
    expect(await send(request(), { drip: drip?.(), everyMs, waitMs })).toMatchObject(expected);
  });

  it('of every type are bounded on every route: announced as 64 MB, or without an end', async () => {
    const manifest = join(import.meta.dirname, '../../.next-test/app-path-routes-manifest.json');
    const routes = Object.entries<string>(JSON.parse(readFileSync(manifest, 'utf8')))
      .filter(([source]) => source.endsWith('/route'))
      .map(([, path]) => path.replace(/\[\[?\.\.\.[^\]]+\]?\]/, 'session').replace(/\[[^\]]+\]/, 'contact'));
    const ofPayload = [
      '/posts',
      '/leads',
      '/media',
      '/users/login',
      '/globals/footer',
      '/payload-preferences/a',
    ];
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'text/plain',
      'application/octet-stream',
    ];
    const targets = [...routes, ...ofPayload.map((path) => `/api${path}`), '/admin', '/unsubscribe'];
    expect(routes.length).toBeGreaterThan(15);
    const attacks = targets.flatMap((target) => types.map((type) => ({ target, type })));
    const part = '--a\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n';
    const endless = Array(2000).fill(`8000\r\n${' '.repeat(0x8000)}\r\n`);
    const wrong: string[] = [];
    const ask = () =>
      inBatches(
        attacks,
        async ({ target, type }) => {
          const own = { 'Content-Type': type, Origin: server.url };
          const announced = await send(requestText('POST', target, { ...own, 'Content-Length': 64_000_000 }));
          const first = `${part.length.toString(16)}\r\n${part}\r\n`;
          const chunked = requestText('POST', target, { ...own, 'Transfer-Encoding': 'chunked' });
          const unending = await send(chunked + first, { drip: endless, waitMs: 20_000 });
          // A form without script is refused by sending its visitor back to it.
          const isRefused = ({ status }: RawAnswer) =>
            status === 0 ||
            (status >= 400 && status < 500) ||
            (status === 303 && target.startsWith('/api/auth/'));
          for (const answer of [announced, unending])
            if (!answer.isClosed || !isRefused(answer)) wrong.push(`${target} ${type} ${answer.status}`);
        },
        8,
      );
    await expectNoDelay(ask);
    expect(wrong).toEqual([]);
  });

  it('a connection is kept for the next request when the body was read', async () => {
    const body = JSON.stringify({ type: 'nothing' });
    const { isClosed } = await send(
      requestText('POST', '/api/events', { 'Content-Type': 'application/json' }, body),
      { waitMs: 1500 },
    );
    expect(isClosed).toBe(false);
  });
});

it('no single request of a stranger delays the others, be it long, deep, crooked, slow or a lie', async () => {
  const close = { Connection: 'close' };
  const nested = (depth: number) => `where${'[and][0]'.repeat(depth)}[title][equals]=a`;
  const wide = Array.from({ length: 80 }, (_, n) => `where[or][${n}][title][like]=%25a`).join('&');
  const relations = `where[${Array(8).fill('related').join('.')}.title][like]=a`;
  const queries = [
    nested(60),
    nested(230),
    wide,
    relations,
    'depth=99&limit=0',
    `sort=${'title,'.repeat(300)}`,
    'limit=1e9',
  ];
  const override = { ...form, ...close, 'X-HTTP-Method-Override': 'GET' };
  const requests = [
    ...queries.flatMap((query) =>
      ['posts', 'pages', 'media', 'leads', 'posts/versions', 'posts/count'].map((path) =>
        requestText('GET', `/api/${path}?${query}`, close),
      ),
    ),
    requestText('POST', '/api/posts', override, `where[${'a'.repeat(40_000)}][equals]=1`),
    requestText('POST', '/api/posts', { ...form, ...close }, `_payload=${'['.repeat(15_000)}`),
    requestText('POST', '/api/forms/contact', { ...form, ...close }, `message=${'<script '.repeat(12_000)}`),
    requestText('POST', '/api/events', { 'Content-Type': 'application/json', ...close }, '['.repeat(60_000)),
    requestText(
      'POST',
      '/api/events',
      { 'Content-Type': 'application/json', ...close },
      JSON.stringify({ events: [{ action: 'page_view', properties: { page_path: '/?a='.repeat(15_000) } }] }),
    ),
    requestText(
      'POST',
      '/api/errors',
      { 'Content-Type': 'application/json', ...close },
      `{"error":"${'a@b.'.repeat(4000)}"}`,
    ),
    requestText('POST', '/api/mail-preferences', { ...form, ...close }, `t=${'.'.repeat(9000)}`),
    requestText('GET', `/${'%2e%2e/'.repeat(140)}`, close),
    requestText('GET', `/search?q=${'%28'.repeat(600)}`, close),
    requestText('GET', '/', { ...close, Cookie: 'a=b; '.repeat(2000) }),
    requestText('GET', '/', { ...close, 'Accept-Encoding': 'br;q=0, '.repeat(1500) }),
  ];
  const answers: string[] = [];
  const ask = async () => {
    for (const request of requests) {
      const { status } = await send(request, { waitMs: 15_000 });
      if (status === 0 || status >= 500) answers.push(`${status} ${request.slice(0, 100)}`);
    }
  };
  // Each route is loaded once, whoever comes first.
  await ask();
  await expectNoDelay(ask);
  expect(answers).toEqual([]);
});

describe('a redirect from the studio', () => {
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
    // As the router in the browser asks for a page whose layouts it has.
    { cookie, rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(knownLayouts)) },
    { cookie, accept: '*/*' },
    {},
  ];

  it('tells a member where to go, and nothing else', async () => {
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

  it('answer staff, and nobody else: not a visitor, a member, nor a made-up cookie', async () => {
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

  it('that fail are told in a line of the log, without the address of a person', async () => {
    const before = server.output().length;
    const printed = () => server.output().slice(before);
    await call(idOf('src/'), '["a.person@visitor.example', 'plumbline-session=made-up');
    await vi.waitFor(() => expect(printed()).toMatch(/JSON|request failed/i), patience);
    for (const line of printed().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    expect(printed()).not.toContain('a.person@visitor.example');
  });
});
