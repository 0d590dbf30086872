import { assertFresh } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { hasVerifiedFactor } from '../queries';
import { lowerSessions } from '../tables';
import { deleteFactor, replaceRecoveryCodes } from '../tables/factors';
import { factorError } from './factor-error';
import { isFactorCompulsory } from './is-factor-compulsory';
import { announceChange } from './notices/announce-change';
import { requireOwnFactor } from './require-own-factor';
import { lockFactors, type UserRequest } from './user-request';

/**
 * Removes a factor of the user. With the last factor, the recovery codes are deleted too, and all sessions are
 * lowered to aal1. @throws AppError factor_not_found, step_up_required, factor_compulsory.
 */
export async function removeFactor(req: UserRequest, factorId: string): Promise<void> {
  const { user } = req;
  const factor = await requireOwnFactor(req, factorId);
  if (factor.status === 'verified') assertFresh(req);
  await inTransaction(req, async () => {
    await lockFactors(req, user.id);
    const [deleted] = await deleteFactor(req, user.id, factorId);
    // Another request has removed the factor meanwhile.
    if (!deleted) throw factorError('factor_not_found');
    if (deleted.status !== 'verified') return;
    if (!(await hasVerifiedFactor(req, user.id))) {
      if (await isFactorCompulsory(req)) throw factorError('factor_compulsory');
      await replaceRecoveryCodes(req, user.id, []);
      await lowerSessions(req, user.id);
    }
    const name = factor.friendly_name ?? factor.factor_type;
    await announceChange(req, { user, change: 'factor_removed', name, factorId });
  });
}
