/**
 * Keys that sign access tokens (ES256): the current key; the next key, which is published early, so that verifiers have
 * fetched it before it signs; and former keys, as long as a token signed with them may be valid.
 */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Payload, PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import { isRecord } from '@/lib/is-record';
import {
  deleteNextKey,
  insertSigningKey,
  promoteNextKey,
  retireCurrentKey,
  type SigningKey,
} from '../tables/signing-keys';
import { jwksCacheSeconds, signingAlgorithm, tokenLifetimeSeconds } from './token-settings';

/**
 * Seconds for which a key must be listed after its last use: the lifetime of its last token, plus the age that a
 * verifier's cached list of keys may have.
 */
const overlapSeconds = tokenLifetimeSeconds + jwksCacheSeconds;

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

const encryptionKey = deriveKey(env.payloadSecret, 'signing keys');

async function createKey(req: InTransaction, status: 'next' | 'current'): Promise<void> {
  const id = randomUUID();
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  await insertSigningKey(req, {
    id,
    status,
    public_jwk: await exportJWK(publicKey),
    private_jwk_encrypted: encrypt(encryptionKey, JSON.stringify(await exportJWK(privateKey)), id),
  });
}

type StoredKey = Pick<SigningKey, 'id' | 'status' | 'private_jwk_encrypted'>;

/** Decrypts a private key; null if it was encrypted under another PAYLOAD_SECRET, or for another row. */
function readPrivateKey({ id, private_jwk_encrypted }: StoredKey): JWK | null {
  const text = decrypt(encryptionKey, private_jwk_encrypted, id);
  return text === null ? null : (JSON.parse(text) as JWK);
}

const findSigningKeys = (req: InTransaction) =>
  queryInTransaction<StoredKey>(
    req,
    `select id, status, private_jwk_encrypted from signing_keys where status in ('current', 'next')`,
  );

/** Serialises processes that create or rotate keys. */
const withKeys = (req: PayloadRequest, work: () => Promise<void>): Promise<void> =>
  inTransaction(req, async () => {
    await lockUntilCommit(req, 'signing keys');
    await work();
  });

/**
 * Creates the current and the next key if they are missing or cannot be decrypted. A current key that was encrypted
 * under another PAYLOAD_SECRET is replaced: it signs nothing more, but tokens that it has signed can still be
 * verified.
 */
export async function ensureSigningKeys(req: PayloadRequest): Promise<void> {
  await withKeys(req, async () => {
    const keys = await findSigningKeys(req);
    const isUsable = (status: SigningKey['status']) =>
      keys.some((key) => key.status === status && readPrivateKey(key) !== null);
    if (!isUsable('next')) {
      await deleteNextKey(req);
      await createKey(req, 'next');
    }
    if (isUsable('current')) return;
    await retireCurrentKey(req);
    await createKey(req, 'current');
  });
}

const rotatesAfter = '90 days';

/**
 * Signs with the next key once the current one is 90 days old, and creates a new next key. Does nothing before, so
 * calls can be repeated. @returns true if the keys were rotated.
 */
export async function rotateSigningKeys(req: PayloadRequest): Promise<boolean> {
  let hasRotated = false;
  await ensureSigningKeys(req);
  await withKeys(req, async () => {
    // The next key must be old enough that every verifier has fetched it before it signs.
    const [due] = await queryInTransaction(
      req,
      `select 1 from signing_keys old join signing_keys new on new.status = 'next'
       where old.status = 'current' and old.signs_since < now() - $1::interval
         and new.created_at < now() - make_interval(secs => $2)`,
      [rotatesAfter, overlapSeconds],
    );
    if (!due) return;
    await retireCurrentKey(req);
    hasRotated = await promoteNextKey(req);
    await createKey(req, 'next');
  });
  return hasRotated;
}

export type Signer = { kid: string; key: PrivateKey };

/** Signing key that was loaded last, cached because decrypting and importing a key costs as much as signing. */
let imported: Signer | undefined;

/** Key to sign with. Looked up each time, so that all processes follow a rotation at once. */
export async function loadSigner(payload: Payload): Promise<Signer> {
  for (const isRetry of [false, true]) {
    const current = (await findSigningKeys({ payload })).find(({ status }) => status === 'current');
    if (current && imported?.kid === current.id) return imported;
    const jwk = current && readPrivateKey(current);
    if (current && jwk) {
      imported = { kid: current.id, key: await importJWK(jwk, signingAlgorithm) };
      return imported;
    }
    if (!isRetry) await ensureSigningKeys(await newRequest(payload, system));
  }
  throw new Error('There is no key to sign access tokens with.');
}

/** Public keys as verifiers read them (RFC 7517): the current one first. */
export async function listPublicKeys(req: InTransaction): Promise<{ keys: JWK[] }> {
  const rows = await queryInTransaction<Pick<SigningKey, 'id' | 'public_jwk'>>(
    req,
    `select id, public_jwk from signing_keys
     where status <> 'former' or retired_at > now() - make_interval(secs => $1)
     order by status <> 'current', status <> 'next', retired_at desc`,
    [overlapSeconds],
  );
  const keys = rows.map(({ id, public_jwk }) => ({
    ...(isRecord(public_jwk) && public_jwk),
    kid: id,
    alg: signingAlgorithm,
    use: 'sig',
  }));
  return { keys: keys as JWK[] };
}
