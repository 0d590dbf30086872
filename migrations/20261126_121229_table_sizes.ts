import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "table_sizes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"day" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"rows" numeric NOT NULL,
  	"bytes" numeric NOT NULL
  );
  
  CREATE UNIQUE INDEX "day_name_idx" ON "table_sizes" USING btree ("day","name");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "table_sizes" CASCADE;`)
}
