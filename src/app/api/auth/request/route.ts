import { z } from 'zod';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { signInTries } from '@/features/auth/rate-limits';
import { endSessionCookies, flowCookies, readCookie } from '@/features/auth/session/cookies';
import { requestSignIn } from '@/features/auth/sign-in/request-sign-in';
import { findOffer } from '@/features/sign-on/flow/find-offer';
import { signOnOfferCookie } from '@/features/sign-on/flow/sign-on-cookies';
import { signOnOfferPath } from '@/features/sign-on/paths';
import { mayHaveMail } from '@/features/sign-on/queries';
import { clientNetworks } from '@/http/client-network';
import { endpoint } from '@/http/endpoint';
import { hashSubject } from '@/http/rate-limit';
import { json, seeOther } from '@/http/respond';
import { refererPath } from '@/lib/request/referer-path';
import { visitor } from '../../actors';
import { deviceOf, maxFormBytes, optionalField, refuseForm } from '../sign-in-form';

const schema = z.object({
  email: z.string().catch(''),
  returnTo: optionalField,
  /** Anything but `false` counts as true. */
  rememberMe: optionalField,
  /** With `mail`, a sign-in link is sent even if the address could sign in by a workspace's own provider. */
  by: optionalField,
});

const formPage = (returnTo: string | undefined) =>
  `${routes.signIn}?${new URLSearchParams({ retry: '1', ...(returnTo && { returnTo }) })}`;

/**
 * Queues the mail with a sign-in link, or offers the sign-in of the workspace that the address's domain belongs to.
 */
export const POST = endpoint(
  {
    actor: visitor,
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
  async ({ req, headers, input: { email, returnTo, rememberMe, by }, isScripted }) => {
    const isRemembered = rememberMe !== 'false';
    const offer = await findOffer(req, email);
    if (offer && by !== 'mail') {
      const cookie = signOnOfferCookie({
        ...{ email: offer.email, isRemembered },
        returnTo: safeReturnTo(returnTo),
      });
      if (!isScripted) return seeOther(signOnOfferPath, [cookie]);
      return json(200, { ok: true, redirect: signOnOfferPath }, [cookie]);
    }
    const { sessionToken } = deviceOf(headers);
    const { flow } = await requestSignIn(req, {
      email,
      returnTo,
      isRemembered,
      isWithheld: offer?.isCompulsory && !(await mayHaveMail(req, offer)),
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
