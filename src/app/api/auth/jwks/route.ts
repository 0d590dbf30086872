import { readPublicKeys } from '@/features/auth/tokens/read-public-keys';
import { jwksCacheSeconds } from '@/features/auth/tokens/token-settings';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

export const dynamic = 'force-dynamic';

/** Public keys of access tokens, at `/.well-known/jwks.json` by a rewrite. Scripts of any site can read them. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, format: 'json' }, async () =>
  Response.json(await readPublicKeys(await getPayloadClient()), {
    headers: {
      'cache-control': `public, max-age=${jwksCacheSeconds}`,
      'access-control-allow-origin': '*',
    },
  }),
);
