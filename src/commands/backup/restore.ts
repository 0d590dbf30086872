import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Client } from 'pg';
import { env } from '@/config/env';
import { migrationLock } from '@/db/migration-lock';
import {
  noteOf,
  removeStaged,
  StagedMedia,
  stagedMediaKey,
  stageMedia,
  swapInStaged,
} from '@/features/operations/media/staged-media';
import { migrations } from '../../../migrations';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { UserError } from '../../../scripts/lib/user-error.mjs';
import { type DatabaseFacts, inScratchFolder } from './archive';
import { backUp } from './back-up';
import { qualifiedName, tablesOf } from './catalog';
import { forget, recall } from './remember';
import { replaceDatabase } from './replace-database';
import { restoredNotes } from './restored-notes';
import { unpack } from './unpack';

/**
 * Requires that nobody else is connected, and takes the migration lock, so that a server started now waits
 * until the restore has ended.
 */
async function requireUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number; isLocked: boolean }>(
    `select pg_try_advisory_lock($1) as "isLocked",
       (select count(*)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
    [migrationLock],
  );
  const { others = 0, isLocked = false } = rows[0] ?? {};
  if (others || !isLocked)
    throw new UserError(`The database is in use (${others} connections): stop the site first.`);
}

/**
 * Schema version of pg-boss. The package contains it only in `version.json`, from which pg-boss itself reads it.
 */
const queue: { schema: number } = createRequire(import.meta.url)('pg-boss/version.json');

function requireSameQueue({ queueVersion }: DatabaseFacts): void {
  if (queueVersion !== null && queueVersion !== queue.schema) {
    throw new UserError(`The archive's queue has version ${queueVersion}, this release ${queue.schema}.`);
  }
}

/** Returns the migrations that the archive's database had run. @throws UserError if this release lacks one. */
function migrationsOf({ migrations: names }: DatabaseFacts): typeof migrations {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length)
    throw new UserError(`This release does not know the migrations ${unknown.join(', ')}: use a newer one.`);
  return migrations.filter(({ name }) => names.includes(name));
}

/** Returns the note about uploads that are not in place yet although the restore was committed. */
async function unfinishedMedia(client: Client): Promise<StagedMedia | undefined> {
  const note = await recall(client, stagedMediaKey);
  return note === undefined ? undefined : StagedMedia.parse(note);
}

async function finishMedia(client: Client): Promise<void> {
  const note = await unfinishedMedia(client);
  if (!note) return;
  await swapInStaged(env.mediaDir, note);
  await forget(client, stagedMediaKey);
}

type Options = { isConfirmed: boolean; safetyFile: string; report: (sentence: string) => void };
type Restored = { rows: number; made: string; leftAside: string[]; missingMedia: string[] };

/**
 * Deletes the uploads of a failed restore, unless its rows were committed after all, e.g. if the response to COMMIT
 * was lost.
 */
async function discard(staging: string): Promise<void> {
  const isCommitted = await withClient(env.databaseUrl, async (client) => {
    const note = await unfinishedMedia(client);
    return note?.folder === noteOf(staging).folder;
    // If the database does not respond, the staged uploads are kept; the next start or restore uses or deletes them.
  }).catch(() => true);
  if (!isCommitted) await rm(staging, { recursive: true, force: true });
}

/**
 * Runs `work` with a staging folder for uploads. @throws what `work` throws, after `discard` has run. By then
 * `work` must have closed its connection: `discard` queries the database, and would wait for that connection's
 * locks.
 */
async function withStaging<T>(work: (stage: () => Promise<string>) => Promise<T>): Promise<T> {
  let staging: string | undefined;
  try {
    return await work(async () => {
      staging = await stageMedia(env.mediaDir);
      return staging;
    });
  } catch (error) {
    if (staging) await discard(staging);
    throw error;
  }
}

async function replaceBy(
  client: Client,
  { file, scratch, stage }: { file: string; scratch: string; stage: () => Promise<string> },
  { isConfirmed, safetyFile, report }: Options,
): Promise<Restored> {
  await requireUnused(client);
  const isEmpty = (await tablesOf(client)).length === 0;
  if (!isEmpty && !isConfirmed) {
    throw new UserError(
      'The database is not empty. Add --yes to replace what it holds (a backup of it is kept).',
    );
  }
  await finishMedia(client);
  await removeStaged(env.mediaDir);
  const staging = await stage();
  const manifest = await unpack(file, { scratch, staging });
  const chosen = migrationsOf(manifest);
  requireSameQueue(manifest);
  if (!isEmpty) {
    report(`What is there now is being kept in ${safetyFile}.`);
    await backUp(safetyFile);
  }
  const notes = [...(await restoredNotes(client)), { key: stagedMediaKey, data: noteOf(staging) }];
  const leftAside = await replaceDatabase(client, { facts: manifest, folder: scratch, chosen, notes });
  await finishMedia(client);
  const restored = manifest.tables.filter((table) => !leftAside.includes(qualifiedName(table)));
  return {
    rows: restored.reduce((sum, { rows }) => sum + rows, 0),
    made: manifest.made,
    leftAside,
    missingMedia: manifest.format === 2 ? manifest.missingMedia : [],
  };
}

/**
 * Replaces database and media with those of an archive: all or nothing. The rows are replaced in one transaction; the
 * uploads are staged beside the current ones until it commits. A non-empty database needs `isConfirmed`, and is first
 * backed up to `safetyFile`, which is reported. The next start runs newer migrations, and holds back mails that have
 * come due. @throws UserError if the archive is damaged or does not fit this release.
 */
export const restore = (file: string, options: Options): Promise<Restored> =>
  inScratchFolder((scratch) =>
    withStaging((stage) =>
      withClient(env.databaseUrl, (client) => replaceBy(client, { file, scratch, stage }, options)),
    ),
  );
