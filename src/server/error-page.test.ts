/** Error pages that the server renders without Next. */
import { describe, expect, it } from 'vitest';
import { get, next, withPageHandler } from '../../tests/support/server/page-handler';
import { errorPage } from './error-page';

withPageHandler();

const failNext = (type = 'text/html; charset=utf-8') => {
  next.answer = (response) => {
    response.setHeader('set-cookie', 'of=Next');
    response.writeHead(500, { 'content-type': type }).end('<html id="__next_error__"></html>');
  };
};

describe.each(['/pilot', '/search?q=x', '/auth/callback', '/admin', '/admin/collections/posts'])(
  '%s',
  (path) => {
    it('if Next fails while the database is unavailable, the response is 503 with Retry-After and an error page', async () => {
      failNext();
      next.isDatabaseAway = true;
      const { status, headers, body } = await get(path, { 'accept-encoding': 'br' });
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      const html = body.toString();
      expect(html).toContain('<title>This page cannot be shown just now · Firm</title>');
      expect(html).toContain('<h1>This page cannot be shown just now</h1>');
      expect(html).toContain('href="">Try again</a>');
      expect(html).toContain('href="mailto:desk@firm.example"');
      expect(html).toContain(path.startsWith('/admin') ? 'href="/admin"' : 'href="/"');
      expect(html).not.toContain('<script');
    });

    it('if Next fails while the database is available, the response is 500 with an error page, and the next request renders the page again', async () => {
      failNext();
      const { status, headers, body } = await get(path);
      expect([status, headers['retry-after']]).toEqual([500, undefined]);
      expect(body.toString()).toContain('<h1>Something went wrong with this page</h1>');
      await get(path);
      expect(next.asked).toHaveLength(2);
    });
  },
);

it('if Next fails while the database is unavailable, a request for a text file gets 503 with one sentence of plain text', async () => {
  failNext('text/plain');
  next.isDatabaseAway = true;
  const { status, headers, body } = await get('/llms.txt');
  expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(body.toString()).toBe('This cannot be read just now.\n');
});

it('an error response to a request for page data is sent unchanged', async () => {
  failNext('text/x-component');
  const { status, body } = await get('/pilot', { rsc: '1' });
  expect([status, body.toString()]).toEqual([500, '<html id="__next_error__"></html>']);
});

it('the error page names the house’s icon, or the firm’s own by its print', () => {
  const site = { brand: 'Firm', email: 'desk@firm.example' };
  const iconIn = (icon?: string) =>
    /<link rel="icon" href="([^"]*)"/.exec(
      String(errorPage('failed', { ...site, ...(icon && { icon }) }).body),
    )?.[1];
  expect([iconIn(), iconIn('/icon.svg?v=0123456789abcdef')]).toEqual([
    '/icon.svg',
    '/icon.svg?v=0123456789abcdef',
  ]);
});

it('the site’s brand name and e-mail address are escaped in the error page', () => {
  const { body } = errorPage('failed', { brand: '<b>Firm', email: 'a"b@firm.example' });
  expect(body.toString()).not.toMatch(/<b>|a"b/);
});
