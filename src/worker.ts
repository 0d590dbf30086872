/** Which feature does which job, and what the clock starts. */
import type { Payload } from 'payload';
import { adminSignupNotification } from '@/features/auth/tasks/admin-signup-notification';
import { sendSignInLink } from '@/features/auth/tasks/send-sign-in-link';
import { sendCalculatorResult } from '@/features/calculators/tasks/send-calculator-result';
import { leadNotification } from '@/features/leads/tasks/lead-notification';
import { sendUnsubscribeLink } from '@/features/mail/tasks/send-unsubscribe-link';
import { sweepMail } from '@/features/mail/tasks/sweep-mail';
import { sendNurtureEmail } from '@/features/nurture/tasks/send-nurture-email';
import { enqueue } from '@/jobs/queue';
import { type RunningQueue, type Schedules, startQueue, type Task, type Tasks } from '@/jobs/start-queue';

/** Payload's own queue publishes what is scheduled in the studio; it is not safe to run twice at once. */
const runScheduledPublishing: Task<'run-scheduled-publishing'> = async ({ payload }) => {
  await payload.jobs.run({ limit: 100, sequential: true, silent: true });
};

const tasks: Tasks = {
  'send-nurture-email': sendNurtureEmail,
  'lead-notification': leadNotification,
  'send-unsubscribe-link': sendUnsubscribeLink,
  'send-calculator-result': sendCalculatorResult,
  'send-sign-in-link': sendSignInLink,
  'admin-signup-notification': adminSignupNotification,
  'sweep-mail': sweepMail,
  'run-scheduled-publishing': runScheduledPublishing,
};

const everyMinute = '* * * * *';
const schedules: Schedules = { 'sweep-mail': everyMinute, 'run-scheduled-publishing': everyMinute };

/** Starts to do jobs in this process, first of all looking after mails that an earlier worker left behind. */
export async function startWorker(payload: Payload): Promise<RunningQueue> {
  const queue = await startQueue(payload, tasks, schedules);
  await enqueue({ payload }, 'sweep-mail', {}, { singletonKey: 'start', singletonSeconds: 30 });
  return queue;
}
