import { z } from 'zod';
import { routes } from '@/config/routes';
import { signInTries } from '@/features/auth/rate-limits';
import { openSessionCookies } from '@/features/auth/session/cookies';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { newRequest } from '../../new-request';
import { deviceOf, maxFormBytes } from '../sign-in-form';

/** Where each way to fail is explained. */
const pages = new Map([
  ['link_used', `${routes.linkExpired}?reason=used`],
  ['link_expired', `${routes.linkExpired}?reason=expired`],
  ['link_invalid', '/?error=invalid'],
  ['too_many_requests', `${routes.linkExpired}?reason=busy`],
  ['internal', '/?error=callback_failed'],
]);

/** Spends a link. */
export const POST = endpoint(
  {
    origin: 'same',
    maxBytes: maxFormBytes,
    limit: signInTries,
    schema: z.object({ token: z.string().catch('') }),
    onError: ({ code }) => {
      const page = pages.get(code);
      return page ? seeOther(page) : undefined;
    },
  },
  async ({ headers, input: { token: link } }) => {
    const opened = await claimByLink(await newRequest(headers), link, deviceOf(headers));
    const cookies = openSessionCookies(opened.token, opened.cookieExpiresAt);
    return seeOther(opened.returnTo ?? routes.dashboard, cookies);
  },
);
