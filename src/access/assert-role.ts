import type { PayloadRequest } from 'payload';
import { Forbidden } from '@/http/app-error';
import type { SignedInRequest } from './actor';
import { assertNothingMissing } from './assurance';
import { hasRole, type Role } from './roles';

/**
 * Guard for SQL reads, which bypass the collections' access rules. @throws Forbidden unless the user holds one of the
 * roles; AppError step_up_required if only the second factor is missing.
 */
export function assertRole(req: PayloadRequest, ...allowed: readonly Role[]): asserts req is SignedInRequest {
  if (allowed.some((role) => hasRole(req.user, role))) return;
  assertNothingMissing(req.user, allowed);
  throw new Forbidden();
}
