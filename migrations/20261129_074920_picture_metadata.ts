import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "metadata_removed" boolean DEFAULT false;
  ALTER TABLE "gated_files" ADD COLUMN "metadata_removed" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DROP COLUMN "metadata_removed";
  ALTER TABLE "gated_files" DROP COLUMN "metadata_removed";`)
}
