/**
 * Keys with which we sign mails ourselves (DKIM), for mail servers that do not sign. A key is used once its DNS record
 * exists, and the former key until then, so that receivers can verify every mail.
 */
import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import { type DkimKeyName, putDkimKey, type StoredDkimKey } from '../tables/dkim-keys';

const encryptionKey = deriveKey(env.payloadSecret, 'dkim keys');
const modulusLength = 2048;

/** Context of an encrypted key, so that nobody can move it to another row. */
const rowOf = ({ domain, selector }: DkimKeyName) => `${selector}._domainkey.${domain}`;

/** Private key in PEM; null if it was encrypted under another PAYLOAD_SECRET. */
const readPrivateKey = (key: StoredDkimKey) => decrypt(encryptionKey, key.private_key_encrypted, rowOf(key));

const columns = 'domain, selector, public_key, private_key_encrypted';

/**
 * Finds the key of a selector, or creates it if it is missing or cannot be decrypted. @returns the public key, in
 * base64
 */
export async function ensureDkimKey(req: PayloadRequest, name: DkimKeyName): Promise<string> {
  return inTransaction(req, async () => {
    await lockUntilCommit(req, `dkim key ${rowOf(name)}`);
    const [stored] = await queryInTransaction<StoredDkimKey>(
      req,
      `select ${columns} from dkim_keys where domain = $1 and selector = $2`,
      [name.domain, name.selector],
    );
    if (stored && readPrivateKey(stored) !== null) return stored.public_key;
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength });
    const public_key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    await putDkimKey(req, {
      ...name,
      public_key,
      private_key_encrypted: encrypt(encryptionKey, pem, rowOf(name)),
    });
    return public_key;
  });
}

export type SigningDkimKey = DkimKeyName & { privateKey: string };

/** The key that signs now: the latest one whose DNS record was confirmed. */
export async function findSigningDkimKey(req: InTransaction): Promise<SigningDkimKey | undefined> {
  const [stored] = await queryInTransaction<StoredDkimKey>(
    req,
    `select ${columns} from dkim_keys where confirmed_at is not null order by confirmed_at desc limit 1`,
  );
  const privateKey = stored ? readPrivateKey(stored) : null;
  if (!stored || privateKey === null) return undefined;
  return { domain: stored.domain, selector: stored.selector, privateKey };
}
