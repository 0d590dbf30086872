import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'email_change_asked';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'email_change_refused';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'email_changed';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'email_change_undone';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'account_closed';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'account_kept';
  ALTER TYPE "public"."enum_auth_log_event_type" ADD VALUE 'account_erased';
  CREATE TABLE "auth_email_changes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"from_email" varchar NOT NULL,
  	"to_email" varchar NOT NULL,
  	"session_id" uuid,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"from_confirmed_at" timestamp(3) with time zone,
  	"to_confirmed_at" timestamp(3) with time zone,
  	"completed_at" timestamp(3) with time zone,
  	"undo_until" timestamp(3) with time zone,
  	"undone_at" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users" ADD COLUMN "closed_at" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "erase_at" timestamp(3) with time zone;
  ALTER TABLE "auth_email_changes" ADD CONSTRAINT "auth_email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "auth_email_changes" ADD CONSTRAINT "auth_email_changes_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "auth_email_changes_user_idx" ON "auth_email_changes" USING btree ("user_id");
  CREATE INDEX "auth_email_changes_from_email_idx" ON "auth_email_changes" USING btree ("from_email");
  CREATE INDEX "auth_email_changes_session_idx" ON "auth_email_changes" USING btree ("session_id");
  CREATE INDEX "auth_email_changes_updated_at_idx" ON "auth_email_changes" USING btree ("updated_at");
  CREATE INDEX "auth_email_changes_created_at_idx" ON "auth_email_changes" USING btree ("created_at");
  CREATE INDEX "users_erase_at_idx" ON "users" USING btree ("erase_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "auth_log" WHERE "event_type" IN ('email_change_asked', 'email_change_refused', 'email_changed',
    'email_change_undone', 'account_closed', 'account_kept', 'account_erased');
  DROP TABLE "auth_email_changes" CASCADE;
  ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_auth_log_event_type";
  CREATE TYPE "public"."enum_auth_log_event_type" AS ENUM('magic_link_requested', 'magic_link_sent', 'magic_link_failed', 'magic_link_opened', 'magic_link_refused', 'magic_link_limited', 'address_revealed', 'SIGNED_IN', 'SIGNED_OUT', 'user_signed_out', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'session_ended', 'role_changed', 'account_suspended', 'account_resumed', 'factor_changed');
  ALTER TABLE "auth_log" ALTER COLUMN "event_type" SET DATA TYPE "public"."enum_auth_log_event_type" USING "event_type"::"public"."enum_auth_log_event_type";
  DROP INDEX "users_erase_at_idx";
  ALTER TABLE "users" DROP COLUMN "closed_at";
  ALTER TABLE "users" DROP COLUMN "erase_at";`)
}
