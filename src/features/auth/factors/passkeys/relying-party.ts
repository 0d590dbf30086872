import { env } from '@/config/env';

const { origin, hostname } = new URL(env.siteUrl);

/** This site, as passkeys know it: they work nowhere else. */
export const relyingParty = { id: hostname, origin } as const;
