import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inClientTransaction } from '@/db/client-transaction';
import type { DatabaseFacts, DumpedTable } from './archive';
import { hasTable, qualifiedName, quote, sequencesOf, type Table, tablesOf } from './catalog';

async function valuesIn<T>(client: Client, table: string, column: string): Promise<T[]> {
  if (!(await hasTable(client, table))) return [];
  const { rows } = await client.query<{ value: T }>(`select ${column} as value from ${table} order by 1`);
  return rows.map(({ value }) => value);
}

async function dumpTable(client: Client, table: Table, file: string, folder: string): Promise<DumpedTable> {
  const columns = table.columns.map((column) => quote(column)).join(', ');
  const copy = client.query(copyTo(`copy (select ${columns} from ${qualifiedName(table)}) to stdout`));
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(copy, hashed, createWriteStream(join(folder, file), { mode: 0o600 }));
  return { ...table, file, rows: copy.rowCount, sha256: hash.digest('hex') };
}

/**
 * Returns the names of the original files and resized copies in an upload collection's table; none for other
 * tables.
 */
async function uploadsNamedIn(client: Client, table: Table): Promise<string[]> {
  if (!['filename', 'filesize', 'mime_type'].every((column) => table.columns.includes(column))) return [];
  const names = table.columns.filter((column) => /^(sizes_\w+_)?filename$/.test(column));
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from ${qualifiedName(table)}, unnest(array[${names.map((one) => `${quote(one)}::text`)}]) name
     where name is not null order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Dumps every table to `folder` from one snapshot, while the site keeps running. @returns the facts for a restore,
 * and the files of uploads in that snapshot.
 */
export const dump = (client: Client, folder: string): Promise<{ facts: DatabaseFacts; uploads: string[] }> =>
  inClientTransaction(client, async () => {
    await client.query('set transaction isolation level repeatable read read only');
    await mkdir(join(folder, 'tables'), { recursive: true });
    const tables: DumpedTable[] = [];
    const uploads: string[] = [];
    for (const [index, table] of (await tablesOf(client)).entries()) {
      const file = `tables/${String(index).padStart(4, '0')}-${table.name.replace(/\W/g, '_')}.copy`;
      tables.push(await dumpTable(client, table, file, folder));
      uploads.push(...(await uploadsNamedIn(client, table)));
    }
    const facts = {
      tables,
      sequences: await sequencesOf(client),
      migrations: await valuesIn<string>(client, 'payload_migrations', 'name'),
      queues: await valuesIn<string>(client, 'pgboss.queue', 'name'),
      queueVersion: (await valuesIn<number>(client, 'pgboss.version', 'version'))[0] ?? null,
    };
    return { facts, uploads };
  });
