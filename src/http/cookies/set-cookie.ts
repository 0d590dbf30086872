import { env } from '@/config/env';
import type { SiteCookie } from '@/lib/request/site-cookies';

const isSecure = env.siteUrl.startsWith('https:');

/**
 * Prefix of cookie names: `__Host-`, which binds a cookie to this host; empty without https, which the prefix
 * requires.
 */
export const hostPrefix = isSecure ? '__Host-' : '';

type Cookie = {
  name: `${typeof hostPrefix}${SiteCookie}`;
  /** Letters, digits and `-_.~`; blank deletes the cookie. */
  value: string;
  path?: string;
  /**
   * Time at which the cookie expires. Without `expires` and `maxAgeInSeconds`, the cookie lasts for the browser
   * session.
   */
  expires?: Date | undefined;
  maxAgeInSeconds?: number;
  /** True if scripts of this site can read the cookie. */
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
