import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { HashedFile } from './hash-file';
import { takeMedia } from './take-media';
import { type TarEntry, writeTar } from './tar/write-tar';

/** Format of new archives. Archives of format 1 have no hashes of their files. */
const currentFormat = 2;

const name = z.string().min(1);
const whole = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const DumpedTable = z.object({
  schema: name,
  name,
  columns: z.array(name),
  file: z.string().regex(/^tables\/[\w-]+\.copy$/),
  rows: whole,
  sha256: sha256.optional(),
});
export type DumpedTable = z.infer<typeof DumpedTable>;

/** Facts about the database that a restore needs. */
const DatabaseFacts = z.object({
  tables: z.array(DumpedTable),
  sequences: z.array(z.object({ schema: name, name, value: z.string().nullable() })),
  migrations: z.array(name).min(1),
  queues: z.array(name),
  /** Version of the queue's schema; null without a queue. */
  queueVersion: whole.nullable(),
});
export type DatabaseFacts = z.infer<typeof DatabaseFacts>;

const Current = DatabaseFacts.extend({
  format: z.literal(currentFormat),
  made: z.iso.datetime(),
  tables: z.array(DumpedTable.required()),
  media: z.array(z.object({ name, bytes: whole, sha256 })),
  /** Uploads in the database whose files were already missing. */
  missingMedia: z.array(z.string()),
});
const First = DatabaseFacts.extend({ format: z.literal(1), made: z.iso.datetime() });

export const Manifest = z.discriminatedUnion('format', [Current, First]);
export type Manifest = z.infer<typeof Manifest>;

/**
 * Runs `work(folder)` with a temporary folder and deletes the folder afterwards. Only the current system user can
 * read the folder (mkdtemp), because it contains personal data.
 */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Flushes a file to disk; otherwise a power failure could lose it. */
async function persist(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

type Contents = { facts: DatabaseFacts; uploads: readonly string[] };

/**
 * Packs a dump in `folder` and the media into one archive. The file gets its final name only when it is complete, so
 * no partial archive exists under that name. @returns the uploads whose files were missing.
 */
export async function pack(
  { facts, uploads }: Contents,
  folder: string,
  mediaFolder: string,
  file: string,
): Promise<string[]> {
  const media: HashedFile[] = [];
  let missing: string[] = [];

  /** The manifest comes last, because it lists what was packed. */
  async function* entries(): AsyncGenerator<TarEntry> {
    for (const table of facts.tables) yield { name: table.file, from: join(folder, table.file) };
    for await (const { copy, ...taken } of takeMedia(mediaFolder, folder)) {
      media.push(taken);
      yield { name: `media/${taken.name}`, from: copy };
    }
    const present = new Set(media.map((one) => one.name.split('/').at(-1)));
    missing = uploads.filter((upload) => !present.has(upload));
    const manifest = {
      format: currentFormat,
      made: new Date().toISOString(),
      ...facts,
      media,
      missingMedia: missing,
    };
    yield { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest, null, 2)) };
  }

  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  await writeTar(draft, entries());
  await persist(draft);
  await rename(draft, file);
  return missing;
}
