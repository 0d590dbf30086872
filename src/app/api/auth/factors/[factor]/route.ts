import { removeFactor } from '@/features/auth/factors/remove-factor';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { factorCall, factorParams } from '../factor-call';

/** Removes a factor. */
export const DELETE = endpoint(
  { ...factorCall, maxBytes: 0, params: factorParams },
  async ({ req, params: { factor } }) => {
    await removeFactor(req, factor);
    return json(200, { id: factor });
  },
);
