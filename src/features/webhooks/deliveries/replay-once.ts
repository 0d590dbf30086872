import type { InTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { findEndpoint } from '../endpoints/list-endpoints';
import { assertTakesMessages } from '../endpoints/takes-messages';
import { replayDelivery } from '../tables/deliveries';
import { findDelivery } from './list-deliveries';

/** Of a workspace. */
const replays = new RateLimit('webhook-replays', { points: 120, seconds: 600 });

type Which = { teamId: string; id: string; endpointId?: string };

/**
 * Sends one delivery again, with all its attempts before it. @param endpointId if it must be of that endpoint
 * @throws AppError 404, 409 while it is being sent, or if nothing is sent to its endpoint, 429
 */
export async function replayOnce(req: InTransaction, { teamId, id, endpointId }: Which): Promise<void> {
  const delivery = await findDelivery(req, { teamId, id });
  if (!delivery || (endpointId !== undefined && delivery.endpoint_id !== endpointId))
    throw notFound('There is no such delivery in this workspace.');
  const endpoint = await findEndpoint(req, { teamId, id: delivery.endpoint_id });
  if (endpoint) assertTakesMessages(endpoint);
  const { retryAfterSeconds } = await replays.consume(teamId);
  if (retryAfterSeconds) throw tooManyRequests(retryAfterSeconds);
  if (!(await replayDelivery(req, { teamId, deliveryId: id })))
    throw new AppError('under_way', 409, 'It is being sent at this moment. Look again in a minute.');
}
