import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Versions of embeds and webhook endpoints, by which programs change what they have read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "embeds" ADD COLUMN "version" numeric DEFAULT 1 NOT NULL;
  ALTER TABLE "webhook_endpoints" ADD COLUMN "version" numeric DEFAULT 1 NOT NULL;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "embeds" DROP COLUMN "version";
  ALTER TABLE "webhook_endpoints" DROP COLUMN "version";`);
}
