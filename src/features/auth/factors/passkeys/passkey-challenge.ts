import { randomUUID } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PayloadRequest } from 'payload';
import { listPasskeys } from '../../queries';
import { hashToken, newSecretToken } from '../../session/session-token';
import { insertChallenge } from '../../tables/factors';
import { ownerOf, type UserRequest } from '../user-request';
import { relyingParty } from './relying-party';

export type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

const timeout = 300_000;

/**
 * Creates a challenge that any passkey of this site can answer, in the browser that requested the challenge.
 * @returns the challenge's options, and the secret for that browser's cookie.
 */
export async function challengeForSignIn(
  req: PayloadRequest,
): Promise<{ options: RequestOptions; flow: string }> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
    timeout,
  });
  const flow = newSecretToken();
  await insertChallenge(req, {
    id: randomUUID(),
    factor_id: null,
    session_id: null,
    flow_hash: hashToken(flow),
    challenge: options.challenge,
  });
  return { options, flow };
}

type Known = { credentialId: string; transports: string[] };

/**
 * Options for a challenge to the given passkeys. The mailbox was the first factor, so a security key without a PIN
 * is sufficient.
 */
export const requestOptions = (passkeys: readonly Known[]): Promise<RequestOptions> =>
  generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'preferred',
    timeout,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });

/** Creates a challenge to all passkeys of the user, bound to the session. Returns the challenge's options. */
export async function challengeForStepUp(req: UserRequest): Promise<RequestOptions> {
  const options = await requestOptions(await listPasskeys(req, req.user.id));
  await insertChallenge(req, {
    id: randomUUID(),
    factor_id: null,
    session_id: ownerOf(req).sessionId,
    flow_hash: null,
    challenge: options.challenge,
  });
  return options;
}
