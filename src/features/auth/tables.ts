/** Statements that write the tables of sign-in without Payload. Times are the database's. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Request = Row<'auth_sign_in_requests'>;
/** A claimed request. */
export type ClaimedRequest = Pick<Request, 'id' | 'email' | 'return_to' | 'remember_me'>;

type NewRequest = ClaimedRequest & Pick<Request, 'token_hash' | 'code_hmac' | 'flow_hash' | 'asked_by'>;

/** The link is valid for an hour, the code for ten minutes. */
export async function insertRequest(req: InTransaction, request: NewRequest): Promise<void> {
  const { id, email, token_hash, code_hmac, flow_hash, return_to, remember_me, asked_by } = request;
  await queryInTransaction(
    req,
    `insert into auth_sign_in_requests
       (id, email, token_hash, code_hmac, flow_hash, return_to, remember_me, asked_by, expires_at, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '1 hour', now() + interval '10 minutes')`,
    [id, email, token_hash, code_hmac, flow_hash, return_to, remember_me, asked_by],
  );
}

const claimed = 'returning id, email, return_to, remember_me';

/** Claims a link; of concurrent claims one succeeds. @returns undefined if it was used, expired or is unknown. */
export async function claimLink(req: InTransaction, tokenHash: string): Promise<ClaimedRequest | undefined> {
  const [request] = await queryInTransaction<ClaimedRequest>(
    req,
    `update auth_sign_in_requests set used_at = now(), updated_at = now()
     where token_hash = $1 and used_at is null and expires_at > now() ${claimed}`,
    [tokenHash],
  );
  return request;
}

/** Counts a code attempt of a browser. @returns undefined if no code is pending. */
export async function countCodeAttempt(
  req: InTransaction,
  flowHash: string,
  maxAttempts: number,
): Promise<Pick<Request, 'id' | 'email' | 'code_hmac'> | undefined> {
  const [attempt] = await queryInTransaction<Pick<Request, 'id' | 'email' | 'code_hmac'>>(
    req,
    `update auth_sign_in_requests set code_attempts = code_attempts + 1, updated_at = now()
     where flow_hash = $1 and used_at is null and superseded_at is null and code_expires_at > now()
       and code_attempts < $2
     returning id, email, code_hmac`,
    [flowHash, maxAttempts],
  );
  return attempt;
}

/** Claims a request by its code. @returns undefined if it was used. */
export async function claimRequest(req: InTransaction, id: string): Promise<ClaimedRequest | undefined> {
  const [request] = await queryInTransaction<ClaimedRequest>(
    req,
    `update auth_sign_in_requests set used_at = now(), updated_at = now()
     where id = $1 and used_at is null ${claimed}`,
    [id],
  );
  return request;
}

/** Records that a link was mailed again. */
export async function noteRepeat(req: InTransaction, id: string): Promise<void> {
  await queryInTransaction(req, 'update auth_sign_in_requests set repeated_at = now() where id = $1', [id]);
}

/** Invalidates earlier codes of a browser. Earlier links stay valid for their hour. */
export async function supersedeCodes(req: InTransaction, flowHash: string): Promise<void> {
  await queryInTransaction(
    req,
    'update auth_sign_in_requests set superseded_at = now() where flow_hash = $1 and superseded_at is null',
    [flowHash],
  );
}

/** Finds or inserts the user of an address. Of concurrent first sign-ins one inserts. */
export async function findOrCreateUser(
  req: InTransaction,
  email: string,
): Promise<{ id: string; isNew: boolean }> {
  const [created] = await queryInTransaction<Pick<Row<'users'>, 'id'>>(
    req,
    `insert into users (email, role, user_metadata, app_metadata, last_sign_in_at)
     values ($1, 'member', '{}', '{"provider": "email"}', now())
     on conflict (email) do nothing returning id`,
    [email],
  );
  if (created) return { id: created.id, isNew: true };
  const [known] = await queryInTransaction<Pick<Row<'users'>, 'id'>>(
    req,
    'update users set last_sign_in_at = now() where email = $1 returning id',
    [email],
  );
  if (!known) throw new Error('The user vanished while signing in.');
  return { id: known.id, isNew: false };
}

