import { expect, it } from 'vitest';
import { readBytes } from '@/http/read-body';

const requestOf = (body: ReadableStream) =>
  new Request('http://localhost/api/contact', { method: 'POST', body, duplex: 'half' } as RequestInit);

it('a body whose connection breaks off is refused as incomplete, not as a fault of the server', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  await expect(readBytes(requestOf(body), { maxBytes: 10 })).rejects.toMatchObject({
    code: 'broken_off',
    status: 400,
  });
});

it('a body beyond its limit is refused before it has arrived', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(6)) });
  await expect(readBytes(requestOf(body), { maxBytes: 10 })).rejects.toMatchObject({ status: 413 });
});
