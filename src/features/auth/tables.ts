/** Statements that write the tables of sign-in without Payload. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { sessionEndsOf } from './session-ends';

/**
 * SQL condition for a session that is still valid. The seven days are the idle timeout; `expires_at` is absolute (30
 * days, or 12 hours for a browser-session cookie).
 */
export const liveSession = `expires_at > now() and (not persistent or last_used_at > now() - interval '7 days')`;

type Request = Row<'auth_sign_in_requests'>;
/** A claimed sign-in request. */
export type ClaimedRequest = Pick<Request, 'id' | 'email' | 'return_to' | 'remember_me'>;

type NewRequest = ClaimedRequest & Pick<Request, 'token_hash' | 'code_hmac' | 'flow_hash' | 'asked_by'>;

/** Inserts a sign-in request, whose link is valid for an hour and whose code for ten minutes. */
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

/** Claims a link; of concurrent claims one succeeds. @returns undefined if the link cannot be used any more. */
export async function claimLink(req: InTransaction, tokenHash: string): Promise<ClaimedRequest | undefined> {
  const [request] = await queryInTransaction<ClaimedRequest>(
    req,
    `update auth_sign_in_requests set used_at = now(), updated_at = now()
     where token_hash = $1 and used_at is null and expires_at > now() ${claimed}`,
    [tokenHash],
  );
  return request;
}

/** Counts a code attempt of a browser. @returns undefined if no code is pending, or all attempts are used. */
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

/** Claims a request by its id, after its code was checked. @returns undefined if the request was already used. */
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

/** Invalidates earlier codes of a browser. Earlier links stay valid until they expire. */
export async function supersedeCodes(req: InTransaction, flowHash: string): Promise<void> {
  await queryInTransaction(
    req,
    'update auth_sign_in_requests set superseded_at = now() where flow_hash = $1 and superseded_at is null',
    [flowHash],
  );
}

type KnownUser = {
  id: string;
  is_suspended: boolean;
  is_first: boolean;
  has_factor: boolean;
  closed_at: string | null;
  erase_at: string | null;
};

type SigningIn = {
  id: string;
  isNew: boolean;
  /**
   * True if nobody has signed in with the address before, even if the account already exists because somebody else
   * created it.
   */
  isFirst: boolean;
  isSuspended: boolean;
  hasFactor: boolean;
  /** Set if the owner has closed the account and can still keep it. */
  closing: { closedAt: string; eraseAt: string } | null;
};

const insertUser = `
  insert into users (email, role, user_metadata, app_metadata, last_sign_in_at)
  values ($1, 'member', '{}', '{"provider": "email"}', now())
  on conflict (email) do nothing returning id`;

const noteSignIn = `
  with before as (select id, last_sign_in_at from users where email = $1 for update)
  update users
  set last_sign_in_at = case when suspended_at is null and closed_at is null then now() else users.last_sign_in_at end
  from before where users.id = before.id
  returning users.id, suspended_at is not null as is_suspended, before.last_sign_in_at is null as is_first,
    closed_at::text, erase_at::text,
    exists (select from auth_factors where user_id = users.id and status = 'verified') as has_factor`;

/** Finds or inserts the user of an address. Of concurrent first sign-ins, one inserts the user and one has `isFirst`. */
export async function findOrCreateUser(req: InTransaction, email: string): Promise<SigningIn> {
  // Tries twice, since the account may get another address between the two statements.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const [created] = await queryInTransaction<Pick<Row<'users'>, 'id'>>(req, insertUser, [email]);
    if (created) {
      const isNew = { isNew: true, isFirst: true, isSuspended: false, hasFactor: false, closing: null };
      return { id: created.id, ...isNew };
    }
    const [known] = await queryInTransaction<KnownUser>(req, noteSignIn, [email]);
    if (!known) continue;
    const { id, is_first: isFirst, is_suspended: isSuspended, has_factor: hasFactor } = known;
    const { closed_at: closedAt, erase_at: eraseAt } = known;
    const closing = closedAt !== null && eraseAt !== null ? { closedAt, eraseAt } : null;
    return { id, isNew: false, isFirst, isSuspended, hasFactor, closing };
  }
  throw new Error('The user vanished while signing in.');
}

type Session = Row<'auth_sessions'>;
type NewSession = Pick<
  Session,
  'token_hash' | 'previous_token_hash' | 'user_id' | 'persistent' | 'user_agent' | 'aal' | 'sign_on'
> & {
  /** Lifetime of the session as a PostgreSQL interval. */
  lifetime: string;
  /** Method by which the user signed in. */
  method: string;
};

/** SQL for a JSON array with a method of sign-in and its time, in the form of `SessionProof`. */
const proofOf = (method: string) =>
  `jsonb_build_array(jsonb_build_object('method', ${method}::text, 'timestamp', extract(epoch from now())::int))`;

