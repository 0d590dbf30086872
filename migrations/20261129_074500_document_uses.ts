import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What each document refers to: no collection makes this table. `trace` is the id of another document, or a path of this
 * site. The next start fills it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create table document_uses (
    collection text not null,
    document_id uuid not null,
    trace text not null,
    title text not null,
    is_needed boolean not null,
    primary key (collection, document_id, trace)
  );
  create index document_uses_trace_idx on document_uses (trace);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table document_uses;`);
}
