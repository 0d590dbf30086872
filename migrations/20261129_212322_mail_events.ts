import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_mail_providers_provider" AS ENUM('postmark', 'mailgun', 'ses', 'sendgrid', 'resend', 'brevo');
  CREATE TYPE "public"."enum_mail_events_provider" AS ENUM('postmark', 'mailgun', 'ses', 'sendgrid', 'resend', 'brevo');
  CREATE TYPE "public"."enum_mail_events_kind" AS ENUM('delivered', 'deferred', 'bounced', 'complained', 'unsubscribed', 'replied');
  CREATE TYPE "public"."enum_mail_events_outcome" AS ENUM('done', 'noted', 'hint', 'checked', 'unknown', 'ignored', 'refused');
  CREATE TYPE "public"."enum_emails_delivery" AS ENUM('deferred', 'delivered', 'bounced', 'complained');
  CREATE TABLE "mail_providers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"provider" "enum_mail_providers_provider" NOT NULL,
  	"secret_encrypted" varchar,
  	"secret_changed_at" timestamp(3) with time zone,
  	"topics" jsonb,
  	"first_event_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "mail_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"provider" "enum_mail_events_provider" NOT NULL,
  	"event_key" varchar NOT NULL,
  	"nonce" varchar,
  	"kind" "enum_mail_events_kind",
  	"is_permanent" boolean DEFAULT false NOT NULL,
  	"category" varchar,
  	"words" varchar,
  	"address" varchar,
  	"mail_id" uuid,
  	"outcome" "enum_mail_events_outcome" NOT NULL,
  	"occurred_at" timestamp(3) with time zone,
  	"received_at" timestamp(3) with time zone NOT NULL,
  	"repeats" numeric DEFAULT 0 NOT NULL
  );
  
  ALTER TABLE "emails" ADD COLUMN "relay_id" varchar;
  ALTER TABLE "emails" ADD COLUMN "delivery" "enum_emails_delivery";
  ALTER TABLE "emails" ADD COLUMN "delivery_at" timestamp(3) with time zone;
  ALTER TABLE "emails" ADD COLUMN "delivery_note" varchar;
  ALTER TABLE "retention_periods" ADD COLUMN "mail_events" numeric;
  ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_emails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "mail_providers_provider_idx" ON "mail_providers" USING btree ("provider");
  CREATE INDEX "mail_providers_updated_at_idx" ON "mail_providers" USING btree ("updated_at");
  CREATE INDEX "mail_providers_created_at_idx" ON "mail_providers" USING btree ("created_at");
  CREATE UNIQUE INDEX "mail_events_event_key_idx" ON "mail_events" USING btree ("event_key");
  CREATE UNIQUE INDEX "mail_events_nonce_idx" ON "mail_events" USING btree ("nonce");
  CREATE INDEX "mail_events_address_idx" ON "mail_events" USING btree ("address");
  CREATE INDEX "mail_events_mail_idx" ON "mail_events" USING btree ("mail_id");
  CREATE INDEX "mail_events_received_at_idx" ON "mail_events" USING btree ("received_at");
  CREATE INDEX "provider_received_at_idx" ON "mail_events" USING btree ("provider","received_at");
  CREATE INDEX "emails_relay_id_idx" ON "emails" USING btree ("relay_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "mail_providers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mail_events" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "mail_providers" CASCADE;
  DROP TABLE "mail_events" CASCADE;
  DROP INDEX "emails_relay_id_idx";
  ALTER TABLE "emails" DROP COLUMN "relay_id";
  ALTER TABLE "emails" DROP COLUMN "delivery";
  ALTER TABLE "emails" DROP COLUMN "delivery_at";
  ALTER TABLE "emails" DROP COLUMN "delivery_note";
  ALTER TABLE "retention_periods" DROP COLUMN "mail_events";
  DROP TYPE "public"."enum_mail_providers_provider";
  DROP TYPE "public"."enum_mail_events_provider";
  DROP TYPE "public"."enum_mail_events_kind";
  DROP TYPE "public"."enum_mail_events_outcome";
  DROP TYPE "public"."enum_emails_delivery";`)
}
