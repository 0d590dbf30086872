import { z } from 'zod';
import { routes } from '@/config/routes';
import { requireToolMembership } from '@/features/partners/tool-membership';
import { beginSignOn, beginTest } from '@/features/sign-on/flow/begin-sign-on';
import {
  readOfferedAddress,
  readSignOnFlow,
  signOnFlowCookie,
} from '@/features/sign-on/flow/sign-on-cookies';
import { signOnStarts } from '@/features/sign-on/limits';
import { signOnOfferPath, signOnPage } from '@/features/sign-on/paths';
import { findConnection } from '@/features/sign-on/queries';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { user, visitor } from '../../../actors';

const Query = z.object({
  test: z.string().max(200).optional(),
  mine: z.string().max(10).optional(),
  returnTo: z.string().max(2000).optional(),
});

/** The typed e-mail address from the cookie; null if the cookie, which is untrusted, contains no address. */
function addressOf(headers: Headers): string | null {
  try {
    return normaliseEmail(readOfferedAddress(headers)?.email ?? '');
  } catch {
    return null;
  }
}

/**
 * Redirects a browser to the provider of a workspace: for the typed e-mail address, for that of the signed-in user,
 * or to test a connection. Pages link here instead of posting a form, since browsers do not let a form end on another
 * site.
 */
export const GET = endpoint(
  {
    origin: 'any',
    maxBytes: 0,
    limit: signOnStarts,
    query: Query,
    onError: (error, { query }) => {
      if (error.code === 'unauthenticated') return seeOther(routes.signIn);
      if (query?.test !== undefined)
        return error.status === 404 ? undefined : seeOther(signOnPage(query.test, { done: 'not-reached' }));
      const page = error.code === 'sign_on_off' ? routes.signIn : signOnOfferPath;
      return seeOther(`${page}?${new URLSearchParams({ error: error.code })}`);
    },
  },
  async ({ headers, query: { test, mine, returnTo } }) => {
    const flow = readSignOnFlow(headers);
    if (test !== undefined) {
      const req = await user(headers);
      const { teamId } = await requireToolMembership(req, test, 'manageSignOn');
      const connection = await findConnection(req, teamId);
      if (!connection) throw notFound('There is no connection yet.');
      const { id: userId, email } = req.user;
      const begun = await beginTest(req, connection, { userId, email, flow });
      return seeOther(begun.url, [signOnFlowCookie(begun.flow)]);
    }
    const offered = readOfferedAddress(headers);
    const email = mine === undefined ? addressOf(headers) : (await user(headers)).user.email;
    if (email === null) return seeOther(routes.signIn);
    const begun = await beginSignOn(await visitor(headers), {
      ...{ email, flow },
      returnTo: returnTo ?? offered?.returnTo,
      isRemembered: offered?.isRemembered ?? true,
    });
    return seeOther(begun.url, [signOnFlowCookie(begun.flow)]);
  },
);
