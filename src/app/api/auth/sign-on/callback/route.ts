import { routes } from '@/config/routes';
import { openSessionCookies } from '@/features/auth/session/cookies';
import { finishSignOn } from '@/features/sign-on/flow/finish-sign-on';
import { endSignOnCookies, readSignOnFlow } from '@/features/sign-on/flow/sign-on-cookies';
import { signOnAnswers } from '@/features/sign-on/limits';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { identify, visitor } from '../../../actors';
import { deviceOf } from '../../sign-in-form';

/**
 * Receives the response of a workspace's provider. This GET can open a session, so the response is verified and
 * accepted only once.
 */
export const GET = endpoint(
  {
    actor: visitor,
    origin: 'any',
    maxBytes: 0,
    limit: signOnAnswers,
    onError: ({ code, data }) =>
      seeOther(
        code === 'account_closing'
          ? String(data?.path)
          : `${routes.signIn}?${new URLSearchParams({ error: code })}`,
      ),
  },
  async ({ req, request, headers }) => {
    const actor = await identify(headers);
    const answer = {
      search: new URL(request.url).search,
      flow: readSignOnFlow(headers),
      userId: actor.kind === 'user' ? actor.user.id : undefined,
    };
    const { landing, session } = await finishSignOn(req, answer, deviceOf(headers));
    return seeOther(landing, [
      ...endSignOnCookies(),
      ...(session ? openSessionCookies(session.token, session.cookieExpiresAt) : []),
    ]);
  },
);
