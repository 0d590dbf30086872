import { z } from 'zod';
import { routes } from '@/config/routes';
import { isInAppBrowser } from '@/features/auth/session/describe-device';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';

/** Matches the token of a sign-in link: 32 bytes in base64url. */
const wellFormed = /^[\w-]{43}$/;

const Query = z.object({ token: z.string().default('') });

/**
 * Target of the mailed sign-in link. Mail scanners follow links, so it writes nothing and signs nobody in; it
 * redirects to the page whose button signs in.
 */
export const GET = endpoint({ origin: 'any', maxBytes: 0, query: Query }, ({ query: { token }, headers }) => {
  const page = isInAppBrowser(headers.get('user-agent')) ? routes.intercept : routes.confirmSignIn;
  return seeOther(wellFormed.test(token) ? `${page}?token=${token}` : '/?error=invalid');
});
