/** Helpers for signing in: the newest request of an address, its token and code, and a completed sign-in. */
import { signedIn } from '@/app/api/actors';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { requestSignIn } from '@/features/auth/sign-in/request-sign-in';
import { linkToken, signInCode } from '@/features/auth/sign-in/sign-in-secrets';
import { rows } from './db';
import { testRequest } from './payload';

export const device = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0' };

/**
 * Requests a sign-in link as a browser does. Earlier requests of the address are aged by an hour, so that no rate
 * limit applies.
 */
export async function askForLink(
  email: string,
  wish: { flow?: string; returnTo?: string; isRemembered?: boolean; sessionToken?: string } = {},
): Promise<{ id: string; flow: string; token: string; code: string }> {
  await rows(
    `update auth_sign_in_requests set created_at = created_at - interval '1 hour' where email = $1`,
    [email],
  );
  const { flow } = await requestSignIn(await testRequest(), { email, isRemembered: true, ...wish });
  const [row] = await rows<{ id: string }>(
    'select id from auth_sign_in_requests where email = $1 order by created_at desc limit 1',
    [email.toLowerCase()],
  );
  if (!row) throw new Error(`No request was stored for ${email}.`);
  return { id: row.id, flow, token: linkToken(row.id), code: signInCode(row.id) };
}

/** Signs an address in. @returns the session cookie's token. */
export async function signIn(email: string, wish: { isRemembered?: boolean } = {}): Promise<string> {
  const { token } = await askForLink(email, wish);
  return (await claimByLink(await testRequest(), token, device)).token;
}

/** Returns the request of a session as an endpoint gets it, even if the session still has to step up. */
export const requestOf = (token: string) => signedIn(new Headers({ cookie: `plumbline-session=${token}` }));
