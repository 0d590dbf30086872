import { type ExecFileException, execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../../scripts/lib/user-error.mjs';
import type { Sequence, Table } from './catalog';

const archiveFormat = 1;

export type DumpedTable = Table & { file: string; rows: number };

/** What a restore must know of the database. */
export type DatabaseFacts = {
  tables: DumpedTable[];
  sequences: Sequence[];
  migrations: string[];
  queues: string[];
  /** Of the queue's schema; null without a queue. */
  queueVersion: number | null;
};
type Manifest = DatabaseFacts & { format: typeof archiveFormat; made: string };

/** Runs `work(folder)` with a folder only we can read, gone afterwards: it holds people's data. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tar(failure: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)('tar', args).catch(({ stderr, message }: ExecFileException) => {
    throw new UserError(`${failure}\n\n${stderr?.trim() || message}`);
  });
}

/** Packs what was dumped into `folder`, and the media, into one file; it appears whole or not at all. */
export async function pack(
  folder: string,
  facts: DatabaseFacts,
  mediaFolder: string,
  file: string,
): Promise<void> {
  const manifest: Manifest = { format: archiveFormat, made: new Date().toISOString(), ...facts };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  mkdirSync(mediaFolder, { recursive: true });
  symlinkSync(resolve(mediaFolder), join(folder, 'media'));
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  await tar('The archive could not be written.', ['-chzf', draft, '-C', folder, '.']);
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** Unpacks an archive into `folder` and answers its manifest. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  await tar(`${file} could not be unpacked: is it a backup?`, ['-xzf', file, '-C', folder]);
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new UserError(`${file} is not a backup of Plumbline.`);
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  if (manifest.format !== archiveFormat)
    throw new UserError(`${file} was made by another version (format ${manifest.format}).`);
  return manifest;
}
