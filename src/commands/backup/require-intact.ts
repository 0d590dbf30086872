import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './archive';
import { qualifiedName } from './catalog';
import { damage } from './damage';
import type { HashedFile } from './hash-file';

/** Counts lines: in PostgreSQL's text format each row is one line, since line breaks in values are escaped. */
async function rowsIn(file: string): Promise<number> {
  let rows = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) rows += 1;
  }
  return rows;
}

function requireTheseUploads(
  { media }: Extract<Manifest, { format: 2 }>,
  received: Map<string, HashedFile>,
): void {
  for (const { name, bytes, sha256 } of media) {
    const file = received.get(`media/${name}`);
    if (!file) throw damage(`the upload ${JSON.stringify(name)} is not in it.`);
    if (file.bytes !== bytes)
      throw damage(`the upload ${JSON.stringify(name)} has ${file.bytes} of ${bytes} bytes.`);
    if (file.sha256 !== sha256)
      throw damage(`the upload ${JSON.stringify(name)} is not the file that was backed up.`);
  }
}

/**
 * Compares unpacked files with the manifest. @param received all files but the manifest, by name. @throws UserError
 * if a file is missing, differs, or is not in the manifest.
 */
export async function requireIntact(
  manifest: Manifest,
  received: Map<string, HashedFile>,
  folder: string,
): Promise<void> {
  const named = new Set<string>();
  for (const table of manifest.tables) {
    const called = qualifiedName(table);
    const file = received.get(table.file);
    if (!file) throw damage(`it has no rows of ${called}.`);
    if (named.has(called) || named.has(table.file)) throw damage(`its manifest names ${called} twice.`);
    named.add(called).add(table.file);
    const rows = await rowsIn(join(folder, table.file));
    if (rows !== table.rows) throw damage(`${called} has ${rows} of ${table.rows} rows.`);
    if (table.sha256 && table.sha256 !== file.sha256)
      throw damage(`the rows of ${called} are not those that were backed up.`);
  }
  // Archives of format 1 do not list their uploads.
  if (manifest.format === 2) {
    requireTheseUploads(manifest, received);
    for (const { name } of manifest.media) named.add(`media/${name}`);
  }
  const isNamed = (name: string) => named.has(name) || (manifest.format === 1 && name.startsWith('media/'));
  const extra = [...received.keys()].find((name) => !isNamed(name));
  if (extra) throw damage(`its manifest does not name ${JSON.stringify(extra)}.`);
}
