import { routes } from '@/config/routes';
import type { ResolvedSession } from '@/features/auth/session/resolve-session';
import { seeOther } from '@/lib/request/see-other';
import { currentSession } from '@/payload';

/** The session of whoever opened the page at `path`; without one the page leads to sign-in and from there back. */
export async function requireSession(path: string): Promise<ResolvedSession> {
  return (await currentSession()) ?? seeOther(`${routes.signIn}?${new URLSearchParams({ returnTo: path })}`);
}
