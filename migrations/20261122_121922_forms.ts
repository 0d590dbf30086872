import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_agent_requests_status" AS ENUM('asked', 'building', 'ready', 'declined');
  CREATE TYPE "public"."enum_agent_requests_frequency" AS ENUM('Several times a day', 'Once a day', 'Every week', 'Every month', 'Less often');
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'call_requested' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'agent_requested' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'agent_decided' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_joined' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_confirmed' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_invited' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_left' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'download_requested' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'downloaded' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'mails_resumed' BEFORE 'page_view';
  CREATE TABLE "agent_requests" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_agent_requests_status" DEFAULT 'asked' NOT NULL,
  	"link" varchar,
  	"answer" varchar,
  	"company" varchar NOT NULL,
  	"company_key" varchar NOT NULL,
  	"company_domain" varchar,
  	"lead_id" uuid NOT NULL,
  	"task" varchar NOT NULL,
  	"frequency" "enum_agent_requests_frequency" NOT NULL,
  	"duration" varchar NOT NULL,
  	"systems" varchar,
  	"right_result" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "waitlist_entries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"list" varchar NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"score" numeric NOT NULL,
  	"joined_at" timestamp(3) with time zone NOT NULL,
  	"confirmed_at" timestamp(3) with time zone,
  	"left_at" timestamp(3) with time zone,
  	"invited_by_id" uuid,
  	"credited_at" timestamp(3) with time zone,
  	"shows_name" boolean DEFAULT false,
  	"code" varchar NOT NULL,
  	"mailbox_hash" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "download_grants" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"resource_id" uuid NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"downloads" numeric DEFAULT 0 NOT NULL,
  	"downloaded_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "agent_requests_id" uuid;
  ALTER TABLE "agent_requests" ADD CONSTRAINT "agent_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_invited_by_id_waitlist_entries_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "agent_requests_status_idx" ON "agent_requests" USING btree ("status");
  CREATE INDEX "agent_requests_company_key_idx" ON "agent_requests" USING btree ("company_key");
  CREATE INDEX "agent_requests_company_domain_idx" ON "agent_requests" USING btree ("company_domain");
  CREATE INDEX "agent_requests_lead_idx" ON "agent_requests" USING btree ("lead_id");
  CREATE INDEX "agent_requests_updated_at_idx" ON "agent_requests" USING btree ("updated_at");
  CREATE INDEX "agent_requests_created_at_idx" ON "agent_requests" USING btree ("created_at");
  CREATE INDEX "waitlist_entries_list_idx" ON "waitlist_entries" USING btree ("list");
  CREATE INDEX "waitlist_entries_lead_idx" ON "waitlist_entries" USING btree ("lead_id");
  CREATE INDEX "waitlist_entries_invited_by_idx" ON "waitlist_entries" USING btree ("invited_by_id");
  CREATE UNIQUE INDEX "waitlist_entries_code_idx" ON "waitlist_entries" USING btree ("code");
  CREATE INDEX "waitlist_entries_mailbox_hash_idx" ON "waitlist_entries" USING btree ("mailbox_hash");
  CREATE INDEX "waitlist_entries_updated_at_idx" ON "waitlist_entries" USING btree ("updated_at");
  CREATE INDEX "waitlist_entries_created_at_idx" ON "waitlist_entries" USING btree ("created_at");
  CREATE UNIQUE INDEX "list_lead_idx" ON "waitlist_entries" USING btree ("list","lead_id");
  CREATE INDEX "list_score_idx" ON "waitlist_entries" USING btree ("list","score");
  CREATE INDEX "download_grants_lead_idx" ON "download_grants" USING btree ("lead_id");
  CREATE INDEX "download_grants_resource_idx" ON "download_grants" USING btree ("resource_id");
  CREATE INDEX "download_grants_expires_at_idx" ON "download_grants" USING btree ("expires_at");
  CREATE INDEX "download_grants_updated_at_idx" ON "download_grants" USING btree ("updated_at");
  CREATE INDEX "download_grants_created_at_idx" ON "download_grants" USING btree ("created_at");
  CREATE INDEX "lead_resource_idx" ON "download_grants" USING btree ("lead_id","resource_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_agent_requests_fk" FOREIGN KEY ("agent_requests_id") REFERENCES "public"."agent_requests"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_agent_requests_id_idx" ON "payload_locked_documents_rels" USING btree ("agent_requests_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "lead_events" WHERE "type" IN ('call_requested', 'agent_requested', 'agent_decided', 'waitlist_joined',
    'waitlist_confirmed', 'waitlist_invited', 'waitlist_left', 'download_requested', 'downloaded', 'mails_resumed');
  ALTER TABLE "agent_requests" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "waitlist_entries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "download_grants" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "agent_requests" CASCADE;
  DROP TABLE "waitlist_entries" CASCADE;
  DROP TABLE "download_grants" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_agent_requests_fk";
  
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'booked', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'enrolled', 'mail_sent_by_hand', 'mail_released', 'mail_skipped', 'imported');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  DROP INDEX "payload_locked_documents_rels_agent_requests_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "agent_requests_id";
  DROP TYPE "public"."enum_agent_requests_status";
  DROP TYPE "public"."enum_agent_requests_frequency";`)
}
