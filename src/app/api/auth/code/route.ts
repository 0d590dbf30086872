import { z } from 'zod';
import { routes } from '@/config/routes';
import { signInTries } from '@/features/auth/rate-limits';
import { openSessionCookies, readCookie } from '@/features/auth/session/cookies';
import { claimByCode } from '@/features/auth/sign-in/claim-sign-in';
import { SignInError } from '@/features/auth/sign-in/sign-in-error';
import { endpoint } from '@/http/endpoint';
import { json, seeOther } from '@/http/respond';
import { newRequest } from '../../new-request';
import { deviceOf, maxFormBytes, optionalField, refuseForm } from '../sign-in-form';

const schema = z.object({
  code: z.string().max(100).catch(''),
  /** The page whose form it was. */
  page: optionalField,
});

const formPage = (page: string | undefined) =>
  `${page === routes.confirmEmail ? routes.confirmEmail : routes.typedCode}?retry=1`;

/** Spends the code of this browser's request. */
export const POST = endpoint(
  {
    origin: 'same',
    maxBytes: maxFormBytes,
    limit: signInTries,
    schema,
    failure: 'Authentication failed. Please try again.',
    onError: (error, { isScripted, input }) =>
      refuseForm(error, isScripted, { field: 'code', page: formPage(input?.page) }),
  },
  async ({ headers, input, isScripted }) => {
    const code = input.code.normalize('NFKC').replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(code)) throw new SignInError('code_malformed');
    const flow = readCookie(headers, 'flow');
    const opened = await claimByCode(await newRequest(headers), { flow, code }, deviceOf(headers));
    const target = opened.returnTo ?? routes.dashboard;
    const cookies = openSessionCookies(opened.token, opened.cookieExpiresAt);
    return isScripted ? json(200, { ok: true, redirect: target }, cookies) : seeOther(target, cookies);
  },
);
