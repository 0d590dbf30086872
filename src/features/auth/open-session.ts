import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { attachMember } from '@/features/members/attach-member';
import { queueMail } from '../mail/outbox';
import type { AdminSignupMetadata } from './admin-signup-mail';
import { endSessions } from './end-sessions';
import { hashToken, newSecretToken } from './session-token';
import type { ClaimedRequest } from './sign-in-request';
import { writeAuthLog } from './write-auth-log';

/** The browser that is being signed in. */
export type Device = {
  userAgent: string | null;
  /** A session it holds already; a new one replaces it. */
  sessionToken?: string | undefined;
};

export interface OpenedSession {
  /** For the cookie; the database knows only its hash. */
  token: string;
  /** Unset for a session that ends with the browser. */
  cookieExpiresAt: Date | undefined;
  returnTo: string | null;
  userId: string;
  isNewUser: boolean;
}

const persistentLifetime = '30 days';
const browserLifetime = '12 hours';

/** The user of an address, made when first seen. Of two first sign-ins at once one makes the row. */
async function findOrCreateUser(req: PayloadRequest, email: string): Promise<{ id: string; isNew: boolean }> {
  const [created] = await queryInTransaction<{ id: string }>(
    req,
    `insert into users (email, role, user_metadata, app_metadata, last_sign_in_at)
     values ($1, 'member', '{}', '{"provider": "email"}', now())
     on conflict (email) do nothing returning id`,
    [email],
  );
  if (created) return { id: created.id, isNew: true };
  const [known] = await queryInTransaction<{ id: string }>(
    req,
    'update users set last_sign_in_at = now() where email = $1 returning id',
    [email],
  );
  if (!known) throw new Error('The user vanished while signing in.');
  return { id: known.id, isNew: false };
}

async function insertSession(
  req: PayloadRequest,
  token: string,
  userId: string,
  isPersistent: boolean,
  device: Device,
) {
  const [row] = await queryInTransaction<{ expires_at: string | Date }>(
    req,
    `insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at, user_agent)
     values ($1, $2, $3, 'aal1', now() + $4::interval, now(), $5) returning expires_at`,
    [
      hashToken(token),
      userId,
      isPersistent,
      isPersistent ? persistentLifetime : browserLifetime,
      device.userAgent?.slice(0, 400) ?? null,
    ],
  );
  if (!row) throw new Error('The session was not stored.');
  return new Date(row.expires_at);
}

async function announceSignup(req: PayloadRequest, userId: string): Promise<void> {
  const metadata: AdminSignupMetadata = { user_id: userId };
  const to = env.adminEmails.join(', ');
  await queueMail(req, { template: 'admin-signup-notification', to, leadId: null, metadata });
}

/**
 * Everything that a claimed request brings about, within the caller's transaction: the user, the member that waited
 * for them, the session, the log, and for a new user the one notification to the admins.
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
  const expiresAt = await insertSession(req, token, user.id, claimed.remember_me, device);
  await writeAuthLog(req, {
    event: 'SIGNED_IN',
    email,
    userId: user.id,
    metadata: { method, isNewUser: user.isNew },
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
