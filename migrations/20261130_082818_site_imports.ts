import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_imports_system" AS ENUM('wordpress', 'ghost');
  CREATE TYPE "public"."enum_site_imports_status" AS ENUM('storing', 'draft', 'running', 'stopped', 'done', 'undoing', 'undone');
  CREATE TYPE "public"."enum_site_import_items_kind" AS ENUM('author', 'term', 'file', 'entry', 'loss', 'redirect');
  CREATE TYPE "public"."enum_site_import_items_state" AS ENUM('waiting', 'planned', 'done', 'undone', 'kept');
  CREATE TYPE "public"."enum_site_import_items_outcome" AS ENUM('created', 'changed', 'same', 'matched', 'edited', 'deleted', 'dropped', 'failed');
  CREATE TABLE "site_imports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"system" "enum_site_imports_system" NOT NULL,
  	"status" "enum_site_imports_status" DEFAULT 'storing' NOT NULL,
  	"file_name" varchar NOT NULL,
  	"file_print" varchar,
  	"site_title" varchar,
  	"site_url" varchar,
  	"site_key" varchar,
  	"mapping" jsonb,
  	"pictures" jsonb,
  	"total" numeric DEFAULT 0 NOT NULL,
  	"settled" numeric DEFAULT 0 NOT NULL,
  	"user_id" uuid,
  	"finished_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_import_items" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"site_import_id" uuid NOT NULL,
  	"kind" "enum_site_import_items_kind" NOT NULL,
  	"key" varchar NOT NULL,
  	"number" numeric NOT NULL,
  	"title" varchar,
  	"state" "enum_site_import_items_state" DEFAULT 'waiting' NOT NULL,
  	"outcome" "enum_site_import_items_outcome",
  	"attached_to" varchar,
  	"record" jsonb,
  	"old_paths" jsonb,
  	"target" varchar,
  	"document_id" varchar,
  	"path" varchar,
  	"wanted_print" varchar,
  	"stored_print" varchar,
  	"notes" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "site_imports" ADD CONSTRAINT "site_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_import_items" ADD CONSTRAINT "site_import_items_site_import_id_site_imports_id_fk" FOREIGN KEY ("site_import_id") REFERENCES "public"."site_imports"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_imports_status_idx" ON "site_imports" USING btree ("status");
  CREATE INDEX "site_imports_site_key_idx" ON "site_imports" USING btree ("site_key");
  CREATE INDEX "site_imports_user_idx" ON "site_imports" USING btree ("user_id");
  CREATE INDEX "site_imports_updated_at_idx" ON "site_imports" USING btree ("updated_at");
  CREATE INDEX "site_imports_created_at_idx" ON "site_imports" USING btree ("created_at");
  CREATE INDEX "site_import_items_site_import_idx" ON "site_import_items" USING btree ("site_import_id");
  CREATE INDEX "site_import_items_document_id_idx" ON "site_import_items" USING btree ("document_id");
  CREATE INDEX "site_import_items_updated_at_idx" ON "site_import_items" USING btree ("updated_at");
  CREATE INDEX "site_import_items_created_at_idx" ON "site_import_items" USING btree ("created_at");
  CREATE UNIQUE INDEX "site_import_kind_key_idx" ON "site_import_items" USING btree ("site_import_id","kind","key");
  CREATE INDEX "site_import_state_kind_number_idx" ON "site_import_items" USING btree ("site_import_id","state","kind","number");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "site_imports" CASCADE;
  DROP TABLE "site_import_items" CASCADE;
  DROP TYPE "public"."enum_site_imports_system";
  DROP TYPE "public"."enum_site_imports_status";
  DROP TYPE "public"."enum_site_import_items_kind";
  DROP TYPE "public"."enum_site_import_items_state";
  DROP TYPE "public"."enum_site_import_items_outcome";`)
}
