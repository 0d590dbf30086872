import { routes } from '@/config/routes';
import { claimByLink } from '@/features/auth/claim-sign-in';
import { openSessionCookies } from '@/features/auth/cookies';
import { countTry } from '@/features/auth/rate-limits';
import { SignInError, type SignInFault } from '@/features/auth/sign-in-error';
import { authPost, seeOther } from '../auth-post';

/** Where each way to fail is explained. */
const pageOf: Partial<Record<SignInFault, string>> = {
  link_used: `${routes.linkExpired}?reason=used`,
  link_expired: `${routes.linkExpired}?reason=expired`,
  link_invalid: '/?error=invalid',
  too_many_requests: `${routes.linkExpired}?reason=busy`,
};

/** Spends a link. Field: token. */
export const POST = authPost(async ({ headers, field, device, newRequest }) => {
  const req = await newRequest();
  try {
    await countTry(headers);
    const { token, cookieExpiresAt, returnTo } = await claimByLink(req, field('token') ?? '', device);
    return seeOther(returnTo ?? routes.dashboard, openSessionCookies(token, cookieExpiresAt));
  } catch (error) {
    const page = error instanceof SignInError ? pageOf[error.fault] : undefined;
    if (page) return seeOther(page);
    req.payload.logger.error({ err: error }, 'A sign-in link could not be used.');
    return seeOther('/?error=callback_failed');
  }
});
