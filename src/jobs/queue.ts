/** Enqueues jobs (pg-boss, schema `pgboss`) within the caller's transaction. */
import PgBoss from 'pg-boss';
import { env } from '@/config/env';
import { connectionOf, type InTransaction, queryInTransaction, toQuery } from '@/db/transaction';
import type { JobDefinition, JobName, JobRegistry } from './define-job';

export const queueSchema = 'pgboss';

/** Dead letter queue: jobs that failed for good are kept here for people to look at. */
export const deadLetterQueue = 'dead-letters';

type JobOptions = {
  /** Earliest start of the job. */
  startAfter?: Date;
  /** Due jobs of a higher priority run first. */
  priority?: number;
  /** Skips a second job with the same key within `singletonSeconds`. */
  singletonKey?: string;
  singletonSeconds?: number;
};

type NewJob = { [Name in JobName]: { name: Name; data: JobRegistry[Name] } & JobOptions }[JobName];

/** Instance that only inserts jobs, on the caller's connection, so it needs no connection of its own. */
const writer = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) }, schema: queueSchema });

/**
 * Enqueues jobs on the connection of the request's transaction: they exist if and only if it commits. @throws if a
 * queue is missing, since its jobs would be lost silently.
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

/** Enqueues one job; see `enqueueAll`. */
export async function enqueue<Name extends JobName>(
  req: InTransaction,
  name: Name,
  data: JobRegistry[Name],
  options: JobOptions = {},
): Promise<void> {
  // The cast is safe: the signature ties name and data together, but TypeScript does not narrow a union by a
  // type parameter.
  await enqueueAll(req, [{ name, data, ...options } as NewJob]);
}

/** True if a job of this name is queued, which a worker starts once the request's transaction has ended. */
export async function isQueued(req: InTransaction, name: JobName): Promise<boolean> {
  const waiting = await queryInTransaction(
    req,
    `select from ${queueSchema}.job where name = $1 and state < 'active' limit 1 for update skip locked`,
    [name],
  );
  return waiting.length > 0;
}

/**
 * SQL that creates the queue's schema within the caller's transaction: the statements of pg-boss without its own
 * transaction.
 */
export const queueConstruction = (): string =>
  PgBoss.getConstructionPlans(queueSchema).replace(/^[ \t]*(BEGIN|COMMIT|SET LOCAL [^;\n]+);/gim, '');

/** Creates the queue's schema, and a queue for each job. Idempotent; part of the migration step. */
export async function createQueues(jobs: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: env.databaseUrl,
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Without a listener an error event would end the process; real errors are thrown by the calls below.
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
