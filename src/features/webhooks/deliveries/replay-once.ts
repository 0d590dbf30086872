import type { InTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { findEndpoint } from '../endpoints/list-endpoints';
import { assertTakesMessages } from '../endpoints/takes-messages';
import { replayDelivery } from '../tables/deliveries';
import { findDelivery } from './list-deliveries';

/** Rate limit per workspace for replays of single deliveries. */
const replays = new RateLimit('webhook-replays', { points: 120, seconds: 600 });

type Which = { teamId: string; id: string; endpointId?: string };

/**
 * Sends one delivery again, and resets the number of its attempts. @param endpointId if given, the delivery must
 * belong to that endpoint @throws AppError 404; 409 while the delivery is being sent, or if its endpoint takes no
 * messages; 429
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
