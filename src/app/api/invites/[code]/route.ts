import { findInviter } from '@/features/waitlist/find-place';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { newRequest } from '../../new-request';

const asked = new NetworkLimit('invite', [{ points: 60, seconds: 60 }]);

/** Who invited, for the greeting: a first name where its owner agreed, else "A colleague"; null for no invitation. */
export const GET = endpoint<undefined, { code: string }>(
  { origin: 'any', maxBytes: 0, limit: asked, format: 'json' },
  async ({ params: { code } }) => {
    const inviter = await findInviter(await newRequest(), code.slice(0, 40));
    return json(200, { from: inviter && (inviter.firstName ?? 'A colleague') });
  },
);
