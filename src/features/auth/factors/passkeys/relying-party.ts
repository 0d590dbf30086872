import { env } from '@/config/env';

const { origin, hostname } = new URL(env.siteUrl);

/** This site as the relying party of passkeys, which work on no other site. */
export const relyingParty = { id: hostname, origin } as const;
