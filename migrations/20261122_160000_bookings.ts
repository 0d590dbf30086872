import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_bookings_status" AS ENUM('confirmed', 'cancelled', 'done', 'no_show');
  CREATE TYPE "public"."enum_booking_types_place" AS ENUM('video', 'phone', 'in_person');
  CREATE TYPE "public"."enum_booking_hosts_weekly_weekday" AS ENUM('1', '2', '3', '4', '5', '6', '7');
  CREATE TABLE "bookings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_bookings_status" DEFAULT 'confirmed' NOT NULL,
  	"outcome" varchar,
  	"type_id" uuid NOT NULL,
  	"host_id" uuid NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"starts_at" timestamp(3) with time zone NOT NULL,
  	"ends_at" timestamp(3) with time zone NOT NULL,
  	"blocked_from" timestamp(3) with time zone NOT NULL,
  	"blocked_until" timestamp(3) with time zone NOT NULL,
  	"time_zone" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"about" varchar,
  	"sequence" numeric DEFAULT 0 NOT NULL,
  	"cancelled_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "booking_types" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"is_open" boolean DEFAULT true,
  	"duration" numeric DEFAULT 45 NOT NULL,
  	"step" numeric DEFAULT 30 NOT NULL,
  	"buffer_before" numeric DEFAULT 0 NOT NULL,
  	"buffer_after" numeric DEFAULT 15 NOT NULL,
  	"notice_hours" numeric DEFAULT 18 NOT NULL,
  	"horizon_days" numeric DEFAULT 30 NOT NULL,
  	"daily_cap" numeric DEFAULT 4 NOT NULL,
  	"place" "enum_booking_types_place" DEFAULT 'video' NOT NULL,
  	"place_text" varchar NOT NULL,
  	"agenda" varchar NOT NULL,
  	"preparation" varchar,
  	"generate_slug" boolean DEFAULT true,
  	"slug" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "booking_types_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"booking_hosts_id" uuid
  );
  
  CREATE TABLE "booking_hosts_weekly" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"weekday" "enum_booking_hosts_weekly_weekday" NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL
  );
  
  CREATE TABLE "booking_hosts_days_off" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL
  );
  
  CREATE TABLE "booking_hosts_extra" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" varchar NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL
  );
  
  CREATE TABLE "booking_hosts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar,
  	"time_zone" varchar DEFAULT 'Europe/Berlin' NOT NULL,
  	"calendar_url" varchar,
  	"calendar_read_at" timestamp(3) with time zone,
  	"calendar_problem" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'call_requested', 'booked', 'booking_moved', 'booking_cancelled', 'booking_closed', 'agent_requested', 'agent_decided', 'waitlist_joined', 'waitlist_confirmed', 'waitlist_invited', 'waitlist_left', 'download_requested', 'downloaded', 'mails_resumed', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'enrolled', 'mail_sent_by_hand', 'mail_released', 'mail_skipped', 'imported');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "bookings_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "booking_types_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "booking_hosts_id" uuid;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_type_id_booking_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."booking_types"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "booking_types_rels" ADD CONSTRAINT "booking_types_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."booking_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "booking_types_rels" ADD CONSTRAINT "booking_types_rels_booking_hosts_fk" FOREIGN KEY ("booking_hosts_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "booking_hosts_weekly" ADD CONSTRAINT "booking_hosts_weekly_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "booking_hosts_days_off" ADD CONSTRAINT "booking_hosts_days_off_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "booking_hosts_extra" ADD CONSTRAINT "booking_hosts_extra_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("status");
  CREATE INDEX "bookings_type_idx" ON "bookings" USING btree ("type_id");
  CREATE INDEX "bookings_host_idx" ON "bookings" USING btree ("host_id");
  CREATE INDEX "bookings_lead_idx" ON "bookings" USING btree ("lead_id");
  CREATE INDEX "bookings_starts_at_idx" ON "bookings" USING btree ("starts_at");
  CREATE INDEX "bookings_updated_at_idx" ON "bookings" USING btree ("updated_at");
  CREATE INDEX "bookings_created_at_idx" ON "bookings" USING btree ("created_at");
  CREATE INDEX "host_starts_at_idx" ON "bookings" USING btree ("host_id","starts_at");
  CREATE UNIQUE INDEX "booking_types_slug_idx" ON "booking_types" USING btree ("slug");
  CREATE INDEX "booking_types_updated_at_idx" ON "booking_types" USING btree ("updated_at");
  CREATE INDEX "booking_types_created_at_idx" ON "booking_types" USING btree ("created_at");
  CREATE INDEX "booking_types_rels_order_idx" ON "booking_types_rels" USING btree ("order");
  CREATE INDEX "booking_types_rels_parent_idx" ON "booking_types_rels" USING btree ("parent_id");
  CREATE INDEX "booking_types_rels_path_idx" ON "booking_types_rels" USING btree ("path");
  CREATE INDEX "booking_types_rels_booking_hosts_id_idx" ON "booking_types_rels" USING btree ("booking_hosts_id");
  CREATE INDEX "booking_hosts_weekly_order_idx" ON "booking_hosts_weekly" USING btree ("_order");
  CREATE INDEX "booking_hosts_weekly_parent_id_idx" ON "booking_hosts_weekly" USING btree ("_parent_id");
  CREATE INDEX "booking_hosts_days_off_order_idx" ON "booking_hosts_days_off" USING btree ("_order");
  CREATE INDEX "booking_hosts_days_off_parent_id_idx" ON "booking_hosts_days_off" USING btree ("_parent_id");
  CREATE INDEX "booking_hosts_extra_order_idx" ON "booking_hosts_extra" USING btree ("_order");
  CREATE INDEX "booking_hosts_extra_parent_id_idx" ON "booking_hosts_extra" USING btree ("_parent_id");
  CREATE INDEX "booking_hosts_updated_at_idx" ON "booking_hosts" USING btree ("updated_at");
  CREATE INDEX "booking_hosts_created_at_idx" ON "booking_hosts" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_bookings_fk" FOREIGN KEY ("bookings_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_booking_types_fk" FOREIGN KEY ("booking_types_id") REFERENCES "public"."booking_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_booking_hosts_fk" FOREIGN KEY ("booking_hosts_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_bookings_id_idx" ON "payload_locked_documents_rels" USING btree ("bookings_id");
  CREATE INDEX "payload_locked_documents_rels_booking_types_id_idx" ON "payload_locked_documents_rels" USING btree ("booking_types_id");
  CREATE INDEX "payload_locked_documents_rels_booking_hosts_id_idx" ON "payload_locked_documents_rels" USING btree ("booking_hosts_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "lead_events" WHERE "type" IN ('booking_moved', 'booking_cancelled', 'booking_closed');
   ALTER TABLE "bookings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_types" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_types_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_hosts_weekly" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_hosts_days_off" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_hosts_extra" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_hosts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "bookings" CASCADE;
  DROP TABLE "booking_types" CASCADE;
  DROP TABLE "booking_types_rels" CASCADE;
  DROP TABLE "booking_hosts_weekly" CASCADE;
  DROP TABLE "booking_hosts_days_off" CASCADE;
  DROP TABLE "booking_hosts_extra" CASCADE;
  DROP TABLE "booking_hosts" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_bookings_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_booking_types_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_booking_hosts_fk";
  
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'call_requested', 'agent_requested', 'agent_decided', 'waitlist_joined', 'waitlist_confirmed', 'waitlist_invited', 'waitlist_left', 'download_requested', 'downloaded', 'mails_resumed', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'booked', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'enrolled', 'mail_sent_by_hand', 'mail_released', 'mail_skipped', 'imported');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  DROP INDEX "payload_locked_documents_rels_bookings_id_idx";
  DROP INDEX "payload_locked_documents_rels_booking_types_id_idx";
  DROP INDEX "payload_locked_documents_rels_booking_hosts_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "bookings_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "booking_types_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "booking_hosts_id";
  DROP TYPE "public"."enum_bookings_status";
  DROP TYPE "public"."enum_booking_types_place";
  DROP TYPE "public"."enum_booking_hosts_weekly_weekday";`)
}
