import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * A lead's submissions without the rest of its events: what the people of won deals read is told from them, ten thousand
 * leads at a time.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index lead_events_submissions_idx on lead_events (lead_id, created_at, id) where type = 'submission';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index lead_events_submissions_idx;`);
}
