import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "booking_hosts" ADD COLUMN "calendar_required" boolean DEFAULT false;
  ALTER TABLE "booking_hosts" ADD COLUMN "calendar_report" varchar;
  ALTER TABLE "booking_hosts" ADD COLUMN "calendar_failing_since" timestamp(3) with time zone;
  ALTER TABLE "booking_hosts" ADD COLUMN "calendar_told_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "booking_hosts" DROP COLUMN "calendar_required";
  ALTER TABLE "booking_hosts" DROP COLUMN "calendar_report";
  ALTER TABLE "booking_hosts" DROP COLUMN "calendar_failing_since";
  ALTER TABLE "booking_hosts" DROP COLUMN "calendar_told_at";`)
}
