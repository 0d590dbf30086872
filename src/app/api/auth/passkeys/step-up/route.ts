import { z } from 'zod';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { acceptedPasskeys } from '@/features/auth/factors/passkeys/accepted-passkeys';
import { AssertionJSON } from '@/features/auth/factors/passkeys/credential-schemas';
import { stepUpByPasskey } from '@/features/auth/factors/passkeys/step-up-by-passkey';
import { pathWithQuery } from '@/features/auth/factors/paths';
import { openSessionCookies } from '@/features/auth/session/cookies';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { stepUpCall } from '../../factors/factor-call';
import { maxFormBytes, optionalField } from '../../sign-in-form';

const schema = z.object({ response: AssertionJSON, returnTo: optionalField });

/** Confirms the second factor with a passkey. */
export const POST = endpoint(
  { ...stepUpCall, maxBytes: maxFormBytes, schema },
  async ({ req, input: { response, returnTo } }) => {
    const { session } = await stepUpByPasskey(req, response);
    const redirect = pathWithQuery(routes.stepUp, { returnTo: safeReturnTo(returnTo) });
    const accepted = await acceptedPasskeys(req, req.user.id);
    const cookies = openSessionCookies(session.token, session.cookieExpiresAt);
    return json(200, { ok: true, redirect, accepted }, cookies);
  },
);
