import { routes } from '@/config/routes';
import type { ResolvedSession } from '@/features/auth/session/resolve-session';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { currentSession } from '@/payload';

/** The session of whoever opened the page at `path`; without one the page leads to sign-in and from there back. */
export async function requireSession(path: string): Promise<ResolvedSession> {
  return (
    (await currentSession()) ?? redirectWithGet(`${routes.signIn}?${new URLSearchParams({ returnTo: path })}`)
  );
}
