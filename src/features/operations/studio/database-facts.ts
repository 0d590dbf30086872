import type { PayloadRequest } from 'payload';
import { type ConnectionBudget, connectionBudget } from '@/db/connections/connection-budget';
import { queryInTransaction } from '@/db/transaction';
import { migrations } from '../../../../migrations';

export type DatabaseStatus = {
  /** The database's clock, which decides when mails and jobs are due. */
  now: Date;
  version: string;
  sizeBytes: number;
  connections: number;
  budget: ConnectionBudget;
  migrations: number;
  pendingMigrations: number;
  lastMigration: string | null;
};

type Row = Omit<DatabaseStatus, 'now' | 'sizeBytes' | 'pendingMigrations' | 'budget'> & {
  now: string;
  sizeBytes: string;
};

export async function databaseFacts({ payload }: Pick<PayloadRequest, 'payload'>): Promise<DatabaseStatus> {
  const names = migrations.map(({ name }) => name);
  const [row] = await queryInTransaction<Row>(
    { payload },
    `select date_trunc('milliseconds', clock_timestamp()) as now, current_setting('server_version') as version,
       pg_database_size(current_database()) as "sizeBytes",
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       count(distinct name)::int as migrations, max(name) as "lastMigration"
     from payload_migrations where name in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(names)],
  );
  const [budget] = await queryInTransaction<ConnectionBudget>({ payload }, connectionBudget);
  if (!row || !budget) throw new Error('The database answered nothing.');
  return {
    ...row,
    budget,
    now: new Date(row.now),
    sizeBytes: Number(row.sizeBytes),
    pendingMigrations: names.length - row.migrations,
  };
}
