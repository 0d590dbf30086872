import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { queueMail } from '../../../mail/outbox/outbox';
import { type AnsweredLead, markAnswered } from '../changes/mark-answered';
import { findThread } from './find-thread';
import { personalWords } from './personal-mail';
import { personalRefusal } from './personal-refusal';

export type Reply = {
  leadId: string;
  subject: string;
  message: string;
  /** Whether replies go to the author, or to the sender of all mails. */
  answersTo: 'author' | 'company';
  /** Idempotency key of the form. */
  once: string;
};

/** With `refused` and `quarantined`, no mail was sent. */
export type ReplyOutcome = 'sent' | 'repeated' | 'refused' | 'quarantined';

type Locked = AnsweredLead & Pick<Row<'leads'>, 'email'>;

const isRepeated = `select from emails where lead_id = $1 and template = 'personal-mail' and metadata->>'once' = $2`;

/**
 * Sends a personal mail to a lead, in the thread of the last message sent or received, in one transaction with the
 * changes to the lead. @throws Forbidden to all but admins; AppError 404 if there is no such lead.
 */
export async function replyToLead(req: PayloadRequest, reply: Reply): Promise<ReplyOutcome> {
  assertRole(req, 'admin');
  const { leadId, subject, message, answersTo, once } = reply;
  return inTransaction(req, async () => {
    const [lead] = await queryInTransaction<Locked>(
      req,
      'select email, stage::text as stage, unanswered_since from leads where id = $1 for no key update',
      [leadId],
    );
    if (!lead) throw notFound('This lead is gone.');
    if ((await queryInTransaction(req, isRepeated, [leadId, once])).length > 0) return 'repeated';
    if (lead.stage === 'spam') return 'quarantined';
    if (await personalRefusal(req, lead.email)) return 'refused';
    const { inReplyTo, references } = await findThread(req, leadId);
    const author = req.user.name || req.user.email;
    const replyTo = answersTo === 'author' ? req.user.email : null;
    const metadata = { inReplyTo, references, replyTo, once };
    const words = await personalWords(req, { subject, author, message });
    await queueMail(req, { template: 'personal-mail', to: lead.email, leadId, metadata, words });
    await markAnswered(req, leadId, lead);
    return 'sent';
  });
}
