import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'enrolled' BEFORE 'imported';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'mail_sent_by_hand' BEFORE 'imported';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'mail_released' BEFORE 'imported';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'mail_skipped' BEFORE 'imported';
  ALTER TYPE "public"."enum_lead_nurture_statuses_exit_reason" ADD VALUE 'sequence_deleted';
  DROP INDEX "enrolment_step_idx";
  ALTER TABLE "sequences_steps" ADD COLUMN "refers_to" varchar;
  ALTER TABLE "_sequences_v_version_steps" ADD COLUMN "refers_to" varchar;
  ALTER TABLE "emails" ADD COLUMN "step_id" varchar;
  ALTER TABLE "emails" ADD COLUMN "step_delay" numeric;
  -- Until now a mail was matched to its step by position: that is how those there are find theirs, one last time.
  UPDATE "emails" SET "step_id" = step."id", "step_delay" = step."delay_in_days"
    FROM "lead_nurture_statuses" enrolment, "sequences_steps" step
    WHERE enrolment."id" = "emails"."enrolment_id" AND step."_parent_id" = enrolment."sequence_id"
      AND step."_order" = "emails"."step";
  CREATE UNIQUE INDEX "enrolment_step_id_idx" ON "emails" USING btree ("enrolment_id","step_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'booked', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'imported');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  ALTER TABLE "lead_nurture_statuses" ALTER COLUMN "exit_reason" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_nurture_statuses_exit_reason";
  CREATE TYPE "public"."enum_lead_nurture_statuses_exit_reason" AS ENUM('unsubscribed', 'disowned', 'bounced', 'replied', 'booked', 'won', 'erased');
  ALTER TABLE "lead_nurture_statuses" ALTER COLUMN "exit_reason" SET DATA TYPE "public"."enum_lead_nurture_statuses_exit_reason" USING "exit_reason"::"public"."enum_lead_nurture_statuses_exit_reason";
  DROP INDEX "enrolment_step_id_idx";
  CREATE UNIQUE INDEX "enrolment_step_idx" ON "emails" USING btree ("enrolment_id","step");
  ALTER TABLE "sequences_steps" DROP COLUMN "refers_to";
  ALTER TABLE "_sequences_v_version_steps" DROP COLUMN "refers_to";
  ALTER TABLE "emails" DROP COLUMN "step_id";
  ALTER TABLE "emails" DROP COLUMN "step_delay";`)
}
