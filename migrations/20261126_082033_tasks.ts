import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'call_logged' BEFORE 'payment_received';
  CREATE TABLE "tasks" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"due_on" timestamp(3) with time zone NOT NULL,
  	"owner_id" uuid,
  	"lead_id" uuid,
  	"done_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "tasks_id" uuid;
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "tasks_due_on_idx" ON "tasks" USING btree ("due_on");
  CREATE INDEX "tasks_owner_idx" ON "tasks" USING btree ("owner_id");
  CREATE INDEX "tasks_lead_idx" ON "tasks" USING btree ("lead_id");
  CREATE INDEX "tasks_done_at_idx" ON "tasks" USING btree ("done_at");
  CREATE INDEX "tasks_updated_at_idx" ON "tasks" USING btree ("updated_at");
  CREATE INDEX "tasks_created_at_idx" ON "tasks" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tasks_fk" FOREIGN KEY ("tasks_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_tasks_id_idx" ON "payload_locked_documents_rels" USING btree ("tasks_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_tasks_fk";
  ALTER TABLE "tasks" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "tasks" CASCADE;
  DELETE FROM "lead_events" WHERE "type" = 'call_logged';
  DROP INDEX "lead_events_submissions_idx";
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'call_requested', 'booked', 'booking_moved', 'booking_cancelled', 'booking_closed', 'agent_requested', 'agent_decided', 'waitlist_joined', 'waitlist_confirmed', 'waitlist_invited', 'waitlist_left', 'download_requested', 'downloaded', 'mails_resumed', 'question_answered', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'enrolled', 'mail_sent_by_hand', 'mail_released', 'mail_skipped', 'mail_held', 'imported', 'note', 'mails_paused', 'merged', 'payment_received', 'payment_refunded');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  CREATE INDEX "lead_events_submissions_idx" ON "lead_events" ("lead_id", "created_at", "id") WHERE "type" = 'submission';
  DROP INDEX "payload_locked_documents_rels_tasks_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "tasks_id";`)
}
