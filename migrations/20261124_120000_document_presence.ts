import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Who has which document open in which tab. Unlogged: after a crash of the database browsers say it anew. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create unlogged table document_presence (
      tab uuid primary key,
      document varchar(200) not null,
      user_id uuid not null references users(id) on delete cascade,
      since timestamptz not null default now(),
      seen_at timestamptz not null default now());
    create index document_presence_document_idx on document_presence (document);
    create index document_presence_user_id_idx on document_presence (user_id);
    create index document_presence_seen_at_idx on document_presence (seen_at);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table document_presence;`);
}
