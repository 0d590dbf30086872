import type { InTransaction } from '@/db/transaction';
import { listPasskeys } from '../../queries';
import { relyingParty } from './relying-party';

/**
 * Passkeys that the account has, for the browser to tell its password manager which are dead. Never throws: the
 * session's new cookie travels with this.
 */
export async function acceptedPasskeys(req: InTransaction, userId: string) {
  const passkeys = await listPasskeys(req, userId).catch((err: unknown) => {
    req.payload.logger.warn({ err, userId }, 'The passkeys of a user could not be read.');
    return undefined;
  });
  return (
    passkeys && {
      rpId: relyingParty.id,
      userId: Buffer.from(userId).toString('base64url'),
      credentialIds: passkeys.map(({ credentialId }) => credentialId),
    }
  );
}
