import type { PayloadRequest } from 'payload';
import { hasRole, type Role } from '@/access/roles';
import { safeReturnTo } from '@/config/return-to';
import { routes, studioPathHeader } from '@/config/routes';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

/**
 * Ends a view of ours unless its reader holds one of the roles; Payload shows such views to everybody. The signed-out
 * are led to sign-in and back, everybody else to the site.
 */
export function requireRole(
  { user, headers }: Pick<PayloadRequest, 'user' | 'headers'>,
  allowed: readonly Role[],
): void {
  if (allowed.some((role) => hasRole(user, role))) return;
  if (user) redirectWithGet(routes.home);
  const returnTo = safeReturnTo(headers.get(studioPathHeader)) ?? routes.studio;
  redirectWithGet(`${routes.signIn}?${new URLSearchParams({ returnTo })}`);
}
