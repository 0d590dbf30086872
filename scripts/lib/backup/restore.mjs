import { join } from 'node:path';
import { runCommand } from '../build/bundle.mjs';
import { withClient } from '../postgres/databases.mjs';
import { UserError } from '../user-error.mjs';
import { inScratchFolder, unpack } from './archive.mjs';
import { backUp } from './backup.mjs';
import { hasTable, tablesOf } from './catalog.mjs';
import { load, wipe } from './load.mjs';
import { replaceMedia } from './media.mjs';
import { restoredNotes } from './restored-notes.mjs';

async function requireUnused(client) {
  const { rows } = await client.query(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  if (rows[0].others)
    throw new UserError(`The database is in use (${rows[0].others} connections): stop the site first.`);
}

async function requireSameQueue(client, { queueVersion }) {
  if (queueVersion === null || !(await hasTable(client, 'pgboss.version'))) return;
  const { rows } = await client.query('select version from pgboss.version');
  if (rows[0]?.version !== queueVersion) {
    throw new UserError(`The archive's queue has version ${queueVersion}, this release ${rows[0]?.version}.`);
  }
}

/**
 * Replaces database and media by an archive's. A database that is not empty needs `isConfirmed`, and is backed up to
 * `safetyFile` first. The next start migrates on from the archive's version, and lets no mail leave that had come due.
 */
export const restore = (env, file, { isConfirmed, safetyFile }) =>
  inScratchFolder(async (folder) => {
    const facts = await unpack(file, folder);
    const { replaced, notes } = await withClient(env.DATABASE_URL, async (client) => {
      await requireUnused(client);
      return { replaced: (await tablesOf(client)).length > 0, notes: await restoredNotes(client) };
    });
    if (replaced && !isConfirmed) {
      throw new UserError(
        'The database is not empty. Add --yes to replace what it holds (a backup of it is kept).',
      );
    }
    if (replaced) await backUp(env, safetyFile);
    await withClient(env.DATABASE_URL, wipe);
    await runCommand('The database could not be migrated.', 'migrate-to', facts.migrations, env);
    await withClient(env.DATABASE_URL, async (client) => {
      await requireSameQueue(client, facts);
      await load(client, facts, folder, notes);
    });
    replaceMedia(join(folder, 'media'), env.MEDIA_DIR);
    return { replaced, rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0), made: facts.made };
  });
