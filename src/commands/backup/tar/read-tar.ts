import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { blockSize, type Header, parseHeader, parsePax } from './header';

/** Entry that is neither a file nor a folder: a link or a device. Backups contain none. */
export class UnexpectedEntry extends Error {}
/** The file is not an archive, or is truncated or damaged. */
export class UnreadableArchive extends Error {}

/** Maximum bytes of an extension header. Valid ones are far smaller, since they contain little more than names. */
const maxExtension = 1_000_000;

/** Reads a stream in portions of a given size. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Returns at most `most` bytes, as many as are available; an empty buffer at the end. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return this.#rest;
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async *portion(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const taken = await this.some(left);
      if (taken.length === 0) throw new UnreadableArchive('The archive ends in the middle.');
      left -= taken.length;
      yield taken;
    }
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.portion(size)) parts.push(part);
    return Buffer.concat(parts);
  }
}

const padded = (size: number) => Math.ceil(size / blockSize) * blockSize;

async function extension(bytes: Bytes, { size }: Header): Promise<Buffer> {
  if (size > maxExtension) throw new UnreadableArchive('A name is too long.');
  return (await bytes.exactly(padded(size))).subarray(0, size);
}

/** Returns the next file or folder, with name and size of preceding extension headers; null at the end. */
async function nextEntry(bytes: Bytes): Promise<Header | null> {
  let name: string | undefined;
  let size: number | undefined;
  for (;;) {
    const header = parseHeader(await bytes.exactly(blockSize));
    if (header === null) return null;
    switch (header.type) {
      case 'x': {
        const records = parsePax(await extension(bytes, header));
        name = records.get('path') ?? name;
        size = records.has('size') ? Number(records.get('size')) : size;
        break;
      }
      case 'L':
        name = (await extension(bytes, header)).toString('utf8').split('\0', 1)[0];
        break;
      case 'g':
        await extension(bytes, header);
        break;
      default:
        return { ...header, name: name ?? header.name, size: size ?? header.size };
    }
  }
}

/**
 * Reads a gzipped tar archive. @param takeFile is called for each file, and must read its content to the end.
 * @throws UnreadableArchive, or UnexpectedEntry for anything but files and folders.
 */
export async function readTar(
  path: string,
  takeFile: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const source = createReadStream(path);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  try {
    const bytes = new Bytes(source.pipe(unzipped));
    for (;;) {
      const entry = await nextEntry(bytes);
      if (entry === null) break;
      const { name, type, size } = entry;
      if (type === '5') continue;
      if (type !== '0' && type !== '7') throw new UnexpectedEntry(name);
      await takeFile(name, bytes.portion(size));
      await bytes.exactly(padded(size) - size);
    }
    // Reads to the end of the stream, where gunzip verifies the checksum.
    while ((await bytes.some(blockSize)).length > 0);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isDamaged = error instanceof RangeError || code.startsWith('Z_');
    throw isDamaged ? new UnreadableArchive('The archive is damaged.', { cause: error }) : error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}
