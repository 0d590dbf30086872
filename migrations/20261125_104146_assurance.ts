import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sign_in_settings_second_factor" AS ENUM('off', 'admins', 'staff');
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'account_suspended' BEFORE 'factor_changed';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'account_resumed' BEFORE 'factor_changed';
  CREATE TABLE "sign_in_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"second_factor" "enum_sign_in_settings_second_factor" DEFAULT 'off' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp(3) with time zone;
  ALTER TABLE "auth_sessions" ADD COLUMN "stepped_up_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "sign_in_settings" CASCADE;
  ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE text;
  DELETE FROM "auth_log" WHERE "event_type" NOT IN ('magic_link_requested', 'magic_link_sent', 'magic_link_failed', 'magic_link_opened', 'magic_link_refused', 'magic_link_limited', 'address_revealed', 'SIGNED_IN', 'SIGNED_OUT', 'user_signed_out', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'session_ended', 'role_changed', 'factor_changed');
  DROP TYPE "public"."enum_auth_log_event_type";
  CREATE TYPE "public"."enum_auth_log_event_type" AS ENUM('magic_link_requested', 'magic_link_sent', 'magic_link_failed', 'magic_link_opened', 'magic_link_refused', 'magic_link_limited', 'address_revealed', 'SIGNED_IN', 'SIGNED_OUT', 'user_signed_out', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'session_ended', 'role_changed', 'factor_changed');
  ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE "public"."enum_auth_log_event_type" USING "event_type"::"public"."enum_auth_log_event_type";
  ALTER TABLE "users" DROP COLUMN "suspended_at";
  ALTER TABLE "auth_sessions" DROP COLUMN "stepped_up_at";
  DROP TYPE "public"."enum_sign_in_settings_second_factor";`)
}
