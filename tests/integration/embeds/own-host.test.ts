/**
 * A request to a partner's own domain reaches one page and the endpoints of that page, but nothing else of the
 * site.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { OwnHosts, serveOwnHost } from '@/server/request/own-hosts';

const hosts = new OwnHosts();
hosts.replaceWith([['calc.partner.example', '/embed/abc']]);

const pageOf = (host: string | undefined) => hosts.pageOf({ headers: host === undefined ? {} : { host } });

function ask(
  method: string,
  url: string,
): { status: number; url: string | undefined; cookie: string | undefined } {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url, headers: { cookie: 'plumbline-session=x' } });
  const response = new ServerResponse(request);
  let passed: string | undefined;
  serveOwnHost('/embed/abc', request, response, ({ url: next }) => {
    passed = next;
  });
  return { status: response.statusCode, url: passed, cookie: request.headers.cookie };
}

describe('a host of a partner', () => {
  it.each([
    ['calc.partner.example', '/embed/abc'],
    ['CALC.partner.example:443', '/embed/abc'],
    ['calc.partner.example.', '/embed/abc'],
    ['xcalc.partner.example', undefined],
    ['calc.partner.example.evil.example', undefined],
    ['localhost:3000', undefined],
    [undefined, undefined],
  ])('the host %s resolves to the page %s', (host, page) => {
    expect(pageOf(host)).toBe(page);
  });

  it('a partner’s host name serves its embed and the embed’s endpoints, and drops the visitor’s cookies', () => {
    expect(ask('GET', '/')).toEqual({ status: 200, url: '/embed/abc', cookie: undefined });
    expect(ask('GET', '/?utm_source=x').url).toBe('/embed/abc');
    expect(ask('POST', '/api/embeds/abc/leads').url).toBe('/api/embeds/abc/leads');
    expect(ask('POST', '/api/embeds/abc/events').url).toBe('/api/embeds/abc/events');
  });

  it.each([
    ['GET', '/admin'],
    ['GET', '/api/users'],
    ['GET', '/embed/other'],
    ['POST', '/'],
    ['POST', '/api/embeds/other/leads'],
    ['POST', '/api/auth/request'],
    ['GET', '/api/embeds/abc/leads'],
    ['GET', '/robots.txt'],
  ])('on the host of a partner, %s %s returns 404', (method, url) => {
    expect(ask(method, url)).toMatchObject({ status: 404, url: undefined });
  });

  it('a host that is no longer served resolves to no page', () => {
    const moved = new OwnHosts();
    moved.replaceWith([['a.partner.example', '/embed/a']]);
    moved.replaceWith([]);
    expect(moved.pageOf({ headers: { host: 'a.partner.example' } })).toBeUndefined();
  });
});
