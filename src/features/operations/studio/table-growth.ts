import type { PayloadRequest } from 'payload';
import { retainedTablesOf, retentionPoliciesOf } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { dayName, startOfDay } from '@/lib/period';
import { inWords } from '../../retention/periods';
import { readPeriods } from '../../retention/read-periods';

export type TableGrowth = {
  table: string;
  /** Number of rows, as PostgreSQL last estimated it. */
  rows: number;
  /** Size in bytes, including indexes and TOAST. */
  sizeBytes: number;
  /** Rows added and deleted since PostgreSQL began to count. */
  added: number;
  deleted: number;
  /**
   * Phrase that says what limits the table: a retention period, or the reason why its rows are kept; null if no
   * feature states one.
   */
  bound: string | null;
};

export type DatabaseGrowth = {
  /** When PostgreSQL began to count; null if it has counted since the database was created. */
  since: Date | null;
  /** Tables, the largest first. */
  tables: TableGrowth[];
  /** Size of the database by UTC day, in order; the last day is as of now. */
  days: { day: string; bytes: number }[];
  /** Tables that have grown most over `days`, most first; one value for each day. */
  grown: { table: string; bytes: number[] }[];
};

type Row = Omit<TableGrowth, 'bound'> & { since: string | null };
type SizeRow = { day: string; name: string; bytes: number };

const shownDays = 30;
const shownTables = 6;

/**
 * SQL: rows and size of each table, in one scan of `pg_class`; PostgreSQL's view `pg_stat_user_tables` joins further
 * catalogues.
 */
const growth = `
  select relname as table, greatest(pg_stat_get_live_tuples(oid), reltuples, 0)::float8 as rows,
    pg_total_relation_size(oid)::float8 as "sizeBytes", pg_stat_get_tuples_inserted(oid)::float8 as added,
    pg_stat_get_tuples_deleted(oid)::float8 as deleted,
    (select pg_stat_get_db_stat_reset_time(oid) from pg_database where datname = current_database()) as since
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc, 1`;

const recordedSizes = `
  select day, name, bytes::float8 as bytes from table_sizes where day >= $1 and day < $2 order by day`;

/** Sizes by day. A table that did not exist yet on a day, or no longer exists, counts as 0. */
function growthByDay(recorded: readonly SizeRow[], today: string, tables: readonly TableGrowth[]) {
  const rows = [
    ...recorded,
    ...tables.map(({ table, sizeBytes }) => ({ day: today, name: table, bytes: sizeBytes })),
  ];
  const days = [...new Set(rows.map(({ day }) => day))];
  const sizes = new Map<string, Map<string, number>>();
  for (const { day, name, bytes } of rows) {
    const ofTable = sizes.get(name) ?? new Map<string, number>();
    sizes.set(name, ofTable.set(day, bytes));
  }
  const all = [...sizes].map(([table, ofDay]) => ({ table, bytes: days.map((day) => ofDay.get(day) ?? 0) }));
  const growthOf = (bytes: readonly number[]) => (bytes.at(-1) ?? 0) - (bytes[0] ?? 0);
  return {
    days: days.map((day, at) => ({ day, bytes: all.reduce((sum, { bytes }) => sum + (bytes[at] ?? 0), 0) })),
    grown: all
      .filter(({ bytes }) => growthOf(bytes) > 0)
      .sort((one, other) => growthOf(other.bytes) - growthOf(one.bytes))
      .slice(0, shownTables),
  };
}

/** Size, growth and bound of each table, from PostgreSQL's own statistics, without counting rows. */
export async function tableGrowth(
  { payload }: Pick<PayloadRequest, 'payload'>,
  now: Date = new Date(),
): Promise<DatabaseGrowth> {
  const today = dayName(now);
  const [found, recorded, periods] = await Promise.all([
    queryInTransaction<Row>({ payload }, growth),
    queryInTransaction<SizeRow>({ payload }, recordedSizes, [dayName(startOfDay(now, shownDays - 1)), today]),
    readPeriods({ payload }),
  ]);
  const since = found[0]?.since;
  const policies = retentionPoliciesOf(payload.config);
  const retained = retainedTablesOf(payload.config);
  const boundOf = (table: string): string | null => {
    const policy = policies.find(
      ({ rows = [], purge }) => purge?.table === table || rows.some((one) => one.table === table),
    );
    const period = policy && periods[policy.name];
    if (period) return `deleted after ${inWords(period)}`;
    return retained.find(({ tables: named }) => named.test(table))?.because ?? null;
  };
  const tables = found.map(({ since: _since, ...row }) => ({ ...row, bound: boundOf(row.table) }));
  return {
    since: since ? new Date(since) : null,
    tables,
    ...growthByDay(recorded, today, tables),
  };
}
