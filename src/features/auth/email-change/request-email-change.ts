import type { PayloadRequest } from 'payload';
import { assertFresh } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { RateLimit, tooManyRequests, waitSentence } from '@/http/rate-limit';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { queueMail } from '../../mail/outbox/outbox';
import type { UserRequest } from '../factors/user-request';
import { writeAuthLog } from '../log/write-auth-log';
import { emailChangeCalls } from '../rate-limits';
import { endPendingChanges, insertEmailChange } from '../tables/email-changes';
import { assertNotBySetting } from './address-errors';
import { lockAddressChanges } from './lock-address-changes';

const asksOfAccount = new RateLimit('email-change', { points: 5, seconds: 3600 });

const refuse = (code: string, sentence: string) => new AppError(code, 422, sentence, { field: 'email' });

function readAddress(typed: string, current: string): string {
  if (typed.trim() === '') throw refuse('email_missing', 'Please enter the new address');
  let email: string;
  try {
    email = normaliseEmail(typed);
  } catch {
    throw refuse('email_invalid', 'This does not look like an e-mail address. Please check it for slips.');
  }
  if (email === current) throw refuse('email_same', 'This is the address you have already.');
  return email;
}

async function count(req: UserRequest): Promise<void> {
  const wait = await emailChangeCalls.consume(req.headers);
  if (wait !== null) throw tooManyRequests(wait);
  const { retryAfterSeconds } = await asksOfAccount.consume(req.user.id);
  if (retryAfterSeconds === null) return;
  const sentence = `You have asked for several changes just now. ${waitSentence(retryAfterSeconds)}`;
  throw new AppError('too_many_requests', 429, sentence, { field: 'email', retryAfterSeconds });
}

/**
 * Requests a change of address: a link is mailed to both addresses, and an earlier pending change ends. The outcome
 * is the same if the new address belongs to another account; only the mail to that address says so. @throws AppError
 * step_up_required, email_missing, email_invalid, email_same, address_by_setting, too_many_requests
 */
export async function requestEmailChange(req: UserRequest, typed: string): Promise<void> {
  assertFresh(req);
  const { user, actor } = req;
  const to = readAddress(typed, user.email);
  assertNotBySetting(user.email);
  await count(req);
  await inTransaction(req, async () => {
    await lockAddressChanges(req, user.id);
    await endPendingChanges(req, user.id);
    const change = { userId: user.id, from: user.email, to, sessionId: actor.session.id };
    const id = await insertEmailChange(req, change);
    await writeAuthLog(req, {
      event: 'email_change_asked',
      email: user.email,
      userId: user.id,
      metadata: { to, changeId: id },
    });
    await queueConfirmations(req, id, change);
  });
}

async function queueConfirmations(
  req: PayloadRequest,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const [side, address] of [
    ['from', from],
    ['to', to],
  ] as const) {
    await queueMail(req, {
      template: 'email-change-confirm',
      to: address,
      leadId: null,
      metadata: { change_id: id, side },
      // Mails are limited, so that nobody can flood a stranger's mailbox.
      limits: [
        { atMost: 5, within: '1 hour' },
        { atMost: 10, within: '1 day' },
      ],
    });
  }
}

/** Ends the user's pending change of address. @returns false if there was none. */
export async function withdrawEmailChange(req: UserRequest): Promise<boolean> {
  const { user } = req;
  return inTransaction(req, async () => {
    await lockAddressChanges(req, user.id);
    if ((await endPendingChanges(req, user.id)) === 0) return false;
    const metadata = { by: user.id };
    await writeAuthLog(req, { event: 'email_change_refused', email: user.email, userId: user.id, metadata });
    return true;
  });
}
