import { routes } from '@/config/routes';
import { endSessionCookies } from '@/features/auth/cookies';
import { signOut } from '@/features/auth/sign-out';
import { authPost, seeOther } from '../auth-post';

/** Signs out on every device. The browser forgets its session and lands on `/auth` even when the database cannot. */
export const POST = authPost(async ({ newRequest }) => {
  const req = await newRequest();
  try {
    await signOut(req);
  } catch (error) {
    req.payload.logger.error({ err: error }, 'A sign-out could not be recorded.');
  }
  return seeOther(routes.signIn, endSessionCookies());
});
