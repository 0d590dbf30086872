import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isForwarded, trustForwardedHeaders } from './client-address';

function headersAfter(hops: number, headers: Record<string, string>, remoteAddress = '::ffff:192.0.2.1') {
  const request = { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
  trustForwardedHeaders(hops)(request);
  return request.headers;
}

describe('trustForwardedHeaders', () => {
  it('without a proxy, the client’s address is that of its socket, whatever its headers claim', () => {
    const headers = headersAfter(0, { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' });
    expect(headers).toEqual({ 'x-forwarded-for': '192.0.2.1' });
  });

  it('behind one proxy, the client’s address is the entry that the proxy added, not an entry that the client sent', () => {
    const headers = headersAfter(1, { 'x-forwarded-for': '10.9.9.9, 203.0.113.9' });
    expect(headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('behind two proxies, the client’s address is the second entry from the right', () => {
    const headers = headersAfter(2, { 'x-forwarded-for': 'forged, 203.0.113.9, 198.51.100.1' });
    expect(headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('if a proxy is configured but X-Forwarded-For is missing, the client’s address is that of its socket', () => {
    expect(headersAfter(1, {})['x-forwarded-for']).toBe('192.0.2.1');
  });

  it.each([
    ['1.2.3.4:5678', '1.2.3.4'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['[::ffff:102:304]:80', '1.2.3.4'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]', 'fe80::1'],
    ['2001:db8::1.2.3.4', '2001:db8::102:304'],
    ['unknown', '192.0.2.1'],
    ['1', '192.0.2.1'],
    ['0x7f.1', '192.0.2.1'],
    ['a'.repeat(10_000), '192.0.2.1'],
  ])('behind a proxy, X-Forwarded-For %s gives the client address %s', (told, address) => {
    expect(headersAfter(1, { 'x-forwarded-for': told })['x-forwarded-for']).toBe(address);
  });

  it('the headers X-Forwarded-Host and X-Forwarded-Proto are kept only behind a proxy', () => {
    const told = { 'x-forwarded-host': 'example.com', 'x-forwarded-proto': 'https' };
    expect(headersAfter(1, told)).toMatchObject(told);
    expect(headersAfter(0, told)).not.toHaveProperty('x-forwarded-host');
  });
});

describe('isForwarded', () => {
  const isForwardedWith = (headers: Record<string, string>, httpVersion = '1.1') =>
    isForwarded({ headers: { host: 'localhost', ...headers }, httpVersion } as unknown as IncomingMessage);

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-anything',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
  ])('a request with the header %s is treated as forwarded', (name) => {
    expect(isForwardedWith({ [name]: 'a' })).toBe(true);
  });

  it('a request over HTTP/1.0 is treated as forwarded, and a request over HTTP/1.1 is not', () => {
    expect(isForwardedWith({}, '1.0')).toBe(true);
    expect(isForwardedWith({})).toBe(false);
  });
});
