import type { Payload } from 'payload';
import type { SessionProof } from '@/access/assurance';
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { describeDevice } from './session/describe-device';
import { liveSession } from './tables';

export type SessionSummary = {
  id: string;
  device: string;
  methods: SessionProof[];
  signedInAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  isPersistent: boolean;
};

type LiveSession = Pick<
  Row<'auth_sessions'>,
  'id' | 'user_agent' | 'created_at' | 'last_used_at' | 'expires_at' | 'persistent'
> & { methods: SessionProof[] };

/** Active sessions of a user, last used first. */
export async function findSessions(payload: Payload, userId: string): Promise<SessionSummary[]> {
  const rows = await queryInTransaction<LiveSession>(
    { payload },
    `select id, user_agent, methods, created_at, last_used_at, expires_at, persistent from auth_sessions
     where user_id = $1 and ${liveSession}
     order by last_used_at desc, created_at desc`,
    [userId],
  );
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    methods: row.methods,
    signedInAt: new Date(row.created_at),
    lastUsedAt: new Date(row.last_used_at),
    expiresAt: new Date(row.expires_at),
    isPersistent: row.persistent,
  }));
}

/** A second factor as shown to its owner: without its secret and its phone number. */
export type Factor = Pick<Row<'auth_factors'>, 'id' | 'factor_type' | 'status' | 'friendly_name'>;

/** Second factors of a user, oldest first. */
export async function findFactors(payload: Payload, userId: string): Promise<Factor[]> {
  return queryPrepared<Factor>(
    { payload },
    'select id, factor_type, status, friendly_name from auth_factors where user_id = $1 order by created_at',
    [userId],
  );
}

/** Whether the account has a verified factor. */
export async function hasVerifiedFactor(req: InTransaction, userId: string): Promise<boolean> {
  const found = await queryInTransaction(
    req,
    `select 1 from auth_factors where user_id = $1 and status = 'verified' limit 1`,
    [userId],
  );
  return found.length > 0;
}

/** Number of recovery codes of a user that have not been used. */
export async function countRecoveryCodes(req: InTransaction, userId: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: string }>(
    req,
    'select count(*) from auth_recovery_codes where user_id = $1 and used_at is null',
    [userId],
  );
  return Number(row?.count ?? 0);
}

/** Phone number that the code of a challenge is sent to. */
export async function findSmsRecipient(req: InTransaction, challengeId: string): Promise<string | null> {
  const [row] = await queryInTransaction<Pick<Row<'auth_factors'>, 'phone'>>(
    req,
    `select phone from auth_challenges challenge join auth_factors factor on factor.id = factor_id
     where challenge.id = $1 and verified_at is null and expires_at > now()`,
    [challengeId],
  );
  return row?.phone ?? null;
}

/** Pending challenges of this session, latest first. */
export async function findPendingChallenges(
  req: InTransaction,
  sessionId: string,
): Promise<Pick<Row<'auth_challenges'>, 'id' | 'factor_id' | 'code_hmac' | 'challenge'>[]> {
  return queryInTransaction(
    req,
    `select id, factor_id, code_hmac, challenge from auth_challenges
     where session_id = $1 and verified_at is null and expires_at > now() order by created_at desc limit 10`,
    [sessionId],
  );
}

/** A second factor with the details that its owner sees on the account page. */
export type FactorDetails = Factor & {
  phone: string | null;
  isSynced: boolean | null;
  addedAt: Date;
  lastUsedAt: Date | null;
};

/** Verified factors of a user, oldest first. */
export async function listVerifiedFactors(payload: Payload, userId: string): Promise<FactorDetails[]> {
  const rows = await queryInTransaction<
    Factor & Pick<Row<'auth_factors'>, 'phone' | 'synced' | 'created_at' | 'last_used_at'>
  >(
    { payload },
    `select id, factor_type, status, friendly_name, phone, synced, created_at, last_used_at from auth_factors
     where user_id = $1 and status = 'verified' order by created_at`,
    [userId],
  );
  return rows.map(({ synced, created_at, last_used_at, ...factor }) => ({
    ...factor,
    isSynced: synced,
    addedAt: new Date(created_at),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
  }));
}

export type ResetState = 'planned' | 'stopped' | 'done';

/** State of a planned reset of factors, with the user's address and the due time; null if there is no such reset. */
export async function findReset(
  payload: Payload,
  id: string,
): Promise<{ state: ResetState; email: string; dueAt: Date } | null> {
  const [row] = await queryInTransaction<{ state: ResetState; email: string; due_at: string }>(
    { payload },
    `select case when stopped_at is not null then 'stopped' when done_at is not null then 'done' else 'planned' end as state,
       email, due_at from auth_factor_resets reset join users on users.id = user_id where reset.id = $1`,
    [id],
  );
  return row ? { state: row.state, email: row.email, dueAt: new Date(row.due_at) } : null;
}

/** Passkeys of a user. */
export async function listPasskeys(
  req: InTransaction,
  userId: string,
): Promise<{ credentialId: string; transports: string[] }[]> {
  const rows = await queryInTransaction<Pick<Row<'auth_factors'>, 'credential_id' | 'transports'>>(
    req,
    `select credential_id, transports from auth_factors
     where user_id = $1 and status = 'verified' and credential_id is not null order by created_at`,
    [userId],
  );
  return rows.map(({ credential_id, transports }) => ({
    credentialId: credential_id ?? '',
    transports: transports ? transports.split(',') : [],
  }));
}

/** Pending challenge of a sign-in with a passkey, in the browser that requested it. */
export async function findFlowChallenge(
  req: InTransaction,
  flowHash: string,
): Promise<{ id: string; challenge: string | null } | undefined> {
  const [row] = await queryInTransaction<Pick<Row<'auth_challenges'>, 'id' | 'challenge'>>(
    req,
    `select id, challenge from auth_challenges
     where flow_hash = $1 and verified_at is null and expires_at > now()`,
    [flowHash],
  );
  return row;
}

/** Address of a user's account; null if the account does not exist. */
export async function findUserAddress(req: InTransaction, userId: string): Promise<string | null> {
  const [row] = await queryInTransaction<Pick<Row<'users'>, 'email'>>(
    req,
    'select email from users where id = $1',
    [userId],
  );
  return row?.email ?? null;
}

/** The planned reset of a user's factors, with the due time; null if none is planned. */
export async function findPlannedReset(
  payload: Payload,
  userId: string,
): Promise<{ id: string; dueAt: Date } | null> {
  const [planned] = await queryInTransaction<Pick<Row<'auth_factor_resets'>, 'id' | 'due_at'>>(
    { payload },
    'select id, due_at from auth_factor_resets where user_id = $1 and stopped_at is null and done_at is null',
    [userId],
  );
  return planned ? { id: planned.id, dueAt: new Date(planned.due_at) } : null;
}
