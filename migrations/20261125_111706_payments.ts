import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Payments, and what each event of the payment service says of them. Both go with the row they belong to. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payments_stage_before" AS ENUM('new', 'contacted', 'qualified', 'proposal', 'won', 'lost', 'spam');
  CREATE TYPE "public"."enum_payment_events_kind" AS ENUM('noted', 'paid', 'refund_total', 'refund', 'refund_failed');
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'payment_received';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'payment_refunded';
  CREATE TABLE "payments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"provider_id" varchar NOT NULL,
  	"lead_id" uuid,
  	"email" varchar,
  	"description" varchar,
  	"currency" varchar,
  	"amount" numeric DEFAULT 0 NOT NULL,
  	"refunded" numeric DEFAULT 0 NOT NULL,
  	"paid_at" timestamp(3) with time zone,
  	"credited" numeric DEFAULT 0 NOT NULL,
  	"stage_before" "enum_payments_stage_before",
  	"value_before" numeric,
  	"currency_before" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_id" varchar NOT NULL,
  	"payment_id" uuid NOT NULL,
  	"kind" "enum_payment_events_kind" NOT NULL,
  	"amount" numeric DEFAULT 0 NOT NULL,
  	"refund_id" varchar,
  	"occurred_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "retention_periods" ADD COLUMN "payments" numeric;
  ALTER TABLE "payments" ADD CONSTRAINT "payments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "payments_provider_id_idx" ON "payments" USING btree ("provider_id");
  CREATE INDEX "payments_lead_idx" ON "payments" USING btree ("lead_id");
  CREATE INDEX "payments_paid_at_idx" ON "payments" USING btree ("paid_at");
  CREATE INDEX "payments_updated_at_idx" ON "payments" USING btree ("updated_at");
  CREATE INDEX "payments_created_at_idx" ON "payments" USING btree ("created_at");
  CREATE UNIQUE INDEX "payment_events_event_id_idx" ON "payment_events" USING btree ("event_id");
  CREATE INDEX "payment_events_payment_idx" ON "payment_events" USING btree ("payment_id");
  CREATE INDEX "payment_events_updated_at_idx" ON "payment_events" USING btree ("updated_at");
  CREATE INDEX "payment_events_created_at_idx" ON "payment_events" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "payment_events";
  DROP TABLE "payments";
  DELETE FROM "lead_events" WHERE "type" IN ('payment_received', 'payment_refunded');
  DROP INDEX "lead_events_submissions_idx";
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'call_requested', 'booked', 'booking_moved', 'booking_cancelled', 'booking_closed', 'agent_requested', 'agent_decided', 'waitlist_joined', 'waitlist_confirmed', 'waitlist_invited', 'waitlist_left', 'download_requested', 'downloaded', 'mails_resumed', 'question_answered', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'enrolled', 'mail_sent_by_hand', 'mail_released', 'mail_skipped', 'mail_held', 'imported', 'note', 'mails_paused', 'merged');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  CREATE INDEX "lead_events_submissions_idx" ON "lead_events" ("lead_id", "created_at", "id") WHERE "type" = 'submission';
  ALTER TABLE "retention_periods" DROP COLUMN "payments";
  DROP TYPE "public"."enum_payments_stage_before";
  DROP TYPE "public"."enum_payment_events_kind";`)
}
