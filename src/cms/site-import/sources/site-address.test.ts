import { expect, it } from 'vitest';
import { typedSiteAddress } from './site-address';

it.each([
  ['x.example', 'https://x.example'],
  [' x.example/blog/ ', 'https://x.example/blog'],
  ['localhost:8080', 'https://localhost:8080'],
  ['http://x.example/?a=1#b', 'http://x.example'],
  ['HTTPS://X.example', 'https://x.example'],
])('a typed URL without a scheme is accepted: %s', (typed, address) => {
  expect(typedSiteAddress(typed)).toBe(address);
});

it.each([
  '',
  ' ',
  'ftp://x.example',
  'file:///etc',
  'my old site',
  'ann@x.example',
  'https://',
  'mailto:a@b.example',
])('siteAddress returns null for %s', (typed) => {
  expect(typedSiteAddress(typed)).toBeNull();
});
