import { z } from 'zod';
import { routes } from '@/config/routes';
import { signInTries } from '@/features/auth/rate-limits';
import { openSessionCookies, readCookie } from '@/features/auth/session/cookies';
import { claimByCode } from '@/features/auth/sign-in/claim-sign-in';
import { signInError } from '@/features/auth/sign-in/sign-in-error';
import { endpoint } from '@/http/endpoint';
import { json, seeOther } from '@/http/respond';
import { visitor } from '../../actors';
import { deviceOf, maxFormBytes, optionalField, refuseForm } from '../sign-in-form';

const schema = z.object({
  code: z.string().max(100).catch(''),
  /** Path of the page with the form. */
  page: optionalField,
});

const formPage = (page: string | undefined) =>
  `${page === routes.confirmEmail ? routes.confirmEmail : routes.typedCode}?retry=1`;

/** Signs in with the mailed code, which is valid only in the browser that requested it (flow cookie). */
export const POST = endpoint(
  {
    actor: visitor,
    origin: 'same',
    maxBytes: maxFormBytes,
    limit: signInTries,
    schema,
    failure: 'Authentication failed. Please try again.',
    onError: (error, { isScripted, input }) => {
      if (error.code !== 'account_closing') {
        return refuseForm(error, isScripted, { field: 'code', page: formPage(input?.page) });
      }
      const redirect = String(error.data?.path);
      return isScripted ? json(200, { ok: true, redirect }) : seeOther(redirect);
    },
  },
  async ({ req, headers, input, isScripted }) => {
    const code = input.code.normalize('NFKC').replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(code)) throw signInError('code_malformed');
    const flow = readCookie(headers, 'flow');
    const opened = await claimByCode(req, { flow, code }, deviceOf(headers));
    const cookies = openSessionCookies(opened.token, opened.cookieExpiresAt);
    return isScripted
      ? json(200, { ok: true, redirect: opened.landing }, cookies)
      : seeOther(opened.landing, cookies);
  },
);
