import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Calculators of workspaces on their own sites: their settings, host names, events, and sums of these. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_embeds_calculator" AS ENUM('roi', 'capacity');
  CREATE TYPE "public"."enum_embed_events_type" AS ENUM('view', 'start', 'completion', 'lead');
  CREATE TABLE "embeds" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"public_id" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"calculator" "enum_embeds_calculator" NOT NULL,
  	"heading" varchar,
  	"intro" varchar,
  	"inputs" jsonb,
  	"accent" varchar NOT NULL,
  	"background" varchar NOT NULL,
  	"ink" varchar NOT NULL,
  	"shows_logo" boolean DEFAULT false NOT NULL,
  	"origins" jsonb,
  	"recipients" jsonb,
  	"paused_at" timestamp(3) with time zone,
  	"firm_paused_at" timestamp(3) with time zone,
  	"firm_paused_because" varchar,
  	"deleted_at" timestamp(3) with time zone,
  	"share_round" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "embed_domains" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"embed_id_id" uuid NOT NULL,
  	"hostname" varchar NOT NULL,
  	"token" varchar NOT NULL,
  	"proven_at" timestamp(3) with time zone,
  	"checked_at" timestamp(3) with time zone,
  	"failures" numeric DEFAULT 0 NOT NULL,
  	"problem" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "embed_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"embed_id_id" uuid NOT NULL,
  	"type" "enum_embed_events_type" NOT NULL,
  	"opening" varchar NOT NULL,
  	"inputs" jsonb,
  	"happened_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "embed_days" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"embed_id_id" uuid NOT NULL,
  	"day" varchar NOT NULL,
  	"views" numeric DEFAULT 0 NOT NULL,
  	"starts" numeric DEFAULT 0 NOT NULL,
  	"completions" numeric DEFAULT 0 NOT NULL,
  	"leads" numeric DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "embed_inputs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"embed_id_id" uuid NOT NULL,
  	"day" varchar NOT NULL,
  	"input" varchar NOT NULL,
  	"amount" numeric NOT NULL,
  	"times" numeric DEFAULT 0 NOT NULL
  );
  
  ALTER TABLE "team_leads" ADD COLUMN "embed_id_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "embeds_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "embed_domains_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "embed_events_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "embed_days_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "embed_inputs_id" uuid;
  ALTER TABLE "retention_periods" ADD COLUMN "embed_events" numeric;
  ALTER TABLE "embeds" ADD CONSTRAINT "embeds_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_domains" ADD CONSTRAINT "embed_domains_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_domains" ADD CONSTRAINT "embed_domains_embed_id_id_embeds_id_fk" FOREIGN KEY ("embed_id_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_events" ADD CONSTRAINT "embed_events_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_events" ADD CONSTRAINT "embed_events_embed_id_id_embeds_id_fk" FOREIGN KEY ("embed_id_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_days" ADD CONSTRAINT "embed_days_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_days" ADD CONSTRAINT "embed_days_embed_id_id_embeds_id_fk" FOREIGN KEY ("embed_id_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_inputs" ADD CONSTRAINT "embed_inputs_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embed_inputs" ADD CONSTRAINT "embed_inputs_embed_id_id_embeds_id_fk" FOREIGN KEY ("embed_id_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "embeds_team_id_idx" ON "embeds" USING btree ("team_id_id");
  CREATE UNIQUE INDEX "embeds_public_id_idx" ON "embeds" USING btree ("public_id");
  CREATE INDEX "embeds_deleted_at_idx" ON "embeds" USING btree ("deleted_at");
  CREATE INDEX "embeds_updated_at_idx" ON "embeds" USING btree ("updated_at");
  CREATE INDEX "embeds_created_at_idx" ON "embeds" USING btree ("created_at");
  CREATE INDEX "embed_domains_team_id_idx" ON "embed_domains" USING btree ("team_id_id");
  CREATE INDEX "embed_domains_embed_id_idx" ON "embed_domains" USING btree ("embed_id_id");
  CREATE INDEX "embed_domains_hostname_idx" ON "embed_domains" USING btree ("hostname");
  CREATE INDEX "embed_domains_checked_at_idx" ON "embed_domains" USING btree ("checked_at");
  CREATE INDEX "embed_domains_updated_at_idx" ON "embed_domains" USING btree ("updated_at");
  CREATE INDEX "embed_domains_created_at_idx" ON "embed_domains" USING btree ("created_at");
  CREATE UNIQUE INDEX "team_id_hostname_idx" ON "embed_domains" USING btree ("team_id_id","hostname");
  CREATE INDEX "embed_events_team_id_idx" ON "embed_events" USING btree ("team_id_id");
  CREATE INDEX "embed_events_embed_id_idx" ON "embed_events" USING btree ("embed_id_id");
  CREATE INDEX "embed_events_happened_at_idx" ON "embed_events" USING btree ("happened_at");
  CREATE UNIQUE INDEX "embed_id_opening_type_idx" ON "embed_events" USING btree ("embed_id_id","opening","type");
  CREATE INDEX "embed_id_happened_at_idx" ON "embed_events" USING btree ("embed_id_id","happened_at");
  CREATE INDEX "embed_days_team_id_idx" ON "embed_days" USING btree ("team_id_id");
  CREATE INDEX "embed_days_embed_id_idx" ON "embed_days" USING btree ("embed_id_id");
  CREATE INDEX "embed_days_day_idx" ON "embed_days" USING btree ("day");
  CREATE UNIQUE INDEX "embed_id_day_idx" ON "embed_days" USING btree ("embed_id_id","day");
  CREATE INDEX "embed_inputs_team_id_idx" ON "embed_inputs" USING btree ("team_id_id");
  CREATE INDEX "embed_inputs_embed_id_idx" ON "embed_inputs" USING btree ("embed_id_id");
  CREATE INDEX "embed_inputs_day_idx" ON "embed_inputs" USING btree ("day");
  CREATE UNIQUE INDEX "embed_id_day_input_amount_idx" ON "embed_inputs" USING btree ("embed_id_id","day","input","amount");
  ALTER TABLE "team_leads" ADD CONSTRAINT "team_leads_embed_id_id_embeds_id_fk" FOREIGN KEY ("embed_id_id") REFERENCES "public"."embeds"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_embeds_fk" FOREIGN KEY ("embeds_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_embed_domains_fk" FOREIGN KEY ("embed_domains_id") REFERENCES "public"."embed_domains"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_embed_events_fk" FOREIGN KEY ("embed_events_id") REFERENCES "public"."embed_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_embed_days_fk" FOREIGN KEY ("embed_days_id") REFERENCES "public"."embed_days"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_embed_inputs_fk" FOREIGN KEY ("embed_inputs_id") REFERENCES "public"."embed_inputs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "team_leads_embed_id_idx" ON "team_leads" USING btree ("embed_id_id");
  CREATE INDEX "payload_locked_documents_rels_embeds_id_idx" ON "payload_locked_documents_rels" USING btree ("embeds_id");
  CREATE INDEX "payload_locked_documents_rels_embed_domains_id_idx" ON "payload_locked_documents_rels" USING btree ("embed_domains_id");
  CREATE INDEX "payload_locked_documents_rels_embed_events_id_idx" ON "payload_locked_documents_rels" USING btree ("embed_events_id");
  CREATE INDEX "payload_locked_documents_rels_embed_days_id_idx" ON "payload_locked_documents_rels" USING btree ("embed_days_id");
  CREATE INDEX "payload_locked_documents_rels_embed_inputs_id_idx" ON "payload_locked_documents_rels" USING btree ("embed_inputs_id");
  CREATE UNIQUE INDEX "embed_domains_proven_idx" ON "embed_domains" USING btree ("hostname") WHERE "proven_at" IS NOT NULL;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "embeds" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "embed_domains" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "embed_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "embed_days" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "embed_inputs" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "embeds" CASCADE;
  DROP TABLE "embed_domains" CASCADE;
  DROP TABLE "embed_events" CASCADE;
  DROP TABLE "embed_days" CASCADE;
  DROP TABLE "embed_inputs" CASCADE;
  DROP INDEX "team_leads_embed_id_idx";
  DROP INDEX "payload_locked_documents_rels_embeds_id_idx";
  DROP INDEX "payload_locked_documents_rels_embed_domains_id_idx";
  DROP INDEX "payload_locked_documents_rels_embed_events_id_idx";
  DROP INDEX "payload_locked_documents_rels_embed_days_id_idx";
  DROP INDEX "payload_locked_documents_rels_embed_inputs_id_idx";
  ALTER TABLE "team_leads" DROP COLUMN "embed_id_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "embeds_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "embed_domains_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "embed_events_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "embed_days_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "embed_inputs_id";
  ALTER TABLE "retention_periods" DROP COLUMN "embed_events";
  DROP TYPE "public"."enum_embeds_calculator";
  DROP TYPE "public"."enum_embed_events_type";`);
}
