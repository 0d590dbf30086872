/** What runs in the background: jobs, what the clock starts, and the mails of the outbox. */
import type { Payload } from 'payload';
import { writeDelayedAuthLog } from '@/features/auth/tasks/write-delayed-auth-log';
import { startDispatcher } from '@/features/mail/dispatcher';
import { purgeExpired } from '@/features/retention/tasks/purge-expired';
import { type RunningQueue, type Schedules, startQueue, type Task, type Tasks } from '@/jobs/start-queue';
import { definitionOf } from '@/mails';

/** Payload's own queue publishes what is scheduled in the studio; it is not safe to run twice at once. */
const runScheduledPublishing: Task<'run-scheduled-publishing'> = async ({ payload }) => {
  await payload.jobs.run({ limit: 100, sequential: true, silent: true });
};

const tasks: Tasks = {
  'write-auth-log': writeDelayedAuthLog,
  'run-scheduled-publishing': runScheduledPublishing,
  'purge-expired': purgeExpired,
};

const everyMinute = '* * * * *';
const everyNight = '17 3 * * *';
const schedules: Schedules = {
  'run-scheduled-publishing': everyMinute,
  'purge-expired': everyNight,
};

/** Starts to do jobs and to send mails in this process. */
export async function startWorker(payload: Payload): Promise<RunningQueue> {
  const queue = await startQueue(payload, tasks, schedules);
  const outbox = startDispatcher(payload, definitionOf);
  return {
    async stop() {
      await Promise.all([queue.stop(), outbox.stop()]);
    },
  };
}
