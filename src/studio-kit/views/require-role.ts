import type { PayloadRequest } from 'payload';
import { hasRole, type Role } from '@/access/roles';
import { safeReturnTo } from '@/config/return-to';
import { routes, studioPathHeader } from '@/config/routes';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

/**
 * Redirects unless the user holds one of the roles: signed-out users to sign-in, others to the site. Payload itself
 * renders custom views for everybody.
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
