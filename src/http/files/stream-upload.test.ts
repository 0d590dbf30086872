import { describe, expect, it } from 'vitest';
import { streamUpload } from './stream-upload';

const encoder = new TextEncoder();
const head = '--b\r\ncontent-disposition: form-data; name="f"; filename="a.xml"\r\n\r\n';
const type = { 'content-type': 'multipart/form-data; boundary=b' };

/** Request whose body arrives in the given pieces. */
const arriving = (pieces: readonly Uint8Array[], headers: Record<string, string> = type) => {
  const left = [...pieces];
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init as RequestInit);
};
const inPieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));

async function read(request: Request, maxBytes = 10_000) {
  const { name, chunks, skipRest } = await streamUpload(request, { maxBytes, timeoutMs: 10_000 });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  await skipRest();
  return { name, bytes: Buffer.concat(parts) };
}

describe('streamUpload', () => {
  it.each([1, 2, 5, 17, 5000])(
    'streamUpload reads the same file from pieces of %i bytes, also if the file holds parts of a boundary',
    async (size) => {
      const file = '\r\n--a\r\n-\r\n--\r\n\r\n--\u00e4\r\n';
      const body = `--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nx\r\n${head}${file}\r\n--b--\r\n`;
      const { name, bytes } = await read(arriving(inPieces(encoder.encode(body), size)));
      expect([name, bytes.toString()]).toEqual(['a.xml', file]);
    },
  );

  it('streamUpload reads only what is asked for', async () => {
    let sent = 0;
    const piece = encoder.encode('x'.repeat(1000));
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? encoder.encode(head) : piece);
        sent += 1;
      },
    });
    const request = new Request('http://localhost/', {
      ...{ method: 'POST', body, headers: type, duplex: 'half' },
    } as RequestInit);
    const { chunks } = await streamUpload(request, { maxBytes: 1_000_000, timeoutMs: 10_000 });
    await chunks.next();
    await chunks.next();
    expect(sent).toBeLessThan(8);
    await chunks.return(undefined);
  });

  it.each([
    [
      'a form without a file',
      '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nx\r\n--b--',
      type,
      400,
    ],
    ['a form that breaks off', `${head}half`, type, 400],
    ['fields without end before the file', `--b\r\n${'x'.repeat(100_000)}`, type, 400],
    ['a body that is no form', 'text', { 'content-type': 'text/plain' }, 415],
    ['a file above the limit', `${head}${'x'.repeat(200_000)}\r\n--b--`, type, 413],
  ] as [string, string, Record<string, string>, number][])(
    '%s is refused with the expected status when it is streamed',
    async (_, body, headers, status) => {
      const request = arriving(inPieces(encoder.encode(body), 4000), headers);
      await expect(read(request, 150_000)).rejects.toMatchObject({ status });
    },
  );
});
