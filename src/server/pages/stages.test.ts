/** Stages of a page request, each tested alone. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { CompressedPage } from '../page-cache/compressed-page';
import { PageCache } from '../page-cache/page-cache';
import { joinRender } from './join-render';
import { keepPage } from './keep-page';
import { readPageRequest } from './read-page-request';
import { renderPage } from './render-page';
import { securePage } from './secure-page';
import { withQuery } from './send-response';

type Page = ReturnType<typeof readPageRequest>;
const browser = { accept: 'text/html' };

function pageRequest(url: string, headers: Record<string, string> = browser, method = 'GET'): Page {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method, headers });
  return readPageRequest(request, new ServerResponse(request), 'an editor');
}

describe('readPageRequest', () => {
  const flags = ({ isFile, isPage, isRead, isShared, isCacheable, isJoined }: Page) =>
    Object.entries({ isFile, isPage, isRead, isShared, isCacheable, isJoined }).flatMap(([name, value]) =>
      value ? name : [],
    );
  const shared = ['isRead', 'isShared'];

  it.each<[string, Page, string[]]>([
    ['a page', pageRequest('/about?a=b'), ['isPage', ...shared, 'isCacheable', 'isJoined']],
    ['HEAD of a page', pageRequest('/', browser, 'HEAD'), ['isPage', ...shared, 'isCacheable', 'isJoined']],
    ['a file', pageRequest('/feed.xml', {}), ['isFile', 'isPage', ...shared, 'isCacheable', 'isJoined']],
    ['the RSC payload of a page', pageRequest('/about', { rsc: '1' }), [...shared, 'isJoined']],
    ['a picture', pageRequest('/photo.png', { accept: 'image/png' }), [...shared, 'isJoined']],
    [
      'a picture for a link preview',
      pageRequest('/og', { accept: 'image/png' }),
      ['isFile', 'isPage', ...shared, 'isCacheable', 'isJoined'],
    ],
    ['an endpoint', pageRequest('/api/posts'), shared],
    ['a file of an endpoint', pageRequest('/api/a.txt'), shared],
    ['the studio', pageRequest('/admin'), ['isPage', ...shared, 'isCacheable']],
    ['a form sent to a page', pageRequest('/about', browser, 'POST'), ['isPage']],
    [
      'a page in draft mode',
      pageRequest('/about', { ...browser, cookie: '__prerender_bypass=an editor' }),
      ['isPage', 'isRead', 'isJoined'],
    ],
  ])('readPageRequest sets exactly the expected flags for %s', (_what, page, expected) => {
    expect(flags(page)).toEqual(expected);
  });

  it('readPageRequest splits path and query, and reads the client’s encoding and ETag', () => {
    const page = pageRequest('/a?b?c', { 'accept-encoding': 'gzip, br', 'if-none-match': 'W/"a"' });
    expect(page).toMatchObject({
      path: '/a',
      query: '?b?c',
      client: { encoding: 'br', etag: 'W/"a"' },
    });
    expect(pageRequest('/a')).toMatchObject({ path: '/a', query: '' });
  });
});

describe('joinRender', () => {
  const page = { path: '/', isCacheable: true, isJoined: true, hasWaited: false };

  it('a request does not wait if no render is in flight', () => {
    expect(joinRender(new PageCache(), { ...page })).toBeUndefined();
  });

  it('a request waits for a page in flight every time, but for outdated renders only once', async () => {
    const cache = new PageCache<CompressedPage>();
    const asked = { ...page };
    const slot = cache.start('/');
    const inFlight = joinRender(cache, asked);
    slot.end();
    expect(await inFlight).toBeUndefined();
    expect(asked.hasWaited).toBe(false);

    const end = cache.startRendering('/');
    cache.invalidate();
    const outdated = joinRender(cache, asked);
    expect(outdated).toBeInstanceOf(Promise);
    expect(joinRender(cache, asked), 'the second time').toBeUndefined();
    end();
    expect(await outdated).toBeUndefined();
  });

  it('an RSC request does not wait for a page in flight, and a request to an endpoint waits for no render', () => {
    const cache = new PageCache<CompressedPage>();
    cache.start('/');
    expect(joinRender(cache, { ...page, isCacheable: false })).toBeUndefined();
    cache.startRendering('/');
    cache.invalidate();
    expect(joinRender(cache, { ...page, isCacheable: false, isJoined: false })).toBeUndefined();
  });
});

describe('renderPage', () => {
  it('renderPage gets the page from Next uncompressed and complete, and does not send the response yet', async () => {
    const page = pageRequest('/', { ...browser, 'accept-encoding': 'br', 'if-none-match': 'a' }, 'HEAD');
    const answer = await renderPage(
      ({ method, headers }, response) => {
        expect([method, headers]).toEqual(['GET', browser]);
        response.setHeader('content-type', 'text/html');
        response.write('<html>');
        response.end('</html>');
      },
      new PageCache(),
      page,
    );
    expect(answer?.body.toString()).toBe('<html></html>');
    expect(page.response.headersSent).toBe(false);
  });

  it.each([
    ['a response of another content type', browser],
    ['the response to an RSC request', { rsc: '1' }],
  ])('%s is sent to the client unchanged', async (_what, headers) => {
    const page = pageRequest('/', headers);
    const answer = await renderPage(
      (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('as it is'),
      new PageCache(),
      page,
    );
    expect(answer).toBeUndefined();
    expect(page.response.headersSent).toBe(true);
  });

  it('a render of an RSC payload is in flight until the response starts', () => {
    const cache = new PageCache<CompressedPage>();
    const page = pageRequest('/', { rsc: '1' });
    void renderPage(() => {}, cache, page);
    cache.invalidate();
    expect(cache.outdatedRendering('/')).toBeDefined();
    page.response.writeHead(200);
    expect(cache.outdatedRendering('/')).toBeUndefined();
  });
});

describe('securePage', () => {
  const secure = (path: string, headers: Record<string, string>, isSecure = true) =>
    securePage(
      path,
      { status: 200, headers, body: Buffer.from('<html></html>') },
      { policyOf: (of) => `policy-of ${of}`, isSecure },
    ).headers;

  it('securePage adds a Content-Security-Policy to a page and drops hop-by-hop headers', () => {
    const headers = { 'content-type': 'text/html', 'content-length': '9', date: 'today', vary: 'rsc' };
    expect(secure('/about', headers)).toEqual({
      'content-type': 'text/html',
      'content-security-policy': 'policy-of /about',
      'strict-transport-security': 'max-age=31536000',
      vary: 'rsc, Accept-Encoding',
    });
  });

  it('securePage adds no policy to a file, no Strict-Transport-Security over http, and replaces no existing policy', () => {
    expect(secure('/feed.xml', { vary: 'accept-encoding' }, false)).toEqual({ vary: 'accept-encoding' });
    const own = { 'content-type': 'text/html', 'content-security-policy': 'its own' };
    expect(secure('/dev', own)).toMatchObject(own);
  });
});

describe('keepPage', () => {
  const answer = {
    status: 200,
    headers: { etag: 'of Next', 'x-nextjs-cache': 'HIT', 'content-type': 'text/html' },
    body: Buffer.from('page'),
  };

  it('keepPage stores a page without the headers of Next’s cache', async () => {
    const cache = new PageCache<CompressedPage>();
    const page = await keepPage(cache, cache.start('/'), '/', answer, 'no-store');
    expect(cache.get('/')).toBe(page);
    const head = page.message('gzip', '\r\n\r\n').toString('latin1');
    expect(head).toContain('cache-control: no-store\r\n');
    expect(head).not.toMatch(/of Next|x-nextjs/);
  });

  it('keepPage stores a picture as it is, whatever encoding a client accepts', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
    const cache = new PageCache<CompressedPage>(({ bytes }) => bytes);
    const headers = { 'content-type': 'image/png' };
    const page = await keepPage(
      cache,
      cache.start('/og'),
      '/og',
      { status: 200, headers, body: picture },
      'x',
    );
    const message = page.message('br', '\r\n\r\n');
    expect(message.subarray(-picture.length)).toEqual(picture);
    expect(message.toString('latin1')).not.toContain('content-encoding');
    expect(page.bytes).toBe(3 * picture.length);
  });

  it('keepPage returns a page rendered before a change of content, but does not store it', async () => {
    const cache = new PageCache<CompressedPage>();
    const slot = cache.start('/');
    cache.invalidate();
    expect(await keepPage(cache, slot, '/', answer, 'no-store')).toBeDefined();
    expect(cache.get('/')).toBeUndefined();
  });
});

it.each([
  ['/new#part', '?a=b', '/new?a=b#part'],
  ['/new', '?', '/new'],
  ['/new?own=1', '?a=b', '/new?own=1'],
  ['https://elsewhere.example/', '?a=b', 'https://elsewhere.example/'],
])('a redirect to %s, requested with the query %s, leads to %s', (location, query, expected) => {
  expect(withQuery(location, query)).toBe(expected);
});
