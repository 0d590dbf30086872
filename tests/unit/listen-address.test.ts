import { expect, it } from 'vitest';
import { localOrigin } from '@/config/listen-address.mjs';

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
])('a server that listens on %s is reached at %s', (host, origin) => {
  expect(localOrigin({ host, port: 3000 })).toBe(origin);
});
