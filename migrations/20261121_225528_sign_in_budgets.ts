import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "auth_sign_in_requests" ADD COLUMN "repeated_at" timestamp(3) with time zone;
  ALTER TABLE "auth_sign_in_requests" ADD COLUMN "asked_by" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "auth_sign_in_requests" DROP COLUMN "repeated_at";
  ALTER TABLE "auth_sign_in_requests" DROP COLUMN "asked_by";`)
}
