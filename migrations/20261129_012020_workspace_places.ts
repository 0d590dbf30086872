import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "workspace_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"places" numeric DEFAULT 10 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "teams" ADD COLUMN "is_self_started" boolean DEFAULT false;
  ALTER TABLE "teams" ADD COLUMN "started_by_id" uuid;
  ALTER TABLE "teams" ADD CONSTRAINT "teams_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "teams_started_by_idx" ON "teams" USING btree ("started_by_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workspace_settings" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "workspace_settings" CASCADE;
  ALTER TABLE "teams" DROP CONSTRAINT "teams_started_by_id_users_id_fk";
  
  DROP INDEX "teams_started_by_idx";
  ALTER TABLE "teams" DROP COLUMN "is_self_started";
  ALTER TABLE "teams" DROP COLUMN "started_by_id";`)
}
