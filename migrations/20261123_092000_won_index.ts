import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** What was won in a month is read beside the figures of every visit: not from all leads there are. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`create index leads_won_idx on leads (won_at) where stage = 'won';`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index leads_won_idx;`);
}
