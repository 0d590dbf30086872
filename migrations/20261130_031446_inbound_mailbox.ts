import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_mail_events_provider" ADD VALUE 'mailbox';
  CREATE TABLE "inbound_mailboxes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"print" varchar NOT NULL,
  	"uid_validity" varchar,
  	"last_uid" numeric DEFAULT 0 NOT NULL,
  	"reader" varchar,
  	"reader_until" timestamp(3) with time zone,
  	"connected_at" timestamp(3) with time zone,
  	"last_contact_at" timestamp(3) with time zone,
  	"away_since" timestamp(3) with time zone,
  	"last_error" varchar,
  	"last_mail_at" timestamp(3) with time zone,
  	"mails_read" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE UNIQUE INDEX "inbound_mailboxes_name_idx" ON "inbound_mailboxes" USING btree ("name");
  CREATE INDEX "inbound_mailboxes_updated_at_idx" ON "inbound_mailboxes" USING btree ("updated_at");
  CREATE INDEX "inbound_mailboxes_created_at_idx" ON "inbound_mailboxes" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "inbound_mailboxes" CASCADE;
  ALTER TABLE "mail_events" ALTER COLUMN "provider" SET DATA TYPE text;
  DROP TYPE "public"."enum_mail_events_provider";
  CREATE TYPE "public"."enum_mail_events_provider" AS ENUM('postmark', 'mailgun', 'ses', 'sendgrid', 'resend', 'brevo');
  ALTER TABLE "mail_events" ALTER COLUMN "provider" SET DATA TYPE "public"."enum_mail_events_provider" USING "provider"::"public"."enum_mail_events_provider";`)
}
