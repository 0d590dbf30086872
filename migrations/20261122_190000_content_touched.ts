import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Which leads read a page on their way to a form. The paths alone: times would be half of the index. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "lead_events_journey_paths_idx" ON "lead_events"
     USING gin (jsonb_path_query_array("data", '$.journey[*].path') jsonb_path_ops) WHERE "type" = 'submission';`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "lead_events_journey_paths_idx";`);
}
