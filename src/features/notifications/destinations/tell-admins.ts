import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queueMail } from '../../mail/outbox/outbox';
import type { MailLimit } from '../../mail/tables/queue-mails';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'notifications-off': { destination_id: string };
  }
}

/** A destination that is switched on and fails again causes a mail each time; the limit protects mailboxes. */
const limits: readonly MailLimit[] = [{ atMost: 10, within: '1 day' }];

/** Queues a mail to the admins, in the request's transaction, that a destination is switched off. */
export async function tellAdmins(req: PayloadRequest, destinationId: string): Promise<void> {
  await queueMail(req, {
    template: 'notifications-off',
    to: env.adminEmails.join(', '),
    leadId: null,
    metadata: { destination_id: destinationId },
    limits,
  });
}
