import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Times that were blocked by hand in the studio's week, of one host each; they go with their host. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table booking_blocks (
      id uuid primary key default gen_random_uuid(),
      host_id uuid not null references booking_hosts (id) on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at)
    );
    create index booking_blocks_host_idx on booking_blocks (host_id, ends_at);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table booking_blocks;`);
}
