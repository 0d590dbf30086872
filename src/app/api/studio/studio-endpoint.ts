import { createLocalReq, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { hasRole, isStaffMember } from '@/access/roles';
import { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { getPayloadClient } from '@/payload';

/** Longer than any form of the studio's own views. */
const maxBytes = 8000;

type For = 'admins' | 'staff';

/** @throws AppError 403 for everybody else. */
export async function studioRequest(headers: Headers, group: For): Promise<PayloadRequest> {
  const payload = await getPayloadClient();
  const { user } = await payload.auth({ headers });
  const isMeant = group === 'admins' ? hasRole(user, 'admin') : isStaffMember(user);
  if (user && isMeant) return createLocalReq({ user, req: { headers } }, payload);
  const sentence = {
    admins: 'This is for admins. Sign in as one and try again.',
    staff: 'This is for editors and admins. Sign in as one and try again.',
  };
  throw new AppError('forbidden', 403, sentence[group]);
}

/**
 * A form of the studio's own views: does what it says and leads on to the page that `act` names (303).
 * @param group whom it is for
 */
export const studioEndpoint = <Input>(
  schema: z.ZodType<Input>,
  act: (req: PayloadRequest, input: Input) => Promise<string>,
  group: For = 'admins',
) =>
  endpoint(
    {
      origin: 'same',
      maxBytes,
      schema,
      failure: 'This did not work just now, and nothing was changed. Please try again in a minute.',
    },
    async ({ headers, input }) => seeOther(await act(await studioRequest(headers, group), input)),
  );
