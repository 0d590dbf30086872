import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "bookings" ADD COLUMN "meeting_link" varchar;
  ALTER TABLE "booking_hosts" ADD COLUMN "meeting_link" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "bookings" DROP COLUMN "meeting_link";
  ALTER TABLE "booking_hosts" DROP COLUMN "meeting_link";`)
}
