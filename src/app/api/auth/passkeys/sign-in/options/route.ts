import { z } from 'zod';
import { challengeForSignIn } from '@/features/auth/factors/passkeys/passkey-challenge';
import { passkeyChallenges } from '@/features/auth/rate-limits';
import { passkeyCookie } from '@/features/auth/session/cookies';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { visitor } from '../../../../actors';
import { factorCall } from '../../../factors/factor-call';

/** Returns a challenge for signing in with a passkey. */
export const POST = endpoint(
  { ...factorCall, actor: visitor, limit: passkeyChallenges, schema: z.object({}) },
  async ({ req }) => {
    const { options, flow } = await challengeForSignIn(req);
    return json(200, { options }, [passkeyCookie(flow)]);
  },
);
