import type { Pool } from 'pg';
import { deadLetterQueue } from '@/jobs/queue';
import { migrations } from '../../../../migrations';
import { isMailMoving } from './mail-check';
import { canWrite } from './write-check';

/**
 * A due job normally waits half a second for a worker. If one has been due for minutes while no job was started, no
 * worker runs.
 */
const stuckAfter = '2 minutes';
const timeoutMs = 4000;

export const checkNames = ['database', 'writes', 'migrations', 'queue', 'mail'] as const;
type CheckName = (typeof checkNames)[number];

const checks: Record<CheckName, (pool: Pool) => Promise<boolean>> = {
  database: async (pool) => (await pool.query('select 1')).rowCount === 1,
  writes: canWrite,
  migrations: async (pool) => {
    const names = migrations.map(({ name }) => name);
    const { rows } = await pool.query<{ done: number }>(
      'select count(distinct name)::int as done from payload_migrations where name = any($1)',
      [names],
    );
    return rows[0]?.done === names.length;
  },
  queue: async (pool) => {
    const { rows } = await pool.query<{ stuck: boolean }>(
      `select exists (select from pgboss.job
                      where state < 'active' and start_after < now() - $1::interval and name <> $2)
          and not exists (select from pgboss.job where started_on > now() - $1::interval) as stuck`,
      [stuckAfter, deadLetterQueue],
    );
    return rows[0]?.stuck === false;
  },
  mail: isMailMoving,
};

type Checks = Record<CheckName, 'ok' | 'failing'>;

/**
 * Status of the checks: `failing` if a form sent now might not be stored; `degraded` if everything is stored, but mails
 * wait in the outbox. A restart would not send those mails, so `degraded` must not count as failing for orchestrators
 * that restart unhealthy servers.
 */
export function statusOf({ mail, ...vital }: Checks): 'ok' | 'degraded' | 'failing' {
  if (Object.values(vital).includes('failing')) return 'failing';
  return mail === 'ok' ? 'ok' : 'degraded';
}

const within = (check: Promise<boolean>) =>
  Promise.race([
    check.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false).unref()),
  ]);

async function runChecks(pool: Pool): Promise<Checks> {
  const verdicts = await Promise.all(
    checkNames.map(async (name) => [name, (await within(checks[name](pool))) ? 'ok' : 'failing'] as const),
  );
  return Object.fromEntries(verdicts) as Checks;
}

let running: Promise<Checks> | undefined;

/**
 * Runs all checks; a check that throws or takes longer than four seconds is `failing`. Requests during running
 * checks share their results, because anybody can send any number of requests.
 */
export function checkHealth(pool: Pool): Promise<Checks> {
  running ??= runChecks(pool).finally(() => {
    running = undefined;
  });
  return running;
}
