import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Keys with which mails are signed here (DKIM); private keys are encrypted. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table dkim_keys (
      domain text not null,
      selector text not null,
      public_key text not null,
      private_key_encrypted text not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      replaced_at timestamptz,
      primary key (domain, selector)
    );`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table dkim_keys;`);
}
