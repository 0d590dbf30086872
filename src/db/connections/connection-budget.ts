/** Checks that the connections of all processes fit into PostgreSQL's limit. */
import type { ClientBase } from 'pg';
import { env } from '@/config/env';
import { SettingsError } from '@/config/settings-error';
import { webConnection } from '../connection-names';

export type ConnectionBudget = {
  /** Number of connections that PostgreSQL allows this role, without those reserved for superusers. */
  allowed: number;
  /**
   * `processes` is the number of running web processes, `planned` the number of connections that they can open
   * together.
   */
  processes: number;
  planned: number;
};

/**
 * SQL that compares planned and allowed connections. Each process announces its maximum in the name of its listening
 * connection.
 */
export const connectionBudget = `
  select processes, planned, least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
      nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
      nullif((select datconnlimit from pg_database where datname = current_database()), -1)) as allowed
  from (
    select count(*)::int as processes, coalesce(sum(split_part(application_name, ' ', 2)::int), 0)::int as planned
    from pg_stat_activity where application_name ~ '^${webConnection} \\d+$'
  ) listening`;

/** One sentence if the connections exceed the limit, otherwise null. */
export function budgetProblem({ allowed, processes, planned }: ConnectionBudget): string | null {
  if (planned <= allowed) return null;
  return `${processes} ${processes === 1 ? 'process' : 'processes'} may open ${planned} connections to PostgreSQL, which allows ${allowed}: lower DATABASE_CONNECTIONS, or raise max_connections.`;
}

/**
 * Checks, before this process listens, whether its connections and those of the running processes fit into the
 * limit.
 * @returns a warning if they do not, otherwise null. Old and new processes overlap during a deploy, so this is
 * no error. @throws SettingsError if the connections of this process alone exceed the limit.
 */
export async function checkConnectionBudget(client: Pick<ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await client.query<ConnectionBudget>(connectionBudget);
  const [others] = rows;
  if (!others) throw new Error('The database answered nothing.');
  const { databaseConnections } = env;
  if (databaseConnections > others.allowed) {
    throw new SettingsError(
      `DATABASE_CONNECTIONS is ${databaseConnections}, and PostgreSQL allows ${others.allowed} in all.`,
    );
  }
  return budgetProblem({
    allowed: others.allowed,
    processes: others.processes + 1,
    planned: others.planned + databaseConnections,
  });
}
