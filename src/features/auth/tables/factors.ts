/** Statements that write factors, their challenges and recovery codes. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type FactorRow = Row<'auth_factors'>;
export type StoredFactor = Pick<
  FactorRow,
  | 'id'
  | 'user_id'
  | 'factor_type'
  | 'friendly_name'
  | 'status'
  | 'session_id'
  | 'secret_encrypted'
  | 'phone'
  | 'credential_id'
  | 'public_key'
  | 'sign_count'
  | 'transports'
>;

export const storedFactorColumns = `id, user_id, factor_type, friendly_name, status, session_id, secret_encrypted, phone, credential_id,
  public_key, sign_count, transports`;

type NewFactor = Pick<
  FactorRow,
  'id' | 'user_id' | 'factor_type' | 'friendly_name' | 'session_id' | 'secret_encrypted' | 'phone'
>;

/** Inserts an unverified factor. */
export async function insertFactor(req: InTransaction, factor: NewFactor): Promise<void> {
  const { id, user_id, factor_type, friendly_name, session_id, secret_encrypted, phone } = factor;
  await queryInTransaction(
    req,
    `insert into auth_factors (id, user_id, factor_type, friendly_name, session_id, secret_encrypted, phone)
     values ($1, $2, $3::enum_auth_factors_factor_type, $4, $5, $6, $7)`,
    [id, user_id, factor_type, friendly_name, session_id, secret_encrypted, phone],
  );
}

/** Factor of a user; an unverified one is returned only to the session that enrols it. */
export async function findOwnFactor(
  req: InTransaction,
  owner: { userId: string; sessionId: string; factorId: string },
): Promise<StoredFactor | undefined> {
  const [factor] = await queryInTransaction<StoredFactor>(
    req,
    `select ${storedFactorColumns} from auth_factors
     where id = $1 and user_id = $2 and (status = 'verified' or session_id = $3)`,
    [owner.factorId, owner.userId, owner.sessionId],
  );
  return factor;
}

/** Factors of a user, oldest first: the verified ones, and those whose enrolment this session has begun. */
export async function findOwnFactors(
  req: InTransaction,
  owner: { userId: string; sessionId: string },
): Promise<StoredFactor[]> {
  return queryInTransaction<StoredFactor>(
    req,
    `select ${storedFactorColumns} from auth_factors
     where user_id = $1 and (status = 'verified' or session_id = $2) order by created_at`,
    [owner.userId, owner.sessionId],
  );
}

export async function renameFactor(req: InTransaction, factorId: string, name: string): Promise<void> {
  await queryInTransaction(
    req,
    'update auth_factors set friendly_name = $2, updated_at = now() where id = $1',
    [factorId, name],
  );
}

/**
 * Marks the time step of a TOTP code as used. Of concurrent uses of the same code, only one succeeds. @returns false
 * if the code was already used.
 */
export async function acceptStep(req: InTransaction, factorId: string, step: number): Promise<boolean> {
  const accepted = await queryInTransaction(
    req,
    'update auth_factors set last_step = $2, updated_at = now() where id = $1 and last_step < $2 returning id',
    [factorId, step],
  );
  return accepted.length > 0;
}

/**
 * Marks a factor as verified and used. The creation time of a new factor is set to its verification, not to the start
 * of its enrolment, because undoing a change of address removes all factors verified since the change.
 * @returns whether the factor is new; undefined if it no longer exists.
 */
export async function markVerified(req: InTransaction, factorId: string): Promise<boolean | undefined> {
  const [factor] = await queryInTransaction<{ is_new: boolean }>(
    req,
    `update auth_factors factor set status = 'verified', session_id = null, last_used_at = now(), updated_at = now(),
       created_at = case when before.status = 'unverified' then now() else factor.created_at end
     from (select id, status from auth_factors where id = $1 for update) before
     where factor.id = before.id returning before.status = 'unverified' as is_new`,
    [factorId],
  );
  return factor?.is_new;
}

/** Deletes factors with their challenges. @returns the deleted ones. */
async function deleteFactorsWhere(
  req: InTransaction,
  condition: string,
  values: unknown[],
): Promise<Pick<FactorRow, 'id' | 'status'>[]> {
  return queryInTransaction(
    req,
    `with gone as (select id from auth_factors where ${condition}),
          challenges as (delete from auth_challenges where factor_id in (select id from gone))
     delete from auth_factors where id in (select id from gone) returning id, status`,
    values,
  );
}

export const deleteFactor = (req: InTransaction, userId: string, factorId: string) =>
  deleteFactorsWhere(req, 'id = $1 and user_id = $2', [factorId, userId]);

