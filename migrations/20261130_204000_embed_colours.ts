import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Until now an embed followed the site's accent while it had the three standard colours. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table embeds add column follows_look boolean not null default false;
    update embeds set follows_look = true
    where accent = '#b03a1a' and background = '#ffffff' and ink = '#1b1f27';`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table embeds drop column follows_look;`);
}
