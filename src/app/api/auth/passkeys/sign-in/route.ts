import { z } from 'zod';
import { acceptedPasskeys } from '@/features/auth/factors/passkeys/accepted-passkeys';
import { AssertionJSON } from '@/features/auth/factors/passkeys/credential-schemas';
import { signInByPasskey } from '@/features/auth/factors/passkeys/sign-in-by-passkey';
import { signInTries } from '@/features/auth/rate-limits';
import { openSessionCookies, readCookie } from '@/features/auth/session/cookies';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { visitor } from '../../../actors';
import { factorCall } from '../../factors/factor-call';
import { deviceOf, maxFormBytes, optionalField } from '../../sign-in-form';

const schema = z.object({ response: AssertionJSON, returnTo: optionalField, rememberMe: optionalField });

/** Signs in with a passkey. */
export const POST = endpoint(
  { ...factorCall, actor: visitor, maxBytes: maxFormBytes, limit: signInTries, schema },
  async ({ req, headers, input: { response, returnTo, rememberMe } }) => {
    const flow = readCookie(headers, 'passkey');
    const input = { response, flow, returnTo, isRemembered: rememberMe !== 'false' };
    const opened = await signInByPasskey(req, input, deviceOf(headers));
    const accepted = await acceptedPasskeys(req, opened.userId);
    const cookies = openSessionCookies(opened.token, opened.cookieExpiresAt);
    return json(200, { ok: true, redirect: opened.landing, accepted }, cookies);
  },
);
