/** Notifies the firm's destinations of events about leads, in this process. Decision 0079 states the guarantees. */
import type { Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import type { Network } from '@/http/safe-fetch';
import { type RunningClaims, startClaimLoop } from '@/jobs/claim-loop';
import {
  deleteFirmEvents,
  deleteUnwantedFirmEvents,
  prepareFirmEvents,
} from '../../leads/tables/firm-events';
import { receivers } from '../../webhooks/deliveries/send-message';
import { notificationLimits } from '../limits';
import { claimNotifications, fanOut, listChosenTypes } from '../tables/deliveries';
import { deliverNotification } from './deliver';

const preparedAtOnce = 200;

export function startNotifications(payload: Payload, network: Network = receivers): RunningClaims {
  return startClaimLoop(payload, {
    name: 'Notifications',
    atOnce: notificationLimits.atOnce,
    async prepare() {
      const req = await newRequest(payload, system);
      const prepared = await inTransaction(req, async () => {
        await lockUntilCommit(req, 'firm events');
        // Unwanted events are deleted first: preparing an event costs more, and most firms choose few types.
        const types = await listChosenTypes(req);
        await deleteUnwantedFirmEvents(req, types);
        if (types.length === 0) return 0;
        const events = await prepareFirmEvents(req, preparedAtOnce);
        // A destination may have been changed meanwhile.
        await deleteFirmEvents(req, await fanOut(req, events));
        return events.length;
      });
      return prepared === preparedAtOnce;
    },
    claim: claimNotifications,
    work: (claimId, id) => deliverNotification({ payload, network, claimId, id }),
  });
}
