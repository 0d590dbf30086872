import { findPendingChallenges } from '../../queries';
import { findOwnFactors, type StoredFactor } from '../../tables/factors';
import { checkCode } from '../codes/check-code';
import { readTypedCode } from '../codes/typed-code';
import { completeStepUp, type StepUp } from '../complete-step-up';
import { factorError } from '../factor-error';
import { matchesSmsCode } from '../phone/sms-code';
import { ownerOf, type UserRequest } from '../user-request';
import { findTotpStep, spendChallenge, spendStep, stepUpByRecoveryCode } from '../verify-factor';

type Match = { factor: StoredFactor; spend: () => Promise<void> };

/** Finds the factor to which a typed code belongs, and how to spend the code. */
async function findMatch(
  req: UserRequest,
  factors: readonly StoredFactor[],
  digits: string,
): Promise<Match | undefined> {
  for (const factor of factors) {
    const step = factor.factor_type === 'totp' ? findTotpStep(factor, digits) : undefined;
    if (step !== undefined) return { factor, spend: () => spendStep(req, factor.id, step) };
  }
  for (const challenge of await findPendingChallenges(req, ownerOf(req).sessionId)) {
    const factor = factors.find(({ id }) => id === challenge.factor_id);
    if (factor && challenge.code_hmac && matchesSmsCode(challenge, digits)) {
      return { factor, spend: () => spendChallenge(req, challenge.id) };
    }
  }
  return undefined;
}

/**
 * Steps the session up with a code typed into a form: a code of any verified factor, a code in a text message sent
 * for this session, or a recovery code. @param factorId if given, the code finishes the enrolment of this factor.
 * @throws AppError factor_not_found, code_malformed, code_wrong, code_used, recovery_code_wrong, codes_locked,
 * session_changed.
 */
export async function stepUpByCode(
  req: UserRequest,
  { code, factorId }: { code: string; factorId?: string },
): Promise<StepUp> {
  const own = await findOwnFactors(req, ownerOf(req));
  const factors = own.filter(({ id, status }) =>
    factorId === undefined ? status === 'verified' : id === factorId,
  );
  if (factors.length === 0) throw factorError('factor_not_found');
  const typed = readTypedCode(code);
  if (!typed) throw factorError('code_malformed');
  if (typed.kind === 'recovery') {
    if (factorId !== undefined) throw factorError('code_malformed');
    return stepUpByRecoveryCode(req, typed.code);
  }
  const match = await checkCode(req, 'factor', () => findMatch(req, factors, typed.digits));
  return completeStepUp(req, { kind: 'factor', ...match });
}
