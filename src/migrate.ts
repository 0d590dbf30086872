import { sql } from '@payloadcms/db-postgres';
import type { Migration, Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { moveGatedFiles } from '@/cms/uploads/move-gated-files';
import { env } from '@/config/env';
import { connectWhenReady } from '@/db/connections/connect-when-ready';
import { migrationLock } from '@/db/migration-lock';
import { loadJobs } from '@/features';
import { adoptMailJobs } from '@/features/auth/sign-in/adopt-mail-jobs';
import { ensureSigningKeys } from '@/features/auth/tokens/signing-keys';
import { ensureAdmins } from '@/features/auth/users/ensure-admins';
import { stopRestoredChanges } from '@/features/leads/pipeline/changes/stop-restored-changes';
import { holdMailsAfterRestore } from '@/features/mail/outbox/hold-mails-after-restore';
import { finishRestoredMedia } from '@/features/operations/media/finish-restored-media';
import { createQueues } from '@/jobs/queue';
import { prepareContent } from '@/seed/prepare-content';
import { migrations } from '../migrations';

type OwnMigration = (typeof migrations)[number];

/** Runs a migration without the statement timeout of page requests: an index on a large table takes time. */
const unhurried = ({ up, ...migration }: OwnMigration): OwnMigration => ({
  ...migration,
  up: async (args) => {
    await args.db.execute(sql`set local statement_timeout = 0`);
    await up(args);
  },
});

/** Migrates the schema with the given migrations and creates the queues. */
export async function migrateSchema(payload: Payload, chosen = migrations): Promise<void> {
  // The cast is safe: Payload types the arguments of a migration as unknown here, but precisely in the
  // migrations that it generates.
  await payload.db.migrate({ migrations: chosen.map(unhurried) as Migration[] });
  await createQueues(await loadJobs());
}

/**
 * Migrates an empty or older database to this version: schema, queues, the admins listed in the settings, keys for
 * access tokens, default content if there is none, and derived tables that are empty, such as the search index. After a
 * restore, due mails are held until a person decides. Servers that start at the same time wait for each other (advisory
 * lock).
 * @param getPayload called once the database responds.
 * @throws SettingsError if the database is unusable, or unreachable for 30 seconds.
 */
export async function migrate(getPayload: () => Promise<Payload>): Promise<Payload> {
  const lock = await connectWhenReady(env.databaseUrl);
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const payload = await getPayload();
    await migrateSchema(payload);
    const req = await newRequest(payload, system);
    await adoptMailJobs(req);
    await finishRestoredMedia(req);
    await holdMailsAfterRestore(req, stopRestoredChanges);
    await ensureAdmins(req, env.adminEmails);
    await ensureSigningKeys(req);
    await prepareContent(req);
    await moveGatedFiles(req);
    return payload;
  } finally {
    await lock.end();
  }
}
