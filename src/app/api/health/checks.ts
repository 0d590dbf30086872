import type { Pool } from 'pg';
import { deadLetterQueue } from '@/jobs/queue';
import { migrations } from '../../../../migrations';
import { isMailMoving } from './mail-check';
import { canWrite } from './write-check';

/** A due job waits half a second for a worker. Minutes, while no job at all was begun, mean that nobody works. */
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
 * `failing`: a form that is sent now may not be stored. `degraded`: everything is stored and mails wait in the outbox; a restart
 * would not mend it, and whoever restarts what is not healthy must not end a server that serves.
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

/** Every check's verdict, `ok` or `failing`, within four seconds whatever is broken. */
export async function checkHealth(pool: Pool): Promise<Checks> {
  const verdicts = await Promise.all(
    checkNames.map(async (name) => [name, (await within(checks[name](pool))) ? 'ok' : 'failing'] as const),
  );
  return Object.fromEntries(verdicts) as Checks;
}
