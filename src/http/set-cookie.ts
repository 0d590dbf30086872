import { env } from '@/config/env';

const isSecure = env.siteUrl.startsWith('https:');

type Cookie = {
  name: string;
  /** Letters, digits and `-_.~`; blank takes the cookie back. */
  value: string;
  path?: string;
  /** Without either the browser forgets it when it closes. */
  expires?: Date | undefined;
  maxAgeInSeconds?: number;
  /** Scripts of our pages may read it. */
  isReadable?: boolean;
};

/** A `Set-Cookie` value (RFC 6265): for this host alone, not sent along from other sites' forms, over https only where we have it. */
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
