import { z } from 'zod';
import { findInviter } from '@/features/waitlist/find-place';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { visitor } from '../../../actors';

const asked = new NetworkLimit('invite', [{ points: 60, seconds: 60 }]);

/**
 * Returns the inviter's name for the greeting: the first name if they agreed to show it, else "A colleague"; null if
 * the code is unknown.
 */
export const GET = endpoint(
  {
    actor: visitor,
    params: z.object({ code: z.string() }),
    origin: 'any',
    maxBytes: 0,
    limit: asked,
    format: 'json',
  },
  async ({ req, params: { code } }) => {
    const inviter = await findInviter(req, code.slice(0, 40));
    return json(200, { from: inviter && (inviter.firstName ?? 'A colleague') });
  },
);
