import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { type AppError, isAppError } from '@/http/app-error';
import { queueMail } from '../../mail/outbox/outbox';
import { findReservation } from '../email-change/queries';
import { writeAuthLog } from '../log/write-auth-log';
import { codesPerDay, codesTyped } from '../rate-limits';
import {
  type OpenedSession,
  openSession,
  type RefusedSession,
  type SessionDevice,
} from '../session/open-session';
import { hashToken } from '../session/session-token';
import { type ClaimedRequest, claimLink, claimRequest, countCodeAttempt } from '../tables';
import { signInError } from './sign-in-error';
import { inspectLink, maxCodeAttempts } from './sign-in-request';
import { matchesCode } from './sign-in-secrets';

/** Claims a request and opens its session, in one transaction. @returns undefined if there was nothing to claim. */
async function openClaimed(
  req: PayloadRequest,
  claim: () => Promise<ClaimedRequest | undefined>,
  method: 'link' | 'code',
  device: SessionDevice,
): Promise<OpenedSession | RefusedSession | undefined> {
  try {
    return await inTransaction(req, async () => {
      const claimed = await claim();
      return claimed && openSession(req, claimed, method, device);
    });
  } catch (error) {
    // `openSession` throws this refusal, so that the rollback also removes an account that was just created.
    if (isAppError(error) && error.code === 'address_changed') return { refusal: error };
    throw error;
  }
}

/**
 * Claims a link and signs its owner in, in one transaction: of concurrent requests with the same link, only one
 * gets the session. @throws AppError link_used, link_expired, link_invalid, account_suspended, account_closing,
 * address_changed.
 */
export async function claimByLink(
  req: PayloadRequest,
  token: string,
  device: SessionDevice,
): Promise<OpenedSession> {
  const opened = await openClaimed(req, () => claimLink(req, hashToken(token)), 'link', device);
  if (opened && !('refusal' in opened)) return opened;
  const { state, ...whose } = await inspectLink(req.payload, token, undefined);
  if (opened) return refuseOpening(req, opened, whose);
  return refuse(
    req,
    signInError(state === 'used' ? 'link_used' : state === 'expired' ? 'link_expired' : 'link_invalid'),
    whose,
  );
}

/**
 * Signs in with the six-digit code, in the browser that requested it. Each attempt is counted before the code is
 * checked, so that concurrent guesses share the five attempts. @throws AppError code_wrong; code_dead if no code is
 * pending or its attempts are used up; code_blocked if the address reached its daily limit; account_suspended,
 * account_closing, address_changed.
 */
export async function claimByCode(
  req: PayloadRequest,
  { flow, code }: { flow: string | undefined; code: string },
  device: SessionDevice,
): Promise<OpenedSession> {
  if (!flow) return refuse(req, signInError('code_dead'));
  // Counted outside of any transaction, so that a rollback does not undo the count.
  const attempt = await countCodeAttempt({ payload: req.payload }, hashToken(flow), maxCodeAttempts);
  if (!attempt) return refuse(req, signInError('code_dead'));
  const whose = { requestId: attempt.id, email: attempt.email };
  if (!(await countCode(req, attempt.email))) return refuse(req, signInError('code_blocked'), whose);
  if (!matchesCode(attempt.id, code, attempt.code_hmac)) return refuse(req, signInError('code_wrong'), whose);
  const opened = await openClaimed(req, () => claimRequest(req, attempt.id), 'code', device);
  if (!opened) return refuse(req, signInError('code_dead'), whose);
  if ('refusal' in opened) return refuseOpening(req, opened, whose);
  await codesTyped.giveBack(attempt.email);
  return opened;
}

/**
 * Counts a typed code against the daily limit of the address, and notifies the address's owner once when the limit is
 * exceeded. @returns true if the code may be checked.
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

/** Mails the link that undoes a change of address to the address that the account had until recently. */
async function mailWayBack(req: PayloadRequest, email: string): Promise<void> {
  const reservation = await findReservation(req, { email });
  if (!reservation) return;
  await queueMail(req, {
    template: 'email-change-notice',
    to: email,
    leadId: null,
    metadata: { change_id: reservation.id, kind: 'refused', at: new Date().toISOString() },
    limits: [{ atMost: 5, within: '1 hour' }],
  });
}

async function refuseOpening(req: PayloadRequest, { refusal }: RefusedSession, whose: Whose): Promise<never> {
  if (refusal.code === 'address_changed' && whose.email) await mailWayBack(req, whose.email);
  return refuse(req, refusal, whose);
}

/** Logs the refusal of a sign-in. @throws AppError always, after logging it. */
async function refuse(
  req: PayloadRequest,
  refusal: AppError,
  { requestId, email }: Whose = {},
): Promise<never> {
  await writeAuthLog(req, {
    event: 'magic_link_refused',
    ...(email && { email }),
    metadata: { reason: refusal.code, ...(requestId && { requestId }) },
  });
  throw refusal;
}
