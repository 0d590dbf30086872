import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Stored previews of imports were computed by the former rules about who wants no emails. Some files were marked as free
 * of metadata although they contained a kind that was not looked for; the job `clean-pictures` checks all of them again.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update lead_changes set preview = null, done = 0 where kind = 'import' and status = 'draft';
    update media set metadata_removed = false where metadata_removed;
    update gated_files set metadata_removed = false where metadata_removed;`);
}

/** Previews and marks are made again by whichever release needs them. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`update lead_changes set preview = null, done = 0 where kind = 'import' and status = 'draft';`);
}
