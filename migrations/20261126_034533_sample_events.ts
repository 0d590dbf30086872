import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Events that visitors of the developers' page send; the index is for deleting them again. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "partner_events" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;
  CREATE INDEX "partner_events_samples_idx" ON "partner_events" USING btree ("published_at") WHERE "is_sample";`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "partner_events_samples_idx";
  ALTER TABLE "partner_events" DROP COLUMN "is_sample";`);
}
