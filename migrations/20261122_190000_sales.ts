import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_lead_changes_kind" AS ENUM('stage', 'owner', 'mails', 'import');
  CREATE TYPE "public"."enum_lead_changes_status" AS ENUM('draft', 'running', 'done', 'undoing', 'undone');
  CREATE TYPE "public"."enum_lead_change_rows_state" AS ENUM('waiting', 'done', 'left', 'undone', 'kept');
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'question_answered' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'mail_held' BEFORE 'imported';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'note';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'mails_paused';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'merged';
  CREATE TABLE "lead_changes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_lead_changes_kind" NOT NULL,
  	"status" "enum_lead_changes_status" DEFAULT 'running' NOT NULL,
  	"target" varchar,
  	"reason" varchar,
  	"user_id" uuid,
  	"total" numeric DEFAULT 0 NOT NULL,
  	"done" numeric DEFAULT 0 NOT NULL,
  	"left_alone" numeric DEFAULT 0 NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"file_name" varchar,
  	"columns" jsonb,
  	"mapping" jsonb,
  	"is_enrolling" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_change_rows" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"change_id" uuid NOT NULL,
  	"number" numeric NOT NULL,
  	"lead_id" uuid,
  	"state" "enum_lead_change_rows_state" DEFAULT 'waiting' NOT NULL,
  	"problem" varchar,
  	"cells" jsonb,
  	"before" jsonb,
  	"written_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "site_settings" ADD COLUMN "records_clicks" boolean DEFAULT true;
  ALTER TABLE "site_settings" ADD COLUMN "sends_in_office_hours" boolean DEFAULT true;
  ALTER TABLE "site_settings" ADD COLUMN "time_zone" varchar DEFAULT 'America/New_York' NOT NULL;
  ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_change_rows" ADD CONSTRAINT "lead_change_rows_change_id_lead_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."lead_changes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_change_rows" ADD CONSTRAINT "lead_change_rows_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "lead_changes_status_idx" ON "lead_changes" USING btree ("status");
  CREATE INDEX "lead_changes_user_idx" ON "lead_changes" USING btree ("user_id");
  CREATE INDEX "lead_changes_updated_at_idx" ON "lead_changes" USING btree ("updated_at");
  CREATE INDEX "lead_changes_created_at_idx" ON "lead_changes" USING btree ("created_at");
  CREATE INDEX "lead_change_rows_change_idx" ON "lead_change_rows" USING btree ("change_id");
  CREATE INDEX "lead_change_rows_lead_idx" ON "lead_change_rows" USING btree ("lead_id");
  CREATE INDEX "lead_change_rows_updated_at_idx" ON "lead_change_rows" USING btree ("updated_at");
  CREATE INDEX "lead_change_rows_created_at_idx" ON "lead_change_rows" USING btree ("created_at");
  CREATE INDEX "change_state_number_idx" ON "lead_change_rows" USING btree ("change_id","state","number");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "lead_events" WHERE "type" IN ('question_answered', 'mail_held', 'note', 'mails_paused', 'merged');
   DROP TABLE "lead_changes" CASCADE;
  DROP TABLE "lead_change_rows" CASCADE;
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'call_requested', 'booked', 'booking_moved', 'booking_cancelled', 'booking_closed', 'agent_requested', 'agent_decided', 'waitlist_joined', 'waitlist_confirmed', 'waitlist_invited', 'waitlist_left', 'download_requested', 'downloaded', 'mails_resumed', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'enrolled', 'mail_sent_by_hand', 'mail_released', 'mail_skipped', 'imported');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  ALTER TABLE "site_settings" DROP COLUMN "records_clicks";
  ALTER TABLE "site_settings" DROP COLUMN "sends_in_office_hours";
  ALTER TABLE "site_settings" DROP COLUMN "time_zone";
  DROP TYPE "public"."enum_lead_changes_kind";
  DROP TYPE "public"."enum_lead_changes_status";
  DROP TYPE "public"."enum_lead_change_rows_state";`)
}
