import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "analytics_days" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"day" varchar NOT NULL,
  	"action" varchar NOT NULL,
  	"path" varchar DEFAULT '' NOT NULL,
  	"origin" varchar DEFAULT '' NOT NULL,
  	"destination" varchar DEFAULT '' NOT NULL,
  	"events" numeric NOT NULL
  );
  
  CREATE UNIQUE INDEX "day_action_path_origin_destination_idx" ON "analytics_days" USING btree ("day","action","path","origin","destination");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "analytics_days" CASCADE;`)
}
