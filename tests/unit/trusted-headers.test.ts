import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { trustedHeaders } from '../../scripts/lib/http/trusted-headers.mjs';

function headersAfter(hops: number, headers: Record<string, string>, remoteAddress = '::ffff:192.0.2.1') {
  const request = { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
  trustedHeaders(hops)(request);
  return request.headers;
}

describe('the address of a client', () => {
  it('is the address of its socket, whatever it claims', () => {
    const headers = headersAfter(0, { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' });
    expect(headers).toEqual({ 'x-forwarded-for': '192.0.2.1' });
  });

  it('is what the one trusted proxy saw, not what the client told that proxy', () => {
    const headers = headersAfter(1, { 'x-forwarded-for': '10.9.9.9, 203.0.113.9' });
    expect(headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('is taken from as many entries from the right as there are proxies', () => {
    const headers = headersAfter(2, { 'x-forwarded-for': 'forged, 203.0.113.9, 198.51.100.1' });
    expect(headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('is the socket when a proxy was expected and the client came without one', () => {
    expect(headersAfter(1, {})['x-forwarded-for']).toBe('192.0.2.1');
  });

  it('keeps the host and protocol only a proxy may tell', () => {
    const told = { 'x-forwarded-host': 'example.com', 'x-forwarded-proto': 'https' };
    expect(headersAfter(1, told)).toMatchObject(told);
    expect(headersAfter(0, told)).not.toHaveProperty('x-forwarded-host');
  });
});
