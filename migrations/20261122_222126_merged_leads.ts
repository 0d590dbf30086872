import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_lead_nurture_statuses_exit_reason" ADD VALUE 'merged';
  CREATE TABLE "lead_addresses" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"email" varchar NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"merged_lead" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  DROP INDEX "lead_sequence_name_idx";
  ALTER TABLE "lead_nurture_statuses" ADD COLUMN "merged_from" varchar DEFAULT '';
  ALTER TABLE "lead_addresses" ADD CONSTRAINT "lead_addresses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "lead_addresses_email_idx" ON "lead_addresses" USING btree ("email");
  CREATE INDEX "lead_addresses_lead_idx" ON "lead_addresses" USING btree ("lead_id");
  CREATE INDEX "lead_addresses_merged_lead_idx" ON "lead_addresses" USING btree ("merged_lead");
  CREATE INDEX "lead_addresses_updated_at_idx" ON "lead_addresses" USING btree ("updated_at");
  CREATE INDEX "lead_addresses_created_at_idx" ON "lead_addresses" USING btree ("created_at");
  CREATE UNIQUE INDEX "lead_sequence_name_merged_from_idx" ON "lead_nurture_statuses" USING btree ("lead_id","sequence_name","merged_from");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_addresses" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "lead_addresses" CASCADE;
  ALTER TABLE "lead_nurture_statuses" ALTER COLUMN "exit_reason" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_nurture_statuses_exit_reason";
  CREATE TYPE "public"."enum_lead_nurture_statuses_exit_reason" AS ENUM('unsubscribed', 'disowned', 'bounced', 'replied', 'booked', 'won', 'erased', 'sequence_deleted');
  ALTER TABLE "lead_nurture_statuses" ALTER COLUMN "exit_reason" SET DATA TYPE "public"."enum_lead_nurture_statuses_exit_reason" USING "exit_reason"::"public"."enum_lead_nurture_statuses_exit_reason";
  DROP INDEX "lead_sequence_name_merged_from_idx";
  CREATE UNIQUE INDEX "lead_sequence_name_idx" ON "lead_nurture_statuses" USING btree ("lead_id","sequence_name");
  ALTER TABLE "lead_nurture_statuses" DROP COLUMN "merged_from";`)
}
