import { uuid } from '@/lib/uuid';
import { acceptStep, claimChallenge, findChallenge, type StoredFactor } from '../tables/factors';
import { checkCode } from './codes/check-code';
import { spendRecoveryCode } from './codes/recovery-codes';
import { decryptSecret, stepOfCode } from './codes/totp';
import { readTypedCode } from './codes/typed-code';
import { completeStepUp, type StepUp } from './complete-step-up';
import { factorError } from './factor-error';
import { matchesSmsCode } from './phone/sms-code';
import { requireOwnFactor } from './require-own-factor';
import { ownerOf, type UserRequest } from './user-request';

type VerifyInput = { factorId: string; challengeId: string; code: string };

/** Returns the time step of a typed code of the factor. */
export function findTotpStep(factor: StoredFactor, digits: string): number | undefined {
  const secret = factor.secret_encrypted ? decryptSecret(factor.secret_encrypted, factor.id) : null;
  return secret === null ? undefined : stepOfCode(secret, digits);
}

/** Marks the time step of a code as used. @throws AppError code_used if this code, or a later one, was already used. */
export async function spendStep(req: UserRequest, factorId: string, step: number): Promise<void> {
  if (!(await acceptStep(req, factorId, step))) throw factorError('code_used');
}

export async function spendChallenge(req: UserRequest, challengeId: string): Promise<void> {
  if (!(await claimChallenge(req, challengeId))) throw factorError('challenge_expired');
}

/**
 * Verifies a typed code for a challenge, and steps the session up to aal2. In place of a verified factor's code, a
 * recovery code is accepted. @throws AppError factor_not_found, challenge_expired, code_malformed, code_wrong,
 * code_used, recovery_code_wrong, codes_locked, session_changed.
 */
export async function verifyFactor(req: UserRequest, input: VerifyInput): Promise<StepUp> {
  const { factorId, challengeId, code } = input;
  const factor = await requireOwnFactor(req, factorId);
  const bound = { challengeId, factorId, sessionId: ownerOf(req).sessionId };
  const challenge = uuid.test(challengeId) ? await findChallenge(req, bound) : undefined;
  if (!challenge) throw factorError('challenge_expired');
  const typed = readTypedCode(code);
  if (typed?.kind === 'recovery' && factor.status === 'verified')
    return stepUpByRecoveryCode(req, typed.code);
  // A passkey has no codes of its own; its response is verified by `verifyPasskey`.
  if (typed?.kind !== 'digits' || factor.factor_type === 'webauthn') throw factorError('code_malformed');
  const { digits } = typed;
  const isPhone = factor.factor_type === 'phone';
  const step = await checkCode(req, 'factor', async () => {
    if (isPhone) return matchesSmsCode(challenge, digits) ? 0 : undefined;
    return findTotpStep(factor, digits);
  });
  return completeStepUp(req, {
    kind: 'factor',
    factor,
    spend: async () => {
      await spendChallenge(req, challenge.id);
      if (!isPhone) await spendStep(req, factor.id, step);
    },
  });
}

/** Steps the session up with a recovery code, which is spent in the same transaction. */
export async function stepUpByRecoveryCode(req: UserRequest, code: string): Promise<StepUp> {
  return checkCode(req, 'recovery', async () => {
    let isValid = true;
    try {
      return await completeStepUp(req, {
        kind: 'recovery',
        factor: undefined,
        spend: async () => {
          isValid = await spendRecoveryCode(req, code);
          if (!isValid) throw factorError('recovery_code_wrong');
        },
      });
    } catch (error) {
      if (isValid) throw error;
      return undefined;
    }
  });
}
