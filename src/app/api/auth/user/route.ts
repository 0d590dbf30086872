import { describeAuthUser } from '@/features/auth/factors/auth-user';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { stepUpCall } from '../factors/factor-call';

/** Returns the signed-in user with their factors, in the shape that `@supabase/auth-js` reads. */
export const GET = endpoint({ ...stepUpCall, maxBytes: 0 }, async ({ req }) =>
  json(200, await describeAuthUser(req, req.user)),
);
