import { describe, expect, it } from 'vitest';
import { isSameOriginRequest } from './request-origin';

const site = 'https://plumbline.example';

describe('isSameOriginRequest', () => {
  it.each([
    ['its own page', { 'sec-fetch-site': 'same-origin', origin: site }, true],
    [
      'its own page opened as 127.0.0.1',
      { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1' },
      true,
    ],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['no browser', {}, true],
    ['an older browser on this site', { origin: site }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }, false],
    ['an older browser on another site', { origin: 'https://evil.example' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['another port', { origin: 'https://plumbline.example:8443' }, false],
  ])(
    'isSameOriginRequest accepts a request unless another origin sent it (tested: %s)',
    (_who, headers, isAllowed) => {
      expect(isSameOriginRequest(new Headers(headers as Record<string, string>), site)).toBe(isAllowed);
    },
  );
});
