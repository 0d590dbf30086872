import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "emails" ADD COLUMN "clicked_at" timestamp(3) with time zone;
  ALTER TABLE "emails" ADD COLUMN "replied_at" timestamp(3) with time zone;
  ALTER TABLE "emails" ADD COLUMN "booked_at" timestamp(3) with time zone;
  ALTER TABLE "emails" ADD COLUMN "unsubscribed_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "emails" DROP COLUMN "clicked_at";
  ALTER TABLE "emails" DROP COLUMN "replied_at";
  ALTER TABLE "emails" DROP COLUMN "booked_at";
  ALTER TABLE "emails" DROP COLUMN "unsubscribed_at";`)
}
