import { routes } from '@/config/routes';
import { claimByCode } from '@/features/auth/claim-sign-in';
import { openSessionCookies, readCookie } from '@/features/auth/cookies';
import { countTry } from '@/features/auth/rate-limits';
import { SignInError } from '@/features/auth/sign-in-error';
import { authPost, json, seeOther } from '../auth-post';
import { refuse, refuseFor } from '../refuse';

/** Spends the code of this browser's request. Fields: code, page (the one whose form it was). */
export const POST = authPost(async (post) => {
  const { headers, field, device } = post;
  const page = field('page') === routes.confirmEmail ? routes.confirmEmail : routes.typedCode;
  const refusal = { post, field: 'code', page: `${page}?retry=1` } as const;
  const code = (field('code') ?? '').normalize('NFKC').replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return refuse('Please enter the six digits from our mail.', refusal);
  const req = await post.newRequest();
  try {
    await countTry(headers);
    const opened = await claimByCode(req, { flow: readCookie(headers, 'flow'), code }, device);
    const target = opened.returnTo ?? routes.dashboard;
    const cookies = openSessionCookies(opened.token, opened.cookieExpiresAt);
    return post.isScripted ? json(200, { ok: true, redirect: target }, cookies) : seeOther(target, cookies);
  } catch (error) {
    if (error instanceof SignInError) return refuseFor(error, refusal);
    req.payload.logger.error({ err: error }, 'A sign-in code could not be used.');
    return refuse('Authentication failed. Please try again.', refusal, 500);
  }
});
