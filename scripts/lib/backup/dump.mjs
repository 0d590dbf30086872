import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { hasTable, quote, sequencesOf, tableName, tablesOf } from './catalog.mjs';

const namesIn = async (client, table, column) =>
  (await hasTable(client, table))
    ? (await client.query(`select ${column} as name from ${table} order by 1`)).rows.map(({ name }) => name)
    : [];

/**
 * Writes every table of the database below `folder` as seen at one moment, while the site goes on. Answers the
 * facts a restore needs: tables with their row counts, sequences, migrations and queues.
 */
export async function dump(client, folder) {
  await client.query('begin isolation level repeatable read read only');
  const tables = [];
  for (const [index, table] of (await tablesOf(client)).entries()) {
    const file = join('tables', `${String(index).padStart(4, '0')}-${table.name.replace(/\W/g, '_')}.copy`);
    await mkdir(join(folder, 'tables'), { recursive: true });
    const columns = table.columns.map((column) => quote(column)).join(', ');
    const copy = client.query(copyTo(`copy (select ${columns} from ${tableName(table)}) to stdout`));
    await pipeline(copy, createWriteStream(join(folder, file), { mode: 0o600 }));
    tables.push({ ...table, file, rows: copy.rowCount });
  }
  const facts = {
    tables,
    sequences: await sequencesOf(client),
    migrations: await namesIn(client, 'payload_migrations', 'name'),
    queues: await namesIn(client, 'pgboss.queue', 'name'),
    queueVersion: (await namesIn(client, 'pgboss.version', 'version'))[0] ?? null,
  };
  await client.query('commit');
  return facts;
}
