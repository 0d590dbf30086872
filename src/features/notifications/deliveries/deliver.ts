/** Delivers one claimed notification, and records the outcome with its consequences. */
import type { Payload, PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, inTransaction } from '@/db/transaction';
import type { Network } from '@/http/safe-fetch';
import { untilRecorded } from '@/jobs/until-recorded';
import { findSender } from '../../mail/sending/find-sender';
import { pauseBeforeRetry } from '../../webhooks/deliveries/retry-schedule';
import { type ReceiverAnswer, sendMessage } from '../../webhooks/deliveries/send-message';
import type { DestinationKind } from '../destinations/destination-kinds';
import { openForDestination } from '../destinations/sealed';
import { tellAdmins } from '../destinations/tell-admins';
import { composeMessage, type NotifiedEvent, testType } from '../messages/compose-message';
import { type Judgement, judgeAnswer } from '../messages/judge-answer';
import { type NotificationOutcome, recordOutcome, releaseNotification } from '../tables/deliveries';
import {
  disableDestination,
  holdDestination,
  noteAccepted,
  noteRefused,
  pauseUntilAllowed,
} from '../tables/destinations';

type Claimed = {
  delivery_id: string;
  attempts: number;
  destination_id: string;
  kind: DestinationKind;
  url: string;
  secret: string | null;
  former: string | null;
  is_troubled: boolean;
  event_id: string;
  type: NotifiedEvent['type'];
  lead_id: string | null;
  sequence: number;
  data: unknown;
  published_at: string;
};

/** A test is sent whatever the state of its destination. */
const findClaimed = (req: InTransaction, claimId: string, deliveryId: string) =>
  queryPrepared<Claimed>(
    req,
    `select delivery.id as delivery_id, delivery.attempts::int, destination.id as destination_id,
       destination.kind::text as kind, destination.url_encrypted as url, destination.secret_encrypted as secret,
       case when destination.former_secret_until > now() then destination.former_secret_encrypted end as former,
       destination.failing_since is not null or destination.held_until is not null as is_troubled,
       event.id as event_id, event.type, event.lead_id, event.sequence::int, event.data,
       to_char(event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at
     from notification_deliveries delivery
       join firm_events event on event.id = delivery.event_id
       join notification_destinations destination on destination.id = delivery.destination_id
         and (destination.state = 'active' or event.type = '${testType}')
     where delivery.id = $1 and delivery.claim = $2`,
    [deliveryId, claimId],
  );

const unreadable: ReceiverAnswer = {
  status: null,
  text: null,
  problem: 'Its address or secret cannot be read any more: enter them again.',
};

const eventOf = (claimed: Claimed): NotifiedEvent => ({
  id: claimed.event_id,
  type: claimed.type,
  subject: claimed.lead_id ?? claimed.destination_id,
  sequence: claimed.sequence,
  data: claimed.data,
  publishedAt: claimed.published_at,
});

async function send(req: PayloadRequest, claimed: Claimed, network: Network): Promise<ReceiverAnswer> {
  const { destination_id: id, kind, secret, former } = claimed;
  const url = openForDestination(claimed.url, id);
  const secrets = [secret, former].flatMap((sealed) =>
    sealed === null ? [] : (openForDestination(sealed, id) ?? []),
  );
  if (url === null || (kind === 'webhook' && secrets.length === 0)) return unreadable;
  const { timeZone } = await findSender(req);
  const message = composeMessage({ kind, url, secrets, event: eventOf(claimed), at: new Date(), timeZone });
  return sendMessage(req.payload, message, network);
}

type Sent = { claimed: Claimed; judgement: Judgement; outcome: NotificationOutcome };

async function attemptOnce(
  req: PayloadRequest,
  { claimed, claimId, network }: { claimed: Claimed; claimId: string; network: Network },
): Promise<Sent> {
  const started = performance.now();
  const answer = await send(req, claimed, network);
  const judgement = judgeAnswer(claimed.kind, answer);
  const isTest = claimed.type === testType;
  const pauseMs = isTest ? null : pauseOf({ judgement, attempts: claimed.attempts });
  const isAccepted = judgement.verdict === 'accepted';
  const outcome = {
    ...{ claimId, deliveryId: claimed.delivery_id, pauseMs },
    state: isAccepted ? 'delivered' : pauseMs === null ? 'failed' : 'waiting',
    isCounted: judgement.verdict !== 'limited',
    durationMs: Math.round(performance.now() - started),
    ...{ status: answer.status, answer: answer.text },
    problem: isAccepted ? null : judgement.problem,
  } as const;
  return { claimed, judgement, outcome };
}

function pauseOf({ judgement, attempts }: { judgement: Judgement; attempts: number }): number | null {
  if (judgement.verdict === 'accepted') return null;
  if (judgement.verdict === 'limited') return judgement.pauseMs;
  return pauseBeforeRetry(attempts, judgement.wishMs);
}

/**
 * A successful test marks the destination as working, but a failed one changes nothing, because the admin sees the
 * response.
 */
async function record(req: PayloadRequest, { claimed, judgement, outcome }: Sent): Promise<void> {
  const { destination_id: id, is_troubled: isTroubled, type } = claimed;
  if (judgement.verdict === 'accepted' && !isTroubled) return recordOutcome(req, outcome);
  await inTransaction(req, async () => {
    await holdDestination(req, id);
    await recordOutcome(req, outcome);
    if (judgement.verdict === 'accepted') return noteAccepted(req, id);
    if (judgement.verdict === 'limited') await pauseUntilAllowed(req, id, judgement.pauseMs);
    if (type === testType) return;
    await noteRefused(req, id);
    const isAtOnce = judgement.verdict === 'refused' && judgement.isGone;
    if (await disableDestination(req, { id, because: judgement.problem, isAtOnce }))
      await tellAdmins(req, id);
  });
}

/** Maximum number of tries, one per second; less than the lease of a message to a chat. */
const recording = { what: 'notification', atMost: 60 };

export type NotificationDelivery = { payload: Payload; network: Network; claimId: string; id: string };

/**
 * Sends a claimed delivery and records its outcome. If the destination was paused or deleted after the claim, the
 * delivery is released unsent. @throws errors of the database that occur before anything is sent
 */
export async function deliverNotification({
  payload,
  network,
  claimId,
  id,
}: NotificationDelivery): Promise<void> {
  const req = await newRequest(payload, system);
  const [claimed] = await findClaimed(req, claimId, id);
  if (!claimed) return releaseNotification(req, { claimId, id });
  const sent = await attemptOnce(req, { claimed, claimId, network });
  await untilRecorded(payload, recording, async () => record(await newRequest(payload, system), sent));
}
