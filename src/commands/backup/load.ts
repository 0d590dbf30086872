import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseFacts, DumpedTable } from './archive';
import {
  foreignKeysOf,
  hasTable,
  type Qualified,
  qualifiedName,
  quote,
  sequencesOf,
  type Table,
  tablesOf,
  triggeredTablesOf,
} from './catalog';
import { damage, damageIn } from './damage';

/** Columns in the archive that this release does not have: another program added them to our table. */
const foreignColumns = (table: DumpedTable, present: Table): string[] =>
  table.columns.filter((column) => !present.columns.includes(column));

async function copyRows(
  client: Client,
  table: DumpedTable,
  foreign: string[],
  folder: string,
): Promise<void> {
  const name = qualifiedName(table);
  // COPY needs a column for every value of a row, so columns unknown to this release are added temporarily, as text.
  for (const column of foreign) await client.query(`alter table ${name} add column ${quote(column)} text`);
  const columns = table.columns.map((column) => quote(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), copy);
  for (const column of foreign) await client.query(`alter table ${name} drop column ${quote(column)}`);
  if (copy.rowCount !== table.rows) throw damage(`${name} has ${copy.rowCount} of ${table.rows} rows.`);
}

/**
 * Loads an archive's rows into tables migrated to the archive's version, within the caller's transaction. Drops
 * and recreates the foreign keys, which checks them; disabling them would need a superuser.
 * @returns tables, columns and sequences of the archive that the database lacks: another program made them,
 * because migrations and queue version are the same. @throws UserError if a table is missing, or PostgreSQL
 * rejects a row.
 */
export async function load(
  client: Client,
  { tables, sequences, queues }: DatabaseFacts,
  folder: string,
): Promise<string[]> {
  if (await hasTable(client, 'pgboss.queue')) {
    // Each queue has its own partition for its jobs, created with the queue.
    for (const queue of queues) await client.query(`select pgboss.create_queue($1, '{}')`, [queue]);
  }
  const present = new Map((await tablesOf(client)).map((table) => [qualifiedName(table), table]));
  const archived = new Set(tables.map(qualifiedName));
  const missing = [...present.keys()].filter((name) => !archived.has(name));
  if (missing.length) throw damage(`it has no rows of ${missing.join(', ')}.`);

  const keys = await foreignKeysOf(client);
  const triggered = await triggeredTablesOf(client);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${[...present.keys()].join(', ')}`);

  const leftAside: string[] = [];
  for (const table of tables) {
    const own = present.get(qualifiedName(table));
    const foreign = own ? foreignColumns(table, own) : [];
    try {
      if (own) await copyRows(client, table, foreign, folder);
    } catch (error) {
      throw damageIn(qualifiedName(table), error);
    }
    const { schema, name } = table;
    leftAside.push(...(own ? foreign.map((column) => quote(schema, name, column)) : [qualifiedName(table)]));
  }
  const known = new Set((await sequencesOf(client)).map(qualifiedName));
  const isKnown = (one: Qualified) => known.has(qualifiedName(one));
  for (const sequence of sequences.filter(isKnown)) {
    const { value } = sequence;
    if (value !== null)
      await client.query('select setval($1::regclass, $2)', [qualifiedName(sequence), value]);
  }
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const key of keys) {
    try {
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
    } catch (error) {
      throw damageIn(key.table, error);
    }
  }
  return [...leftAside, ...sequences.filter((one) => !isKnown(one)).map(qualifiedName)];
}
