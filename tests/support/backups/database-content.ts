import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { qualifiedName, tablesOf } from '../../../src/commands/backup/catalog';
import { listMedia } from '../../../src/features/operations/media/list-media';

/** Content of a database as one hash per table, without the rows that a restore writes for the next start. */
export async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const hashes: Record<string, string> = {};
    for (const table of await tablesOf(client)) {
      const content = table.name === 'payload_kv' ? `where key not like 'restored %'` : '';
      const lines = `select t::text as line from ${qualifiedName(table)} t ${content} order by 1`;
      const { rows } = await client.query(lines);
      hashes[qualifiedName(table)] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    return hashes;
  });
}

/** Contents of the uploads in a media folder, by name. */
export async function uploadsIn(folder: string): Promise<Record<string, string>> {
  const names = await listMedia(folder);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
