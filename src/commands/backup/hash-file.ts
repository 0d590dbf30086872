import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Name, size and hash of a file. */
export type HashedFile = { name: string; bytes: number; sha256: string };

export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
