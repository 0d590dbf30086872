import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit } from '@/http/rate-limit';
import { mailPriority, queueMail } from '../../mail/outbox/outbox';
import { findInvitationByToken } from '../find-invitation';
import { noteOtherAddress } from '../tables';

/**
 * Limits mails about one invitation: anybody who has its link can sign in with one e-mail address after another, and
 * request an invitation for each.
 */
const mailsAboutOne = new RateLimit('invitation-asked-mails', { points: 3, seconds: 86_400 });

/**
 * Asks the sender of an invitation to send it again, to the signed-in address or to the invited one. Repeating the
 * same request does nothing, and the sender gets at most three mails a day about one invitation, so the link cannot
 * be used to flood anybody. The last request is shown in the list of invitations. A sender who may not invite any
 * more is not notified. @throws AppError 404, 409
 */
export async function askForInvitation(
  req: PayloadRequest,
  { token, email }: { token: string; email: string | null },
): Promise<void> {
  const found = await findInvitationByToken(req, token);
  if (!found) throw notFound('There is no invitation behind this link.');
  const { id, state, inviter_email, is_vouched_for } = found;
  if (state === 'accepted' || state === 'withdrawn') {
    throw new AppError('invitation_ended', 409, `This invitation was ${state}.`);
  }
  await inTransaction(req, async () => {
    const isNew = await noteOtherAddress(req, { id, email: email ?? found.email });
    if (!isNew || !inviter_email || !is_vouched_for) return;
    if ((await mailsAboutOne.consume(id)).retryAfterSeconds !== null) return;
    const metadata = { invitation_id: id };
    const { transactional: priority } = mailPriority;
    await queueMail(req, {
      template: 'invitation-asked',
      to: inviter_email,
      leadId: null,
      metadata,
      priority,
    });
  });
}
