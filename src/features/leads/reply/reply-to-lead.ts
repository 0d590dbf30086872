import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import type { Lead } from '@/payload-types';
import { queueMail } from '../../mail/outbox/outbox';
import { personalWords } from './personal-mail';
import { personalRefusal } from './personal-refusal';
import { threadOf } from './thread-of';

export type Reply = {
  leadId: string;
  subject: string;
  message: string;
  /** Whether answers go to whoever writes, or to the sender of all our mails. */
  answersTo: 'author' | 'company';
  /** Of the form that was sent: twice is once. */
  once: string;
};

/** What came of it: `refused` and `quarantined` have mailed nothing. */
export type ReplyOutcome = 'sent' | 'repeated' | 'refused' | 'quarantined';

type Locked = Pick<Row<'leads'>, 'email' | 'stage' | 'unanswered_since'>;

const isRepeated = `select from emails where lead_id = $1 and template = 'personal-mail' and metadata->>'once' = $2`;

/** Whoever is answered waits no more, and is no new lead any more. */
async function settle(
  req: PayloadRequest,
  leadId: string,
  { stage, unanswered_since }: Locked,
): Promise<void> {
  const data: Partial<Lead> = {
    ...(stage === 'new' ? { stage: 'contacted' } : {}),
    ...(unanswered_since ? { unanswered_since: null } : {}),
  };
  if (Object.keys(data).length === 0) return;
  await req.payload.update({ collection: 'leads', id: leadId, data, depth: 0, req, overrideAccess: false });
}

/**
 * Writes to a lead as a person: a mail in the outbox with the words as they are now, in the thread of the last message
 * between both. Within one transaction with what it settles.
 * @throws Forbidden to all but admins; AppError 404 when there is no such lead.
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
    const { inReplyTo, references } = await threadOf(req, leadId);
    const author = req.user?.name || req.user?.email || '';
    const replyTo = answersTo === 'author' ? (req.user?.email ?? null) : null;
    const metadata = { inReplyTo, references, replyTo, once };
    const words = await personalWords(req, { subject, author, message });
    await queueMail(req, { template: 'personal-mail', to: lead.email, leadId, metadata, words });
    await settle(req, leadId, lead);
    return 'sent';
  });
}
