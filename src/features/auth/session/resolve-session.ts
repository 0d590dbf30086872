import type { Payload } from 'payload';
import {
  type Assurance,
  type AssuredUser,
  missingFor,
  type SecondFactorPolicy,
  type SessionProof,
} from '@/access/assurance';
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { isUnattended } from '@/lib/request/unattended';
import type { Factor } from '../queries';
import { liveSession, noteUse } from '../tables';
import { readCookie } from './cookies';
import { hashToken } from './session-token';

export interface ResolvedSession extends Assurance {
  id: string;
  /** Factors of the user, oldest first. */
  factors: Factor[];
  /**
   * User of the session. `role` is the effective role: `member` while a second factor is missing, or if a workspace's
   * provider opened the session.
   */
  user: AssuredUser;
  /** True if the session outlives the browser. */
  isPersistent: boolean;
  expiresAt: Date;
  /** When the session was last exchanged for an access token. */
  tokenRenewedAt: Date | null;
}

type UserRow = Pick<
  Row<'users'>,
  | 'email'
  | 'name'
  | 'role'
  | 'last_sign_in_at'
  | 'user_metadata'
  | 'app_metadata'
  | 'created_at'
  | 'updated_at'
>;
type SessionRow = UserRow &
  Pick<
    Row<'auth_sessions'>,
    'id' | 'user_id' | 'persistent' | 'aal' | 'expires_at' | 'stepped_up_at' | 'token_renewed_at' | 'sign_on'
  > & {
    methods: SessionProof[];
    is_stale: boolean;
    factors: Factor[];
    policy: SecondFactorPolicy | null;
  };

/** SQL for session, user, factors and policy in one statement, because the query runs on every request. */
const sessionQuery = `
  select session.id, session.user_id, session.persistent, session.aal, session.expires_at, session.stepped_up_at,
         session.methods, session.token_renewed_at, session.sign_on,
         session.last_used_at < now() - interval '5 minutes' as is_stale,
         users.email, users.name, users.role, users.last_sign_in_at, users.user_metadata, users.app_metadata,
         users.created_at, users.updated_at,
         (select coalesce(json_agg(json_build_object('id', id, 'factor_type', factor_type, 'status', status,
            'friendly_name', friendly_name) order by created_at), '[]')
          from auth_factors where user_id = session.user_id) as factors,
         (select second_factor from sign_in_settings limit 1) as policy
  from (select * from auth_sessions where token_hash = $1 and ${liveSession}) session
       join users on users.id = session.user_id and users.suspended_at is null and users.closed_at is null`;

const isoOf = (time: Date | string) => new Date(time).toISOString();

/** The user as Payload would read it, with the effective role. */
function userOf(row: SessionRow, assurance: Assurance): AssuredUser {
  return {
    collection: 'users',
    id: row.user_id,
    email: row.email,
    name: row.name,
    // A user whom a workspace's provider authenticated is only a member, even if the account has since become staff.
    role: assurance.needs || assurance.signedOn !== null ? 'member' : row.role,
    lastSignInAt: row.last_sign_in_at && isoOf(row.last_sign_in_at),
    user_metadata: row.user_metadata,
    app_metadata: row.app_metadata,
    createdAt: isoOf(row.created_at),
    updatedAt: isoOf(row.updated_at),
    _assurance: assurance,
  } as AssuredUser;
}

const dateOf = (time: Date | string | null) => (time === null ? null : new Date(time));

/**
 * Active session of a token with its user, or null; a suspended or closed account has none. Records the session's
 * use, at most every five minutes. @param isUse false for requests that a page sends by itself
 */
export async function findSession(
  payload: Payload,
  token: string,
  { isUse = true } = {},
): Promise<ResolvedSession | null> {
  const [row] = await queryPrepared<SessionRow>({ payload }, sessionQuery, [hashToken(token)]);
  if (!row) return null;
  if (row.is_stale && isUse) await noteUse({ payload }, row.id);
  const known = {
    aal: row.aal,
    methods: row.methods,
    steppedUpAt: dateOf(row.stepped_up_at),
    hasFactor: row.factors.some(({ status }) => status === 'verified'),
    grantedRole: row.role,
    signedOn: row.sign_on,
  };
  const assurance: Assurance = { ...known, needs: missingFor({ ...known, policy: row.policy ?? 'off' }) };
  return {
    ...assurance,
    id: row.id,
    factors: row.factors,
    user: userOf(row, assurance),
    isPersistent: row.persistent,
    expiresAt: new Date(row.expires_at),
    tokenRenewedAt: dateOf(row.token_renewed_at),
  };
}

/**
 * Session of a request, for site, studio and REST alike. Not cached, so changes of sessions, roles and factors apply
 * from the next request on. Callers that let the session act for its account must check `mustStepUp` first.
 */
export async function resolveSession(payload: Payload, headers: Headers): Promise<ResolvedSession | null> {
  const token = readCookie(headers, 'session');
  return token ? findSession(payload, token, { isUse: !isUnattended(headers) }) : null;
}
