import { z } from 'zod';
import { challengeForStepUp } from '@/features/auth/factors/passkeys/passkey-challenge';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { stepUpCall } from '../../../factors/factor-call';

/** Returns a challenge that the passkeys of the signed-in user can answer. */
export const POST = endpoint({ ...stepUpCall, schema: z.object({}) }, async ({ req }) =>
  json(200, { options: await challengeForStepUp(req) }),
);
