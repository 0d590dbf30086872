/** Passes a new key from the form that created it to the page that shows it, once. */
import { env } from '@/config/env';
import type { InTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import { uuid } from '@/lib/uuid';
import { findSealedKey } from './queries';
import { takeSealed } from './tables/key-tables';

const secret = deriveKey(env.payloadSecret, 'new api key');

type Reader = { id: string; userId: string };
const readerOf = ({ id, userId }: Reader) => `${id} ${userId}`;

/** Encrypts a key for the person who created it. */
export const sealKey = (key: string, reader: Reader): string => encrypt(secret, key, readerOf(reader));

/**
 * The key that this person has just created; null the second time and after ten minutes. For anybody else the result
 * is null as well, and the key remains stored. The key is removed from its row before it is shown, so that only one
 * of two concurrent requests shows it.
 */
export async function revealKey(
  req: InTransaction,
  { teamId, id, userId }: Reader & { teamId: string },
): Promise<string | null> {
  if (!uuid.test(id)) return null;
  const sealed = await findSealedKey(req, { teamId, id });
  const key = sealed === null ? null : decrypt(secret, sealed, readerOf({ id, userId }));
  if (sealed === null || key === null) return null;
  return (await takeSealed(req, { teamId, id, sealed })) ? key : null;
}
