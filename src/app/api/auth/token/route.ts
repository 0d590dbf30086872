import { z } from 'zod';
import { renewAccessToken } from '@/features/auth/tokens/renew-access-token';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { signedIn } from '../../actors';

/** Exchanges the session of this browser for an access token, as often as needed while the session is valid. */
export const POST = endpoint(
  {
    actor: signedIn,
    origin: 'same',
    maxBytes: 0,
    // The audience is part of the URL, so that a form's button can set it without script.
    query: z.object({ audience: z.string().max(200).optional() }),
    format: 'json',
  },
  async ({ req, query }) => json(200, await renewAccessToken(req, query.audience)),
);
