import { z } from 'zod';
import { webhookLimits } from '@/features/webhooks/limits';
import { receiveMessage } from '@/features/webhooks/receiver/receive-message';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { readBytes } from '@/http/read-body';
import { json } from '@/http/respond';
import { visitor } from '../../actors';

const Params = z.object({ token: z.string().max(100) });

const limit = new NetworkLimit('webhook-receivers', [{ points: 300, seconds: 60 }]);

/**
 * Takes requests at a workspace's receiver for trying out webhooks. The workspace's webhooks page shows what
 * arrived.
 */
export const POST = endpoint(
  { actor: visitor, params: Params, origin: 'any', maxBytes: 0, limit, format: 'json' },
  async ({ req, request, headers, params: { token } }) => {
    const body = await readBytes(request, { maxBytes: webhookLimits.receipt });
    await receiveMessage(req, { token, headers, body: body.toString() });
    return json(202, { kept: true });
  },
);
