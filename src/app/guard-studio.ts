import { headers } from 'next/headers';
import { staffRoles } from '@/access/roles';
import { safeReturnTo } from '@/config/return-to';
import { routes, studioPathHeader } from '@/config/routes';
import { signedInAs } from '@/payload';
import { requireRole } from '@/studio-kit/views/require-role';

/**
 * Matches Payload's sign-in and sign-out pages. Sign-in never returns to these pages, only to the page in their
 * `redirect` parameter.
 */
const aboutSessions = /^\/admin\/(login|logout)/;

/** Returns the studio page that was originally requested. */
export function studioTarget(pathAndQuery: string | null): string {
  const url = new URL(pathAndQuery ?? routes.studio, 'http://studio.invalid');
  const target = aboutSessions.test(url.pathname) ? url.searchParams.get('redirect') : pathAndQuery;
  return safeReturnTo(target) ?? routes.studio;
}

/**
 * Lets editors and admins through, and redirects all others as `requireRole` does: Payload would render an empty page
 * first and redirect by script. Access rules, not this guard, decide who may read and write.
 */
export async function guardStudio(): Promise<void> {
  const sent = await headers();
  const user = await signedInAs();
  requireRole({ user, headers: sent }, staffRoles, studioTarget(sent.get(studioPathHeader)));
}
