import type { Pool } from 'pg';
import { deadLetterQueue } from '@/jobs/jobs';
import { migrations } from '../../../../migrations';
import { canSendMail } from './mail-check';

/** A due job waits half a second for a worker. Minutes, while no job at all was begun, mean that nobody works. */
const patience = '2 minutes';
const timeoutMs = 4000;

export const checkNames = ['database', 'migrations', 'queue', 'mail'] as const;
type CheckName = (typeof checkNames)[number];

const checks: Record<CheckName, (pool: Pool) => Promise<boolean>> = {
  database: async (pool) => (await pool.query('select 1')).rowCount === 1,
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
      [patience, deadLetterQueue],
    );
    return rows[0]?.stuck === false;
  },
  mail: canSendMail,
};

const within = (check: Promise<boolean>) =>
  Promise.race([
    check.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false).unref()),
  ]);

/** Every check's verdict, `ok` or `failing`, within four seconds whatever is broken. */
export async function checkHealth(pool: Pool): Promise<Record<CheckName, 'ok' | 'failing'>> {
  const verdicts = await Promise.all(
    checkNames.map(async (name) => [name, (await within(checks[name](pool))) ? 'ok' : 'failing'] as const),
  );
  return Object.fromEntries(verdicts) as Record<CheckName, 'ok' | 'failing'>;
}