/** Inserts a session. @returns when the session expires. */
export async function insertSession(req: InTransaction, session: NewSession): Promise<Date> {
  const { token_hash, previous_token_hash, user_id, persistent, user_agent, lifetime, aal, method } = session;
  const { sign_on: signOn } = session;
  const [row] = await queryInTransaction<Pick<Session, 'expires_at'>>(
    req,
    `insert into auth_sessions (token_hash, user_id, persistent, aal, stepped_up_at, expires_at, last_used_at, user_agent,
       previous_token_hash, methods, sign_on)
     values ($1, $2, $3, $6::enum_auth_sessions_aal, case when $6 = 'aal2' then now() end, now() + $4::interval, now(), $5,
       $7, ${proofOf('$8')}, $9)
     returning expires_at`,
    [token_hash, user_id, persistent, lifetime, user_agent, aal, previous_token_hash, method, signOn],
  );
  if (!row) throw new Error('The session was not stored.');
  return new Date(row.expires_at);
}

export async function noteUse(req: InTransaction, sessionId: string): Promise<void> {
  await queryInTransaction(req, 'update auth_sessions set last_used_at = now() where id = $1', [sessionId]);
}

/** Records that a session was exchanged for an access token. */
export async function noteTokenRenewal(req: InTransaction, sessionId: string): Promise<void> {
  await queryInTransaction(req, 'update auth_sessions set token_renewed_at = now() where id = $1', [
    sessionId,
  ]);
}

type Raised = { id: string; oldHash: string; newHash: string; method: string };

/**
 * Steps a session up to aal2 by a method, and replaces its token. Of concurrent calls with the same token, only one
 * succeeds. Each method is stored once, so that the list remains short.
 */
export async function raiseSession(
  req: InTransaction,
  { id, oldHash, newHash, method }: Raised,
): Promise<Pick<Session, 'persistent' | 'expires_at'> | undefined> {
  const [session] = await queryInTransaction<Pick<Session, 'persistent' | 'expires_at'>>(
    req,
    `update auth_sessions set token_hash = $3, previous_token_hash = $2, aal = 'aal2', stepped_up_at = now(),
       last_used_at = now(), updated_at = now(),
       methods = (
         select coalesce(jsonb_agg(proof order by place), '[]') from jsonb_array_elements(methods)
           with ordinality as kept (proof, place) where proof->>'method' <> $4
       ) || ${proofOf('$4')}
     where id = $1 and token_hash = $2 returning persistent, expires_at`,
    [id, oldHash, newHash, method],
  );
  return session;
}

/**
 * True if a token was replaced within the last minute, by another token of the same session or by another session.
 * Requests that the browser sent with the old token may still be in flight.
 */
export async function wasTokenReplaced(req: InTransaction, tokenHash: string): Promise<boolean> {
  const replaced = await queryInTransaction(
    req,
    `select 1 from auth_sessions where previous_token_hash = $1
       and greatest(created_at, stepped_up_at) > now() - interval '1 minute' limit 1`,
    [tokenHash],
  );
  return replaced.length > 0;
}

/** Lowers all sessions of a user to aal1, because the user has no verified factor left. */
export async function lowerSessions(req: InTransaction, userId: string): Promise<void> {
  await queryInTransaction(
    req,
    `update auth_sessions set aal = 'aal1', stepped_up_at = null, methods = jsonb_path_query_array(methods, '$[0]')
     where user_id = $1 and aal = 'aal2'`,
    [userId],
  );
}

type Which =
  | { userId: string; sessionId?: string }
  | { userId: string; exceptSessionId: string }
  | { tokenHash: string }
  | { signOn: string };

/**
 * Deletes sessions with their challenges: all sessions of a user, one of them, all but one, the session of a token,
 * or all that a connection has opened. Given a user, never deletes another user's session. @returns the number of
 * deleted sessions.
 */
export async function endSessions(req: InTransaction, which: Which): Promise<number> {
  const [condition, values] =
    'tokenHash' in which
      ? ['token_hash = $1', [which.tokenHash]]
      : 'signOn' in which
        ? ['sign_on = $1', [which.signOn]]
        : 'exceptSessionId' in which
          ? ['user_id = $1 and id <> $2', [which.userId, which.exceptSessionId]]
          : which.sessionId
            ? ['user_id = $1 and id = $2', [which.userId, which.sessionId]]
            : ['user_id = $1', [which.userId]];
  const ended = await queryInTransaction<Pick<Session, 'id'>>(
    req,
    `with ended as (select id from auth_sessions where ${condition}),
          challenges as (delete from auth_challenges where session_id in (select id from ended))
     delete from auth_sessions where id in (select id from ended) returning id`,
    values,
  );
  const sessionIds = ended.map(({ id }) => id);
  const whose = 'userId' in which && !('sessionId' in which && which.sessionId) ? which : {};
  for (const { act } of sessionEndsOf(req.payload)) await act(req, { sessionIds, ...whose });
  return ended.length;
}

export type AuthLogEntry = {
  event: Row<'auth_log'>['event_type'];
  email?: string;
  userId?: string;
  metadata?: Record<string, unknown>;
};

/**
 * Appends to the sign-in log. The entry has no user if the user was deleted meanwhile. @param at ISO 8601; defaults
 * to now.
 */
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
