import { assertFresh } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { renameFactor } from '../../tables/factors';
import { readFactorName } from '../enrol-factor';
import { announceChange } from '../notices/announce-change';
import { requireOwnFactor } from '../require-own-factor';
import { lockFactors, type UserRequest } from '../user-request';

/** Gives a factor another name. @throws AppError factor_not_found, step_up_required, name_too_long. */
export async function renameOwnFactor(req: UserRequest, factorId: string, typed: string): Promise<void> {
  assertFresh(req);
  const { user } = req;
  await inTransaction(req, async () => {
    await lockFactors(req, user.id);
    const factor = await requireOwnFactor(req, factorId);
    const name = readFactorName(typed, factor.factor_type);
    if (name === factor.friendly_name) return;
    await renameFactor(req, factorId, name);
    if (factor.status !== 'verified') return;
    await announceChange(req, { user, change: 'factor_renamed', name, factorId });
  });
}
