import { assertMayEnrol } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { StepUpRequired } from '@/http/step-up-required';
import { writeAuthLog } from '../log/write-auth-log';
import { hasVerifiedFactor } from '../queries';
import { stepUpMethod } from '../session/methods/session-methods';
import { type RotatedSession, rotateSession } from '../session/rotate-session';
import { type AttemptKind, forgetAttempts } from '../tables/attempts';
import { deleteUnverifiedFactors, markVerified, type StoredFactor } from '../tables/factors';
import { factorError } from './factor-error';
import { announceChange } from './notices/announce-change';
import { lockFactors, type UserRequest } from './user-request';

export type StepUp = {
  /** New cookie of the session. */
  session: RotatedSession;
  /** True if the factor was verified for the first time. */
  isNew: boolean;
};

type Proof = {
  kind: AttemptKind | 'passkey';
  /** Factor that was verified; undefined for a recovery code. */
  factor: Pick<StoredFactor, 'id' | 'factor_type' | 'friendly_name'> | undefined;
  /**
   * Marks the proof (challenge, time step or recovery code) as used, in the transaction. @throws AppError if the
   * proof was already used.
   */
  spend: () => Promise<void>;
};

/**
 * Completes a step-up in one transaction: spends the proof, verifies the factor, deletes other unfinished enrolments,
 * rotates the session to aal2, and logs the step-up. An error rolls everything back. @throws AppError session_changed
 * if the session was rotated or ended meanwhile, factor_not_found if the factor was removed, step_up_required if
 * another factor was verified during this enrolment or the last step-up is no longer fresh, and what `spend` throws.
 */
export async function completeStepUp(req: UserRequest, { kind, factor, spend }: Proof): Promise<StepUp> {
  const { user, actor } = req;
  return inTransaction(req, async () => {
    await lockFactors(req, user.id);
    await spend();
    // Read before `markVerified`, after which the new factor would be included. If another factor has been
    // verified since an aal1 session began this enrolment, the session must step up first.
    const isLacking = actor.session.aal === 'aal1' && (await hasVerifiedFactor(req, user.id));
    const isNew = factor ? await markVerified(req, factor.id) : false;
    // The factor was removed or reset, or its enrolment was undone, after it was looked up and before this
    // transaction locked the account's factors.
    if (isNew === undefined) throw factorError('factor_not_found');
    if (isNew) {
      if (isLacking) throw new StepUpRequired('step-up', user.id);
      // The right to enrol is checked again, because the enrolment may have begun long ago: otherwise a thief of the
      // cookie could finish an enrolment that the owner began.
      assertMayEnrol(req);
    }
    // After a step-up with an existing factor, this session may continue its own enrolment, so that enrolment is
    // kept.
    await deleteUnverifiedFactors(req, user.id, isNew ? null : actor.session.id);
    const session = await rotateSession(req, actor.session.id, stepUpMethod(factor));
    if (!session) throw factorError('session_changed');
    if (kind !== 'passkey') await forgetAttempts(req, user.id, kind);
    await writeAuthLog(req, {
      event: 'MFA_CHALLENGE_VERIFIED',
      email: user.email,
      userId: user.id,
      metadata: { method: factor?.factor_type ?? 'recovery_code', ...(factor && { factorId: factor.id }) },
    });
    if (factor && isNew) {
      const name = factor.friendly_name ?? factor.factor_type;
      await announceChange(req, { user, change: 'factor_added', name, factorId: factor.id });
    }
    return { session, isNew };
  });
}
