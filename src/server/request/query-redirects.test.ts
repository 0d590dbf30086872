import { expect, it } from 'vitest';
import { QueryRedirects } from './query-redirects';

const redirects = new QueryRedirects();
redirects.replaceWith([
  ['/?p=12', '/blog/first'],
  ['/?tag=straße', '/blog'],
  ['/index.php?page_id=3', '/about'],
]);

it.each([
  ['/?p=12', '/blog/first'],
  ['/?utm_source=mail&p=12&preview=true', '/blog/first'],
  ['/?tag=Stra%C3%9Fe', '/blog'],
  ['/index.php?page_id=3', '/about'],
  ['/INDEX.php?page_id=3', '/about'],
  ['https://site.example/?p=12', '/blog/first'],
])('%s leads to %s', (url, to) => {
  expect(redirects.targetOf(url)).toBe(to);
});

it.each([
  '/',
  '/?p=13',
  '/?P=12',
  '/blog?p=12',
  '/?q=12',
  '/?p=1&p=12',
  `/?p=12&${'x'.repeat(2000)}`,
  '/%zz?p=12',
])('%.40s has no redirect', (url) => {
  expect(redirects.targetOf(url)).toBeUndefined();
});
