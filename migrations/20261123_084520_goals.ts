import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_goals_currency" AS ENUM('USD', 'EUR', 'GBP');
  CREATE TABLE "goals" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"leads" numeric,
  	"calls" numeric,
  	"won_value" numeric,
  	"currency" "enum_goals_currency" DEFAULT 'USD' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "goals" CASCADE;
  DROP TYPE "public"."enum_goals_currency";`)
}
