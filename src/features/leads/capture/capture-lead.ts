import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { maxPerAddress } from '@/forms/spam-check';
import { queueMail } from '../../mail/outbox/outbox';
import { followUpAfter, followUpCookies } from './follow-up/reference';
import { addToKnownLead, findKnownLead } from './known-lead';
import { commitNewLead, insertNewLead } from './new-lead';
import { notifyOfReturn } from './notify-of-form';
import { profileOf, recordOf, type SentForm } from './submission-record';

export type CaptureInput = SentForm & {
  /** True if the visitor was promised a reply: the firm is notified immediately, whatever the score. */
  isAnswerPromised?: boolean;
};

type Captured = {
  leadId: string;
  /**
   * A `spam` submission quarantines a new lead, and is only recorded for a known one; a `duplicate` was captured
   * before.
   */
  status: 'new' | 'known' | 'duplicate' | 'spam';
};

export type CapturedLead = Captured & {
  /** `Set-Cookie` values for the follow-up questions of the thank-you page. */
  cookies: readonly string[];
};

/**
 * True if the submission is neither spam nor a duplicate. The action that the visitor requested is carried out only
 * then.
 */
export const isAccepted = ({ status }: Captured): boolean => status === 'new' || status === 'known';

async function capture(req: PayloadRequest, input: CaptureInput): Promise<Captured> {
  const { submission, isAnswerPromised = false } = input;
  const { email, source, action } = submission;
  // Captures of one address are serialised across processes, by a lock taken before the lock of the lead's row.
  await lockUntilCommit(req, `lead ${email}`);
  const known = await findKnownLead(req, submission);
  if (known?.is_duplicate) return { leadId: known.id, status: input.spamReason ? 'spam' : 'duplicate' };
  const isFlood = known !== undefined && known.recent >= maxPerAddress;
  const spamReason = input.spamReason ?? (isFlood ? 'many from one address' : null);
  const record = recordOf({ ...input, spamReason });
  if (known) await addToKnownLead(req, known, record);
  const leadId = known ? known.id : await insertNewLead(req, record);
  // No id means that the address has just been inserted by code that does not take this lock (`commitNewLead`, the
  // studio or an import). The submission is captured again, now that the lead is known.
  if (leadId === null) return capture(req, input);
  if (spamReason) return { leadId, status: 'spam' };
  if (known || isAnswerPromised) await notifyOfReturn(req, { leadId, source, isAnswerPromised });
  if (action?.mail) await queueMail(req, { ...action.mail, to: email, leadId });
  return { leadId, status: known ? 'known' : 'new' };
}

/** True if the submission has no side effects besides the lead: one statement stores all of it. */
const isPlain = (
  req: PayloadRequest,
  { submission, earlier, spamReason, isAnswerPromised }: CaptureInput,
): boolean =>
  !req.transactionID && !submission.action && !earlier?.length && !spamReason && !isAnswerPromised;

/**
 * Captures a submission: the lead (new, or the known one of this address with its blanks filled), the submission as
 * an event, score, enrolment and announcement. Runs within the request's transaction if the caller has opened one to
 * store more with the lead, else in a transaction of its own, whose COMMIT is checked. @throws if the submission
 * could not be stored; then nothing is stored.
 */
export async function captureLead(req: PayloadRequest, input: CaptureInput): Promise<CapturedLead> {
  const newId = isPlain(req, input) ? await commitNewLead(req, recordOf(input)) : null;
  const captured: Captured = newId
    ? { leadId: newId, status: 'new' }
    : await inTransaction(req, () => capture(req, input));
  const leadId = captured.status === 'spam' ? null : captured.leadId;
  const cookies = followUpCookies(followUpAfter({ leadId, told: profileOf(input.submission) }));
  return { ...captured, cookies };
}
