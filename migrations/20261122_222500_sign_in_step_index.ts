import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** The entries that the report on sign-in links reads, by their time. Going back, entries that an older log cannot name go. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index auth_log_links_idx on auth_log (created_at) where metadata ? 'requestId';`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index auth_log_links_idx;
    delete from auth_log where event_type in
      ('magic_link_sent', 'magic_link_opened', 'magic_link_refused', 'magic_link_limited', 'address_revealed');`);
}
