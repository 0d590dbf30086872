import { uuid } from '@/lib/uuid';
import { findOwnFactor, type StoredFactor } from '../tables/factors';
import { factorError } from './factor-error';
import { ownerOf, type UserRequest } from './user-request';

/**
 * Returns a factor of the user. @throws AppError factor_not_found if the factor does not exist or is somebody else’s.
 */
export async function requireOwnFactor(req: UserRequest, factorId: string): Promise<StoredFactor> {
  const factor = uuid.test(factorId) ? await findOwnFactor(req, { ...ownerOf(req), factorId }) : undefined;
  if (!factor) throw factorError('factor_not_found');
  return factor;
}
