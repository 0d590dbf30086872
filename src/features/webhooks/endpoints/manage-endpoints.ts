/** Operations on endpoints, by people and by API keys. Each runs in a transaction that has locked the workspace. */
import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { typed } from '@/forms/text-schema';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import { listEventTypes } from '../events/list-event-types';
import { publishEvent } from '../events/publish-event';
import { webhookLimits } from '../limits';
import {
  changeEndpointState,
  deleteEndpoint,
  insertEndpoint,
  replaceSecret,
  updateEndpoint,
} from '../tables/endpoints';
import type { EndpointState } from './endpoint-states';
import { endpointUrl } from './endpoint-url';
import { countEndpoints, findEndpoint, type ListedEndpoint } from './list-endpoints';
import { newSigningSecret, sealSigningSecret } from './signing-secret';
import { assertTakesMessages, endpointBlocked, endpointNotActive } from './takes-messages';

export interface EndpointDraft {
  url: string;
  description: string;
  events: string[];
}

/** Schema of what people and systems send; `events` must contain only existing types. */
export const endpointSchema = (req: Pick<PayloadRequest, 'payload'>) => {
  const known = new Set<string>(listEventTypes(req.payload).map(({ type }) => type));
  return z.object({
    url: endpointUrl,
    description: typed(webhookLimits.description),
    events: z
      .array(z.string().refine((type) => known.has(type), { error: 'There is no such event' }))
      .min(1, { error: 'Please choose at least one event' })
      .transform((types) => [...new Set(types)]),
  });
};

type Which = { teamId: string; id: string };

const hostOf = (url: string) => new URL(url).host;

/** @throws AppError 404 for endpoints of other workspaces as well */
export async function requireEndpoint(req: PayloadRequest, { teamId, id }: Which): Promise<ListedEndpoint> {
  const endpoint = await findEndpoint(req, { teamId, id });
  if (!endpoint) throw noSuchEndpoint();
  return endpoint;
}

const noSuchEndpoint = () => notFound('There is no such endpoint in this workspace.');

/** @returns the id and the secret, which is otherwise shown only on the page. @throws AppError 409 beyond the limit */
export async function makeEndpoint(
  req: PayloadRequest,
  teamId: string,
  { url, description, events }: EndpointDraft,
): Promise<{ id: string; secret: string }> {
  if ((await countEndpoints(req, teamId)) >= webhookLimits.endpoints) {
    throw new AppError(
      'too_many',
      409,
      `A workspace has at most ${webhookLimits.endpoints} endpoints. Delete one that you no longer need.`,
    );
  }
  const id = randomUUID();
  const secret = newSigningSecret();
  const sealedSecret = sealSigningSecret(secret, id);
  await insertEndpoint(req, { teamId, id, url, description: description || null, events, sealedSecret });
  await recordTeamActivity(req, { teamId, kind: 'webhook_made', details: { host: hostOf(url) } });
  return { id, secret };
}

/** @throws AppError 404 */
export async function changeEndpoint(
  req: PayloadRequest,
  { teamId, id }: Which,
  { url, description, events }: EndpointDraft,
): Promise<void> {
  const isThere = await updateEndpoint(req, { teamId, id, url, description: description || null, events });
  if (!isThere) throw noSuchEndpoint();
  await recordTeamActivity(req, { teamId, kind: 'webhook_changed', details: { host: hostOf(url) } });
}

/** @throws AppError 404 */
export async function removeEndpoint(req: PayloadRequest, { teamId, id }: Which): Promise<void> {
  const { url } = await requireEndpoint(req, { teamId, id });
  await deleteEndpoint(req, { teamId, id });
  await recordTeamActivity(req, { teamId, kind: 'webhook_deleted', details: { host: hostOf(url) } });
}

/** Pauses an endpoint, or switches it on again. @throws AppError 404, 409 */
export async function switchEndpoint(
  req: PayloadRequest,
  { teamId, id }: Which,
  to: Extract<EndpointState, 'active' | 'paused'>,
): Promise<void> {
  const endpoint = await requireEndpoint(req, { teamId, id });
  if (endpoint.state === 'blocked') throw endpointBlocked();
  const isChanged = await changeEndpointState(req, {
    ...{ teamId, id, to },
    from: to === 'active' ? ['paused', 'disabled'] : ['active'],
  });
  if (!isChanged) return;
  const kind = to === 'active' ? 'webhook_resumed' : 'webhook_paused';
  await recordTeamActivity(req, { teamId, kind, details: { host: hostOf(endpoint.url) } });
}

/**
 * Creates a new secret; for a day, messages contain signatures with both secrets.
 * @param changedAt time at which the secret to replace was created; of two people who act concurrently, only the
 * first creates a new secret
 * @returns the secret
 * @throws AppError 404; 409 if the secret was replaced meanwhile, or while its predecessor still signs
 */
export async function rotateSecret(
  req: PayloadRequest,
  { teamId, id, changedAt }: Which & { changedAt: string },
): Promise<string> {
  const secret = newSigningSecret();
  const { url } = await requireEndpoint(req, { teamId, id });
  const isOurs = await replaceSecret(req, {
    ...{ teamId, id, changedAt },
    sealedSecret: sealSigningSecret(secret, id),
  });
  if (!isOurs) throw whyNotReplaced(await requireEndpoint(req, { teamId, id }), changedAt);
  await recordTeamActivity(req, { teamId, kind: 'webhook_secret_replaced', details: { host: hostOf(url) } });
  return secret;
}

const whyNotReplaced = ({ secret_changed_at: known }: ListedEndpoint, changedAt: string): AppError =>
  Date.parse(known) === Date.parse(changedAt)
    ? new AppError(
        'former_secret_signs',
        409,
        'Another new secret would end the former one at once, and your receiver may still check by it. Make it once the 24 hours are over.',
      )
    : new AppError('secret_changed', 409, 'Somebody made a new secret in the meantime. Use that one.');

/** Rate limit per workspace, so that nobody floods another server by repeated clicks. */
const tests = new RateLimit('webhook-tests', { points: 30, seconds: 600 });

/**
 * Sends a test to one endpoint, whatever events the endpoint chose. @throws AppError 404, 409 unless the endpoint is
 * active, 429
 */
export async function testEndpoint(req: PayloadRequest, { teamId, id }: Which): Promise<void> {
  const endpoint = await requireEndpoint(req, { teamId, id });
  assertTakesMessages(endpoint);
  if (endpoint.state !== 'active') throw endpointNotActive();
  const { retryAfterSeconds } = await tests.consume(teamId);
  if (retryAfterSeconds) throw tooManyRequests(retryAfterSeconds);
  await publishEvent(req, {
    ...{ teamId, type: 'webhook.test', subject: id },
    data: { message: 'This is a test. Nothing has happened.' },
  });
}
