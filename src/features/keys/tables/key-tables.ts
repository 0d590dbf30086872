/** Statements that write keys and stored responses. */
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isLiveKey } from '../queries';

export type NewKeyRow = {
  id: string;
  teamId: string;
  name: string;
  start: string;
  hash: string;
  scopes: string;
  expiresAt: Date | null;
  sealed: string;
};

/** Inserts a key with its encrypted text, from which a page can show the key once, within ten minutes. */
export async function insertKey(req: InTransaction, key: NewKeyRow): Promise<void> {
  await queryInTransaction(
    req,
    `insert into api_keys (id, team_id_id, name, start, key_hash, scopes, expires_at, sealed, sealed_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '10 minutes')`,
    [
      ...[key.id, key.teamId, key.name, key.start, key.hash, key.scopes],
      ...[key.expiresAt?.toISOString() ?? null, key.sealed],
    ],
  );
}

type Which = { teamId: string; id: string };
export type RotatedKey = Pick<Row<'api_keys'>, 'name' | 'scopes'> & {
  /** Seconds from creation to expiry; null for a key that does not expire. */
  lifetime: number | null;
};

/**
 * Marks a key as replaced, so that it expires after the overlap, or earlier if it would anyway. Of two concurrent
 * calls only one succeeds. @returns undefined for a key that is replaced, revoked, expired, or does not exist
 */
export async function markRotated(
  req: InTransaction,
  { teamId, id, overlapSeconds }: Which & { overlapSeconds: number },
): Promise<RotatedKey | undefined> {
  const [row] = await queryInTransaction<RotatedKey>(
    req,
    `with before as (select id, extract(epoch from expires_at - created_at)::float8 as lifetime from api_keys
       where team_id_id = $1 and id = $2)
     update api_keys set rotated_at = now(), updated_at = now(), sealed = null,
       expires_at = least(expires_at, date_trunc('milliseconds', now()) + make_interval(secs => $3))
     from before where api_keys.id = before.id and rotated_at is null and not is_sample and ${isLiveKey}
     returning name, scopes, lifetime`,
    [teamId, id, overlapSeconds],
  );
  return row;
}

/**
 * Revokes a key. @param teamId workspace that the key must belong to; left out if the firm revokes. @returns
 * workspace and name of the revoked key; undefined if it was already revoked, or does not exist
 */
export async function markRevoked(
  req: InTransaction,
  { teamId, id }: { teamId?: string; id: string },
): Promise<{ teamId: string; name: string } | undefined> {
  const [row] = await queryInTransaction<{ teamId: string; name: string }>(
    req,
    `update api_keys set revoked_at = now(), updated_at = now(), sealed = null
     where id = $1 and ($2::uuid is null or team_id_id = $2) and revoked_at is null
     returning team_id_id as "teamId", name`,
    [id, teamId ?? null],
  );
  return row;
}

/**
 * Removes an encrypted key from its row; of two concurrent requests only one removes it.
 * @param sealed the encrypted key that the caller has read, so that only a caller who could decrypt it removes it
 */
export async function takeSealed(
  req: InTransaction,
  { teamId, id, sealed }: Which & { sealed: string },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update api_keys set sealed = null, sealed_until = null
     where team_id_id = $1 and id = $2 and sealed = $3 and sealed_until > now() returning id`,
    [teamId, id, sealed],
  );
  return rows.length > 0;
}

/**
 * Notes the use of a key, at most once a minute. @param network the caller's network, in the form that rate limits
 * use
 */
export async function noteKeyUse(req: InTransaction, id: string, network: string): Promise<void> {
  await queryPrepared(
    req,
    `update api_keys set last_used_at = now(), last_used_network = $2
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id, network],
  );
}

export type KeptAnswer = { status: number; headers: Record<string, string>; body: string | null };

/** Locks an idempotency key until the transaction ends. @returns false while another request with the same key runs */
export async function tryTurn(req: InTransaction, teamId: string, idempotencyKey: string): Promise<boolean> {
  const [row] = await queryPrepared<{ taken: boolean }>(
    req,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
    [`api answer ${teamId} ${idempotencyKey}`],
  );
  return row?.taken === true;
}

export type AnswerOfRequest = { teamId: string; idempotencyKey: string; requestHash: string };

/** @returns the stored response; undefined if none was stored within the last day */
export async function findAnswer(
  req: InTransaction,
  { teamId, idempotencyKey }: Omit<AnswerOfRequest, 'requestHash'>,
): Promise<(KeptAnswer & { requestHash: string }) | undefined> {
  const [row] = await queryPrepared<KeptAnswer & { requestHash: string }>(
    req,
    `select status::int, headers, body, request_hash as "requestHash" from api_answers
     where team_id_id = $1 and idempotency_key = $2 and created_at > now() - interval '24 hours'`,
    [teamId, idempotencyKey],
  );
  return row;
}

/**
 * Stores a response in the transaction of the changes that it reports. Replaces one that is more than a day old.
 */
export async function keepAnswer(
  req: InTransaction,
  { teamId, idempotencyKey, requestHash, status, headers, body }: AnswerOfRequest & KeptAnswer,
): Promise<void> {
  await queryPrepared(
    req,
    `insert into api_answers (team_id_id, idempotency_key, request_hash, status, headers, body)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (team_id_id, idempotency_key) do update set request_hash = excluded.request_hash,
       status = excluded.status, headers = excluded.headers, body = excluded.body, created_at = now(), updated_at = now()`,
    [teamId, idempotencyKey, requestHash, status, JSON.stringify(headers), body],
  );
}
