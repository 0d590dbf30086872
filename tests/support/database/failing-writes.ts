/** Makes a write of a request fail, in tests of what the failed request leaves in the database. */
import { expiredRateLimits } from '@/http/tables';
import { rows } from '../db';

/** Counters of rate limits are written outside of the request's transaction, so that failed calls count as well. */
const counters = expiredRateLimits.table;

/** SQL that finds the tables that requests write: those of the product, and the queue's jobs. */
const writtenTables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where ((schemaname = 'public' and tablename <> '${counters}') or (schemaname = 'pgboss' and tablename = 'job'))`;

/**
 * Prepares the test file's database; called once. Writes of the sign-in log do not fail: an entry is written after the
 * action that it records, so that its failure would not undo the action.
 */
export async function prepareFailingWrites(): Promise<void> {
  await rows('create schema failing');
  await rows(
    'create sequence failing.countdown increment by -1 minvalue -1000000 maxvalue 1000000 start with -1',
  );
  await rows(`create function failing.fail_at_zero() returns trigger language plpgsql as $$ begin
    if nextval('failing.countdown') = 0 then raise exception 'no room for another row'; end if; return null; end $$`);
  await rows(`do $$ declare written record; begin
    for written in ${writtenTables} and tablename <> 'auth_log' loop
      execute format('create trigger fail_at_zero after insert or update or delete on %s
        for each statement execute function failing.fail_at_zero()', written.name);
    end loop; end $$`);
}

/** Makes the nth statement that writes fail, counted from 1. Resets all rate limits. */
export const failAtWrite = (number: number) =>
  rows(`with forgotten as (delete from ${counters}) select setval('failing.countdown', $1)`, [number]);

export const letWritesSucceed = () => rows(`select setval('failing.countdown', -1)`);

/** True if the statement chosen by `failAtWrite` has been executed, and so has failed. */
export async function hasFailed(): Promise<boolean> {
  const [row] = await rows<{ is_reached: boolean }>(
    'select last_value <= 0 as is_reached from failing.countdown',
  );
  return row?.is_reached === true;
}

/** SQL condition that leaves out empty tables by their size. The partitioned table `job` has no size of its own. */
const mayHoldRows = `(tablename = 'job' or pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0)`;

type TableState = { name: string; count: number; content: string };

/** Number of rows and hash of the content of each table that contains rows. */
export async function findTableStates(): Promise<Record<string, Omit<TableState, 'name'>>> {
  const tables = await rows<{ name: string }>(`${writtenTables} and ${mayHoldRows}`);
  const parts = tables.map(
    ({ name }) => `select '${name.replace(/^public\./, '')}' as name, count(*)::int,
      md5(string_agg(stored::text, ' ' order by stored::text)) as content from ${name} stored having count(*) > 0`,
  );
  const states = await rows<TableState>(parts.join(' union all '));
  return Object.fromEntries(states.map(({ name, ...state }) => [name, state]));
}
