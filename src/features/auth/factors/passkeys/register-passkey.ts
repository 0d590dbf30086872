import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { listPasskeys } from '../../queries';
import { brandOf } from '../../sign-in/brand';
import type { StoredFactor } from '../../tables/factors';
import { storeCredential } from '../../tables/passkeys';
import { completeStepUp, type StepUp } from '../complete-step-up';
import { factorError } from '../factor-error';
import type { UserRequest } from '../user-request';
import { spendChallenge } from '../verify-factor';
import { requestOptions } from './passkey-challenge';
import { relyingParty } from './relying-party';

/**
 * Options of `navigator.credentials.create()`. The user handle is the account's id, which identifies nobody by
 * itself.
 */
async function creationOptions(req: UserRequest) {
  const { user } = req;
  const known = await listPasskeys(req, user.id);
  return generateRegistrationOptions({
    rpName: await brandOf(req),
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name || user.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

export type CreationOptions = Awaited<ReturnType<typeof creationOptions>>;

/** Options for the challenge of a passkey: to create the passkey while it is unverified, to use it afterwards. */
export async function passkeyOptions(req: UserRequest, factor: StoredFactor) {
  if (factor.status === 'unverified') {
    return { type: 'create' as const, credential_options: { publicKey: await creationOptions(req) } };
  }
  return { type: 'request' as const, credential_options: { publicKey: await optionsFor(factor) } };
}

const optionsFor = ({ credential_id, transports }: StoredFactor) =>
  requestOptions([{ credentialId: credential_id ?? '', transports: transports?.split(',') ?? [] }]);

async function verified(response: RegistrationResponseJSON, challenge: string) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
    });
    return registrationInfo;
  } catch {
    // The library throws for every invalid response, such as one made for another site.
    return undefined;
  }
}

/**
 * Stores a passkey that the browser has created, and steps the session up. @throws AppError passkey_refused,
 * passkey_known
 */
export async function registerPasskey(
  req: UserRequest,
  factor: StoredFactor,
  pending: { id: string; challenge: string },
  response: RegistrationResponseJSON,
): Promise<StepUp> {
  const info = await verified(response, pending.challenge);
  if (!info) throw factorError('passkey_refused');
  const { credential, credentialBackedUp } = info;
  return completeStepUp(req, {
    kind: 'passkey',
    factor,
    spend: async () => {
      await spendChallenge(req, pending.id);
      const isStored = await storeCredential(req, factor.id, {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        sign_count: String(credential.counter),
        transports: credential.transports?.join(',') ?? null,
        synced: credentialBackedUp,
      });
      if (!isStored) throw factorError('passkey_known');
    },
  });
}
