import { type InTransaction, queryInTransaction } from '@/db/transaction';

type NewKey = { id: string; publicKey: string; sealedPrivateKey: string };

/** Replaces the key of this site. */
export async function replacePushKey(
  req: InTransaction,
  { id, publicKey, sealedPrivateKey }: NewKey,
): Promise<void> {
  await queryInTransaction(req, 'delete from push_keys');
  await queryInTransaction(
    req,
    'insert into push_keys (id, public_key, private_key_encrypted) values ($1, $2, $3)',
    [id, publicKey, sealedPrivateKey],
  );
}
