import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The table of rate-limiter-flexible, in the shape its PostgreSQL store expects. Unlogged: it is written with every
 * request that is counted, and after a crash of the database counting may begin anew.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
    create index rate_limits_expire_idx on rate_limits (expire);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table rate_limits;`);
}
