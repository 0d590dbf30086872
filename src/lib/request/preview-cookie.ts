import type { SiteCookie } from '@/lib/request/site-cookies';

/** Next's draft mode cookie. */
export const PREVIEW_COOKIE = '__prerender_bypass' satisfies SiteCookie;
