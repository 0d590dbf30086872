import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Last results of the checks of the sender's domain, a row for each check. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table mail_domain_checks (
      name text primary key,
      domain text not null,
      verdict text not null check (verdict in ('right', 'advice', 'wrong', 'unknown')),
      reason text not null,
      found jsonb not null,
      record jsonb,
      was_working boolean not null,
      broken_since timestamptz,
      unanswered_at timestamptz,
      checked_at timestamptz not null default now()
    );`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table mail_domain_checks;`);
}
