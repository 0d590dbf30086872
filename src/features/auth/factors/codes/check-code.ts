import { type AttemptKind, countAttempt, maxAttempts } from '../../tables/attempts';
import { codesLocked, type FactorErrorCode, factorError } from '../factor-error';
import { announceChange } from '../notices/announce-change';
import type { UserRequest } from '../user-request';

const kinds: Record<
  AttemptKind,
  { hint: string; wrong: FactorErrorCode; change: 'codes_locked' | 'recovery_locked' }
> = {
  factor: {
    hint: 'A recovery code or a passkey, if you have one, opens your account meanwhile.',
    wrong: 'code_wrong',
    change: 'codes_locked',
  },
  recovery: {
    hint: 'Your other factors open your account meanwhile.',
    wrong: 'recovery_code_wrong',
    change: 'recovery_locked',
  },
};

/**
 * Checks a typed code. The attempt is counted before the check, and outside of any transaction, so that every attempt
 * is counted despite concurrent guesses or a rollback. @returns what `check` returns. @throws AppError code_wrong or
 * recovery_code_wrong if `check` returns undefined; codes_locked after five wrong codes within fifteen minutes.
 */
export async function checkCode<Proof>(
  req: UserRequest,
  kind: AttemptKind,
  check: () => Promise<Proof | undefined>,
): Promise<Proof> {
  const { hint, wrong, change } = kinds[kind];
  const { user } = req;
  const { count, secondsLocked } = await countAttempt({ payload: req.payload }, user.id, kind);
  if (count > maxAttempts) throw codesLocked(secondsLocked, hint);
  const proof = await check();
  if (proof !== undefined) return proof;
  if (count === maxAttempts) await announceChange(req, { user, change });
  throw factorError(wrong);
}
