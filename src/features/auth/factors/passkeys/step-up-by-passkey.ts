import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { uuid } from '@/lib/uuid';
import { findPendingChallenges } from '../../queries';
import { findChallenge } from '../../tables/factors';
import { notePasskeyUse } from '../../tables/passkeys';
import { completeStepUp, type StepUp } from '../complete-step-up';
import { factorError } from '../factor-error';
import { requireOwnFactor } from '../require-own-factor';
import { ownerOf, type UserRequest } from '../user-request';
import { spendChallenge } from '../verify-factor';
import { type CheckedAssertion, checkAssertion } from './check-assertion';
import { registerPasskey } from './register-passkey';

/** Steps the session up with a checked response. */
const complete = (req: UserRequest, challengeId: string, checked: CheckedAssertion): Promise<StepUp> =>
  completeStepUp(req, {
    kind: 'passkey',
    factor: checked.factor,
    spend: async () => {
      await spendChallenge(req, challengeId);
      if (!(await notePasskeyUse(req, checked.factor.id, checked))) throw factorError('passkey_refused');
    },
  });

/**
 * Steps the session up with any passkey of its user. @throws AppError challenge_expired, passkey_refused,
 * session_changed
 */
export async function stepUpByPasskey(
  req: UserRequest,
  response: AuthenticationResponseJSON,
): Promise<StepUp> {
  const all = await findPendingChallenges(req, ownerOf(req).sessionId);
  const pending = all.filter(({ factor_id, challenge }) => factor_id === null && challenge !== null);
  if (pending.length === 0) throw factorError('challenge_expired');
  for (const { id, challenge } of pending) {
    const expected = { challenge: challenge ?? '', isVerificationRequired: false };
    const checked = await checkAssertion(req, response, expected);
    if (checked?.factor.user_id === req.user.id) return complete(req, id, checked);
  }
  throw factorError('passkey_refused');
}

type VerifyPasskeyInput = {
  challengeId: string;
  answer:
    | { type: 'create'; credential_response: RegistrationResponseJSON }
    | { type: 'request'; credential_response: AuthenticationResponseJSON };
};

/**
 * Verifies the response to the challenge of one passkey: registers a passkey that is still unverified, or steps the
 * session up with a verified one. @throws AppError factor_not_found, challenge_expired, passkey_refused,
 * passkey_known, session_changed
 */
export async function verifyPasskey(
  req: UserRequest,
  factorId: string,
  { challengeId, answer }: VerifyPasskeyInput,
): Promise<StepUp> {
  const factor = await requireOwnFactor(req, factorId);
  const bound = { challengeId, factorId, sessionId: ownerOf(req).sessionId };
  const pending = uuid.test(challengeId) ? await findChallenge(req, bound) : undefined;
  if (!pending?.challenge) throw factorError('challenge_expired');
  const challenge = { id: pending.id, challenge: pending.challenge };
  if (answer.type === 'create') {
    if (factor.status !== 'unverified') throw factorError('challenge_expired');
    return registerPasskey(req, factor, challenge, answer.credential_response);
  }
  const expected = { challenge: pending.challenge, isVerificationRequired: false };
  const checked = await checkAssertion(req, answer.credential_response, expected);
  if (checked?.factor.id !== factorId) throw factorError('passkey_refused');
  return complete(req, pending.id, checked);
}
