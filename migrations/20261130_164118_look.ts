import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_look_corner" AS ENUM('sharp', 'soft', 'round');
  CREATE TYPE "public"."enum_look_line" AS ENUM('fine', 'strong');
  CREATE TYPE "public"."enum_look_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__look_v_version_corner" AS ENUM('sharp', 'soft', 'round');
  CREATE TYPE "public"."enum__look_v_version_line" AS ENUM('fine', 'strong');
  CREATE TYPE "public"."enum__look_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "look" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar DEFAULT 'Look',
  	"logo_light_id" uuid,
  	"logo_dark_id" uuid,
  	"icon_id" uuid,
  	"accent" varchar,
  	"secondary" varchar,
  	"font_pair" varchar,
  	"own_display_id" uuid,
  	"own_text_id" uuid,
  	"own_text_italic_id" uuid,
  	"has_ruler" boolean DEFAULT true,
  	"has_bob" boolean DEFAULT true,
  	"corner" "enum_look_corner" DEFAULT 'sharp',
  	"line" "enum_look_line" DEFAULT 'fine',
  	"saved_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_look_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_look_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_name" varchar DEFAULT 'Look',
  	"version_logo_light_id" uuid,
  	"version_logo_dark_id" uuid,
  	"version_icon_id" uuid,
  	"version_accent" varchar,
  	"version_secondary" varchar,
  	"version_font_pair" varchar,
  	"version_own_display_id" uuid,
  	"version_own_text_id" uuid,
  	"version_own_text_italic_id" uuid,
  	"version_has_ruler" boolean DEFAULT true,
  	"version_has_bob" boolean DEFAULT true,
  	"version_corner" "enum__look_v_version_corner" DEFAULT 'sharp',
  	"version_line" "enum__look_v_version_line" DEFAULT 'fine',
  	"version_saved_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__look_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "look_files" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"licence" varchar,
  	"notes" varchar,
  	"print" varchar,
  	"facts" jsonb,
  	"data" varchar,
  	"metadata_removed" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "look_id" uuid;
  ALTER TABLE "look" ADD CONSTRAINT "look_logo_light_id_look_files_id_fk" FOREIGN KEY ("logo_light_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "look" ADD CONSTRAINT "look_logo_dark_id_look_files_id_fk" FOREIGN KEY ("logo_dark_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "look" ADD CONSTRAINT "look_icon_id_look_files_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "look" ADD CONSTRAINT "look_own_display_id_look_files_id_fk" FOREIGN KEY ("own_display_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "look" ADD CONSTRAINT "look_own_text_id_look_files_id_fk" FOREIGN KEY ("own_text_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "look" ADD CONSTRAINT "look_own_text_italic_id_look_files_id_fk" FOREIGN KEY ("own_text_italic_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "look" ADD CONSTRAINT "look_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_parent_id_look_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."look"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_version_logo_light_id_look_files_id_fk" FOREIGN KEY ("version_logo_light_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_version_logo_dark_id_look_files_id_fk" FOREIGN KEY ("version_logo_dark_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_version_icon_id_look_files_id_fk" FOREIGN KEY ("version_icon_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_version_own_display_id_look_files_id_fk" FOREIGN KEY ("version_own_display_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_version_own_text_id_look_files_id_fk" FOREIGN KEY ("version_own_text_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_version_own_text_italic_id_look_files_id_fk" FOREIGN KEY ("version_own_text_italic_id") REFERENCES "public"."look_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_look_v" ADD CONSTRAINT "_look_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "look_logo_light_idx" ON "look" USING btree ("logo_light_id");
  CREATE INDEX "look_logo_dark_idx" ON "look" USING btree ("logo_dark_id");
  CREATE INDEX "look_icon_idx" ON "look" USING btree ("icon_id");
  CREATE INDEX "look_own_display_idx" ON "look" USING btree ("own_display_id");
  CREATE INDEX "look_own_text_idx" ON "look" USING btree ("own_text_id");
  CREATE INDEX "look_own_text_italic_idx" ON "look" USING btree ("own_text_italic_id");
  CREATE INDEX "look_saved_by_idx" ON "look" USING btree ("saved_by_id");
  CREATE INDEX "look_updated_at_idx" ON "look" USING btree ("updated_at");
  CREATE INDEX "look_created_at_idx" ON "look" USING btree ("created_at");
  CREATE INDEX "look__status_idx" ON "look" USING btree ("_status");
  CREATE INDEX "_look_v_parent_idx" ON "_look_v" USING btree ("parent_id");
  CREATE INDEX "_look_v_version_version_logo_light_idx" ON "_look_v" USING btree ("version_logo_light_id");
  CREATE INDEX "_look_v_version_version_logo_dark_idx" ON "_look_v" USING btree ("version_logo_dark_id");
  CREATE INDEX "_look_v_version_version_icon_idx" ON "_look_v" USING btree ("version_icon_id");
  CREATE INDEX "_look_v_version_version_own_display_idx" ON "_look_v" USING btree ("version_own_display_id");
  CREATE INDEX "_look_v_version_version_own_text_idx" ON "_look_v" USING btree ("version_own_text_id");
  CREATE INDEX "_look_v_version_version_own_text_italic_idx" ON "_look_v" USING btree ("version_own_text_italic_id");
  CREATE INDEX "_look_v_version_version_saved_by_idx" ON "_look_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_look_v_version_version_updated_at_idx" ON "_look_v" USING btree ("version_updated_at");
  CREATE INDEX "_look_v_version_version_created_at_idx" ON "_look_v" USING btree ("version_created_at");
  CREATE INDEX "_look_v_version_version__status_idx" ON "_look_v" USING btree ("version__status");
  CREATE INDEX "_look_v_created_at_idx" ON "_look_v" USING btree ("created_at");
  CREATE INDEX "_look_v_updated_at_idx" ON "_look_v" USING btree ("updated_at");
  CREATE INDEX "_look_v_latest_idx" ON "_look_v" USING btree ("latest");
  CREATE INDEX "_look_v_autosave_idx" ON "_look_v" USING btree ("autosave");
  CREATE INDEX "look_files_print_idx" ON "look_files" USING btree ("print");
  CREATE INDEX "look_files_updated_at_idx" ON "look_files" USING btree ("updated_at");
  CREATE INDEX "look_files_created_at_idx" ON "look_files" USING btree ("created_at");
  CREATE UNIQUE INDEX "look_files_filename_idx" ON "look_files" USING btree ("filename");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_look_fk" FOREIGN KEY ("look_id") REFERENCES "public"."look"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_look_id_idx" ON "payload_locked_documents_rels" USING btree ("look_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "look" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_look_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "look_files" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "look" CASCADE;
  DROP TABLE "_look_v" CASCADE;
  DROP TABLE "look_files" CASCADE;
  DROP INDEX "payload_locked_documents_rels_look_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "look_id";
  DROP TYPE "public"."enum_look_corner";
  DROP TYPE "public"."enum_look_line";
  DROP TYPE "public"."enum_look_status";
  DROP TYPE "public"."enum__look_v_version_corner";
  DROP TYPE "public"."enum__look_v_version_line";
  DROP TYPE "public"."enum__look_v_version_status";`)
}
