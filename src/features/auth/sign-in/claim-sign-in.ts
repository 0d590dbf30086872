import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '../../mail/outbox/outbox';
import { writeAuthLog } from '../log/write-auth-log';
import { codesPerDay, codesTyped } from '../rate-limits';
import { type Device, type OpenedSession, openSession } from '../session/open-session';
import { hashToken } from '../session/session-token';
import { claimLink, claimRequest, countCodeAttempt } from '../tables';
import { SignInError, type SignInRefusal } from './sign-in-error';
import { inspectLink, maxCodeAttempts } from './sign-in-request';
import { isCodeOf } from './sign-in-secrets';

/**
 * Claims a link and signs its owner in, in one transaction: of concurrent requests with one link, one gets the
 * session. @throws SignInError link_used, link_expired, link_invalid.
 */
export async function claimByLink(
  req: PayloadRequest,
  token: string,
  device: Device,
): Promise<OpenedSession> {
  const opened = await inTransaction(req, async () => {
    const claimed = await claimLink(req, hashToken(token));
    return claimed && openSession(req, claimed, 'link', device);
  });
  if (opened) return opened;
  const { state, ...whose } = await inspectLink(req.payload, token, undefined);
  return refuse(
    req,
    state === 'used' ? 'link_used' : state === 'expired' ? 'link_expired' : 'link_invalid',
    whose,
  );
}

/**
 * Signs in by the six-digit code, in the browser that requested it. Each attempt is counted before it is checked, so
 * that parallel guesses share the five. @throws SignInError code_wrong; code_dead if no code is pending or its
 * attempts are used up; code_blocked if the address reached its daily limit.
 */
export async function claimByCode(
  req: PayloadRequest,
  { flow, code }: { flow: string | undefined; code: string },
  device: Device,
): Promise<OpenedSession> {
  if (!flow) return refuse(req, 'code_dead');
  // Outside of any transaction, so that the attempt stays counted.
  const attempt = await countCodeAttempt({ payload: req.payload }, hashToken(flow), maxCodeAttempts);
  if (!attempt) return refuse(req, 'code_dead');
  const whose = { requestId: attempt.id, email: attempt.email };
  if (!(await countCode(req, attempt.email))) return refuse(req, 'code_blocked', whose);
  if (!isCodeOf(attempt.id, code, attempt.code_hmac)) return refuse(req, 'code_wrong', whose);
  const opened = await inTransaction(req, async () => {
    const claimed = await claimRequest(req, attempt.id);
    return claimed && openSession(req, claimed, 'code', device);
  });
  if (!opened) return refuse(req, 'code_dead', whose);
  await codesTyped.giveBack(attempt.email);
  return opened;
}

/**
 * Counts a code against the daily limit of the address, and notifies its owner once when that is reached. @returns
 * whether the code may be checked.
 */
async function countCode(req: PayloadRequest, email: string): Promise<boolean> {
  const { retryAfterSeconds, count } = await codesTyped.consume(email);
  if (retryAfterSeconds === null) return true;
  if (count === codesPerDay + 1) {
    await queueMail(req, { template: 'code-blocked', to: email, leadId: null, metadata: {} });
  }
  return false;
}

type Whose = { requestId?: string; email?: string };

/** @throws SignInError always, after logging it. */
async function refuse(
  req: PayloadRequest,
  reason: SignInRefusal,
  { requestId, email }: Whose = {},
): Promise<never> {
  await writeAuthLog(req, {
    event: 'magic_link_refused',
    ...(email && { email }),
    metadata: { reason, ...(requestId && { requestId }) },
  });
  throw new SignInError(reason);
}
