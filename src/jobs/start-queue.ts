/** Starts and stops the workers that run the jobs of the queue. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import PgBoss from 'pg-boss';
import { newRequest } from '@/access/actor';
import { env } from '@/config/env';
import { isDatabaseLost } from '@/db/connections/watched-client';
import { RetryingPool } from '@/db/retrying-pool';
import type { JobDefinition } from './define-job';
import { queueSchema } from './queue';
import { clockRepair } from './schedule-clock';

export type RunningQueue = { stop(): Promise<void> };

const pollingIntervalSeconds = 0.5;
const maintenanceIntervalSeconds = 30;
const repairEveryMs = 60_000;
const stopWithinMs = 20_000;

type QueueInProcess = {
  boss: PgBoss;
  payload: Payload;
  /** Batches that are being worked on. */
  inHand: Set<Promise<void>>;
};

/**
 * Starts the workers for the jobs of one name. A failed job goes back to the queue, or after its last attempt to the
 * dead letters.
 */
async function startConsumers(
  { boss, payload, inHand }: QueueInProcess,
  { name, policy, handle }: JobDefinition,
) {
  const { batchSize, workers } = policy;
  const runBatch = async (jobs: PgBoss.JobWithMetadata<object>[]) => {
    const outcomes = await Promise.allSettled(
      jobs.map(async ({ data }) => handle(await newRequest(payload, { kind: 'job', job: name }), data)),
    );
    for (const [index, outcome] of outcomes.entries()) {
      const job = jobs[index];
      if (outcome.status === 'fulfilled' || !job) continue;
      const isLast = job.retryCount >= job.retryLimit;
      payload.logger[isLast ? 'error' : 'warn'](
        { err: outcome.reason, job: name, jobId: job.id, data: job.data, retryCount: job.retryCount },
        isLast ? 'A job failed for good and is kept among the dead letters.' : 'A job failed; it runs again.',
      );
      await boss.fail(name, job.id, outcome.reason);
    }
  };
  const options = { batchSize, pollingIntervalSeconds, includeMetadata: true } as const;
  const runTracked = (jobs: PgBoss.JobWithMetadata<object>[]) => {
    const batch = runBatch(jobs).finally(() => inHand.delete(batch));
    inHand.add(batch);
    return batch;
  };
  for (let worker = 0; worker < workers; worker += 1) {
    await boss.work<object>(name, options, runTracked);
  }
}

/**
 * Waits until no batch and no statement is under way. pg-boss itself waits, when it stops, only for batches that
 * have begun: a batch whose jobs are still being fetched begins afterwards, and writes its outcome even later.
 */
async function settle(database: RetryingPool, inHand: ReadonlySet<Promise<void>>): Promise<void> {
  for (let isBusy = true; isBusy; ) {
    const hadStatement = await database.settle();
    await nextTurn();
    isBusy = hadStatement || inHand.size > 0;
    await Promise.allSettled(inHand);
  }
}

/**
 * Starts workers in this process; any number of processes can run them. @returns a stop function: it waits up to 20
 * seconds for running jobs, but stops immediately while the database is unavailable. @throws if the queues were never
 * created (see `createQueues`).
 */
export async function startQueue(payload: Payload, jobs: readonly JobDefinition[]): Promise<RunningQueue> {
  const database = new RetryingPool(env.databaseUrl, payload.logger);
  const boss = new PgBoss({
    db: database,
    schema: queueSchema,
    migrate: false,
    maintenanceIntervalSeconds,
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: 7 * 24 * 3600,
    deleteAfterDays: 14,
  });
  const inHand = new Set<Promise<void>>();
  boss.on('error', (err) => payload.logger.error({ err }, 'The queue reported an error.'));
  const repairClock = async () => {
    const { rows } = await database.executeSql(clockRepair);
    if (rows.length > 0)
      payload.logger.warn('The clock was ahead and has stopped the schedules; they run again.');
  };
  await repairClock();
  await boss.start();
  const repairs = setInterval(
    () =>
      void repairClock().catch((err) =>
        payload.logger.warn({ err }, 'The clock of the schedules was not looked at.'),
      ),
    repairEveryMs,
  );
  for (const job of jobs) {
    await startConsumers({ boss, payload, inHand }, job);
    if (job.schedule) await boss.schedule(job.name, job.schedule, {});
  }
  return {
    async stop() {
      clearInterval(repairs);
      const giveUpAt = performance.now() + stopWithinMs;
      const isDown = setInterval(() => {
        if (isDatabaseLost() || performance.now() > giveUpAt) database.giveUp();
      }, 250);
      await boss
        .stop({ graceful: true, timeout: stopWithinMs })
        // The stop of pg-boss rejects while the database is unavailable; unfinished jobs then expire and run again.
        .catch((err) => payload.logger.warn({ err }, 'The queue could not store that its jobs were ended.'));
      const left = Math.max(0, giveUpAt - performance.now());
      await Promise.race([settle(database, inHand), sleep(left, undefined, { ref: false })]);
      await database.close();
      clearInterval(isDown);
    },
  };
}
