import { headers } from 'next/headers';
import { isStaffMember } from '@/access/roles';
import { safeReturnTo } from '@/config/return-to';
import { routes, studioPathHeader } from '@/config/routes';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { currentUser } from '@/payload';

/** Payload's pages about signing in and out, which nobody should be led back to but to what they name. */
const aboutSessions = /^\/admin\/(login|logout)/;

/** The studio page that was asked for in the end. */
export function studioTarget(pathAndQuery: string | null): string {
  const url = new URL(pathAndQuery ?? routes.studio, 'http://studio.invalid');
  const target = aboutSessions.test(url.pathname) ? url.searchParams.get('redirect') : pathAndQuery;
  return safeReturnTo(target) ?? routes.studio;
}

/**
 * Lets editors and admins through, sends the signed-out to sign-in and back, and everybody else to the site. Payload
 * would show them an empty page first and redirect by script. What may be read and written is decided by access rules.
 */
export async function guardStudio(): Promise<void> {
  const user = await currentUser();
  if (isStaffMember(user)) return;
  if (user) redirectWithGet(routes.home);
  const returnTo = studioTarget((await headers()).get(studioPathHeader));
  redirectWithGet(`${routes.signIn}?${new URLSearchParams({ returnTo })}`);
}