/** Deletes the unverified factors of a user. @param keptFor session whose own factors are kept */
export const deleteUnverifiedFactors = (req: InTransaction, userId: string, keptFor: string | null = null) =>
  deleteFactorsWhere(
    req,
    `user_id = $1 and status = 'unverified' and ($2::uuid is null or session_id is distinct from $2::uuid)`,
    [userId, keptFor],
  );

/** Deletes a user's second factors, with their challenges, recovery codes and attempts. */
export async function deleteFactors(req: InTransaction, userId: string): Promise<void> {
  await deleteFactorsWhere(req, 'user_id = $1', [userId]);
  await queryInTransaction(
    req,
    `with codes as (delete from auth_recovery_codes where user_id = $1)
     delete from auth_attempts where user_id = $1`,
    [userId],
  );
}

/** Deletes the factors and recovery codes that a user has added since a given time. @returns the number of factors. */
export async function deleteFactorsSince(req: InTransaction, userId: string, since: string): Promise<number> {
  const gone = await deleteFactorsWhere(req, 'user_id = $1 and created_at >= $2::timestamptz', [
    userId,
    since,
  ]);
  await queryInTransaction(
    req,
    'delete from auth_recovery_codes where user_id = $1 and created_at >= $2::timestamptz',
    [userId, since],
  );
  return gone.length;
}

type Challenge = Row<'auth_challenges'>;
type NewChallenge = Pick<Challenge, 'id' | 'factor_id' | 'session_id' | 'flow_hash'> &
  Partial<Pick<Challenge, 'channel' | 'code_hmac' | 'challenge'>>;

/** Inserts a challenge that is valid for 300 seconds. @returns the time of expiry. */
export async function insertChallenge(req: InTransaction, challenge: NewChallenge): Promise<Date> {
  const { id, factor_id, session_id, flow_hash } = challenge;
  const [row] = await queryInTransaction<Pick<Challenge, 'expires_at'>>(
    req,
    `insert into auth_challenges (id, factor_id, session_id, flow_hash, channel, code_hmac, challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + interval '300 seconds') returning expires_at`,
    [
      id,
      factor_id,
      session_id,
      flow_hash,
      challenge.channel ?? null,
      challenge.code_hmac ?? null,
      challenge.challenge ?? null,
    ],
  );
  if (!row) throw new Error('The challenge was not stored.');
  return new Date(row.expires_at);
}

export type PendingChallenge = Pick<Challenge, 'id' | 'code_hmac' | 'challenge'>;

const isPending = 'verified_at is null and expires_at > now()';

/** Pending challenge of a factor and session. */
export async function findChallenge(
  req: InTransaction,
  bound: { challengeId: string; factorId: string; sessionId: string },
): Promise<PendingChallenge | undefined> {
  const [challenge] = await queryInTransaction<PendingChallenge>(
    req,
    `select id, code_hmac, challenge from auth_challenges
     where id = $1 and factor_id = $2 and session_id = $3 and ${isPending}`,
    [bound.challengeId, bound.factorId, bound.sessionId],
  );
  return challenge;
}

/** Claims a challenge. Of concurrent claims one succeeds. */
export async function claimChallenge(req: InTransaction, challengeId: string): Promise<boolean> {
  const claimed = await queryInTransaction(
    req,
    `update auth_challenges set verified_at = now() where id = $1 and ${isPending} returning id`,
    [challengeId],
  );
  return claimed.length > 0;
}

/** Replaces the recovery codes of a user. */
export async function replaceRecoveryCodes(
  req: InTransaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await queryInTransaction(req, 'delete from auth_recovery_codes where user_id = $1', [userId]);
  await queryInTransaction(
    req,
    'insert into auth_recovery_codes (user_id, code_hash) select $1, jsonb_array_elements_text($2::jsonb)',
    [userId, JSON.stringify(hashes)],
  );
}

/** Claims a recovery code. Of concurrent uses one succeeds. */
export async function claimRecoveryCode(req: InTransaction, userId: string, hash: string): Promise<boolean> {
  const used = await queryInTransaction(
    req,
    `update auth_recovery_codes set used_at = now(), updated_at = now()
     where user_id = $1 and code_hash = $2 and used_at is null returning id`,
    [userId, hash],
  );
  return used.length > 0;
}

/** Unverified factors, which abandoned enrolments leave behind. */
export const expiredFactors: ExpiredRows = {
  table: 'auth_factors',
  condition: `status = 'unverified' and created_at < $1
    and not exists (select from auth_challenges where factor_id = auth_factors.id)`,
};
