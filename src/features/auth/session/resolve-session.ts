import type { Payload, PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { noteUse } from '../tables';
import { readCookie } from './cookies';
import { hashToken } from './session-token';

type SignedInUser = NonNullable<PayloadRequest['user']>;

export interface ResolvedSession {
  id: string;
  user: SignedInUser;
  /** Whether it outlives the browser. */
  isPersistent: boolean;
  /** Authenticator assurance level: aal2 after a second factor. */
  aal: Row<'auth_sessions'>['aal'];
  expiresAt: Date;
}

type SessionRow = Pick<Row<'auth_sessions'>, 'id' | 'user_id' | 'persistent' | 'aal' | 'expires_at'> & {
  is_stale: boolean;
};

/** Idle timeout; `expires_at` is absolute (30 days, or 12 hours for a browser-session cookie). */
const alive = `expires_at > now() and (not persistent or last_used_at > now() - interval '7 days')`;

/** Active session of a token with its user, or null. Records its use, at most every five minutes. */
export async function findSession(payload: Payload, token: string): Promise<ResolvedSession | null> {
  const [row] = await queryInTransaction<SessionRow>(
    { payload },
    `select id, user_id, persistent, aal, expires_at, last_used_at < now() - interval '5 minutes' as is_stale
     from auth_sessions where token_hash = $1 and ${alive}`,
    [hashToken(token)],
  );
  if (!row) return null;
  const user = await payload.findByID({
    collection: 'users',
    id: row.user_id,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
  });
  if (!user) return null;
  if (row.is_stale) await noteUse({ payload }, row.id);
  return {
    id: row.id,
    user: { ...user, collection: 'users' },
    isPersistent: row.persistent,
    aal: row.aal,
    expiresAt: new Date(row.expires_at),
  };
}

/**
 * Session of a request, for site, studio, REST and next-auth alike. Not cached, so changes of sessions and roles
 * apply from the next request on.
 */
export async function resolveSession(payload: Payload, headers: Headers): Promise<ResolvedSession | null> {
  const token = readCookie(headers, 'session');
  return token ? findSession(payload, token) : null;
}
