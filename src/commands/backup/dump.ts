import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inClientTransaction } from '@/db/client-transaction';
import type { DatabaseFacts, DumpedTable } from './archive';
import { hasTable, qualifiedName, quote, sequencesOf, tablesOf } from './catalog';

async function valuesIn<T>(client: Client, table: string, column: string): Promise<T[]> {
  if (!(await hasTable(client, table))) return [];
  const { rows } = await client.query<{ value: T }>(`select ${column} as value from ${table} order by 1`);
  return rows.map(({ value }) => value);
}

/**
 * Writes every table of the database below `folder` as seen at one moment, while the site goes on. Answers the
 * facts a restore needs.
 */
export const dump = (client: Client, folder: string): Promise<DatabaseFacts> =>
  inClientTransaction(client, async () => {
    await client.query('set transaction isolation level repeatable read read only');
    const tables: DumpedTable[] = [];
    for (const [index, table] of (await tablesOf(client)).entries()) {
      const file = join('tables', `${String(index).padStart(4, '0')}-${table.name.replace(/\W/g, '_')}.copy`);
      await mkdir(join(folder, 'tables'), { recursive: true });
      const columns = table.columns.map((column) => quote(column)).join(', ');
      const copy = client.query(copyTo(`copy (select ${columns} from ${qualifiedName(table)}) to stdout`));
      await pipeline(copy, createWriteStream(join(folder, file), { mode: 0o600 }));
      tables.push({ ...table, file, rows: copy.rowCount });
    }
    return {
      tables,
      sequences: await sequencesOf(client),
      migrations: await valuesIn<string>(client, 'payload_migrations', 'name'),
      queues: await valuesIn<string>(client, 'pgboss.queue', 'name'),
      queueVersion: (await valuesIn<number>(client, 'pgboss.version', 'version'))[0] ?? null,
    };
  });
