import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import type { Client } from 'pg';
import { inClientTransaction } from '@/db/client-transaction';
import { queueConstruction } from '@/jobs/queue';
import type { migrations } from '../../../migrations';
import type { DatabaseFacts } from './archive';
import { quote } from './catalog';
import { explainEnd } from './damage';
import { load } from './load';
import { type Note, remember } from './remember';

async function dropSchemas(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  for (const { name } of rows) await client.query(`drop schema ${quote(name)} cascade`);
  await client.query('create schema public');
}

async function runMigrations(client: Client, chosen: typeof migrations): Promise<void> {
  // Migrations only use `db`, which a test ensures. Payload's own connections would not see this transaction.
  const args = { db: drizzle({ client }) } as unknown as MigrateUpArgs;
  for (const { up } of chosen) await up(args);
}

type Replacement = {
  facts: DatabaseFacts;
  /** Folder of the dumped rows. */
  folder: string;
  /** Migrations that the archive's database had run. */
  chosen: typeof migrations;
  notes: readonly Note[];
};

/**
 * Replaces the whole database with an archive's rows and stores notes for the application, in one transaction: if
 * the archive is damaged, the disk is full or the process is killed, the previous state remains. @returns the parts
 * of the archive that were skipped. @throws UserError, whose message contains no values of rows.
 */
export const replaceDatabase = (
  client: Client,
  { facts, folder, chosen, notes }: Replacement,
): Promise<string[]> =>
  inClientTransaction(client, async () => {
    await dropSchemas(client);
    await runMigrations(client, chosen);
    if (facts.queueVersion !== null) await client.query(queueConstruction());
    const leftAside = await load(client, facts, folder);
    for (const { key, data } of notes) await remember(client, key, data);
    return leftAside;
  }).catch((error) => {
    throw explainEnd(error);
  });
