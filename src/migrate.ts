import { sql } from '@payloadcms/db-postgres';
import type { Migration, Payload, PayloadRequest } from 'payload';
import { createLocalReq } from 'payload';
import { env } from '@/config/env';
import { connectWhenReady } from '@/db/connections/connect-when-ready';
import { migrationLock } from '@/db/migration-lock';
import { loadJobs } from '@/features';
import { ensureAdmins } from '@/features/auth/users/ensure-admins';
import { moveGatedFiles } from '@/features/downloads/move-gated-files';
import { stopRestoredChanges } from '@/features/leads/changes/stop-restored-changes';
import { adoptMailJobs } from '@/features/mail/outbox/adopt-mail-jobs';
import { holdMailsAfterRestore } from '@/features/mail/outbox/hold-mails-after-restore';
import { finishRestoredMedia } from '@/features/operations/media/finish-restored-media';
import { createQueues } from '@/jobs/queue';
import { prepareContent } from '@/seed/prepare-content';
import { migrations } from '../migrations';

type OwnMigration = (typeof migrations)[number];

/** The pages' bound is not for a migration: an index of a large table takes its time. */
const unhurried = ({ up, ...migration }: OwnMigration): OwnMigration => ({
  ...migration,
  up: async (args) => {
    await args.db.execute(sql`set local statement_timeout = 0`);
    await up(args);
  },
});

/** Brings the schema to the state after the given migrations, and makes the queues. */
export async function migrateSchema(payload: Payload, chosen = migrations): Promise<void> {
  // Payload types what it hands to a migration as unknown, and the migrations it generates as what it is.
  await payload.db.migrate({ migrations: chosen.map(unhurried) as Migration[] });
  await createQueues(await loadJobs());
}

/**
 * Brings an empty or older database up to this version: schema, queues, the admins that the settings name, the
 * default content where there is none, and the search; of a restored backup no mail leaves unasked. Servers that start at the same moment take turns.
 * @param getPayload called once the database answers.
 * @throws SettingsError when the database cannot be used, or not be reached for 30 seconds.
 */
export async function migrate(getPayload: () => Promise<Payload>): Promise<Payload> {
  const lock = await connectWhenReady(env.databaseUrl);
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const payload = await getPayload();
    await migrateSchema(payload);
    const req: PayloadRequest = await createLocalReq({}, payload);
    await adoptMailJobs(req);
    await finishRestoredMedia(req);
    await holdMailsAfterRestore(req, stopRestoredChanges);
    await ensureAdmins(req, env.adminEmails);
    await prepareContent(req);
    await moveGatedFiles(req);
    return payload;
  } finally {
    await lock.end();
  }
}
