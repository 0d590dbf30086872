import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listStaged, stagedFile } from '@/features/operations/media/staged-media';
import { UserError } from '../../../scripts/lib/user-error.mjs';
import type { Manifest } from './archive';
import { damage } from './damage';
import type { HashedFile } from './hash-file';
import { parseManifest } from './parse-manifest';
import { requireIntact } from './require-intact';
import { readTar, UnexpectedEntry, UnreadableArchive } from './tar/read-tar';

const manifestName = 'manifest.json';
const quoted = (name: string) => JSON.stringify(name.slice(0, 100));

/**
 * @returns the entry's normalised path below the archive's root. @throws UserError if the path cannot occur in a
 * backup.
 */
function plainName(entry: string): string {
  const name = entry.replace(/^(\.\/)+/, '');
  const isPlain = name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name in a backup contains a control character.
  const isSafe = isPlain && !/[\\\x00-\x1f]/.test(name);
  if (!isSafe || !/^(manifest\.json$|tables\/[^/]+$|media\/)/.test(name))
    throw damage(`${quoted(entry)} is no file of a backup.`);
  return name;
}

async function writeHashed(path: string, content: AsyncIterable<Buffer>): Promise<Omit<HashedFile, 'name'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await mkdir(dirname(path), { recursive: true });
  await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

export type Folders = { scratch: string; staging: string };

/**
 * Unpacks an archive: its rows to `scratch`, its uploads to `staging`. @returns its manifest. @throws UserError if a
 * file is missing, differs, or is not in the manifest.
 */
export async function unpack(file: string, { scratch, staging }: Folders): Promise<Manifest> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  const received = new Map<string, HashedFile>();
  try {
    await readTar(file, async (entry, content) => {
      const name = plainName(entry);
      if (received.has(name)) throw damage(`it holds ${quoted(name)} twice.`);
      const upload = /^media\/(.+)$/.exec(name)?.[1];
      const path = upload ? stagedFile(staging, upload) : join(scratch, name);
      received.set(name, { name, ...(await writeHashed(path, content)) });
    });
  } catch (error) {
    if (error instanceof UnexpectedEntry)
      throw damage(`${quoted(error.message)} is neither a file nor a folder.`);
    if (!(error instanceof UnreadableArchive)) throw error;
    throw new UserError(`${file} could not be unpacked: is it a backup? It may have been cut off.`);
  }
  if (!received.delete(manifestName)) throw new UserError(`${file} is not a backup of Plumbline.`);
  const manifest = parseManifest(file, await readFile(join(scratch, manifestName), 'utf8'));
  await requireIntact(manifest, received, scratch);
  const uploads = [...received.keys()].flatMap((name) => /^media\/(.+)$/.exec(name)?.[1] ?? []);
  await listStaged(staging, uploads);
  return manifest;
}
