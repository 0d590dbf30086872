import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { type FoundDelivery, findDelivery } from '../deliveries/list-deliveries';
import { messageBody } from '../deliveries/message';
import { openSigningSecret } from '../endpoints/signing-secret';
import { sampleEndpointId } from '../tables/sample-deliveries';
import type { SampleReport, SignatureCheck } from './sample-report';

type Found = { team_id: string; secret: string; delivery_id: string | null };

/**
 * Report on a sample, from its stored rows; null if the sample does not exist, or no longer exists. @param id id of
 * the sample's event
 */
export async function findSampleReport(req: InTransaction, id: string): Promise<SampleReport | null> {
  if (!uuid.test(id)) return null;
  const [found] = await queryInTransaction<Found>(
    req,
    `select event.team_id_id as team_id, endpoint.secret_encrypted as secret, delivery.id as delivery_id
     from partner_events event join webhook_endpoints endpoint on endpoint.id = $2
       left join webhook_deliveries delivery on delivery.event_id = event.id and delivery.endpoint_id = endpoint.id
     where event.id = $1 and event.is_sample and event.published_at > now() - interval '1 hour'`,
    [id, sampleEndpointId],
  );
  if (!found) return null;
  const delivery =
    found.delivery_id && (await findDelivery(req, { teamId: found.team_id, id: found.delivery_id }));
  if (!delivery) return { id, state: 'waiting', attempts: [], body: null, secret: null, check: null };
  const secret = openSigningSecret(found.secret, sampleEndpointId);
  return { id, secret, ...describeDelivery(delivery, secret) };
}

function describeDelivery(
  { event_id, published_at, attemptRows, state, ...delivery }: FoundDelivery,
  secret: string | null,
): Omit<SampleReport, 'id' | 'secret'> {
  const body = messageBody({ ...delivery, id: event_id, publishedAt: published_at });
  const attempts = attemptRows.map(({ number, duration_ms, request_headers, status, answer, problem }) => ({
    ...{ number, durationMs: duration_ms, headers: inOrder(request_headers), status, answer, problem },
  }));
  const [last] = attempts;
  // An attempt and the resulting state are stored together, but the state is read first. If an attempt was accepted,
  // the state may be out of date, so the attempt decides.
  const isAccepted = attempts.some(({ problem }) => problem === null);
  const check = last && secret !== null ? checkSignature(last.headers, { body, secret }) : null;
  return { state: isAccepted ? 'delivered' : state, attempts, body, check };
}

/** Moves the headers that a receiver checks to the front; the database does not preserve the order of headers. */
const inOrder = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).sort(([one], [other]) => rankOf(one) - rankOf(other)));

const checkedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
const rankOf = (name: string) => checkedHeaders.indexOf(name) + 1 || checkedHeaders.length + 1;

/** Changes the first letter of the event type in a body. */
const withOneLetterChanged = (body: string) => body.replace('"type":"l', '"type":"L');

/**
 * Checks a signature by signing the message again as of the time it was sent, since a verifier refuses messages
 * older than five minutes.
 */
function checkSignature(
  headers: Readonly<Record<string, string>>,
  { body, secret }: { body: string; secret: string },
): SignatureCheck {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': seconds = '',
    'webhook-signature': sent = '',
  } = headers;
  const signatures = sent.split(' ');
  const isBy = (text: string) =>
    signatures.includes(new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), text));
  return { isRight: isBy(body), isRightWhenChanged: isBy(withOneLetterChanged(body)) };
}

const lookAgainMs = 100;
const lookTimes = 30;

/** Like `findSampleReport`, but waits until the first attempt is stored, for at most three seconds. */
export async function watchSample(req: InTransaction, id: string): Promise<SampleReport | null> {
  for (let count = 1; ; count += 1) {
    const report = await findSampleReport(req, id);
    if (!report || report.attempts.length > 0 || count === lookTimes) return report;
    await sleep(lookAgainMs);
  }
}
