import { env } from '@/config/env';
import type { SiteCookie } from '@/lib/request/site-cookies';

const isSecure = env.siteUrl.startsWith('https:');

/** `__Host-` binds a cookie to this host, but requires https. */
export const hostPrefix = isSecure ? '__Host-' : '';

type Cookie = {
  name: `${typeof hostPrefix}${SiteCookie}`;
  /** Letters, digits and `-_.~`; blank deletes the cookie. */
  value: string;
  path?: string;
  /** Without `expires` and `maxAgeInSeconds`, it is a session cookie. */
  expires?: Date | undefined;
  maxAgeInSeconds?: number;
  /** Readable by scripts of this site. */
  isReadable?: boolean;
};

/**
 * `Set-Cookie` value (RFC 6265): for this host only, not sent by other sites' forms, Secure where the site uses
 * https.
 */
export function setCookie({
  name,
  value,
  path = '/',
  expires,
  maxAgeInSeconds,
  isReadable = false,
}: Cookie): string {
  return [
    `${name}=${value}`,
    ...(expires ? [`Expires=${expires.toUTCString()}`] : []),
    ...(maxAgeInSeconds === undefined ? [] : [`Max-Age=${maxAgeInSeconds}`]),
    `Path=${path}`,
    ...(isReadable ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
