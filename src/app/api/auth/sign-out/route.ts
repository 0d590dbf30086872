import { routes } from '@/config/routes';
import { endSessionCookies } from '@/features/auth/session/cookies';
import { signOut } from '@/features/auth/session/sign-out';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { signedIn } from '../../actors';

const signedOut = () => seeOther(routes.signIn, endSessionCookies());

/**
 * Signs out on all devices. Clears this browser's cookies and redirects to sign-in even if the database is
 * unavailable.
 */
export const POST = endpoint(
  {
    actor: signedIn,
    origin: 'same',
    maxBytes: 0,
    onError: ({ code }) => (code === 'internal' || code === 'unauthenticated' ? signedOut() : undefined),
  },
  async ({ req }) => {
    await signOut(req);
    return signedOut();
  },
);
