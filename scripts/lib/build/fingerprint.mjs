import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Every file below a path of the checkout, sorted; empty if the path does not exist. */
export function filesBelow(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * Hash of the names and contents of all files below the paths, without tests, and of Node's major version. File
 * times are ignored, so a fresh clone has the same hash.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of paths.flatMap(filesBelow).filter((name) => !isTest(name))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
