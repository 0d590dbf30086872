/**
 * Background work: queued and scheduled jobs, outbox mails, webhooks, push notifications, notifications of the firm's
 * own systems, and the mailbox.
 */
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { loadJobs, loadMails } from '@/features';
import { findDefinition } from '@/features/mail/outbox/define-mail';
import { startDispatcher } from '@/features/mail/sending/dispatcher';
import { readMailboxUrl } from '@/features/mail-events/mailbox/mailbox-setting';
import { startMailbox } from '@/features/mail-events/mailbox/start-mailbox';
import { startNotifications } from '@/features/notifications/deliveries/start-notifications';
import { startPushes } from '@/features/push/sending/start-pushes';
import { startDeliveries } from '@/features/webhooks/deliveries/start-deliveries';
import { type RunningQueue, startQueue } from '@/jobs/start-queue';

/** Starts background work in this process. */
export async function startWorker(payload: Payload): Promise<RunningQueue> {
  const queue = await startQueue(payload, await loadJobs());
  const outbox = startDispatcher(payload, findDefinition(await loadMails()));
  const deliveries = startDeliveries(payload);
  const pushes = startPushes(payload);
  const notifications = startNotifications(payload);
  const mailbox = env.inboundMailbox ? startMailbox(payload, readMailboxUrl(env.inboundMailbox)) : undefined;
  return {
    async stop() {
      const loops = [queue, outbox, deliveries, pushes, notifications, ...(mailbox ? [mailbox] : [])];
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
