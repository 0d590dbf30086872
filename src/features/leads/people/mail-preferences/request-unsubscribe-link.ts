import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../../mail/outbox/outbox';
import { leadOfAddress } from '../merge/lead-of-address';

export const unsubscribeLinkTemplate = 'unsubscribe-link';

/**
 * Mails the unsubscribe link to an address, known or not: the response does not reveal whether the address is known.
 */
export async function requestUnsubscribeLink(req: PayloadRequest, email: string): Promise<void> {
  await inTransaction(req, async () => {
    await lockUntilCommit(req, `unsubscribe ${email}`);
    const [lead] = await queryInTransaction<Pick<Row<'leads'>, 'id'>>(
      req,
      `select id from leads where id = ${leadOfAddress('$1')}`,
      [email],
    );
    await queueMail(req, {
      template: unsubscribeLinkTemplate,
      to: email,
      leadId: lead?.id ?? null,
      metadata: {},
      limits: [{ atMost: 1, within: '1 hour' }],
    });
  });
}
