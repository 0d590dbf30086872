/** Putting jobs into the queue (pg-boss, schema `pgboss`) as part of the transaction that gives reason for them. */
import PgBoss from 'pg-boss';
import { env } from '@/config/env';
import { connectionOf, type InTransaction, toQuery } from '@/db/transaction';
import type { JobDefinition, JobName, JobRegistry } from './define-job';

export const queueSchema = 'pgboss';

/** Where jobs that failed for good are kept for people to look at. */
export const deadLetterQueue = 'dead-letters';

type JobOptions = {
  /** Not before this moment. */
  startAfter?: Date;
  /** Higher goes first among those that are due. */
  priority?: number;
  /** A second job of the same key within the same stretch of so many seconds is left out. */
  singletonKey?: string;
  singletonSeconds?: number;
};

type NewJob = { [Name in JobName]: { name: Name; data: JobRegistry[Name] } & JobOptions }[JobName];

/** Writes jobs and never runs any: it needs no connection of its own. */
const writer = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) }, schema: queueSchema });

/**
 * Puts jobs into the queue, on the connection of the request's transaction: they exist if and only if it commits.
 * @throws when a queue is missing, since its jobs would otherwise vanish without a word.
 */
export async function enqueueAll(req: InTransaction, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  let inserted = 0;
  const executeSql = async (text: string, values: unknown[]) => {
    const connection = await connectionOf(req);
    const result = await connection.execute(toQuery(text, values));
    inserted = result.rowCount ?? 0;
    return { rows: result.rows };
  };
  await writer.insert([...jobs], { db: { executeSql } });
  const required = jobs.filter(({ singletonKey }) => singletonKey === undefined).length;
  if (inserted < required) {
    throw new Error(`Of ${jobs.length} jobs only ${inserted} were queued: ${jobs[0]?.name}.`);
  }
}

/** Puts one job into the queue; see `enqueueAll`. */
export async function enqueue<Name extends JobName>(
  req: InTransaction,
  name: Name,
  data: JobRegistry[Name],
  options: JobOptions = {},
): Promise<void> {
  // A union over a type parameter does not narrow; the parameters above tie name and data together.
  await enqueueAll(req, [{ name, data, ...options } as NewJob]);
}

/** The statements that make the queue's schema, for a transaction of the caller's: pg-boss makes them one of their own. */
export const queueConstruction = (): string =>
  PgBoss.getConstructionPlans(queueSchema).replace(/^[ \t]*(BEGIN|COMMIT|SET LOCAL [^;\n]+);/gim, '');

/** Makes the queue's schema and the queue of every job. Safe to repeat; part of the migration step. */
export async function createQueues(jobs: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: env.databaseUrl,
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Without a listener an error event ends the process; what matters is thrown by the calls below.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue(deadLetterQueue);
    for (const { name, policy } of jobs) {
      const { retryDelay, retryLimit, expireInSeconds } = policy;
      const retries = { retryDelay, retryLimit, retryBackoff: true, expireInSeconds };
      const queue = { name, ...retries, deadLetter: deadLetterQueue };
      await boss.createQueue(name, queue);
      await boss.updateQueue(name, queue);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
