/** Sign-in as tests need it: the newest request of an address, its secrets, and a finished sign-in. */
import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { requestSignIn } from '@/features/auth/sign-in/request-sign-in';
import { linkToken, signInCode } from '@/features/auth/sign-in/sign-in-secrets';
import { testPayload, testRequest } from './payload';

export const device = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0' };

/** SQL on the test's database, outside of any transaction. */
export async function sql<T extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return queryInTransaction<T>({ payload: await testPayload() }, text, values);
}

/** Asks for a link as a browser would. Earlier requests of the address age by an hour, so that no limit applies. */
export async function askForLink(
  email: string,
  wish: { flow?: string; returnTo?: string; isRemembered?: boolean; sessionToken?: string } = {},
): Promise<{ id: string; flow: string; token: string; code: string }> {
  await sql(`update auth_sign_in_requests set created_at = created_at - interval '1 hour' where email = $1`, [
    email,
  ]);
  const { flow } = await requestSignIn(await testRequest(), { email, isRemembered: true, ...wish });
  const [row] = await sql<{ id: string }>(
    'select id from auth_sign_in_requests where email = $1 order by created_at desc limit 1',
    [email.toLowerCase()],
  );
  if (!row) throw new Error(`No request was stored for ${email}.`);
  return { id: row.id, flow, token: linkToken(row.id), code: signInCode(row.id) };
}

/** Signs an address in and answers the session cookie's token. */
export async function signIn(email: string, wish: { isRemembered?: boolean } = {}): Promise<string> {
  const { token } = await askForLink(email, wish);
  return (await claimByLink(await testRequest(), token, device)).token;
}

/** A request with these headers, as an endpoint would hand it on. */
export async function requestWith(headers: Record<string, string>): Promise<PayloadRequest> {
  return Object.assign(await testRequest(), { headers: new Headers(headers) });
}
