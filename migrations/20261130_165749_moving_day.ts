import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_move_records_kind" AS ENUM('checks', 'sitemap', 'paths', 'redirects');
  CREATE TABLE "move_records" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_move_records_kind" NOT NULL,
  	"content" jsonb,
  	"file" varchar,
  	"user_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "move_records" ADD CONSTRAINT "move_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "move_records_kind_idx" ON "move_records" USING btree ("kind");
  CREATE INDEX "move_records_user_idx" ON "move_records" USING btree ("user_id");
  CREATE INDEX "move_records_updated_at_idx" ON "move_records" USING btree ("updated_at");
  CREATE INDEX "move_records_created_at_idx" ON "move_records" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "move_records" CASCADE;
  DROP TYPE "public"."enum_move_records_kind";`)
}
