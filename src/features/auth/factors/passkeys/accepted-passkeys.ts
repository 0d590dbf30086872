import type { InTransaction } from '@/db/transaction';
import { listPasskeys } from '../../queries';
import { relyingParty } from './relying-party';

/**
 * Passkeys that the account has, so that the browser can tell its password manager that all others are obsolete.
 * Returns undefined instead of throwing, since the response also sets the session's new cookie.
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
