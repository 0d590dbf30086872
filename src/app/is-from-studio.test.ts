import { expect, it } from 'vitest';
import { isFromStudio } from './is-from-studio';

const site = 'https://site.example';
const opened = (headers: Record<string, string>) => isFromStudio(new Headers(headers), site);

it.each(['/admin', '/admin/collections/posts?limit=10'])(
  'a page opened from %s is treated as opened from the studio',
  (path) => {
    expect(opened({ referer: `${site}${path}`, 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(opened({ referer: `${site}${path}` })).toBe(true);
  },
);

it.each([
  ['the sign-in page', `${site}/auth/confirm?token=x`],
  ['a page of the site', `${site}/administration`],
  ['another site', 'https://evil.example/admin'],
  ['another port of the host', `${site}:8443/admin`],
  ['an invalid referrer', 'admin'],
])('a page opened from %s is not treated as opened from the studio', (_from, referer) => {
  expect(opened({ referer, 'sec-fetch-site': 'same-origin' })).toBe(false);
});

it('a page opened by a typed URL, or by another site with a forged referrer, is not treated as opened from the studio', () => {
  expect(opened({ 'sec-fetch-site': 'none' })).toBe(false);
  expect(opened({ referer: `${site}/admin`, 'sec-fetch-site': 'cross-site' })).toBe(false);
});
