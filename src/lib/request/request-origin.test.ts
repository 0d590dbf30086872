import { describe, expect, it } from 'vitest';
import { isSameOriginRequest } from './request-origin';

const site = 'https://plumbline.example';

describe('isSameOriginRequest', () => {
  it.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: site }, true],
    [
      'a page of the site opened as 127.0.0.1',
      { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1' },
      true,
    ],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['a client that is not a browser', {}, true],
    ['an older browser on this site', { origin: site }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['another subdomain of the site’s domain', { 'sec-fetch-site': 'same-site' }, false],
    ['an older browser on another site', { origin: 'https://evil.example' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['another port of the site’s host', { origin: 'https://plumbline.example:8443' }, false],
  ])(
    'isSameOriginRequest accepts a request unless another origin sent it (tested: %s)',
    (_who, headers, isAllowed) => {
      expect(isSameOriginRequest(new Headers(headers as Record<string, string>), site)).toBe(isAllowed);
    },
  );
});