type Session = Row<'auth_sessions'>;
type NewSession = Pick<Session, 'token_hash' | 'user_id' | 'persistent' | 'user_agent'> & {
  /** Lifetimes as intervals of PostgreSQL. */
  lifetime: string;
};

/** @returns when it expires. */
export async function insertSession(req: InTransaction, session: NewSession): Promise<Date> {
  const { token_hash, user_id, persistent, user_agent, lifetime } = session;
  const [row] = await queryInTransaction<Pick<Session, 'expires_at'>>(
    req,
    `insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at, user_agent)
     values ($1, $2, $3, 'aal1', now() + $4::interval, now(), $5) returning expires_at`,
    [token_hash, user_id, persistent, lifetime, user_agent],
  );
  if (!row) throw new Error('The session was not stored.');
  return new Date(row.expires_at);
}

export async function noteUse(req: InTransaction, sessionId: string): Promise<void> {
  await queryInTransaction(req, 'update auth_sessions set last_used_at = now() where id = $1', [sessionId]);
}

type Which = { userId: string; sessionId?: string } | { tokenHash: string };

/**
 * Deletes sessions with their challenges: all of a user, one of theirs, or the one of a token; never another user's.
 * @returns how many.
 */
export async function endSessions(req: InTransaction, which: Which): Promise<number> {
  const [condition, values] =
    'tokenHash' in which
      ? ['token_hash = $1', [which.tokenHash]]
      : which.sessionId
        ? ['user_id = $1 and id = $2', [which.userId, which.sessionId]]
        : ['user_id = $1', [which.userId]];
  const ended = await queryInTransaction(
    req,
    `with ended as (select id from auth_sessions where ${condition}),
          challenges as (delete from auth_challenges where session_id in (select id from ended))
     delete from auth_sessions where id in (select id from ended) returning id`,
    values,
  );
  return ended.length;
}

/** Deletes a user's second factors, with their challenges and recovery codes. */
export async function deleteFactors(req: InTransaction, userId: string): Promise<void> {
  await queryInTransaction(
    req,
    `with factors as (select id from auth_factors where user_id = $1),
          challenges as (delete from auth_challenges where factor_id in (select id from factors)),
          codes as (delete from auth_recovery_codes where user_id = $1)
     delete from auth_factors where user_id = $1`,
    [userId],
  );
}

export type AuthLogEntry = {
  event: Row<'auth_log'>['event_type'];
  email?: string;
  userId?: string;
  metadata?: Record<string, unknown>;
};

/** Appends to the sign-in log. Leaves the user out if it was deleted meanwhile. @param at ISO 8601; defaults to now. */
export async function insertAuthLogEntry(
  req: InTransaction,
  { event, email, userId, metadata = {}, at }: AuthLogEntry & { at?: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into auth_log (event_type, email, user_id, metadata, created_at, updated_at)
     values ($1::enum_auth_log_event_type, $2, (select id from users where id = $3::uuid), $4::jsonb,
             coalesce($5::timestamptz, now()), now())`,
    [event, email ?? null, userId ?? null, JSON.stringify(metadata), at ?? null],
  );
}

export const expiredAuthLog: ExpiredRows = { table: 'auth_log', condition: 'created_at < $1' };
export const expiredRequests: ExpiredRows = { table: 'auth_sign_in_requests', condition: 'expires_at < $1' };
export const expiredChallenges: ExpiredRows = { table: 'auth_challenges', condition: 'expires_at < $1' };
/** Persistent sessions also expire after seven days without use. */
export const expiredSessions: ExpiredRows = {
  table: 'auth_sessions',
  condition: `expires_at < $1 or (persistent and last_used_at < $1::timestamptz - interval '7 days')`,
};
