import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Files that guides hand out leave the public media. They keep their ids, so that whatever names them goes on doing so. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "gated_files" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  ALTER TABLE "resources" DROP CONSTRAINT "resources_download_id_media_id_fk";
  ALTER TABLE "_resources_v" DROP CONSTRAINT "_resources_v_version_download_id_media_id_fk";`);
  await db.execute(sql`
  INSERT INTO gated_files (id, note, updated_at, created_at, filename, mime_type, filesize, width, height, focal_x, focal_y)
  SELECT id, alt, updated_at, created_at, filename, mime_type, filesize, width, height, focal_x, focal_y FROM media
  WHERE id IN (SELECT download_id FROM resources UNION SELECT version_download_id FROM _resources_v);`);
  // One that a page shows as well stays public; every way of showing a file is a foreign key, or its id in JSON.
  await db.execute(sql`
  DO $shown$ DECLARE place record; more uuid[]; shown uuid[] := '{}'; BEGIN
    FOR place IN SELECT conrelid::regclass::text AS tab, attname AS col FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'media'::regclass AND conrelid <> 'payload_locked_documents_rels'::regclass
    LOOP
      EXECUTE format('SELECT array_agg(%1$I) FROM %2$s WHERE %1$I IN (SELECT id FROM gated_files)', place.col, place.tab) INTO more;
      shown := shown || coalesce(more, '{}');
    END LOOP;
    FOR place IN SELECT table_name AS tab, column_name AS col FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'jsonb'
        AND table_name ~ '^_?(pages|posts|case_studies|resources|kb_articles|prompts|gpts|testimonials|badges|categories|authors|sequences|site_settings|navigation|footer)(_|$)'
    LOOP
      EXECUTE format('SELECT array_agg(id) FROM gated_files file WHERE EXISTS (SELECT FROM %2$I WHERE %1$I::text LIKE ''%%'' || file.id || ''%%'')', place.col, place.tab) INTO more;
      shown := shown || coalesce(more, '{}');
    END LOOP;
    DELETE FROM media WHERE id IN (SELECT id FROM gated_files) AND id <> ALL (shown);
  END $shown$;`);
  await db.execute(sql`
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "gated_files_id" uuid;
  CREATE INDEX "gated_files_updated_at_idx" ON "gated_files" USING btree ("updated_at");
  CREATE INDEX "gated_files_created_at_idx" ON "gated_files" USING btree ("created_at");
  CREATE UNIQUE INDEX "gated_files_filename_idx" ON "gated_files" USING btree ("filename");
  ALTER TABLE "resources" ADD CONSTRAINT "resources_download_id_gated_files_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."gated_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_resources_v" ADD CONSTRAINT "_resources_v_version_download_id_gated_files_id_fk" FOREIGN KEY ("version_download_id") REFERENCES "public"."gated_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_gated_files_fk" FOREIGN KEY ("gated_files_id") REFERENCES "public"."gated_files"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_gated_files_id_idx" ON "payload_locked_documents_rels" USING btree ("gated_files_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "resources" DROP CONSTRAINT "resources_download_id_gated_files_id_fk";
  ALTER TABLE "_resources_v" DROP CONSTRAINT "_resources_v_version_download_id_gated_files_id_fk";
  INSERT INTO media (id, alt, updated_at, created_at, filename, mime_type, filesize, width, height, focal_x, focal_y)
  SELECT id, coalesce(note, filename, ''), updated_at, created_at, filename, mime_type, filesize, width, height, focal_x, focal_y
  FROM gated_files WHERE id NOT IN (SELECT id FROM media) AND NOT EXISTS (SELECT FROM media WHERE media.filename = gated_files.filename);
  UPDATE resources SET download_id = NULL WHERE download_id NOT IN (SELECT id FROM media);
  UPDATE _resources_v SET version_download_id = NULL WHERE version_download_id NOT IN (SELECT id FROM media);
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_gated_files_fk";
  DROP INDEX "payload_locked_documents_rels_gated_files_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "gated_files_id";
  ALTER TABLE "resources" ADD CONSTRAINT "resources_download_id_media_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_resources_v" ADD CONSTRAINT "_resources_v_version_download_id_media_id_fk" FOREIGN KEY ("version_download_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  DROP TABLE "gated_files";`);
}
