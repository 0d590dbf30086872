import type { IncomingMessage, ServerResponse } from 'node:http';
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

it.each([
  ['/straße und 😀', '/stra%C3%9Fe%20und%20%F0%9F%98%80'],
  ['/a%2Fb', '/a%2Fb'],
  ['/50%-off', '/50%-off'],
])('the target %s is sent as %s', (to, location) => {
  const some = new QueryRedirects();
  some.replaceWith([['/?p=1', to]]);
  const sent: unknown[] = [];
  const response = {
    writeHead: (...head: unknown[]) => {
      sent.push(...head);
      return { end: () => undefined };
    },
  };
  some.serve({ method: 'GET', url: '/?p=1' } as IncomingMessage, response as unknown as ServerResponse);
  expect(sent).toEqual([308, { location, 'cache-control': 'no-store' }]);
});
