/**
 * Statements that write the record of the last run and the sizes of tables. Also defines which rows of Payload's
 * own tables are expired, since Payload deletes none of them.
 */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { dayName } from '@/lib/period';

/**
 * SQL: Payload's jobs that were last changed before `$1`, except jobs that are running, or that an editor scheduled
 * for `$1` or later.
 */
export const expiredPayloadJobs: ExpiredRows = {
  table: 'payload_jobs',
  condition: 'updated_at < $1 and processing is not true and (wait_until is null or wait_until < $1)',
};

export const expiredTableSizes: ExpiredRows = {
  table: 'table_sizes',
  condition: `day < to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')`,
};

/**
 * SQL: tables of the product with their estimated rows and size, in one scan of `pg_class`; the tables themselves are
 * not read.
 */
export const measuredTables = `
  select relname::text as name, greatest(pg_stat_get_live_tuples(oid), reltuples, 0)::float8 as rows,
    pg_total_relation_size(oid)::float8 as bytes
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Stores the size of each table for the UTC day of `now`; a second run on the same day changes nothing. */
export async function recordTableSizes(req: InTransaction, now: Date = new Date()): Promise<void> {
  await queryInTransaction(
    req,
    `insert into table_sizes (day, name, rows, bytes)
     select $1, name, rows, bytes from (${measuredTables}) measured on conflict (day, name) do nothing`,
    [dayName(now)],
  );
}

/**
 * Stores when the nightly run ended, and how many rows of each table it deleted. `retention_periods` has a single
 * row.
 */
export async function recordRun(
  req: InTransaction,
  deleted: Readonly<Record<string, number>>,
): Promise<void> {
  const values = [JSON.stringify(deleted)];
  const updated = await queryInTransaction(
    req,
    'update retention_periods set last_run_at = now(), last_run_deleted = $1::jsonb returning id',
    values,
  );
  if (updated.length > 0) return;
  await queryInTransaction(
    req,
    `insert into retention_periods (last_run_at, last_run_deleted, created_at, updated_at)
     select now(), $1::jsonb, now(), now() where not exists (select from retention_periods)`,
    values,
  );
}
