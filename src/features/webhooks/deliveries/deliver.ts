/** Delivers one claimed message: sends it, and records the attempt with its consequences. */
import type { Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, inTransaction } from '@/db/transaction';
import type { Network } from '@/http/safe-fetch';
import { untilRecorded } from '@/jobs/until-recorded';
import { toolsRun } from '../../partners/tool-access';
import { openSigningSecret } from '../endpoints/signing-secret';
import { tellLeaders } from '../endpoints/tell-leaders';
import { type Attempt, recordAttempt, releaseDeliveries } from '../tables/deliveries';
import { disableFailing, endFailures, holdEndpoint, noteFailure, takeRecovery } from '../tables/endpoints';
import { fingerprintBody, type MessageEvent, messageBody, messageHeaders } from './message';
import { pauseBeforeRetry, readRetryAfter } from './retry-schedule';
import { type ReceiverAnswer, sendMessage } from './send-message';

type Claimed = {
  delivery_id: string;
  attempts: number;
  team_id: string;
  endpoint_id: string;
  url: string;
  secret: string;
  former: string | null;
  is_failing: boolean;
  recovery_owed: boolean;
  event_id: string;
  type: string;
  subject: string;
  sequence: number;
  data: unknown;
  published_at: string;
};

const findClaimed = (req: InTransaction, claimId: string, deliveryId: string) =>
  queryPrepared<Claimed>(
    req,
    `select delivery.id as delivery_id, delivery.attempts::int, delivery.team_id_id as team_id,
       endpoint.id as endpoint_id, endpoint.url, endpoint.secret_encrypted as secret,
       case when endpoint.former_secret_until > now() then endpoint.former_secret_encrypted end as former,
       endpoint.failing_since is not null as is_failing, endpoint.recovery_owed,
       event.id as event_id, event.type, event.subject, event.sequence::int, event.data,
       to_char(event.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at
     from webhook_deliveries delivery
       join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id and endpoint.state = 'active'
       join partner_events event on event.id = delivery.event_id
       join teams team on team.id = delivery.team_id_id and ${toolsRun('team')}
     where delivery.id = $1 and delivery.claim = $2`,
    [deliveryId, claimId],
  );

const eventOf = (claimed: Claimed): MessageEvent => ({
  id: claimed.event_id,
  type: claimed.type,
  subject: claimed.subject,
  sequence: claimed.sequence,
  data: claimed.data,
  publishedAt: claimed.published_at,
});

const secretsOf = ({ secret, former, endpoint_id }: Claimed): string[] =>
  [secret, former].flatMap((sealed) =>
    sealed === null ? [] : (openSigningSecret(sealed, endpoint_id) ?? []),
  );

const unreadableSecret: ReceiverAnswer = {
  status: null,
  text: null,
  problem: 'Its secret cannot be read any more: make a new one, and messages are sent again.',
};

type Sent = { claimed: Claimed; attempt: Attempt; answer: ReceiverAnswer };

async function attemptOnce(payload: Payload, claimed: Claimed, network: Network): Promise<Sent> {
  const at = new Date();
  const started = performance.now();
  const body = messageBody(eventOf(claimed));
  const secrets = secretsOf(claimed);
  const headers = messageHeaders({ id: claimed.event_id, body, secrets, at });
  const { url } = claimed;
  const answer =
    secrets.length === 0 ? unreadableSecret : await sendMessage(payload, { url, headers, body }, network);
  const attempt = {
    deliveryId: claimed.delivery_id,
    startedAt: at.toISOString(),
    durationMs: Math.round(performance.now() - started),
    ...{ url, headers, bodySha256: fingerprintBody(body) },
    ...{ status: answer.status, answer: answer.text, problem: answer.problem },
  };
  return { claimed, attempt, answer };
}

async function recordDelivered(payload: Payload, claimId: string, { claimed, attempt }: Sent): Promise<void> {
  const { endpoint_id: id, team_id: teamId, is_failing: isFailing, recovery_owed: isOwed } = claimed;
  const outcome = { claimId, attempt, state: 'delivered', pauseMs: null } as const;
  if (!isFailing && !isOwed) return recordAttempt({ payload }, outcome);
  const req = await newRequest(payload, system);
  await inTransaction(req, async () => {
    await holdEndpoint(req, id);
    await recordAttempt(req, outcome);
    await endFailures(req, id);
    if (await takeRecovery(req, id))
      await tellLeaders(req, teamId, { endpointId: id, template: 'webhook-recovered' });
  });
}

async function recordFailed(
  payload: Payload,
  claimId: string,
  { claimed, attempt, answer }: Sent,
): Promise<void> {
  const { endpoint_id: id, attempts } = claimed;
  const req = await newRequest(payload, system);
  const pauseMs = pauseBeforeRetry(attempts, readRetryAfter(answer.retryAfter));
  await inTransaction(req, async () => {
    await holdEndpoint(req, id);
    await recordAttempt(req, { claimId, attempt, state: pauseMs === null ? 'failed' : 'waiting', pauseMs });
    await noteFailure(req, id);
    const because = answer.problem ?? 'It did not accept the messages.';
    const teamId = await disableFailing(req, { id, because, isAtOnce: answer.status === 410 });
    if (teamId !== null) await tellLeaders(req, teamId, { endpointId: id, template: 'webhook-disabled' });
  });
}

/** Maximum number of tries, one per second; afterwards another worker has taken over the delivery. */
const recording = { what: 'webhook', atMost: 60 };

export type Delivery = { payload: Payload; network: Network; claimId: string; id: string };

/**
 * Sends a claimed delivery and records its outcome. If the endpoint or its workspace was paused or deleted after
 * the claim, the delivery is released unsent. @throws errors of the database that occur before anything is sent
 */
export async function deliver({ payload, network, claimId, id }: Delivery): Promise<void> {
  const [claimed] = await findClaimed({ payload }, claimId, id);
  if (!claimed) return releaseDeliveries({ payload }, claimId, [id]);
  const sent = await attemptOnce(payload, claimed, network);
  await untilRecorded(payload, recording, () =>
    sent.answer.problem === null
      ? recordDelivered(payload, claimId, sent)
      : recordFailed(payload, claimId, sent),
  );
}
