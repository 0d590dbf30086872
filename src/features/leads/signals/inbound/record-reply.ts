import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { exitNurture } from '../../../nurture/enrolments/exit';
import { recordChange } from '../../tables';

/**
 * Ends the sequences that exit on a reply, and marks the lead as waiting for an answer. Runs in the request's
 * transaction.
 */
export async function recordReply(req: PayloadRequest, leadId: string): Promise<void> {
  await exitNurture(req, leadId, 'replied');
  const [lead] = await queryInTransaction<Pick<Row<'leads'>, 'unanswered_since'>>(
    req,
    'select unanswered_since from leads where id = $1 for no key update',
    [leadId],
  );
  // If the lead is already waiting, the earlier time is kept.
  if (!lead || lead.unanswered_since) return;
  const data = { unanswered_since: new Date().toISOString() };
  await req.payload.update({ collection: 'leads', id: leadId, data, depth: 0, req, overrideAccess: true });
}

/**
 * Records a reply by hand, where no provider reports it. @throws Forbidden to all but admins; AppError 404 if there
 * is no such lead.
 */
export async function recordReplyByHand(req: PayloadRequest, leadId: string): Promise<void> {
  assertRole(req, 'admin');
  await inTransaction(req, async () => {
    const lead = 'select from leads where id = $1 for no key update';
    if ((await queryInTransaction(req, lead, [leadId])).length === 0)
      throw notFound('There is no such lead any more.');
    const change = { type: 'replied', summary: 'Replied, as somebody said by hand', data: {} } as const;
    await recordChange(req, leadId, change);
    await recordReply(req, leadId);
  });
}
