import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_resources_template_sheets_columns_format" AS ENUM('text', 'number', 'money', 'percent');
  CREATE TYPE "public"."enum_resources_template_format" AS ENUM('pdf', 'xlsx', 'md');
  CREATE TYPE "public"."enum__resources_v_version_template_sheets_columns_format" AS ENUM('text', 'number', 'money', 'percent');
  CREATE TYPE "public"."enum__resources_v_version_template_format" AS ENUM('pdf', 'xlsx', 'md');
  CREATE TYPE "public"."enum_kb_articles_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__kb_articles_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_prompts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__prompts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_gpts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__gpts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_agent_requests_status" AS ENUM('asked', 'building', 'ready', 'declined');
  CREATE TYPE "public"."enum_agent_requests_frequency" AS ENUM('Several times a day', 'Once a day', 'Every week', 'Every month', 'Less often');
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'call_requested' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'agent_requested' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'agent_decided' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_joined' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_confirmed' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_invited' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'waitlist_left' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'download_requested' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'downloaded' BEFORE 'page_view';
  ALTER TYPE "public"."enum_lead_events_type" ADD VALUE 'mails_resumed' BEFORE 'page_view';
  CREATE TABLE "resources_template_sheets_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"width" numeric DEFAULT 18,
  	"format" "enum_resources_template_sheets_columns_format" DEFAULT 'text'
  );
  
  CREATE TABLE "resources_template_sheets_rows" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"is_strong" boolean DEFAULT false
  );
  
  CREATE TABLE "resources_template_sheets" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar
  );
  
  CREATE TABLE "resources_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_resources_v_version_template_sheets_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"label" varchar,
  	"width" numeric DEFAULT 18,
  	"format" "enum__resources_v_version_template_sheets_columns_format" DEFAULT 'text',
  	"_uuid" varchar
  );
  
  CREATE TABLE "_resources_v_version_template_sheets_rows" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"is_strong" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_resources_v_version_template_sheets" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_resources_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "kb_articles" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"category" varchar,
  	"body" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"seo_image_id" uuid,
  	"seo_noindex" boolean DEFAULT false,
  	"generate_slug" boolean DEFAULT true,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_kb_articles_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "kb_articles_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"kb_articles_id" uuid
  );
  
  CREATE TABLE "_kb_articles_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_category" varchar,
  	"version_body" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_seo_image_id" uuid,
  	"version_seo_noindex" boolean DEFAULT false,
  	"version_generate_slug" boolean DEFAULT true,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__kb_articles_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_kb_articles_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"kb_articles_id" uuid
  );
  
  CREATE TABLE "prompts_variables" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"example" varchar,
  	"is_long" boolean DEFAULT false
  );
  
  CREATE TABLE "prompts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"category" varchar,
  	"prompt" varchar,
  	"output" varchar,
  	"check" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"seo_image_id" uuid,
  	"seo_noindex" boolean DEFAULT false,
  	"generate_slug" boolean DEFAULT true,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_prompts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "prompts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"prompts_id" uuid
  );
  
  CREATE TABLE "_prompts_v_version_variables" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"example" varchar,
  	"is_long" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_prompts_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_category" varchar,
  	"version_prompt" varchar,
  	"version_output" varchar,
  	"version_check" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_seo_image_id" uuid,
  	"version_seo_noindex" boolean DEFAULT false,
  	"version_generate_slug" boolean DEFAULT true,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__prompts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_prompts_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"prompts_id" uuid
  );
  
  CREATE TABLE "gpts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"category" varchar,
  	"takes" varchar,
  	"gives" varchar,
  	"limits" varchar,
  	"url" varchar,
  	"generate_slug" boolean DEFAULT true,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"is_sample" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_gpts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "gpts_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_gpts_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_category" varchar,
  	"version_takes" varchar,
  	"version_gives" varchar,
  	"version_limits" varchar,
  	"version_url" varchar,
  	"version_generate_slug" boolean DEFAULT true,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_is_sample" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__gpts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_gpts_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "redirects" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"is_automatic" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "agent_requests" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_agent_requests_status" DEFAULT 'asked' NOT NULL,
  	"link" varchar,
  	"answer" varchar,
  	"company" varchar NOT NULL,
  	"company_key" varchar NOT NULL,
  	"company_domain" varchar,
  	"lead_id" uuid NOT NULL,
  	"task" varchar NOT NULL,
  	"frequency" "enum_agent_requests_frequency" NOT NULL,
  	"duration" varchar NOT NULL,
  	"systems" varchar,
  	"right_result" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "waitlist_entries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"list" varchar NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"score" numeric NOT NULL,
  	"joined_at" timestamp(3) with time zone NOT NULL,
  	"confirmed_at" timestamp(3) with time zone,
  	"left_at" timestamp(3) with time zone,
  	"invited_by_id" uuid,
  	"credited_at" timestamp(3) with time zone,
  	"shows_name" boolean DEFAULT false,
  	"code" varchar NOT NULL,
  	"mailbox_hash" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "download_grants" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"resource_id" uuid NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"downloads" numeric DEFAULT 0 NOT NULL,
  	"downloaded_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "resources" ADD COLUMN "template_format" "enum_resources_template_format";
  ALTER TABLE "resources" ADD COLUMN "template_title" varchar;
  ALTER TABLE "resources" ADD COLUMN "template_promise" varchar;
  ALTER TABLE "resources" ADD COLUMN "template_body" jsonb;
  ALTER TABLE "_resources_v" ADD COLUMN "version_template_format" "enum__resources_v_version_template_format";
  ALTER TABLE "_resources_v" ADD COLUMN "version_template_title" varchar;
  ALTER TABLE "_resources_v" ADD COLUMN "version_template_promise" varchar;
  ALTER TABLE "_resources_v" ADD COLUMN "version_template_body" jsonb;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_avif_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_avif_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_avif_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_avif_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_avif_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_avif_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_avif_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_avif_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_avif_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_avif_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_avif_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_avif_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_avif_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_avif_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_avif_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_avif_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_avif_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_avif_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_filename" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "kb_articles_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "prompts_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "gpts_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "redirects_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "agent_requests_id" uuid;
  ALTER TABLE "resources_template_sheets_columns" ADD CONSTRAINT "resources_template_sheets_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."resources_template_sheets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "resources_template_sheets_rows" ADD CONSTRAINT "resources_template_sheets_rows_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."resources_template_sheets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "resources_template_sheets" ADD CONSTRAINT "resources_template_sheets_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "resources_texts" ADD CONSTRAINT "resources_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_resources_v_version_template_sheets_columns" ADD CONSTRAINT "_resources_v_version_template_sheets_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_resources_v_version_template_sheets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_resources_v_version_template_sheets_rows" ADD CONSTRAINT "_resources_v_version_template_sheets_rows_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_resources_v_version_template_sheets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_resources_v_version_template_sheets" ADD CONSTRAINT "_resources_v_version_template_sheets_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_resources_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_resources_v_texts" ADD CONSTRAINT "_resources_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_resources_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "kb_articles" ADD CONSTRAINT "kb_articles_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "kb_articles_rels" ADD CONSTRAINT "kb_articles_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."kb_articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "kb_articles_rels" ADD CONSTRAINT "kb_articles_rels_kb_articles_fk" FOREIGN KEY ("kb_articles_id") REFERENCES "public"."kb_articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_kb_articles_v" ADD CONSTRAINT "_kb_articles_v_parent_id_kb_articles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."kb_articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_kb_articles_v" ADD CONSTRAINT "_kb_articles_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_kb_articles_v_rels" ADD CONSTRAINT "_kb_articles_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_kb_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_kb_articles_v_rels" ADD CONSTRAINT "_kb_articles_v_rels_kb_articles_fk" FOREIGN KEY ("kb_articles_id") REFERENCES "public"."kb_articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "prompts_variables" ADD CONSTRAINT "prompts_variables_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "prompts" ADD CONSTRAINT "prompts_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "prompts_rels" ADD CONSTRAINT "prompts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "prompts_rels" ADD CONSTRAINT "prompts_rels_prompts_fk" FOREIGN KEY ("prompts_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_prompts_v_version_variables" ADD CONSTRAINT "_prompts_v_version_variables_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_prompts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_prompts_v" ADD CONSTRAINT "_prompts_v_parent_id_prompts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."prompts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_prompts_v" ADD CONSTRAINT "_prompts_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_prompts_v_rels" ADD CONSTRAINT "_prompts_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_prompts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_prompts_v_rels" ADD CONSTRAINT "_prompts_v_rels_prompts_fk" FOREIGN KEY ("prompts_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "gpts_texts" ADD CONSTRAINT "gpts_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."gpts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_gpts_v" ADD CONSTRAINT "_gpts_v_parent_id_gpts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."gpts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_gpts_v_texts" ADD CONSTRAINT "_gpts_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_gpts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "agent_requests" ADD CONSTRAINT "agent_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_invited_by_id_waitlist_entries_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "resources_template_sheets_columns_order_idx" ON "resources_template_sheets_columns" USING btree ("_order");
  CREATE INDEX "resources_template_sheets_columns_parent_id_idx" ON "resources_template_sheets_columns" USING btree ("_parent_id");
  CREATE INDEX "resources_template_sheets_rows_order_idx" ON "resources_template_sheets_rows" USING btree ("_order");
  CREATE INDEX "resources_template_sheets_rows_parent_id_idx" ON "resources_template_sheets_rows" USING btree ("_parent_id");
  CREATE INDEX "resources_template_sheets_order_idx" ON "resources_template_sheets" USING btree ("_order");
  CREATE INDEX "resources_template_sheets_parent_id_idx" ON "resources_template_sheets" USING btree ("_parent_id");
  CREATE INDEX "resources_texts_order_parent" ON "resources_texts" USING btree ("order","parent_id");
  CREATE INDEX "_resources_v_version_template_sheets_columns_order_idx" ON "_resources_v_version_template_sheets_columns" USING btree ("_order");
  CREATE INDEX "_resources_v_version_template_sheets_columns_parent_id_idx" ON "_resources_v_version_template_sheets_columns" USING btree ("_parent_id");
  CREATE INDEX "_resources_v_version_template_sheets_rows_order_idx" ON "_resources_v_version_template_sheets_rows" USING btree ("_order");
  CREATE INDEX "_resources_v_version_template_sheets_rows_parent_id_idx" ON "_resources_v_version_template_sheets_rows" USING btree ("_parent_id");
  CREATE INDEX "_resources_v_version_template_sheets_order_idx" ON "_resources_v_version_template_sheets" USING btree ("_order");
  CREATE INDEX "_resources_v_version_template_sheets_parent_id_idx" ON "_resources_v_version_template_sheets" USING btree ("_parent_id");
  CREATE INDEX "_resources_v_texts_order_parent" ON "_resources_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "kb_articles_category_idx" ON "kb_articles" USING btree ("category");
  CREATE INDEX "kb_articles_seo_seo_image_idx" ON "kb_articles" USING btree ("seo_image_id");
  CREATE UNIQUE INDEX "kb_articles_slug_idx" ON "kb_articles" USING btree ("slug");
  CREATE INDEX "kb_articles_published_at_idx" ON "kb_articles" USING btree ("published_at");
  CREATE INDEX "kb_articles_updated_at_idx" ON "kb_articles" USING btree ("updated_at");
  CREATE INDEX "kb_articles_created_at_idx" ON "kb_articles" USING btree ("created_at");
  CREATE INDEX "kb_articles__status_idx" ON "kb_articles" USING btree ("_status");
  CREATE INDEX "kb_articles_rels_order_idx" ON "kb_articles_rels" USING btree ("order");
  CREATE INDEX "kb_articles_rels_parent_idx" ON "kb_articles_rels" USING btree ("parent_id");
  CREATE INDEX "kb_articles_rels_path_idx" ON "kb_articles_rels" USING btree ("path");
  CREATE INDEX "kb_articles_rels_kb_articles_id_idx" ON "kb_articles_rels" USING btree ("kb_articles_id");
  CREATE INDEX "_kb_articles_v_parent_idx" ON "_kb_articles_v" USING btree ("parent_id");
  CREATE INDEX "_kb_articles_v_version_version_category_idx" ON "_kb_articles_v" USING btree ("version_category");
  CREATE INDEX "_kb_articles_v_version_seo_version_seo_image_idx" ON "_kb_articles_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_kb_articles_v_version_version_slug_idx" ON "_kb_articles_v" USING btree ("version_slug");
  CREATE INDEX "_kb_articles_v_version_version_published_at_idx" ON "_kb_articles_v" USING btree ("version_published_at");
  CREATE INDEX "_kb_articles_v_version_version_updated_at_idx" ON "_kb_articles_v" USING btree ("version_updated_at");
  CREATE INDEX "_kb_articles_v_version_version_created_at_idx" ON "_kb_articles_v" USING btree ("version_created_at");
  CREATE INDEX "_kb_articles_v_version_version__status_idx" ON "_kb_articles_v" USING btree ("version__status");
  CREATE INDEX "_kb_articles_v_created_at_idx" ON "_kb_articles_v" USING btree ("created_at");
  CREATE INDEX "_kb_articles_v_updated_at_idx" ON "_kb_articles_v" USING btree ("updated_at");
  CREATE INDEX "_kb_articles_v_latest_idx" ON "_kb_articles_v" USING btree ("latest");
  CREATE INDEX "_kb_articles_v_autosave_idx" ON "_kb_articles_v" USING btree ("autosave");
  CREATE INDEX "_kb_articles_v_rels_order_idx" ON "_kb_articles_v_rels" USING btree ("order");
  CREATE INDEX "_kb_articles_v_rels_parent_idx" ON "_kb_articles_v_rels" USING btree ("parent_id");
  CREATE INDEX "_kb_articles_v_rels_path_idx" ON "_kb_articles_v_rels" USING btree ("path");
  CREATE INDEX "_kb_articles_v_rels_kb_articles_id_idx" ON "_kb_articles_v_rels" USING btree ("kb_articles_id");
  CREATE INDEX "prompts_variables_order_idx" ON "prompts_variables" USING btree ("_order");
  CREATE INDEX "prompts_variables_parent_id_idx" ON "prompts_variables" USING btree ("_parent_id");
  CREATE INDEX "prompts_category_idx" ON "prompts" USING btree ("category");
  CREATE INDEX "prompts_seo_seo_image_idx" ON "prompts" USING btree ("seo_image_id");
  CREATE UNIQUE INDEX "prompts_slug_idx" ON "prompts" USING btree ("slug");
  CREATE INDEX "prompts_published_at_idx" ON "prompts" USING btree ("published_at");
  CREATE INDEX "prompts_updated_at_idx" ON "prompts" USING btree ("updated_at");
  CREATE INDEX "prompts_created_at_idx" ON "prompts" USING btree ("created_at");
  CREATE INDEX "prompts__status_idx" ON "prompts" USING btree ("_status");
  CREATE INDEX "prompts_rels_order_idx" ON "prompts_rels" USING btree ("order");
  CREATE INDEX "prompts_rels_parent_idx" ON "prompts_rels" USING btree ("parent_id");
  CREATE INDEX "prompts_rels_path_idx" ON "prompts_rels" USING btree ("path");
  CREATE INDEX "prompts_rels_prompts_id_idx" ON "prompts_rels" USING btree ("prompts_id");
  CREATE INDEX "_prompts_v_version_variables_order_idx" ON "_prompts_v_version_variables" USING btree ("_order");
  CREATE INDEX "_prompts_v_version_variables_parent_id_idx" ON "_prompts_v_version_variables" USING btree ("_parent_id");
  CREATE INDEX "_prompts_v_parent_idx" ON "_prompts_v" USING btree ("parent_id");
  CREATE INDEX "_prompts_v_version_version_category_idx" ON "_prompts_v" USING btree ("version_category");
  CREATE INDEX "_prompts_v_version_seo_version_seo_image_idx" ON "_prompts_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_prompts_v_version_version_slug_idx" ON "_prompts_v" USING btree ("version_slug");
  CREATE INDEX "_prompts_v_version_version_published_at_idx" ON "_prompts_v" USING btree ("version_published_at");
  CREATE INDEX "_prompts_v_version_version_updated_at_idx" ON "_prompts_v" USING btree ("version_updated_at");
  CREATE INDEX "_prompts_v_version_version_created_at_idx" ON "_prompts_v" USING btree ("version_created_at");
  CREATE INDEX "_prompts_v_version_version__status_idx" ON "_prompts_v" USING btree ("version__status");
  CREATE INDEX "_prompts_v_created_at_idx" ON "_prompts_v" USING btree ("created_at");
  CREATE INDEX "_prompts_v_updated_at_idx" ON "_prompts_v" USING btree ("updated_at");
  CREATE INDEX "_prompts_v_latest_idx" ON "_prompts_v" USING btree ("latest");
  CREATE INDEX "_prompts_v_autosave_idx" ON "_prompts_v" USING btree ("autosave");
  CREATE INDEX "_prompts_v_rels_order_idx" ON "_prompts_v_rels" USING btree ("order");
  CREATE INDEX "_prompts_v_rels_parent_idx" ON "_prompts_v_rels" USING btree ("parent_id");
  CREATE INDEX "_prompts_v_rels_path_idx" ON "_prompts_v_rels" USING btree ("path");
  CREATE INDEX "_prompts_v_rels_prompts_id_idx" ON "_prompts_v_rels" USING btree ("prompts_id");
  CREATE INDEX "gpts_category_idx" ON "gpts" USING btree ("category");
  CREATE UNIQUE INDEX "gpts_slug_idx" ON "gpts" USING btree ("slug");
  CREATE INDEX "gpts_published_at_idx" ON "gpts" USING btree ("published_at");
  CREATE INDEX "gpts_updated_at_idx" ON "gpts" USING btree ("updated_at");
  CREATE INDEX "gpts_created_at_idx" ON "gpts" USING btree ("created_at");
  CREATE INDEX "gpts__status_idx" ON "gpts" USING btree ("_status");
  CREATE INDEX "gpts_texts_order_parent" ON "gpts_texts" USING btree ("order","parent_id");
  CREATE INDEX "_gpts_v_parent_idx" ON "_gpts_v" USING btree ("parent_id");
  CREATE INDEX "_gpts_v_version_version_category_idx" ON "_gpts_v" USING btree ("version_category");
  CREATE INDEX "_gpts_v_version_version_slug_idx" ON "_gpts_v" USING btree ("version_slug");
  CREATE INDEX "_gpts_v_version_version_published_at_idx" ON "_gpts_v" USING btree ("version_published_at");
  CREATE INDEX "_gpts_v_version_version_updated_at_idx" ON "_gpts_v" USING btree ("version_updated_at");
  CREATE INDEX "_gpts_v_version_version_created_at_idx" ON "_gpts_v" USING btree ("version_created_at");
  CREATE INDEX "_gpts_v_version_version__status_idx" ON "_gpts_v" USING btree ("version__status");
  CREATE INDEX "_gpts_v_created_at_idx" ON "_gpts_v" USING btree ("created_at");
  CREATE INDEX "_gpts_v_updated_at_idx" ON "_gpts_v" USING btree ("updated_at");
  CREATE INDEX "_gpts_v_latest_idx" ON "_gpts_v" USING btree ("latest");
  CREATE INDEX "_gpts_v_autosave_idx" ON "_gpts_v" USING btree ("autosave");
  CREATE INDEX "_gpts_v_texts_order_parent" ON "_gpts_v_texts" USING btree ("order","parent_id");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "agent_requests_status_idx" ON "agent_requests" USING btree ("status");
  CREATE INDEX "agent_requests_company_key_idx" ON "agent_requests" USING btree ("company_key");
  CREATE INDEX "agent_requests_company_domain_idx" ON "agent_requests" USING btree ("company_domain");
  CREATE INDEX "agent_requests_lead_idx" ON "agent_requests" USING btree ("lead_id");
  CREATE INDEX "agent_requests_updated_at_idx" ON "agent_requests" USING btree ("updated_at");
  CREATE INDEX "agent_requests_created_at_idx" ON "agent_requests" USING btree ("created_at");
  CREATE INDEX "waitlist_entries_list_idx" ON "waitlist_entries" USING btree ("list");
  CREATE INDEX "waitlist_entries_lead_idx" ON "waitlist_entries" USING btree ("lead_id");
  CREATE INDEX "waitlist_entries_invited_by_idx" ON "waitlist_entries" USING btree ("invited_by_id");
  CREATE UNIQUE INDEX "waitlist_entries_code_idx" ON "waitlist_entries" USING btree ("code");
  CREATE INDEX "waitlist_entries_mailbox_hash_idx" ON "waitlist_entries" USING btree ("mailbox_hash");
  CREATE INDEX "waitlist_entries_updated_at_idx" ON "waitlist_entries" USING btree ("updated_at");
  CREATE INDEX "waitlist_entries_created_at_idx" ON "waitlist_entries" USING btree ("created_at");
  CREATE UNIQUE INDEX "list_lead_idx" ON "waitlist_entries" USING btree ("list","lead_id");
  CREATE INDEX "list_score_idx" ON "waitlist_entries" USING btree ("list","score");
  CREATE INDEX "download_grants_lead_idx" ON "download_grants" USING btree ("lead_id");
  CREATE INDEX "download_grants_resource_idx" ON "download_grants" USING btree ("resource_id");
  CREATE INDEX "download_grants_expires_at_idx" ON "download_grants" USING btree ("expires_at");
  CREATE INDEX "download_grants_updated_at_idx" ON "download_grants" USING btree ("updated_at");
  CREATE INDEX "download_grants_created_at_idx" ON "download_grants" USING btree ("created_at");
  CREATE INDEX "lead_resource_idx" ON "download_grants" USING btree ("lead_id","resource_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_kb_articles_fk" FOREIGN KEY ("kb_articles_id") REFERENCES "public"."kb_articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_prompts_fk" FOREIGN KEY ("prompts_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_gpts_fk" FOREIGN KEY ("gpts_id") REFERENCES "public"."gpts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_agent_requests_fk" FOREIGN KEY ("agent_requests_id") REFERENCES "public"."agent_requests"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "media_sizes_thumbnail_avif_sizes_thumbnail_avif_filename_idx" ON "media" USING btree ("sizes_thumbnail_avif_filename");
  CREATE INDEX "media_sizes_card_avif_sizes_card_avif_filename_idx" ON "media" USING btree ("sizes_card_avif_filename");
  CREATE INDEX "media_sizes_wide_avif_sizes_wide_avif_filename_idx" ON "media" USING btree ("sizes_wide_avif_filename");
  CREATE INDEX "media_sizes_share_sizes_share_filename_idx" ON "media" USING btree ("sizes_share_filename");
  CREATE INDEX "payload_locked_documents_rels_kb_articles_id_idx" ON "payload_locked_documents_rels" USING btree ("kb_articles_id");
  CREATE INDEX "payload_locked_documents_rels_prompts_id_idx" ON "payload_locked_documents_rels" USING btree ("prompts_id");
  CREATE INDEX "payload_locked_documents_rels_gpts_id_idx" ON "payload_locked_documents_rels" USING btree ("gpts_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_agent_requests_id_idx" ON "payload_locked_documents_rels" USING btree ("agent_requests_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "lead_events" WHERE "type" IN ('call_requested', 'agent_requested', 'agent_decided', 'waitlist_joined',
    'waitlist_confirmed', 'waitlist_invited', 'waitlist_left', 'download_requested', 'downloaded', 'mails_resumed');
   ALTER TABLE "resources_template_sheets_columns" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "resources_template_sheets_rows" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "resources_template_sheets" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "resources_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_resources_v_version_template_sheets_columns" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_resources_v_version_template_sheets_rows" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_resources_v_version_template_sheets" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_resources_v_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "kb_articles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "kb_articles_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_kb_articles_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_kb_articles_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "prompts_variables" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "prompts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "prompts_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_prompts_v_version_variables" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_prompts_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_prompts_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "gpts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "gpts_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_gpts_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_gpts_v_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "redirects" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "agent_requests" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "waitlist_entries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "download_grants" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "resources_template_sheets_columns" CASCADE;
  DROP TABLE "resources_template_sheets_rows" CASCADE;
  DROP TABLE "resources_template_sheets" CASCADE;
  DROP TABLE "resources_texts" CASCADE;
  DROP TABLE "_resources_v_version_template_sheets_columns" CASCADE;
  DROP TABLE "_resources_v_version_template_sheets_rows" CASCADE;
  DROP TABLE "_resources_v_version_template_sheets" CASCADE;
  DROP TABLE "_resources_v_texts" CASCADE;
  DROP TABLE "kb_articles" CASCADE;
  DROP TABLE "kb_articles_rels" CASCADE;
  DROP TABLE "_kb_articles_v" CASCADE;
  DROP TABLE "_kb_articles_v_rels" CASCADE;
  DROP TABLE "prompts_variables" CASCADE;
  DROP TABLE "prompts" CASCADE;
  DROP TABLE "prompts_rels" CASCADE;
  DROP TABLE "_prompts_v_version_variables" CASCADE;
  DROP TABLE "_prompts_v" CASCADE;
  DROP TABLE "_prompts_v_rels" CASCADE;
  DROP TABLE "gpts" CASCADE;
  DROP TABLE "gpts_texts" CASCADE;
  DROP TABLE "_gpts_v" CASCADE;
  DROP TABLE "_gpts_v_texts" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "agent_requests" CASCADE;
  DROP TABLE "waitlist_entries" CASCADE;
  DROP TABLE "download_grants" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_kb_articles_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_prompts_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_gpts_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_redirects_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_agent_requests_fk";
  
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_type";
  CREATE TYPE "public"."enum_lead_events_type" AS ENUM('submission', 'calculator', 'page_view', 'mail_clicked', 'mail_bounced', 'replied', 'booked', 'unsubscribed', 'disowned', 'stage_changed', 'owner_changed', 'score_changed', 'released', 'enrolled', 'mail_sent_by_hand', 'mail_released', 'mail_skipped', 'imported');
  ALTER TABLE "lead_events" ALTER COLUMN "type" SET DATA TYPE "public"."enum_lead_events_type" USING "type"::"public"."enum_lead_events_type";
  DROP INDEX "media_sizes_thumbnail_avif_sizes_thumbnail_avif_filename_idx";
  DROP INDEX "media_sizes_card_avif_sizes_card_avif_filename_idx";
  DROP INDEX "media_sizes_wide_avif_sizes_wide_avif_filename_idx";
  DROP INDEX "media_sizes_share_sizes_share_filename_idx";
  DROP INDEX "payload_locked_documents_rels_kb_articles_id_idx";
  DROP INDEX "payload_locked_documents_rels_prompts_id_idx";
  DROP INDEX "payload_locked_documents_rels_gpts_id_idx";
  DROP INDEX "payload_locked_documents_rels_redirects_id_idx";
  DROP INDEX "payload_locked_documents_rels_agent_requests_id_idx";
  ALTER TABLE "resources" DROP COLUMN "template_format";
  ALTER TABLE "resources" DROP COLUMN "template_title";
  ALTER TABLE "resources" DROP COLUMN "template_promise";
  ALTER TABLE "resources" DROP COLUMN "template_body";
  ALTER TABLE "_resources_v" DROP COLUMN "version_template_format";
  ALTER TABLE "_resources_v" DROP COLUMN "version_template_title";
  ALTER TABLE "_resources_v" DROP COLUMN "version_template_promise";
  ALTER TABLE "_resources_v" DROP COLUMN "version_template_body";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_avif_url";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_avif_width";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_avif_height";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_avif_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_avif_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_avif_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_card_avif_url";
  ALTER TABLE "media" DROP COLUMN "sizes_card_avif_width";
  ALTER TABLE "media" DROP COLUMN "sizes_card_avif_height";
  ALTER TABLE "media" DROP COLUMN "sizes_card_avif_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_card_avif_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_card_avif_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_avif_url";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_avif_width";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_avif_height";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_avif_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_avif_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_avif_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_share_url";
  ALTER TABLE "media" DROP COLUMN "sizes_share_width";
  ALTER TABLE "media" DROP COLUMN "sizes_share_height";
  ALTER TABLE "media" DROP COLUMN "sizes_share_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_share_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_share_filename";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "kb_articles_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "prompts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "gpts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "redirects_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "agent_requests_id";
  DROP TYPE "public"."enum_resources_template_sheets_columns_format";
  DROP TYPE "public"."enum_resources_template_format";
  DROP TYPE "public"."enum__resources_v_version_template_sheets_columns_format";
  DROP TYPE "public"."enum__resources_v_version_template_format";
  DROP TYPE "public"."enum_kb_articles_status";
  DROP TYPE "public"."enum__kb_articles_v_version_status";
  DROP TYPE "public"."enum_prompts_status";
  DROP TYPE "public"."enum__prompts_v_version_status";
  DROP TYPE "public"."enum_gpts_status";
  DROP TYPE "public"."enum__gpts_v_version_status";
  DROP TYPE "public"."enum_agent_requests_status";
  DROP TYPE "public"."enum_agent_requests_frequency";`)
}
