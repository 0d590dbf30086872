import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Endpoints of workspaces, messages to them, each attempt, and the receivers on our own site. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_webhook_endpoints_state" AS ENUM('active', 'paused', 'disabled', 'blocked');
  CREATE TYPE "public"."enum_webhook_deliveries_state" AS ENUM('waiting', 'sending', 'delivered', 'failed');
  CREATE TYPE "public"."enum_webhook_receipts_verdict" AS ENUM('right', 'wrong', 'missing', 'late');
  CREATE TABLE "webhook_endpoints" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"url" varchar NOT NULL,
  	"description" varchar,
  	"events" jsonb NOT NULL,
  	"state" "enum_webhook_endpoints_state" DEFAULT 'active' NOT NULL,
  	"secret_encrypted" varchar NOT NULL,
  	"secret_changed_at" timestamp(3) with time zone NOT NULL,
  	"secret_shown_until" timestamp(3) with time zone,
  	"former_secret_encrypted" varchar,
  	"former_secret_until" timestamp(3) with time zone,
  	"failing_since" timestamp(3) with time zone,
  	"disabled_at" timestamp(3) with time zone,
  	"disabled_because" varchar,
  	"recovery_owed" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"endpoint_id" uuid NOT NULL,
  	"event_id" uuid NOT NULL,
  	"state" "enum_webhook_deliveries_state" DEFAULT 'waiting' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"next_at" timestamp(3) with time zone,
  	"claim" varchar,
  	"delivered_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_attempts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"delivery_id" uuid NOT NULL,
  	"number" numeric NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"duration_ms" numeric NOT NULL,
  	"url" varchar NOT NULL,
  	"request_headers" jsonb NOT NULL,
  	"body_sha256" varchar NOT NULL,
  	"status" numeric,
  	"answer" varchar,
  	"problem" varchar
  );
  
  CREATE TABLE "webhook_receivers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"token" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_receipts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"received_at" timestamp(3) with time zone NOT NULL,
  	"headers" jsonb NOT NULL,
  	"body" varchar NOT NULL,
  	"verdict" "enum_webhook_receipts_verdict" NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhook_endpoints_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhook_deliveries_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhook_attempts_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhook_receivers_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhook_receipts_id" uuid;
  ALTER TABLE "retention_periods" ADD COLUMN "webhook_deliveries" numeric;
  ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_partner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_receipts" ADD CONSTRAINT "webhook_receipts_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "webhook_endpoints_team_id_idx" ON "webhook_endpoints" USING btree ("team_id_id");
  CREATE INDEX "webhook_endpoints_updated_at_idx" ON "webhook_endpoints" USING btree ("updated_at");
  CREATE INDEX "webhook_endpoints_created_at_idx" ON "webhook_endpoints" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_team_id_idx" ON "webhook_deliveries" USING btree ("team_id_id");
  CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries" USING btree ("endpoint_id");
  CREATE INDEX "webhook_deliveries_event_idx" ON "webhook_deliveries" USING btree ("event_id");
  CREATE INDEX "webhook_deliveries_state_idx" ON "webhook_deliveries" USING btree ("state");
  CREATE INDEX "webhook_deliveries_next_at_idx" ON "webhook_deliveries" USING btree ("next_at");
  CREATE INDEX "webhook_deliveries_updated_at_idx" ON "webhook_deliveries" USING btree ("updated_at");
  CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
  CREATE UNIQUE INDEX "event_endpoint_idx" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");
  CREATE INDEX "endpoint_next_at_idx" ON "webhook_deliveries" USING btree ("endpoint_id","next_at");
  CREATE INDEX "endpoint_createdAt_idx" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");
  CREATE INDEX "webhook_attempts_team_id_idx" ON "webhook_attempts" USING btree ("team_id_id");
  CREATE INDEX "webhook_attempts_delivery_idx" ON "webhook_attempts" USING btree ("delivery_id");
  CREATE INDEX "webhook_attempts_started_at_idx" ON "webhook_attempts" USING btree ("started_at");
  CREATE UNIQUE INDEX "webhook_receivers_team_id_idx" ON "webhook_receivers" USING btree ("team_id_id");
  CREATE UNIQUE INDEX "webhook_receivers_token_idx" ON "webhook_receivers" USING btree ("token");
  CREATE INDEX "webhook_receivers_updated_at_idx" ON "webhook_receivers" USING btree ("updated_at");
  CREATE INDEX "webhook_receivers_created_at_idx" ON "webhook_receivers" USING btree ("created_at");
  CREATE INDEX "webhook_receipts_team_id_idx" ON "webhook_receipts" USING btree ("team_id_id");
  CREATE INDEX "webhook_receipts_received_at_idx" ON "webhook_receipts" USING btree ("received_at");
  CREATE INDEX "team_id_received_at_idx" ON "webhook_receipts" USING btree ("team_id_id","received_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webhook_endpoints_fk" FOREIGN KEY ("webhook_endpoints_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webhook_deliveries_fk" FOREIGN KEY ("webhook_deliveries_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webhook_attempts_fk" FOREIGN KEY ("webhook_attempts_id") REFERENCES "public"."webhook_attempts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webhook_receivers_fk" FOREIGN KEY ("webhook_receivers_id") REFERENCES "public"."webhook_receivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webhook_receipts_fk" FOREIGN KEY ("webhook_receipts_id") REFERENCES "public"."webhook_receipts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_webhook_endpoints_id_idx" ON "payload_locked_documents_rels" USING btree ("webhook_endpoints_id");
  CREATE INDEX "payload_locked_documents_rels_webhook_deliveries_id_idx" ON "payload_locked_documents_rels" USING btree ("webhook_deliveries_id");
  CREATE INDEX "payload_locked_documents_rels_webhook_attempts_id_idx" ON "payload_locked_documents_rels" USING btree ("webhook_attempts_id");
  CREATE INDEX "payload_locked_documents_rels_webhook_receivers_id_idx" ON "payload_locked_documents_rels" USING btree ("webhook_receivers_id");
  CREATE INDEX "payload_locked_documents_rels_webhook_receipts_id_idx" ON "payload_locked_documents_rels" USING btree ("webhook_receipts_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webhook_endpoints" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhook_deliveries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhook_attempts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhook_receivers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhook_receipts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "webhook_endpoints" CASCADE;
  DROP TABLE "webhook_deliveries" CASCADE;
  DROP TABLE "webhook_attempts" CASCADE;
  DROP TABLE "webhook_receivers" CASCADE;
  DROP TABLE "webhook_receipts" CASCADE;
  DROP INDEX "payload_locked_documents_rels_webhook_endpoints_id_idx";
  DROP INDEX "payload_locked_documents_rels_webhook_deliveries_id_idx";
  DROP INDEX "payload_locked_documents_rels_webhook_attempts_id_idx";
  DROP INDEX "payload_locked_documents_rels_webhook_receivers_id_idx";
  DROP INDEX "payload_locked_documents_rels_webhook_receipts_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhook_endpoints_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhook_deliveries_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhook_attempts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhook_receivers_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhook_receipts_id";
  ALTER TABLE "retention_periods" DROP COLUMN "webhook_deliveries";
  DROP TYPE "public"."enum_webhook_endpoints_state";
  DROP TYPE "public"."enum_webhook_deliveries_state";
  DROP TYPE "public"."enum_webhook_receipts_verdict";`)
}
