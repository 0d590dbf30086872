import { routes } from '@/config/routes';
import { isInAppBrowser } from '@/features/auth/describe-device';

/** What our links carry: 32 bytes in base64url. */
const wellFormed = /^[\w-]{43}$/;

/**
 * Where the mailed link arrives. Mail scanners follow links, so this writes nothing and signs nobody in: it leads to
 * the page whose button does.
 */
export function GET(request: Request): Response {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const page = isInAppBrowser(request.headers.get('user-agent')) ? routes.intercept : routes.confirmSignIn;
  const location = wellFormed.test(token) ? `${page}?token=${token}` : '/?error=invalid';
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
