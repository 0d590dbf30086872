import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Until now an embed followed the site's accent while it had the three standard colours. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "embeds" ADD COLUMN "follows_look" boolean DEFAULT false NOT NULL;
   UPDATE "embeds" SET "follows_look" = true
     WHERE "accent" = '#b03a1a' AND "background" = '#ffffff' AND "ink" = '#1b1f27';`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "embeds" DROP COLUMN "follows_look";`);
}
