import { createLocalReq, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { hasRole } from '@/access/roles';
import { env } from '@/config/env';
import { readBody } from '@/lib/read-body';
import { isSameOriginRequest } from '@/lib/request-origin';
import { getPayloadClient } from '@/payload';

/** Longer than any form of the studio's own views. */
const maxBytes = 2000;

const answer = (status: number, sentence: string) =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** @returns the admin's request, or null for everybody else. */
async function adminRequest(headers: Headers): Promise<PayloadRequest | null> {
  const payload = await getPayloadClient();
  const { user } = await payload.auth({ headers });
  return user && hasRole(user, 'admin') ? createLocalReq({ user, req: { headers } }, payload) : null;
}

/**
 * A form of the studio's own views, for admins: does what it says and leads back to the page that `act` names (303).
 */
export function studioAction<Input>(
  schema: z.ZodType<Input>,
  act: (req: PayloadRequest, input: Input) => Promise<string>,
) {
  return async (request: Request): Promise<Response> => {
    const { headers } = request;
    if (!isSameOriginRequest(headers, env.siteUrl)) return answer(403, 'This form belongs to another site.');
    const body = await readBody(request, maxBytes);
    if (body === null) return answer(413, 'This form is too long.');
    const req = await adminRequest(headers);
    if (!req) return answer(403, 'This is for admins. Sign in as one and try again.');
    const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!parsed.success) return answer(422, 'Something in this form is not right. Open the page anew.');
    try {
      const location = await act(req, parsed.data);
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    } catch (err) {
      req.payload.logger.error(
        { err, path: new URL(request.url).pathname },
        'An action of the studio failed.',
      );
      return answer(
        500,
        'This did not work just now, and nothing was changed. Please try again in a minute.',
      );
    }
  };
}
