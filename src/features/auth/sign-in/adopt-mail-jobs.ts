import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { queueSchema } from '@/jobs/queue';
import { queueMail } from '../../mail/outbox/outbox';

/**
 * Queues of earlier releases, which had no outbox and stored each mail as a job. Most of these jobs refer to rows that
 * are migrated anyway.
 */
const mailQueues = [
  'send-nurture-email',
  'lead-notification',
  'send-unsubscribe-link',
  'send-calculator-result',
  'send-sign-in-link',
  'admin-signup-notification',
  'sweep-mail',
];

type OldJob = { name: string; data: { requestId?: string; userId?: string } };

/**
 * Moves unsent mails of an older release into the outbox. Idempotent; runs with the migrations. The queues are kept,
 * so that a server of the older release can still write to them while being replaced.
 */
export async function adoptMailJobs(req: PayloadRequest): Promise<void> {
  await inTransaction(req, async () => {
    const jobs = await queryInTransaction<OldJob>(
      req,
      `delete from ${queueSchema}.job where name = any(string_to_array($1, ',')) and state < 'active' returning name, data`,
      [mailQueues.join(',')],
    );
    await queryInTransaction(req, `delete from ${queueSchema}.schedule where name = 'sweep-mail'`);
    for (const { name, data } of jobs) {
      if (name === 'send-sign-in-link' && data.requestId) await adoptSignIn(req, data.requestId);
      if (name === 'admin-signup-notification' && data.userId) {
        const to = env.adminEmails.join(', ');
        await queueMail(req, { template: name, to, leadId: null, metadata: { user_id: data.userId } });
      }
    }
  });
}

async function adoptSignIn(req: PayloadRequest, requestId: string): Promise<void> {
  const [request] = await queryInTransaction<Pick<Row<'auth_sign_in_requests'>, 'email'>>(
    req,
    'select email from auth_sign_in_requests where id::text = $1 and used_at is null and expires_at > now()',
    [requestId],
  );
  if (!request) return;
  const metadata = { request_id: requestId };
  await queueMail(req, { template: 'sign-in-link', to: request.email, leadId: null, metadata });
}
