import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Finds the redirects to a path, which change whenever a document moves. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql`create index redirects_target_path_idx on redirects (regexp_replace("to", '[?#].*$', ''));`,
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index redirects_target_path_idx;`);
}
