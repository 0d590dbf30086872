import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDevOwnFiles } from './dev-own-files';

const { ownFiles, wrap } = createDevOwnFiles();
const server = createServer(wrap((_request, response) => void response.end('Next')));
let origin: string;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
});

it('in development the firm’s own icon is served under any hash, and Next serves all other files', async () => {
  const ask = (path: string, method = 'GET') => fetch(origin + path, { method });
  expect(await (await ask('/icon.svg')).text()).toBe('Next');
  ownFiles.replaceWith(new Map([['/icon.svg', Buffer.from('<svg/>')]]));
  const own = await ask('/icon.svg?v=0123456789abcdef');
  expect([await own.text(), own.headers.get('content-type')]).toEqual(['<svg/>', 'image/svg+xml']);
  expect((await ask('/icon.svg', 'HEAD')).headers.get('content-length')).toBe('6');
  expect(await (await ask('/icon.svg', 'POST')).text()).toBe('Next');
  expect(await (await ask('/favicon.ico')).text()).toBe('Next');
  ownFiles.replaceWith(new Map());
  expect(await (await ask('/icon.svg')).text()).toBe('Next');
});
