import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Which transactions have changed content (`src/cms/tables/content-changes.ts`). Unlogged: after a crash of the database every
 * process connects anew and then takes everything for changed.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create unlogged table content_changes (
      transaction xid8 primary key default pg_current_xact_id(),
      changed_at timestamptz not null default now()
    );`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table content_changes;`);
}
