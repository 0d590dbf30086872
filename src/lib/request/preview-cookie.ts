import type { SiteCookie } from '@/config/site-cookies';

/** Next's draft mode cookie. */
export const PREVIEW_COOKIE = '__prerender_bypass' satisfies SiteCookie;
