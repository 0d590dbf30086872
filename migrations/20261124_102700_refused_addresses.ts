import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Between which moments the mail server refused most addresses, and which mails met that. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table mail_relay add column addresses_refused_from timestamptz, add column addresses_refused_until timestamptz;
    create index emails_refused_idx on emails (refused_at) where refused_at is not null;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index emails_refused_idx;
    alter table mail_relay drop column addresses_refused_from, drop column addresses_refused_until;`);
}
