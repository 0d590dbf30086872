import { uuid } from '@/lib/uuid';
import { findOwnFactor, type StoredFactor } from '../tables/factors';
import { factorError } from './factor-error';
import { ownerOf, type UserRequest } from './user-request';

/** @throws AppError factor_not_found for one of somebody else’s, as if there were none. */
export async function requireOwnFactor(req: UserRequest, factorId: string): Promise<StoredFactor> {
  const factor = uuid.test(factorId) ? await findOwnFactor(req, { ...ownerOf(req), factorId }) : undefined;
  if (!factor) throw factorError('factor_not_found');
  return factor;
}
