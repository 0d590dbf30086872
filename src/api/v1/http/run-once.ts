/** Idempotency keys: a repeated write takes effect once, and returns the response of the first request. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { findAnswer, type KeptAnswer, keepAnswer, tryTurn } from '@/features/keys/tables/key-tables';
import { AppError } from '@/http/app-error';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import type { ApiRequest } from '../operation';

/** @throws AppError 422 for an invalid key. @returns undefined if the header is missing */
export function readIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new AppError('invalid', 422, 'An idempotency key has 1 to 255 visible ASCII characters.', {
    field: 'Idempotency-Key',
  });
}

/** Hash that binds a stored response to its request. */
export const hashRequest = (method: string, path: string, sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, sent ?? null]))
    .digest('base64url');

const pauseMs = 50;
/**
 * Maximum number of attempts of a repeated request to get the first one's response, 50 ms apart: about five
 * seconds.
 */
const maxTries = 100;

type Once = {
  teamId: string;
  idempotencyKey: string;
  requestHash: string;
  /** The body of the response is stored encrypted. */
  isSecret: boolean;
};

const key = deriveKey(env.payloadSecret, 'kept api answer');

/** @throws AppError 409 after a change of PAYLOAD_SECRET */
function openBody(body: string | null, owner: string): string | null {
  if (body === null) return null;
  const opened = decrypt(key, body, owner);
  if (opened === null) throw unreadable();
  return opened;
}

/**
 * Does the work and stores its response in one transaction, so that a crash loses both or neither. Requests with the
 * same key wait for the first without holding a connection, and get its response. Refusals are not stored.
 * @throws AppError 422 if the key was used for another request, 409 if the first request takes too long, or if its
 * stored response contains a secret that can no longer be decrypted; also any error of `work`
 */
export async function runOnce(
  req: ApiRequest,
  { teamId, idempotencyKey, requestHash, isSecret }: Once,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { isRepeated: boolean }> {
  const owner = `${teamId} ${idempotencyKey}`;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const answer = await inTransaction(req, async () => {
      if (!(await tryTurn(req, teamId, idempotencyKey))) return null;
      const known = await findAnswer(req, { teamId, idempotencyKey });
      if (known) {
        if (known.requestHash !== requestHash) throw reused();
        const body = isSecret ? openBody(known.body, owner) : known.body;
        return { ...known, body, isRepeated: true };
      }
      const made = await work();
      const body = isSecret && made.body !== null ? encrypt(key, made.body, owner) : made.body;
      await keepAnswer(req, { teamId, idempotencyKey, requestHash, ...made, body });
      return { ...made, isRepeated: false };
    });
    if (answer) return answer;
    await sleep(pauseMs);
  }
  throw new AppError(
    'idempotency_in_progress',
    409,
    'The same request is still being worked on. Try again.',
    {
      retryAfterSeconds: 1,
    },
  );
}

const unreadable = () =>
  new AppError(
    'answer_unreadable',
    409,
    'This was done, but its answer holds a secret that cannot be read any more. Look at what there is, and make a new secret.',
    { field: 'Idempotency-Key' },
  );

const reused = () =>
  new AppError(
    'idempotency_key_reused',
    422,
    'This idempotency key was used for another request within the last day. Take a new one.',
    { field: 'Idempotency-Key' },
  );
