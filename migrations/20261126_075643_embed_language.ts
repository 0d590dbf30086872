import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** What visitors of an embed read; embeds that are there go on in English. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_embeds_language" AS ENUM('en', 'de', 'fr', 'es');
  ALTER TABLE "embeds" ADD COLUMN "language" "enum_embeds_language" DEFAULT 'en' NOT NULL;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "embeds" DROP COLUMN "language";
  DROP TYPE "public"."enum_embeds_language";`);
}
