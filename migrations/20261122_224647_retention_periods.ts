import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "retention_periods" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"page_views" numeric,
  	"leads" numeric,
  	"waitlist_entries" numeric,
  	"download_grants" numeric,
  	"lead_changes" numeric,
  	"other_mails" numeric,
  	"sign_in_log" numeric,
  	"error_reports" numeric,
  	"sign_in_requests" numeric,
  	"sessions" numeric,
  	"rate_limits" numeric,
  	"failed_jobs" numeric,
  	"editing_locks" numeric,
  	"last_run_at" timestamp(3) with time zone,
  	"last_run_deleted" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "retention_periods" CASCADE;`)
}
