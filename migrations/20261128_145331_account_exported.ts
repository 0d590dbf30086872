import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'account_exported';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "auth_log" WHERE "event_type" = 'account_exported';
  ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_auth_log_event_type";
  CREATE TYPE "public"."enum_auth_log_event_type" AS ENUM('magic_link_requested', 'magic_link_sent', 'magic_link_failed', 'magic_link_opened', 'magic_link_refused', 'magic_link_limited', 'address_revealed', 'SIGNED_IN', 'SIGNED_OUT', 'user_signed_out', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'session_ended', 'role_changed', 'account_suspended', 'account_resumed', 'factor_changed', 'email_change_asked', 'email_change_refused', 'email_changed', 'email_change_undone', 'account_closed', 'account_kept', 'account_erased');
  ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE "public"."enum_auth_log_event_type" USING "event_type"::"public"."enum_auth_log_event_type";`)
}
