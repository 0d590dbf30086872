/** Whether what all processes may open together fits into what PostgreSQL allows. */
import type { ClientBase } from 'pg';
import { env } from '@/config/env';
import { SettingsError } from '@/config/settings-error';
import { webConnection } from '../connection-names';

export type ConnectionBudget = {
  /** How many connections PostgreSQL allows our role, those for its administrators not counted. */
  allowed: number;
  /** Processes that answer visitors at this moment, and how many connections they may open together. */
  processes: number;
  planned: number;
};

/** Every process says in the name of its listening connection how many it may open. */
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

/** One sentence when it does not fit, else null. */
export function budgetProblem({ allowed, processes, planned }: ConnectionBudget): string | null {
  if (planned <= allowed) return null;
  return `${processes} ${processes === 1 ? 'process' : 'processes'} may open ${planned} connections to PostgreSQL, which allows ${allowed}: lower DATABASE_CONNECTIONS, or raise max_connections.`;
}

/**
 * Before this process listens: whether it fits beside those that run.
 * @returns what is wrong, in a sentence, or null: in the middle of a deploy old and new processes run side by side.
 * @throws SettingsError when it does not even fit alone.
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
