import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_notification_destinations_kind" AS ENUM('webhook', 'slack', 'teams', 'discord');
  CREATE TYPE "public"."enum_notification_destinations_state" AS ENUM('active', 'paused', 'disabled');
  CREATE TYPE "public"."enum_notification_deliveries_state" AS ENUM('waiting', 'sending', 'delivered', 'failed');
  CREATE TABLE "notification_destinations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_notification_destinations_kind" NOT NULL,
  	"url_encrypted" varchar NOT NULL,
  	"host" varchar NOT NULL,
  	"events" jsonb NOT NULL,
  	"state" "enum_notification_destinations_state" DEFAULT 'active' NOT NULL,
  	"secret_encrypted" varchar,
  	"secret_changed_at" timestamp(3) with time zone,
  	"secret_shown_until" timestamp(3) with time zone,
  	"former_secret_encrypted" varchar,
  	"former_secret_until" timestamp(3) with time zone,
  	"failing_since" timestamp(3) with time zone,
  	"disabled_at" timestamp(3) with time zone,
  	"disabled_because" varchar,
  	"held_until" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "notification_deliveries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"destination_id" uuid NOT NULL,
  	"event_id" uuid NOT NULL,
  	"state" "enum_notification_deliveries_state" DEFAULT 'waiting' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"next_at" timestamp(3) with time zone,
  	"claim" varchar,
  	"tried_at" timestamp(3) with time zone,
  	"duration_ms" numeric,
  	"status" numeric,
  	"answer" varchar,
  	"problem" varchar,
  	"delivered_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "firm_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"lead_id" uuid,
  	"type" varchar NOT NULL,
  	"occurred_at" timestamp(3) with time zone NOT NULL,
  	"sequence" numeric,
  	"data" jsonb NOT NULL,
  	"fanned_out_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "retention_periods" ADD COLUMN "firm_events" numeric;
  ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_destination_id_notification_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."notification_destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_event_id_firm_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."firm_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "firm_events" ADD CONSTRAINT "firm_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "notification_destinations_updated_at_idx" ON "notification_destinations" USING btree ("updated_at");
  CREATE INDEX "notification_destinations_created_at_idx" ON "notification_destinations" USING btree ("created_at");
  CREATE INDEX "notification_deliveries_destination_idx" ON "notification_deliveries" USING btree ("destination_id");
  CREATE INDEX "notification_deliveries_event_idx" ON "notification_deliveries" USING btree ("event_id");
  CREATE INDEX "notification_deliveries_updated_at_idx" ON "notification_deliveries" USING btree ("updated_at");
  CREATE INDEX "notification_deliveries_created_at_idx" ON "notification_deliveries" USING btree ("created_at");
  CREATE UNIQUE INDEX "event_destination_idx" ON "notification_deliveries" USING btree ("event_id","destination_id");
  CREATE INDEX "destination_next_at_idx" ON "notification_deliveries" USING btree ("destination_id","next_at");
  CREATE INDEX "destination_tried_at_idx" ON "notification_deliveries" USING btree ("destination_id","tried_at");
  CREATE INDEX "destination_createdAt_idx" ON "notification_deliveries" USING btree ("destination_id","created_at");
  CREATE INDEX "firm_events_lead_idx" ON "firm_events" USING btree ("lead_id");
  CREATE INDEX "firm_events_occurred_at_idx" ON "firm_events" USING btree ("occurred_at");
  CREATE INDEX "firm_events_fanned_out_at_idx" ON "firm_events" USING btree ("fanned_out_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "notification_destinations" CASCADE;
  DROP TABLE "notification_deliveries" CASCADE;
  DROP TABLE "firm_events" CASCADE;
  ALTER TABLE "retention_periods" DROP COLUMN "firm_events";
  DROP TYPE "public"."enum_notification_destinations_kind";
  DROP TYPE "public"."enum_notification_destinations_state";
  DROP TYPE "public"."enum_notification_deliveries_state";`)
}
