import { expect, it } from 'vitest';
import { isLoopbackAlias } from './loopback-alias';

it.each([
  ['127.0.0.1:3000', 'localhost:3000'],
  ['localhost:3000', '127.0.0.1:3000'],
  ['[::1]:3000', 'localhost:3000'],
  ['127.0.0.1', 'localhost'],
])('%s is another name of the host %s', (host, siteHost) => {
  expect(isLoopbackAlias(host, siteHost)).toBe(true);
});

it.each([
  ['localhost:3000', 'localhost:3000'],
  ['127.0.0.1:4000', 'localhost:3000'],
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1:3000', 'site.example'],
  ['site.example', 'localhost:3000'],
  ['localhost.site.example:3000', 'localhost:3000'],
  ['', 'localhost:3000'],
])('“%s” is not another name of the host %s', (host, siteHost) => {
  expect(isLoopbackAlias(host, siteHost)).toBe(false);
});
