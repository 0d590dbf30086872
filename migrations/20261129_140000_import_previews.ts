import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Stored previews were computed by the former rules of reading lists, which differ in who wants no emails. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`update lead_changes set preview = null, done = 0 where kind = 'import' and status = 'draft';`);
}

/** Previews are computed again by whichever release shows them. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`update lead_changes set preview = null, done = 0 where kind = 'import' and status = 'draft';`);
}
