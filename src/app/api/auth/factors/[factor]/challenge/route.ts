import { z } from 'zod';
import { challengeFactor } from '@/features/auth/factors/challenge-factor';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { factorParams, stepUpCall } from '../../factor-call';

/** Text messages are the only channel. */
const schema = z.object({ channel: z.literal('sms', 'Codes are sent as text messages only.').nullish() });

/** Starts a challenge for a factor; for a phone, sends the code. */
export const POST = endpoint(
  { ...stepUpCall, params: factorParams, schema },
  async ({ req, params: { factor } }) => json(200, await challengeFactor(req, factor)),
);
