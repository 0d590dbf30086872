import { Forbidden, type PayloadRequest } from 'payload';
import { hasRole, type Role } from './roles';

/**
 * Guard for SQL reads, which bypass the collections' access rules. @throws Forbidden unless the user holds one of the
 * roles.
 */
export function assertRole(req: Pick<PayloadRequest, 'user' | 't'>, ...allowed: readonly Role[]): void {
  if (!allowed.some((role) => hasRole(req.user, role))) throw new Forbidden(req.t);
}
