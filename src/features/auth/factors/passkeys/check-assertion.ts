import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { InTransaction } from '@/db/transaction';
import type { StoredFactor } from '../../tables/factors';
import { findPasskey } from '../../tables/passkeys';
import { relyingParty } from './relying-party';

/**
 * Public key, whose private key nobody has, for the check of an unknown passkey: the check then takes as long as for
 * a known passkey.
 */
const nobodysKey =
  'pQECAyYgASFYINNVHxe1LhVhNrPw65MQ5lshU_DFU87IVoxH831rFU-hIlggY8lMJA-B0UhMa14GsUtT99pZTnihs2Bl0Gy1DqspM30';

export type CheckedAssertion = { factor: StoredFactor; signCount: number; isSynced: boolean };

type Expected = { challenge: string; isVerificationRequired: boolean };

/**
 * Checks the response of a passkey. @returns undefined if the response is invalid, or its passkey is not known here.
 */
export async function checkAssertion(
  req: InTransaction,
  response: AuthenticationResponseJSON,
  { challenge, isVerificationRequired }: Expected,
): Promise<CheckedAssertion | undefined> {
  const factor = await findPasskey(req, response.id);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: isVerificationRequired,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(factor?.public_key ?? nobodysKey, 'base64url')),
        // The counter is compared below instead of by the library: a decrease is only logged, since synced passkeys
        // do not count reliably.
        counter: 0,
      },
    });
    if (!verified || !factor) return undefined;
    const { newCounter: signCount, credentialBackedUp: isSynced } = authenticationInfo;
    if (signCount > 0 && signCount <= Number(factor.sign_count)) {
      req.payload.logger.warn(
        { factorId: factor.id },
        'The counter of a passkey went back: it may be a copy.',
      );
    }
    return { factor, signCount, isSynced };
  } catch {
    // The library throws for every invalid response, such as one made for another site.
    return undefined;
  }
}
