import { mustStepUp } from '@/access/assurance';
import { routes } from '@/config/routes';
import type { ResolvedSession } from '@/features/auth/session/resolve-session';
import { assurancePath } from '@/http/step-up-required';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { currentSession } from '@/payload';

/**
 * Returns the session, even one that has to step up, or redirects to sign-in, with `path` as the return target. For
 * the page that asks for the factor; all others call `requireSession`.
 */
export async function requireSignIn(path: string): Promise<ResolvedSession> {
  return (
    (await currentSession()) ?? redirectWithGet(`${routes.signIn}?${new URLSearchParams({ returnTo: path })}`)
  );
}

/** Returns the session, or redirects to sign-in or to the second factor, with `path` as the return target. */
export async function requireSession(path: string): Promise<ResolvedSession> {
  const session = await requireSignIn(path);
  return mustStepUp(session) ? redirectWithGet(assurancePath('step-up', path)) : session;
}
