import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Since when each domain of MAIL_FROM has sent. What was sent before this migration was sent from the domain that is set
 * when the first worker starts after it: that worker names the row without a name. Mails that were only captured do not
 * count.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table sending_domains (
      domain text primary key,
      first_rate integer not null,
      began_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now()
    );
    insert into sending_domains (domain, first_rate, began_at)
      select '', 50, min(sent_at) from emails
      where status = 'sent' and result is not null and coalesce(result->>'response', '') not like '250 captured as %'
      having min(sent_at) is not null;
    create index emails_slowed_idx on emails (claimed_at) where sequence_name is not null and priority < 10;
    create index emails_urgent_idx on emails (priority desc, due_at)
      where status in ('queued', 'unknown') and (sequence_name is null or priority >= 10);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index emails_urgent_idx;
    drop index emails_slowed_idx;
    drop table sending_domains;`);
}
