import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import type { Network } from '@/http/safe-fetch';
import { insertTestEvent } from '../../leads/tables/firm-events';
import { receivers } from '../../webhooks/deliveries/send-message';
import { requireDestination } from '../destinations/manage-destinations';
import { testType } from '../messages/compose-message';
import { insertClaimed } from '../tables/deliveries';
import { deliverNotification } from './deliver';

/** Rate limit per destination, so that nobody can flood another server. */
const tests = new RateLimit('notification-tests', { points: 30, seconds: 600 });

/**
 * Sends a test to one destination, whatever its state, and waits for the response, which the list of deliveries shows.
 * @throws AppError 404, 429; Forbidden to all but admins
 */
export async function sendTestNotification(
  req: PayloadRequest,
  destinationId: string,
  network: Network = receivers,
): Promise<void> {
  await requireDestination(req, destinationId);
  const { retryAfterSeconds } = await tests.consume(destinationId);
  if (retryAfterSeconds) throw tooManyRequests(retryAfterSeconds);
  const claimId = randomUUID();
  const id = await inTransaction(req, async () => {
    const data = { message: 'This is a test. Nothing has happened.' };
    const eventId = await insertTestEvent(req, { type: testType, data });
    return insertClaimed(req, { destinationId, eventId, claimId });
  });
  await deliverNotification({ payload: req.payload, network, claimId, id });
}
