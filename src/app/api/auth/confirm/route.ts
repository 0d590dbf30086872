import { z } from 'zod';
import { routes } from '@/config/routes';
import { signInTries } from '@/features/auth/rate-limits';
import { openSessionCookies } from '@/features/auth/session/cookies';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { visitor } from '../../actors';
import { deviceOf, maxFormBytes } from '../sign-in-form';

/** Pages that explain errors, by error code. */
const pages = new Map([
  ['link_used', `${routes.linkExpired}?reason=used`],
  ['link_expired', `${routes.linkExpired}?reason=expired`],
  ['link_invalid', '/?error=invalid'],
  ['address_changed', `${routes.linkExpired}?reason=changed`],
  ['account_suspended', `${routes.linkExpired}?reason=suspended`],
  ['too_many_requests', `${routes.linkExpired}?reason=busy`],
  ['internal', '/?error=callback_failed'],
]);

/** Signs in with the token of a link. */
export const POST = endpoint(
  {
    actor: visitor,
    origin: 'same',
    maxBytes: maxFormBytes,
    limit: signInTries,
    schema: z.object({ token: z.string().catch('') }),
    onError: ({ code, data }) => {
      const page = code === 'account_closing' ? String(data?.path) : pages.get(code);
      return page ? seeOther(page) : undefined;
    },
  },
  async ({ req, headers, input: { token: link } }) => {
    const opened = await claimByLink(req, link, deviceOf(headers));
    const cookies = openSessionCookies(opened.token, opened.cookieExpiresAt);
    return seeOther(opened.landing, cookies);
  },
);
