import { routes } from '@/config/routes';
import type { ResolvedSession } from '@/features/auth/resolve-session';
import { currentSession } from '@/payload';
import { seeOther } from './see-other';

/** The session of whoever opened the page at `path`; without one the page leads to sign-in and from there back. */
export async function requireSession(path: string): Promise<ResolvedSession> {
  return (await currentSession()) ?? seeOther(`${routes.signIn}?${new URLSearchParams({ returnTo: path })}`);
}
