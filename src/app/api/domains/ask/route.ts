import { z } from 'zod';
import { isServedHost } from '@/features/embeds/tables/embed-domains';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { text } from '@/http/respond';
import { visitor } from '../../actors';

/**
 * High limit, because the proxy asks before the first certificate of each name, and all its requests come from one
 * network.
 */
const limit = new NetworkLimit('domain-questions', [{ points: 600, seconds: 60 }]);

const Query = z.object({
  domain: z
    .string()
    .max(253)
    .regex(/^[\w.-]*$/)
    .catch(''),
});

/** Answers whether the proxy in front (Caddy's on-demand TLS) may request a certificate for a name: 200, or 404. */
export const GET = endpoint(
  { actor: visitor, origin: 'any', maxBytes: 0, query: Query, limit },
  async ({ req, query: { domain } }) =>
    (await isServedHost(req, domain.toLowerCase()))
      ? text(200, 'This name is served here.')
      : text(404, 'This name is not served here.'),
);
