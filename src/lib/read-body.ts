/** A request's body as text, or null as soon as it is longer than `maxBytes`; the rest is not read. */
export async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  // Node's streams are iterable; the browser's types do not know.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
