import { createRequire } from 'node:module';
import { join } from 'node:path';
import config from '@payload-config';
import { getPayload } from 'payload';
import type { Client } from 'pg';
import { env } from '@/config/env';
import { migrateSchema } from '@/migrate';
import { migrations } from '../../../migrations';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { UserError } from '../../../scripts/lib/user-error.mjs';
import { type DatabaseFacts, inScratchFolder, unpack } from './archive';
import { backUp } from './back-up';
import { qualifiedName, tablesOf } from './catalog';
import { load, wipe } from './load';
import { replaceMedia } from './media';
import { requireIntact } from './require-intact';
import { restoredNotes } from './restored-notes';

async function requireUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  const others = rows[0]?.others ?? 0;
  if (others) throw new UserError(`The database is in use (${others} connections): stop the site first.`);
}

/** pg-boss tells the version of the schema that it makes in this file alone, from which it reads it itself. */
const queue: { schema: number } = createRequire(import.meta.url)('pg-boss/version.json');

function requireSameQueue({ queueVersion }: DatabaseFacts): void {
  if (queueVersion !== null && queueVersion !== queue.schema) {
    throw new UserError(`The archive's queue has version ${queueVersion}, this release ${queue.schema}.`);
  }
}

/** Those that the archive's database had run. */
function migrationsOf({ migrations: names }: DatabaseFacts): typeof migrations {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length)
    throw new UserError(`This release does not know the migrations ${unknown.join(', ')}: use a newer one.`);
  return migrations.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function migrateEmpty(chosen: typeof migrations): Promise<void> {
  const payload = await getPayload({ config });
  try {
    await migrateSchema(payload, chosen);
  } finally {
    await payload.destroy();
  }
}

type Options = { isConfirmed: boolean; safetyFile: string; report: (sentence: string) => void };
type Restored = { rows: number; made: string; leftAside: string[] };

/**
 * Replaces database and media by an archive's. Whatever can be wrong with the archive is looked for first. A database that
 * is not empty needs `isConfirmed`, and is backed up to `safetyFile`, which is reported before anything is removed. The next
 * start migrates on from the archive's version, and lets no mail leave that had come due.
 */
export const restore = (file: string, { isConfirmed, safetyFile, report }: Options): Promise<Restored> =>
  inScratchFolder(async (folder) => {
    const facts = await unpack(file, folder);
    const chosen = migrationsOf(facts);
    requireSameQueue(facts);
    await requireIntact(facts, folder);
    const { isEmpty, notes } = await withClient(env.databaseUrl, async (client) => {
      await requireUnused(client);
      return { isEmpty: (await tablesOf(client)).length === 0, notes: await restoredNotes(client) };
    });
    if (!isEmpty && !isConfirmed) {
      throw new UserError(
        'The database is not empty. Add --yes to replace what it holds (a backup of it is kept).',
      );
    }
    if (!isEmpty) {
      report(`What is there now is being kept in ${safetyFile}.`);
      await backUp(safetyFile);
    }
    await withClient(env.databaseUrl, wipe);
    await migrateEmpty(chosen);
    const leftAside = await withClient(env.databaseUrl, (client) => load(client, facts, folder, notes));
    replaceMedia(join(folder, 'media'), env.mediaDir);
    const restored = facts.tables.filter((table) => !leftAside.includes(qualifiedName(table)));
    return { rows: restored.reduce((sum, { rows }) => sum + rows, 0), made: facts.made, leftAside };
  });
