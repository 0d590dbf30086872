import { describe, expect, it } from 'vitest';
import { isPerson } from './is-person';

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  accept: 'text/html,application/xhtml+xml',
};
const ask = (more: Record<string, string> = {}) => isPerson(new Headers({ ...browser, ...more }));

describe('isPerson', () => {
  it('a browser that opens a page is recognised as a person', () => {
    expect(ask()).toBe(true);
    expect(ask({ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' })).toBe(true);
  });

  it.each([
    ['sends no user agent', { 'user-agent': '' }],
    ['is a library', { 'user-agent': 'python-requests/2.32' }],
    [
      'is a library that calls itself a browser',
      { 'user-agent': 'Mozilla/5.0 (compatible; Go-http-client/2.0)' },
    ],
    ['is a scanner', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) BarracudaCentral' }],
    ['is a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['is a headless browser', { 'user-agent': 'Mozilla/5.0 (X11; Linux) HeadlessChrome/130.0' }],
    ['prefetches the page', { 'sec-purpose': 'prefetch;prerender' }],
    ['renders a preview', { 'x-purpose': 'preview' }],
    ['fetches by a script', { 'sec-fetch-mode': 'cors' }],
    ['does not accept HTML', { accept: '*/*' }],
    ['sends Do Not Track', { dnt: '1' }],
    ['sends Global Privacy Control', { 'sec-gpc': '1' }],
  ])('a client that %s is not recognised as a person', (_who, headers) => {
    expect(ask(headers)).toBe(false);
  });
});
