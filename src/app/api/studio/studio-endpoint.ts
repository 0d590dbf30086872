import { createLocalReq, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { hasRole } from '@/access/roles';
import { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { getPayloadClient } from '@/payload';

/** Longer than any form of the studio's own views. */
const maxBytes = 2000;

/** @throws AppError 403 for everybody but admins. */
async function adminRequest(headers: Headers): Promise<PayloadRequest> {
  const payload = await getPayloadClient();
  const { user } = await payload.auth({ headers });
  if (user && hasRole(user, 'admin')) return createLocalReq({ user, req: { headers } }, payload);
  throw new AppError('forbidden', 403, 'This is for admins. Sign in as one and try again.');
}

/**
 * A form of the studio's own views, for admins: does what it says and leads back to the page that `act` names (303).
 */
export const studioEndpoint = <Input>(
  schema: z.ZodType<Input>,
  act: (req: PayloadRequest, input: Input) => Promise<string>,
) =>
  endpoint(
    {
      origin: 'same',
      maxBytes,
      schema,
      failure: 'This did not work just now, and nothing was changed. Please try again in a minute.',
    },
    async ({ headers, input }) => seeOther(await act(await adminRequest(headers), input)),
  );
