import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { routes } from '@/config/routes';
import type { AppError } from '@/http/app-error';
import { assurancePath } from '@/http/step-up-required';
import { queueMail } from '../../mail/outbox/outbox';
import { attachMember } from '../../members/tables';
import { closingPageOf } from '../closing/closing-token';
import { findReservation } from '../email-change/queries';
import { writeAuthLog } from '../log/write-auth-log';
import { signInRefused } from '../sign-in/sign-in-error';
import { type ClaimedRequest, endSessions, findOrCreateUser, insertSession } from '../tables';
import { type SignInWay, signInMethods } from './methods/session-methods';
import { hashToken, newSecretToken } from './session-token';

/** The browser that signs in. */
export type SessionDevice = {
  userAgent: string | null;
  /** Token of the browser's current session, which is replaced. */
  sessionToken?: string | undefined;
};

export interface OpenedSession {
  /** Token for the cookie; the database stores the token's hash. */
  token: string;
  /** Expiry of the cookie; undefined for a browser-session cookie. */
  cookieExpiresAt: Date | undefined;
  /** Path to redirect to: the requested page, after the second factor if the account has one. */
  landing: string;
  userId: string;
  isNewUser: boolean;
}

/** A sign-in whose proof was valid and is spent, but that opens no session. */
export type RefusedSession = { refusal: AppError };

const persistentLifetime = '30 days';
const browserLifetime = '12 hours';

async function announceSignup(req: PayloadRequest, userId: string, way: SignInWay): Promise<void> {
  const metadata = { user_id: userId, way, signed_in_at: new Date().toISOString() };
  const to = env.adminEmails.join(', ');
  await queueMail(req, { template: 'admin-signup-notification', to, leadId: null, metadata });
}

/**
 * Opens a session for a claimed request, within the caller's transaction: stores the user, links an existing member
 * row of the address, stores session and log entry, and notifies the admins of the first sign-in with the address.
 * @returns a refusal if the account is suspended or closed. @param signOn connection of the workspace whose provider
 * authenticated the user. @throws AppError address_changed, so that nothing is stored, if the address's former account
 * may take it back.
 */
export async function openSession(
  req: PayloadRequest,
  claimed: ClaimedRequest,
  way: SignInWay,
  device: SessionDevice,
  signOn: string | null = null,
): Promise<OpenedSession | RefusedSession> {
  const { email } = claimed;
  const user = await findOrCreateUser(req, email);
  if (user.isSuspended) return { refusal: signInRefused('account_suspended') };
  if (user.closing) {
    const { closedAt, eraseAt } = user.closing;
    const kept = { userId: user.id, closedAt, eraseAt, way, signOn, claimed };
    return { refusal: signInRefused('account_closing', closingPageOf(kept)) };
  }
  if (user.isNew && (await findReservation(req, { email }))) throw signInRefused('address_changed');
  await attachMember(req, { userId: user.id, email });
  const previousHash = device.sessionToken ? hashToken(device.sessionToken) : null;
  if (previousHash) await endSessions(req, { tokenHash: previousHash });
  const token = newSecretToken();
  const expiresAt = await insertSession(req, {
    token_hash: hashToken(token),
    previous_token_hash: previousHash,
    user_id: user.id,
    persistent: claimed.remember_me,
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    lifetime: claimed.remember_me ? persistentLifetime : browserLifetime,
    // A passkey and the PIN or fingerprint that unlocks it are two factors.
    aal: way === 'passkey' ? 'aal2' : 'aal1',
    method: signInMethods[way],
    sign_on: signOn,
  });
  await writeAuthLog(req, {
    event: 'SIGNED_IN',
    email,
    userId: user.id,
    metadata: { method: way, isNewUser: user.isNew, requestId: claimed.id },
  });
  if (user.isFirst) await announceSignup(req, user.id, way);
  const target = claimed.return_to ?? routes.dashboard;
  return {
    token,
    cookieExpiresAt: claimed.remember_me ? expiresAt : undefined,
    landing: user.hasFactor && way !== 'passkey' ? assurancePath('step-up', target) : target,
    userId: user.id,
    isNewUser: user.isNew,
  };
}
