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
import { mustRun } from '../process/run.mjs';
import { UserError } from '../user-error.mjs';

const FORMAT = 1;

/** Runs `work(folder)` with a folder only we can read, gone afterwards: it holds people's data. */
export async function inScratchFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packs what was dumped into `folder`, and the media, into one file; it appears whole or not at all. */
export async function pack(folder, facts, mediaFolder, file) {
  const manifest = { format: FORMAT, made: new Date().toISOString(), ...facts };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  mkdirSync(mediaFolder, { recursive: true });
  symlinkSync(resolve(mediaFolder), join(folder, 'media'));
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  await mustRun('The archive could not be written.', 'tar', ['-chzf', draft, '-C', folder, '.']);
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** Unpacks an archive into `folder` and answers its manifest. */
export async function unpack(file, folder) {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  await mustRun(`${file} could not be unpacked: is it a backup?`, 'tar', ['-xzf', file, '-C', folder]);
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) throw new UserError(`${file} is not a backup of Plumbline.`);
  const facts = JSON.parse(readFileSync(manifest, 'utf8'));
  if (facts.format !== FORMAT)
    throw new UserError(`${file} was made by another version (format ${facts.format}).`);
  return facts;
}
