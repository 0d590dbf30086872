import { routes } from '@/config/routes';
import { endSessionCookies } from '@/features/auth/session/cookies';
import { signOut } from '@/features/auth/session/sign-out';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { newRequest } from '../../new-request';

const signedOut = () => seeOther(routes.signIn, endSessionCookies());

/** Signs out on every device. The browser forgets its session and lands on `/auth` even when the database cannot. */
export const POST = endpoint(
  {
    origin: 'same',
    maxBytes: 0,
    onError: ({ code }) => (code === 'internal' ? signedOut() : undefined),
  },
  async ({ headers }) => {
    await signOut(await newRequest(headers));
    return signedOut();
  },
);
