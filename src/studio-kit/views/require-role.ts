import type { PayloadRequest } from 'payload';
import { assuranceOf } from '@/access/assurance';
import { hasRole, type Role } from '@/access/roles';
import { safeReturnTo } from '@/config/return-to';
import { routes, studioPathHeader } from '@/config/routes';
import { assurancePath } from '@/http/step-up-required';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

/**
 * Redirects unless the user holds one of the roles: signed-out users to sign-in, users whose session lacks the second
 * factor to the page on which they supply it, others to the site. Payload itself renders custom views for everybody.
 */
export function requireRole(
  { user, headers }: Pick<PayloadRequest, 'user' | 'headers'>,
  allowed: readonly Role[],
  returnTo = safeReturnTo(headers.get(studioPathHeader)) ?? routes.studio,
): void {
  if (allowed.some((role) => hasRole(user, role))) return;
  const assurance = assuranceOf(user);
  if (assurance?.needs && allowed.includes(assurance.grantedRole)) {
    redirectWithGet(assurancePath(assurance.needs, returnTo));
  }
  if (user) redirectWithGet(routes.home);
  redirectWithGet(`${routes.signIn}?${new URLSearchParams({ returnTo })}`);
}
