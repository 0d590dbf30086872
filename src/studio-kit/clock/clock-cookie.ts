import type { SiteCookie } from '@/lib/request/site-cookies';

/** Cookie with the browser's time zone and hour cycle, for the studio only: `Europe/Berlin|24`. */
export const clockCookie = 'studio-clock' satisfies SiteCookie;
