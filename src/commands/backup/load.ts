import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inClientTransaction } from '@/db/client-transaction';
import type { DatabaseFacts, DumpedTable } from './archive';
import {
  foreignKeysOf,
  hasTable,
  type Qualified,
  qualifiedName,
  quote,
  sequencesOf,
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

async function copyRows(client: Client, table: DumpedTable, folder: string): Promise<void> {
  const columns = table.columns.map((column) => quote(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${qualifiedName(table)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), copy);
}

/**
 * Puts an archive's rows, and notes for the product, into a database migrated to the archive's version: all of them, or
 * none. Foreign keys are taken off and put back, which checks them, because switching them off would need a superuser.
 * @returns the tables and sequences of the archive that this version does not know. None of them is ours: with the same
 * migrations and the same queue behind it, the database has whatever we had there. Somebody made them beside us.
 */
export const load = (
  client: Client,
  { tables, sequences, queues }: DatabaseFacts,
  folder: string,
  notes: readonly Note[],
): Promise<string[]> =>
  inClientTransaction(client, async () => {
    if (await hasTable(client, 'pgboss.queue')) {
      // A queue's jobs live in a partition of its own, made with the queue.
      for (const queue of queues) await client.query(`select pgboss.create_queue($1, '{}')`, [queue]);
    }
    const present = (await tablesOf(client)).map(qualifiedName);
    const known = new Set([...present, ...(await sequencesOf(client)).map(qualifiedName)]);
    const isKnown = (one: Qualified) => known.has(qualifiedName(one));
    const keys = await foreignKeysOf(client);
    const triggered = await triggeredTablesOf(client);
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
    for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${present.join(', ')}`);
    for (const table of tables.filter(isKnown)) await copyRows(client, table, folder);
    for (const { key, data } of notes) await remember(client, key, data);
    for (const sequence of sequences.filter(isKnown)) {
      const { value } = sequence;
      if (value !== null)
        await client.query('select setval($1::regclass, $2)', [qualifiedName(sequence), value]);
    }
    for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
    return [...tables, ...sequences].filter((one) => !isKnown(one)).map(qualifiedName);
  });
