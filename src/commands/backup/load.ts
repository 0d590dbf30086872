import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inClientTransaction } from '@/db/transaction';
import { UserError } from '../../../scripts/lib/user-error.mjs';
import type { DatabaseFacts, DumpedTable } from './archive';
import {
  foreignKeysOf,
  hasTable,
  quote,
  type Table,
  tableName,
  tablesOf,
  triggeredTablesOf,
} from './catalog';
import { remember } from './remember';
import type { Note } from './restored-notes';

/** Removes every schema of ours, so that the migrations start from nothing. */
export async function wipe(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  await inClientTransaction(client, async () => {
    for (const { name } of rows) await client.query(`drop schema ${quote(name)} cascade`);
    await client.query('create schema public');
  });
}

async function requireTables(client: Client, tables: readonly Table[]): Promise<void> {
  const present = new Set((await tablesOf(client)).map(tableName));
  const missing = tables.map(tableName).filter((name) => !present.has(name));
  if (missing.length)
    throw new UserError(`The archive has tables this version does not know: ${missing.join(', ')}.`);
}

async function copyRows(client: Client, table: DumpedTable, folder: string): Promise<void> {
  const columns = table.columns.map((column) => quote(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${tableName(table)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), copy);
  if (copy.rowCount !== table.rows) {
    throw new UserError(
      `The archive is damaged: ${tableName(table)} has ${copy.rowCount} of ${table.rows} rows.`,
    );
  }
}

/**
 * Puts an archive's rows, and notes for the product, into a database migrated to the archive's version: all of them, or
 * none. Foreign keys are taken off and put back, which checks them, because switching them off would need a superuser.
 */
export const load = (
  client: Client,
  { tables, sequences, queues }: DatabaseFacts,
  folder: string,
  notes: readonly Note[],
): Promise<void> =>
  inClientTransaction(client, async () => {
    if (await hasTable(client, 'pgboss.queue')) {
      // A queue's jobs live in a partition of its own, made with the queue.
      for (const queue of queues) await client.query(`select pgboss.create_queue($1, '{}')`, [queue]);
    }
    await requireTables(client, tables);
    const keys = await foreignKeysOf(client);
    const triggered = await triggeredTablesOf(client);
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
    for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${(await tablesOf(client)).map(tableName).join(', ')}`);
    for (const table of tables) await copyRows(client, table, folder);
    for (const { key, data } of notes) await remember(client, key, data);
    for (const { schema, name, value } of sequences) {
      if (value !== null) await client.query('select setval($1::regclass, $2)', [quote(schema, name), value]);
    }
    for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  });
