import { routes } from '@/config/routes';
import { endSessionCookies, flowCookies, readCookie } from '@/features/auth/cookies';
import { linkFailedMessage, linkSentMessage } from '@/features/auth/fault-messages';
import { countTry } from '@/features/auth/rate-limits';
import { requestSignIn } from '@/features/auth/request-sign-in';
import { SignInError } from '@/features/auth/sign-in-error';
import { authPost, json, seeOther } from '../auth-post';
import { refuse, refuseFor } from '../refuse';

/** Fields: email, returnTo, rememberMe ('true' unless 'false'). */
export const POST = authPost(async (post) => {
  const { headers, field, device } = post;
  const email = field('email') ?? '';
  const returnTo = field('returnTo');
  const query = new URLSearchParams({ retry: '1', ...(returnTo && { returnTo }) });
  const refusal = { post, field: 'email', page: `${routes.signIn}?${query}`, email } as const;
  const req = await post.newRequest();
  try {
    await countTry(headers);
    const { flow } = await requestSignIn(req, {
      email,
      returnTo,
      isRemembered: field('rememberMe') !== 'false',
      flow: readCookie(headers, 'flow'),
      sessionToken: device.sessionToken,
    });
    const cookies = [...flowCookies(flow), ...(device.sessionToken ? endSessionCookies() : [])];
    if (!post.isScripted) return seeOther(routes.confirmEmail, cookies);
    return json(200, { ok: true, redirect: routes.confirmEmail, message: linkSentMessage }, cookies);
  } catch (error) {
    if (error instanceof SignInError) return refuseFor(error, refusal);
    req.payload.logger.error({ err: error }, 'A sign-in link could not be requested.');
    return refuse(linkFailedMessage, refusal, 500);
  }
});
