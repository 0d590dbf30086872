/**
 * Passes events to their consumers and delivers webhooks, in this process. Decision 0059 and docs/webhooks.md state
 * the guarantees.
 */
import type { Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { inTransaction } from '@/db/transaction';
import type { Network } from '@/http/safe-fetch';
import { type RunningClaims, startClaimLoop } from '@/jobs/claim-loop';
import type { EventConsumer } from '../events/event-consumers';
import { webhookLimits } from '../limits';
import { claimDeliveries } from '../tables/deliveries';
import { fanOutEvents } from '../tables/events';
import { deliver } from './deliver';
import { receivers } from './send-message';

const fanOutAtOnce = 500;

export function startDeliveries(payload: Payload, network: Network = receivers): RunningClaims {
  const consumers = (payload.config.custom?.partnerEventConsumers ?? []) as readonly EventConsumer[];
  return startClaimLoop(payload, {
    name: 'Webhooks',
    atOnce: webhookLimits.atOnce,
    async prepare() {
      const req = await newRequest(payload, system);
      const events = await inTransaction(req, async () => {
        const told = await fanOutEvents(req, fanOutAtOnce);
        if (told.length > 0) for (const { consume } of consumers) await consume(req, told);
        return told;
      });
      return events.length === fanOutAtOnce;
    },
    claim: claimDeliveries,
    work: (claimId, id) => deliver({ payload, network, claimId, id }),
  });
}
