import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // A draft was mapped without the fields for opt-outs, so its file has to be chosen again.
  await db.execute(sql`
   DELETE FROM "lead_change_rows" USING "lead_changes" AS "change"
    WHERE "change_id" = "change"."id" AND "change"."kind" = 'import' AND "change"."status" = 'draft';
   DELETE FROM "lead_changes" WHERE "kind" = 'import' AND "status" = 'draft';
   ALTER TYPE "public"."enum_lead_changes_status" ADD VALUE 'storing' BEFORE 'draft';
  ALTER TYPE "public"."enum_lead_changes_status" ADD VALUE 'stopped' BEFORE 'done';
  CREATE TABLE "import_values" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"values" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "lead_changes" ADD COLUMN "choices" jsonb;
  ALTER TABLE "lead_changes" ADD COLUMN "skipped_lines" jsonb;
  ALTER TABLE "lead_changes" ADD COLUMN "preview" jsonb;
  ALTER TABLE "lead_changes" ADD COLUMN "opt_outs_stored_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "import_values" CASCADE;
  ALTER TABLE "lead_changes" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "lead_changes" ALTER COLUMN "status" SET DEFAULT 'running'::text;
  DROP TYPE "public"."enum_lead_changes_status";
  CREATE TYPE "public"."enum_lead_changes_status" AS ENUM('draft', 'running', 'done', 'undoing', 'undone');
  ALTER TABLE "lead_changes" ALTER COLUMN "status" SET DEFAULT 'running'::"public"."enum_lead_changes_status";
  ALTER TABLE "lead_changes" ALTER COLUMN "status" SET DATA TYPE "public"."enum_lead_changes_status" USING "status"::"public"."enum_lead_changes_status";
  ALTER TABLE "lead_changes" DROP COLUMN "choices";
  ALTER TABLE "lead_changes" DROP COLUMN "skipped_lines";
  ALTER TABLE "lead_changes" DROP COLUMN "preview";
  ALTER TABLE "lead_changes" DROP COLUMN "opt_outs_stored_at";`)
}
