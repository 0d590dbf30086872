import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { blockSize, fileHeader, padding } from './header';

export type TarEntry = { name: string; from: string } | { name: string; content: Buffer };

async function* tarBlocks(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    const size = 'content' in entry ? entry.content.length : (await stat(entry.from)).size;
    yield fileHeader(entry.name, size);
    if ('content' in entry) yield entry.content;
    else yield* createReadStream(entry.from) as AsyncIterable<Buffer>;
    yield padding(size);
  }
  yield Buffer.alloc(2 * blockSize);
}

/** Writes a gzipped tar archive. Each file is read in turn, and must not change while it is read. */
export const writeTar = (path: string, entries: AsyncIterable<TarEntry>): Promise<void> =>
  pipeline(Readable.from(tarBlocks(entries)), createGzip(), createWriteStream(path, { mode: 0o600 }));
