import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { bufferResponse } from './buffer-response';

/** Middleware by which Next compresses responses. */
const compression = createRequire(import.meta.url)('next/dist/compiled/compression')();

const server = createServer();
afterEach(() => server.close());

it('an image larger than a socket’s buffer is sent completely through a response that a compression middleware has wrapped', async () => {
  const picture = Buffer.alloc(5_000_000, 'picture');
  server.on('request', (request, response) => {
    bufferResponse(response, () => response.destroy(new Error('A picture is no page.')));
    compression(request, response, () => {
      response.setHeader('content-type', 'image/png');
      // Next sends the headers before it writes a body.
      response.flushHeaders();
      Readable.from([picture.subarray(0, 1_000_000), picture.subarray(1_000_000)]).pipe(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'identity' } });
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
});
