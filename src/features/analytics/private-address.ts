import { routes } from '@/config/routes';

/** Pages whose address can carry a token or names a person's business; with everything below them. */
const privatePaths = [
  routes.signIn,
  routes.typedCode,
  routes.linkExpired,
  routes.intercept,
  routes.confirmEmail,
  routes.unsubscribe,
  routes.studio,
  '/opt-out',
  '/unlock',
  '/payment-success',
];

const secretNames =
  /^(?:access_|id_|refresh_)?(?:token|code|key|secret|sig|signature|grant|rid|session_id)$/i;

/** Whether nothing may be recorded about a page of this site, or pass its address on. Takes paths and addresses. */
export function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address, 'http://site.invalid')) return true;
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const path = pathname.toLowerCase();
  return (
    privatePaths.some((closed) => path === closed || path.startsWith(`${closed}/`)) ||
    [...searchParams.keys()].some((name) => secretNames.test(name))
  );
}
