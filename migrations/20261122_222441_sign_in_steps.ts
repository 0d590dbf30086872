import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'magic_link_sent' BEFORE 'magic_link_failed';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'magic_link_opened' BEFORE 'SIGNED_IN';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'magic_link_refused' BEFORE 'SIGNED_IN';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'magic_link_limited' BEFORE 'SIGNED_IN';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'address_revealed' BEFORE 'SIGNED_IN';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_auth_log_event_type";
  CREATE TYPE "public"."enum_auth_log_event_type" AS ENUM('magic_link_requested', 'magic_link_failed', 'SIGNED_IN', 'SIGNED_OUT', 'user_signed_out', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'session_ended', 'role_changed', 'factor_changed');
  ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE "public"."enum_auth_log_event_type" USING "event_type"::"public"."enum_auth_log_event_type";`)
}
