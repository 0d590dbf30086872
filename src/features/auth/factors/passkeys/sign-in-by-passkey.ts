import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PayloadRequest } from 'payload';
import { safeReturnTo } from '@/config/return-to';
import { inTransaction } from '@/db/transaction';
import { findFlowChallenge, findUserAddress } from '../../queries';
import { type OpenedSession, openSession, type SessionDevice } from '../../session/open-session';
import { hashToken } from '../../session/session-token';
import { claimChallenge } from '../../tables/factors';
import { notePasskeyUse } from '../../tables/passkeys';
import { factorError } from '../factor-error';
import { lockFactors } from '../user-request';
import { checkAssertion } from './check-assertion';

type Input = {
  response: AuthenticationResponseJSON;
  /** Cookie of the browser that requested the challenge. */
  flow: string | undefined;
  returnTo: unknown;
  isRemembered: boolean;
};

/**
 * Signs in with a passkey, without a mail: the passkey and the PIN or fingerprint that unlocks it are two
 * factors, so the session is aal2. Unknown and wrong passkeys get the same error. @throws AppError
 * challenge_expired, passkey_refused, account_suspended, account_closing
 */
export async function signInByPasskey(
  req: PayloadRequest,
  { response, flow, returnTo, isRemembered }: Input,
  device: SessionDevice,
): Promise<OpenedSession> {
  const pending = flow ? await findFlowChallenge(req, hashToken(flow)) : undefined;
  if (!pending?.challenge) throw factorError('challenge_expired');
  const { id, challenge } = pending;
  const checked = await checkAssertion(req, response, { challenge, isVerificationRequired: true });
  const opened = await inTransaction(req, async () => {
    // The challenge is used up even if the passkey's response is rejected.
    if (!(await claimChallenge(req, id))) throw factorError('challenge_expired');
    const email = checked && (await findUserAddress(req, checked.factor.user_id));
    if (!checked || !email) return undefined;
    // The lock waits for a concurrent removal of the passkey.
    await lockFactors(req, checked.factor.user_id);
    if (!(await notePasskeyUse(req, checked.factor.id, checked))) return undefined;
    const claimed = { id, email, return_to: safeReturnTo(returnTo), remember_me: isRemembered };
    return openSession(req, claimed, 'passkey', device);
  });
  if (!opened) throw factorError('passkey_refused');
  // A refused account has its own error, since the browser forgets passkeys that are rejected as unknown.
  if ('refusal' in opened) throw opened.refusal;
  return opened;
}
