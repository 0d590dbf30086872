import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { routes } from '@/config/routes';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { signInLink } from './sign-in-link';
import { insertSignInRequest } from './sign-in-request';

/**
 * Creates a sign-in link to the studio, printed in the terminal of the server's operator. Works once, for an hour.
 */
export async function createStudioLink(req: PayloadRequest, email: string): Promise<string> {
  const id = randomUUID();
  await insertSignInRequest(req, {
    id,
    email: normaliseEmail(email),
    returnTo: routes.studio,
    isRemembered: true,
  });
  return signInLink(id);
}
