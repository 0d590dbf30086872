/**
 * Background work: queued and scheduled jobs, mails of the outbox, webhooks, push notifications, and
 * notifications of the firm's own systems.
 */
import type { Payload } from 'payload';
import { loadJobs, loadMails } from '@/features';
import { findDefinition } from '@/features/mail/outbox/define-mail';
import { startDispatcher } from '@/features/mail/sending/dispatcher';
import { startNotifications } from '@/features/notifications/deliveries/start-notifications';
import { startPushes } from '@/features/push/sending/start-pushes';
import { startDeliveries } from '@/features/webhooks/deliveries/start-deliveries';
import { type RunningQueue, startQueue } from '@/jobs/start-queue';

/**
 * Starts to process jobs, to send mails, and to deliver webhooks, push notifications and the firm's own notifications
 * in this process.
 */
export async function startWorker(payload: Payload): Promise<RunningQueue> {
  const queue = await startQueue(payload, await loadJobs());
  const outbox = startDispatcher(payload, findDefinition(await loadMails()));
  const deliveries = startDeliveries(payload);
  const pushes = startPushes(payload);
  const notifications = startNotifications(payload);
  return {
    async stop() {
      const loops = [queue, outbox, deliveries, pushes, notifications];
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
