import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../scripts/lib/user-error.mjs';
import type { DatabaseFacts } from './archive';
import { qualifiedName } from './catalog';

/** In PostgreSQL's text format a row is a line: line breaks in values are escaped. */
async function rowsIn(file: string): Promise<number> {
  let rows = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) rows += 1;
  }
  return rows;
}

/** @throws UserError when the archive unpacked into `folder` lacks anything that its manifest names. */
export async function requireIntact({ tables }: DatabaseFacts, folder: string): Promise<void> {
  const damage = (sentence: string) => new UserError(`The archive is damaged: ${sentence}`);
  if (!existsSync(join(folder, 'media'))) throw damage('it has no media.');
  for (const table of tables) {
    const file = join(folder, table.file);
    if (!existsSync(file)) throw damage(`it has no rows of ${qualifiedName(table)}.`);
    const rows = await rowsIn(file);
    if (rows !== table.rows) throw damage(`${qualifiedName(table)} has ${rows} of ${table.rows} rows.`);
  }
}
