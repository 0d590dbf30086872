/** Statements that write passkeys. Times are taken from the database's clock. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type StoredFactor, storedFactorColumns } from './factors';

type FactorRow = Row<'auth_factors'>;

/** Finds the factor of a passkey's credential, whichever user it belongs to. */
export async function findPasskey(
  req: InTransaction,
  credentialId: string,
): Promise<StoredFactor | undefined> {
  const [factor] = await queryInTransaction<StoredFactor>(
    req,
    `select ${storedFactorColumns} from auth_factors where credential_id = $1 and status = 'verified'`,
    [credentialId],
  );
  return factor;
}

type Credential = Pick<FactorRow, 'credential_id' | 'public_key' | 'sign_count' | 'transports' | 'synced'>;

/** Stores the credential of a passkey. @returns false if another factor already has this credential. */
export async function storeCredential(
  req: InTransaction,
  factorId: string,
  credential: Credential,
): Promise<boolean> {
  const { credential_id, public_key, sign_count, transports, synced } = credential;
  const stored = await queryInTransaction(
    req,
    `update auth_factors set credential_id = $2, public_key = $3, sign_count = $4, transports = $5, synced = $6
     where id = $1 and not exists (select from auth_factors other where other.credential_id = $2) returning id`,
    [factorId, credential_id, public_key, sign_count, transports, synced],
  );
  return stored.length > 0;
}

/** Records the use of a passkey. @returns false if the passkey was removed. */
export async function notePasskeyUse(
  req: InTransaction,
  factorId: string,
  { signCount, isSynced }: { signCount: number; isSynced: boolean },
): Promise<boolean> {
  const used = await queryInTransaction(
    req,
    'update auth_factors set sign_count = $2, synced = $3, last_used_at = now() where id = $1 returning id',
    [factorId, signCount, isSynced],
  );
  return used.length > 0;
}
