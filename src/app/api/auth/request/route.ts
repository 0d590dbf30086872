import { z } from 'zod';
import { routes } from '@/config/routes';
import { signInTries } from '@/features/auth/rate-limits';
import { endSessionCookies, flowCookies, readCookie } from '@/features/auth/session/cookies';
import { requestSignIn } from '@/features/auth/sign-in/request-sign-in';
import { clientNetworks } from '@/http/client-network';
import { endpoint } from '@/http/endpoint';
import { hashSubject } from '@/http/rate-limit';
import { json, seeOther } from '@/http/respond';
import { refererPath } from '@/lib/request/referer-path';
import { newRequest } from '../../new-request';
import { deviceOf, maxFormBytes, optionalField, refuseForm } from '../sign-in-form';

const schema = z.object({
  email: z.string().catch(''),
  returnTo: optionalField,
  /** `true` unless `false`. */
  rememberMe: optionalField,
});

const formPage = (returnTo: string | undefined) =>
  `${routes.signIn}?${new URLSearchParams({ retry: '1', ...(returnTo && { returnTo }) })}`;

/** Asks for the mail with a sign-in link. */
export const POST = endpoint(
  {
    origin: 'same',
    maxBytes: maxFormBytes,
    limit: signInTries,
    schema,
    failure: 'Failed to send magic link. Please try again.',
    onError: (error, { isScripted, input }) =>
      refuseForm(error, isScripted, {
        field: 'email',
        page: formPage(input?.returnTo),
        email: input?.email,
      }),
  },
  async ({ headers, input: { email, returnTo, rememberMe }, isScripted }) => {
    const { sessionToken } = deviceOf(headers);
    const { flow } = await requestSignIn(await newRequest(headers), {
      email,
      returnTo,
      isRemembered: rememberMe !== 'false',
      path: refererPath(headers) ?? routes.signIn,
      flow: readCookie(headers, 'flow'),
      sessionToken,
      askedBy: hashSubject(clientNetworks(headers)[0].name),
    });
    const cookies = [...flowCookies(flow), ...(sessionToken ? endSessionCookies() : [])];
    if (!isScripted) return seeOther(routes.confirmEmail, cookies);
    const message = 'Magic link sent successfully! Check your email to sign in.';
    return json(200, { ok: true, redirect: routes.confirmEmail, message }, cookies);
  },
);
