/** What runs in the background: jobs, what the clock starts, and the mails of the outbox. */
import type { Payload } from 'payload';
import { loadJobs, loadMails } from '@/features';
import { findDefinition } from '@/features/mail/outbox/define-mail';
import { startDispatcher } from '@/features/mail/sending/dispatcher';
import { type RunningQueue, startQueue } from '@/jobs/start-queue';

/** Starts to do jobs and to send mails in this process. */
export async function startWorker(payload: Payload): Promise<RunningQueue> {
  const queue = await startQueue(payload, await loadJobs());
  const outbox = startDispatcher(payload, findDefinition(await loadMails()));
  return {
    async stop() {
      await Promise.all([queue.stop(), outbox.stop()]);
    },
  };
}
