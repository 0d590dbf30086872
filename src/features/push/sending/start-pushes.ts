/** Notifies members’ devices of leads, in this process. Decision 0063 states the guarantees. */
import type { Payload } from 'payload';
import type { Network } from '@/http/safe-fetch';
import { type RunningClaims, startClaimLoop } from '@/jobs/claim-loop';
import { receivers } from '../../webhooks/deliveries/send-message';
import { pushLimits } from '../limits';
import { claimPushes, giveUpLateNotices } from '../tables/notices';
import { sendPush } from './send-push';
import { checkSiteContact } from './site-key';

export function startPushes(payload: Payload, network: Network = receivers): RunningClaims {
  checkSiteContact(payload).catch((err) =>
    payload.logger.warn({ err }, 'The contact for push services could not be checked.'),
  );
  return startClaimLoop(payload, {
    name: 'Notices on phones',
    atOnce: pushLimits.atOnce,
    async prepare() {
      await giveUpLateNotices({ payload });
      return false;
    },
    claim: claimPushes,
    work: (claimId, claimed) => sendPush(payload, network, { ...claimed, claimId }),
  });
}
