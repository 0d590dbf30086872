import { randomBytes } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { FormContext } from '@/forms/define-public-form';
import { AppError } from '@/http/app-error';
import { type CapturedLead, captureLead, isAccepted } from '../leads/capture/capture-lead';
import type { Submission } from '../leads/schema';
import { recordAction } from '../leads/tables';
import { queueMail } from '../mail/outbox/outbox';
import { hashAddress } from '../mail/suppression/suppressions';
import { isListOpen } from './find-place';
import { mailboxOf } from './mailbox-of';
import { joinList } from './tables';

type JoinWaitlistInput = FormContext & {
  submission: Submission;
  list: string;
  /** Invite code. */
  by: string | undefined;
  showsName: boolean;
};

const limits = [
  { atMost: 1, within: '10 minutes' },
  { atMost: 4, within: '1 day' },
] as const;

const inviterOfCode = `select id from waitlist_entries where code = $1 and list = $2 and left_at is null`;

/**
 * Adds a lead to a waiting list, unconfirmed, and mails the link that confirms the place. Idempotent, except that a
 * later call queues the mail again, within `limits`. The response is the same whether the lead is new or known.
 * @throws AppError 422 for a list without a form.
 */
export async function joinWaitlist(
  req: PayloadRequest,
  { submission, list, by, showsName, earlier, spamReason }: JoinWaitlistInput,
): Promise<CapturedLead> {
  if (!(await isListOpen(req, list))) {
    throw new AppError('closed', 422, 'This waiting list is closed', { field: 'email' });
  }
  const { email, source } = submission;
  return inTransaction(req, async () => {
    const lead = await captureLead(req, { form: 'waitlist', submission, earlier, spamReason });
    if (!isAccepted(lead)) return lead;
    const { leadId } = lead;
    const [inviter] = by ? await queryInTransaction<{ id: string }>(req, inviterOfCode, [by, list]) : [];
    const entry = await joinList(req, {
      list,
      leadId,
      code: randomBytes(12).toString('base64url'),
      invitedBy: inviter?.id ?? null,
      mailboxHash: hashAddress(mailboxOf(email)),
      showsName,
    });
    if (entry.isNew) {
      const summary = `Joined the waiting list “${list}”${inviter ? ', invited by somebody on it' : ''}`;
      await recordAction(req, leadId, { type: 'waitlist_joined', source, summary, data: { list } });
    }
    await queueMail(req, {
      template: 'waitlist-joined',
      to: email,
      leadId,
      metadata: { entry_id: entry.id },
      limits,
    });
    return lead;
  });
}
