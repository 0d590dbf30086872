import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "posts" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_posts_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "case_studies" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_case_studies_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "resources" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_resources_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "kb_articles" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_kb_articles_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "prompts" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_prompts_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "gpts" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_gpts_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "testimonials" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_testimonials_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "badges" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_badges_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "sequences" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_sequences_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_case_studies_v" ADD CONSTRAINT "_case_studies_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "resources" ADD CONSTRAINT "resources_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_resources_v" ADD CONSTRAINT "_resources_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "kb_articles" ADD CONSTRAINT "kb_articles_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_kb_articles_v" ADD CONSTRAINT "_kb_articles_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "prompts" ADD CONSTRAINT "prompts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_prompts_v" ADD CONSTRAINT "_prompts_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "gpts" ADD CONSTRAINT "gpts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_gpts_v" ADD CONSTRAINT "_gpts_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "badges" ADD CONSTRAINT "badges_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_badges_v" ADD CONSTRAINT "_badges_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sequences" ADD CONSTRAINT "sequences_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sequences_v" ADD CONSTRAINT "_sequences_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_saved_by_idx" ON "pages" USING btree ("saved_by_id");
  CREATE INDEX "_pages_v_version_version_saved_by_idx" ON "_pages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "posts_saved_by_idx" ON "posts" USING btree ("saved_by_id");
  CREATE INDEX "_posts_v_version_version_saved_by_idx" ON "_posts_v" USING btree ("version_saved_by_id");
  CREATE INDEX "case_studies_saved_by_idx" ON "case_studies" USING btree ("saved_by_id");
  CREATE INDEX "_case_studies_v_version_version_saved_by_idx" ON "_case_studies_v" USING btree ("version_saved_by_id");
  CREATE INDEX "resources_saved_by_idx" ON "resources" USING btree ("saved_by_id");
  CREATE INDEX "_resources_v_version_version_saved_by_idx" ON "_resources_v" USING btree ("version_saved_by_id");
  CREATE INDEX "kb_articles_saved_by_idx" ON "kb_articles" USING btree ("saved_by_id");
  CREATE INDEX "_kb_articles_v_version_version_saved_by_idx" ON "_kb_articles_v" USING btree ("version_saved_by_id");
  CREATE INDEX "prompts_saved_by_idx" ON "prompts" USING btree ("saved_by_id");
  CREATE INDEX "_prompts_v_version_version_saved_by_idx" ON "_prompts_v" USING btree ("version_saved_by_id");
  CREATE INDEX "gpts_saved_by_idx" ON "gpts" USING btree ("saved_by_id");
  CREATE INDEX "_gpts_v_version_version_saved_by_idx" ON "_gpts_v" USING btree ("version_saved_by_id");
  CREATE INDEX "testimonials_saved_by_idx" ON "testimonials" USING btree ("saved_by_id");
  CREATE INDEX "_testimonials_v_version_version_saved_by_idx" ON "_testimonials_v" USING btree ("version_saved_by_id");
  CREATE INDEX "badges_saved_by_idx" ON "badges" USING btree ("saved_by_id");
  CREATE INDEX "_badges_v_version_version_saved_by_idx" ON "_badges_v" USING btree ("version_saved_by_id");
  CREATE INDEX "sequences_saved_by_idx" ON "sequences" USING btree ("saved_by_id");
  CREATE INDEX "_sequences_v_version_version_saved_by_idx" ON "_sequences_v" USING btree ("version_saved_by_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DROP CONSTRAINT "pages_saved_by_id_users_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "posts" DROP CONSTRAINT "posts_saved_by_id_users_id_fk";
  
  ALTER TABLE "_posts_v" DROP CONSTRAINT "_posts_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "case_studies" DROP CONSTRAINT "case_studies_saved_by_id_users_id_fk";
  
  ALTER TABLE "_case_studies_v" DROP CONSTRAINT "_case_studies_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "resources" DROP CONSTRAINT "resources_saved_by_id_users_id_fk";
  
  ALTER TABLE "_resources_v" DROP CONSTRAINT "_resources_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "kb_articles" DROP CONSTRAINT "kb_articles_saved_by_id_users_id_fk";
  
  ALTER TABLE "_kb_articles_v" DROP CONSTRAINT "_kb_articles_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "prompts" DROP CONSTRAINT "prompts_saved_by_id_users_id_fk";
  
  ALTER TABLE "_prompts_v" DROP CONSTRAINT "_prompts_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "gpts" DROP CONSTRAINT "gpts_saved_by_id_users_id_fk";
  
  ALTER TABLE "_gpts_v" DROP CONSTRAINT "_gpts_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "testimonials" DROP CONSTRAINT "testimonials_saved_by_id_users_id_fk";
  
  ALTER TABLE "_testimonials_v" DROP CONSTRAINT "_testimonials_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "badges" DROP CONSTRAINT "badges_saved_by_id_users_id_fk";
  
  ALTER TABLE "_badges_v" DROP CONSTRAINT "_badges_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "sequences" DROP CONSTRAINT "sequences_saved_by_id_users_id_fk";
  
  ALTER TABLE "_sequences_v" DROP CONSTRAINT "_sequences_v_version_saved_by_id_users_id_fk";
  
  DROP INDEX "pages_saved_by_idx";
  DROP INDEX "_pages_v_version_version_saved_by_idx";
  DROP INDEX "posts_saved_by_idx";
  DROP INDEX "_posts_v_version_version_saved_by_idx";
  DROP INDEX "case_studies_saved_by_idx";
  DROP INDEX "_case_studies_v_version_version_saved_by_idx";
  DROP INDEX "resources_saved_by_idx";
  DROP INDEX "_resources_v_version_version_saved_by_idx";
  DROP INDEX "kb_articles_saved_by_idx";
  DROP INDEX "_kb_articles_v_version_version_saved_by_idx";
  DROP INDEX "prompts_saved_by_idx";
  DROP INDEX "_prompts_v_version_version_saved_by_idx";
  DROP INDEX "gpts_saved_by_idx";
  DROP INDEX "_gpts_v_version_version_saved_by_idx";
  DROP INDEX "testimonials_saved_by_idx";
  DROP INDEX "_testimonials_v_version_version_saved_by_idx";
  DROP INDEX "badges_saved_by_idx";
  DROP INDEX "_badges_v_version_version_saved_by_idx";
  DROP INDEX "sequences_saved_by_idx";
  DROP INDEX "_sequences_v_version_version_saved_by_idx";
  ALTER TABLE "pages" DROP COLUMN "saved_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "posts" DROP COLUMN "saved_by_id";
  ALTER TABLE "_posts_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "case_studies" DROP COLUMN "saved_by_id";
  ALTER TABLE "_case_studies_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "resources" DROP COLUMN "saved_by_id";
  ALTER TABLE "_resources_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "kb_articles" DROP COLUMN "saved_by_id";
  ALTER TABLE "_kb_articles_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "prompts" DROP COLUMN "saved_by_id";
  ALTER TABLE "_prompts_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "gpts" DROP COLUMN "saved_by_id";
  ALTER TABLE "_gpts_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "testimonials" DROP COLUMN "saved_by_id";
  ALTER TABLE "_testimonials_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "badges" DROP COLUMN "saved_by_id";
  ALTER TABLE "_badges_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "sequences" DROP COLUMN "saved_by_id";
  ALTER TABLE "_sequences_v" DROP COLUMN "version_saved_by_id";`)
}
