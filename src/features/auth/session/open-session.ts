import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queueMail } from '../../mail/outbox/outbox';
import { attachMember } from '../../members/tables';
import { writeAuthLog } from '../log/write-auth-log';
import { type ClaimedRequest, endSessions, findOrCreateUser, insertSession } from '../tables';
import { hashToken, newSecretToken } from './session-token';

/** The browser that signs in. */
export type Device = {
  userAgent: string | null;
  /** Its current session, which is replaced. */
  sessionToken?: string | undefined;
};

export interface OpenedSession {
  /** For the cookie; the database stores its hash. */
  token: string;
  /** Unset for a browser-session cookie. */
  cookieExpiresAt: Date | undefined;
  returnTo: string | null;
  userId: string;
  isNewUser: boolean;
}

const persistentLifetime = '30 days';
const browserLifetime = '12 hours';

async function announceSignup(req: PayloadRequest, userId: string): Promise<void> {
  const metadata = { user_id: userId };
  const to = env.adminEmails.join(', ');
  await queueMail(req, { template: 'admin-signup-notification', to, leadId: null, metadata });
}

/**
 * Opens a session for a claimed request, within the caller's transaction: user, waiting member, session, log, and for
 * a new user the notification to the admins.
 */
export async function openSession(
  req: PayloadRequest,
  claimed: ClaimedRequest,
  method: 'link' | 'code',
  device: Device,
): Promise<OpenedSession> {
  const { email } = claimed;
  const user = await findOrCreateUser(req, email);
  await attachMember(req, { userId: user.id, email });
  if (device.sessionToken) await endSessions(req, { tokenHash: hashToken(device.sessionToken) });
  const token = newSecretToken();
  const expiresAt = await insertSession(req, {
    token_hash: hashToken(token),
    user_id: user.id,
    persistent: claimed.remember_me,
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    lifetime: claimed.remember_me ? persistentLifetime : browserLifetime,
  });
  await writeAuthLog(req, {
    event: 'SIGNED_IN',
    email,
    userId: user.id,
    metadata: { method, isNewUser: user.isNew, requestId: claimed.id },
  });
  if (user.isNew) await announceSignup(req, user.id);
  return {
    token,
    cookieExpiresAt: claimed.remember_me ? expiresAt : undefined,
    returnTo: claimed.return_to,
    userId: user.id,
    isNewUser: user.isNew,
  };
}
