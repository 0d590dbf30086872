import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Leads of workspaces, and the events that their own systems are told. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_team_leads_state" AS ENUM('new', 'contacted', 'won', 'lost');
  CREATE TYPE "public"."enum_team_leads_source" AS ENUM('embed', 'api');
  CREATE TABLE "team_leads" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"email" varchar NOT NULL,
  	"name" varchar,
  	"company" varchar,
  	"phone" varchar,
  	"message" varchar,
  	"state" "enum_team_leads_state" DEFAULT 'new' NOT NULL,
  	"note" varchar,
  	"source" "enum_team_leads_source" NOT NULL,
  	"calculation" jsonb,
  	"summary" varchar,
  	"attribution" jsonb,
  	"consent_text" varchar,
  	"metadata" jsonb,
  	"version" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "partner_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"type" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"sequence" numeric NOT NULL,
  	"data" jsonb NOT NULL,
  	"published_at" timestamp(3) with time zone NOT NULL,
  	"fanned_out_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "team_leads_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "partner_events_id" uuid;
  ALTER TABLE "retention_periods" ADD COLUMN "team_leads" numeric;
  ALTER TABLE "retention_periods" ADD COLUMN "partner_events" numeric;
  ALTER TABLE "team_leads" ADD CONSTRAINT "team_leads_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "team_leads_team_id_idx" ON "team_leads" USING btree ("team_id_id");
  CREATE INDEX "team_leads_updated_at_idx" ON "team_leads" USING btree ("updated_at");
  CREATE INDEX "team_leads_created_at_idx" ON "team_leads" USING btree ("created_at");
  CREATE INDEX "team_id_createdAt_idx" ON "team_leads" USING btree ("team_id_id","created_at");
  CREATE INDEX "team_id_email_idx" ON "team_leads" USING btree ("team_id_id","email");
  CREATE INDEX "partner_events_team_id_idx" ON "partner_events" USING btree ("team_id_id");
  CREATE INDEX "partner_events_published_at_idx" ON "partner_events" USING btree ("published_at");
  CREATE INDEX "partner_events_fanned_out_at_idx" ON "partner_events" USING btree ("fanned_out_at");
  CREATE INDEX "team_id_published_at_idx" ON "partner_events" USING btree ("team_id_id","published_at");
  CREATE UNIQUE INDEX "subject_sequence_idx" ON "partner_events" USING btree ("subject","sequence");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_team_leads_fk" FOREIGN KEY ("team_leads_id") REFERENCES "public"."team_leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_partner_events_fk" FOREIGN KEY ("partner_events_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_team_leads_id_idx" ON "payload_locked_documents_rels" USING btree ("team_leads_id");
  CREATE INDEX "payload_locked_documents_rels_partner_events_id_idx" ON "payload_locked_documents_rels" USING btree ("partner_events_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "team_leads" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "partner_events" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "team_leads" CASCADE;
  DROP TABLE "partner_events" CASCADE;
  DROP INDEX "payload_locked_documents_rels_team_leads_id_idx";
  DROP INDEX "payload_locked_documents_rels_partner_events_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "team_leads_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "partner_events_id";
  ALTER TABLE "retention_periods" DROP COLUMN "team_leads";
  ALTER TABLE "retention_periods" DROP COLUMN "partner_events";
  DROP TYPE "public"."enum_team_leads_state";
  DROP TYPE "public"."enum_team_leads_source";`);
}
