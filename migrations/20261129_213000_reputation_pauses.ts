import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Last pause of each sequence by itself, because too many of its emails came back. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table reputation_pauses (
      sequence_id uuid primary key references sequences on delete cascade,
      reason text not null,
      paused_at timestamptz not null default now()
    );`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table reputation_pauses;`);
}
