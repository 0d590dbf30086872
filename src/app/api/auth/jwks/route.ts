import { readPublicKeys } from '@/features/auth/tokens/read-public-keys';
import { jwksCacheSeconds } from '@/features/auth/tokens/token-settings';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

export const dynamic = 'force-dynamic';

/**
 * Returns the public keys of access tokens, to scripts of any site too. Next rewrites `/.well-known/jwks.json`
 * to this route.
 */
export const GET = endpoint({ origin: 'any', maxBytes: 0, format: 'json' }, async () =>
  Response.json(await readPublicKeys(await getPayloadClient()), {
    headers: {
      'cache-control': `public, max-age=${jwksCacheSeconds}`,
      'access-control-allow-origin': '*',
    },
  }),
);
