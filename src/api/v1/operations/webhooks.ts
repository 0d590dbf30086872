import type { z } from 'zod';
import { type ListedEndpoint, listEndpoints } from '@/features/webhooks/endpoints/list-endpoints';
import {
  changeEndpoint,
  endpointSchema,
  makeEndpoint,
  removeEndpoint,
  requireEndpoint,
  rotateSecret,
  switchEndpoint,
} from '@/features/webhooks/endpoints/manage-endpoints';
import { assertVersion, holdWorkspace } from '../hold-workspace';
import { parseSent } from '../http/validate';
import { pageOfFew } from '../newest-first';
import { type ApiRequest, operation } from '../operation';
import { FewFilter, OneId } from './embed-schemas';
import { deliveryOperations } from './webhook-deliveries';
import { NewWebhook, Webhook, WebhookChange, WebhookPage, WebhookWithSecret } from './webhook-schemas';

const sample: z.input<typeof Webhook> = {
  id: '9b1f7b6e-1c0d-4a8f-8d6a-5f2f0a1c3e42',
  url: 'https://crm.agency.example/hooks/plumbline',
  description: 'Our CRM',
  events: ['lead.created', 'lead.updated'],
  state: 'active',
  failing_since: null,
  disabled_because: null,
  secret_changed_at: '2026-11-24T08:00:00.000Z',
  version: 1,
  created_at: '2026-11-24T08:00:00.000Z',
  updated_at: '2026-11-24T08:00:00.000Z',
};
const sampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const wire = ({ id, url, description, events, state, ...row }: ListedEndpoint): z.output<typeof Webhook> => ({
  ...{ id, url, description, events, state, failing_since: row.failing_since },
  ...{ disabled_because: row.disabled_because, secret_changed_at: row.secret_changed_at },
  ...{ version: row.version, created_at: row.created_at, updated_at: row.updated_at },
});

type Which = { teamId: string; id: string };

async function answerWith(req: ApiRequest, which: Which) {
  const body = wire(await requireEndpoint(req, which));
  return { body, version: body.version };
}

async function answerWithSecret(req: ApiRequest, which: Which, secret: string) {
  const { body, version } = await answerWith(req, which);
  return { body: { ...body, secret }, version };
}

const list = operation({
  method: 'GET',
  path: '/webhooks',
  id: 'listWebhooks',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Webhooks, the newest first',
  description: 'Page by page, each with its state; never with its secret.',
  query: FewFilter,
  answer: { status: 200, description: 'A page of webhooks.', schema: WebhookPage },
  example: { query: { limit: '2' }, answer: { data: [sample], next: null } },
  async act({ req, teamId, query }) {
    const endpoints = (await listEndpoints(req, teamId)).map(wire);
    return { body: pageOfFew({ teamId, list: 'webhooks', filters: {} }, endpoints, query) };
  },
});

const get = operation({
  method: 'GET',
  path: '/webhooks/{id}',
  id: 'getWebhook',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'One webhook',
  description:
    'Its `ETag` is the version to name in `If-Match` when you change it. The secret is not told again.',
  params: OneId,
  isVersioned: true,
  answer: { status: 200, description: 'The webhook, without its secret.', schema: Webhook },
  example: { params: { id: sample.id }, answer: sample },
  act: ({ req, teamId, params: { id } }) => answerWith(req, { teamId, id }),
});

const create = operation({
  method: 'POST',
  path: '/webhooks',
  id: 'createWebhook',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Make a webhook',
  description: 'Keep the secret of the answer: it checks signatures, and is not told again.',
  body: NewWebhook,
  writes: true,
  isVersioned: true,
  isSecret: true,
  answer: {
    status: 201,
    description: 'The webhook that was made, with its secret.',
    schema: WebhookWithSecret,
  },
  example: {
    body: {
      url: 'https://crm.agency.example/hooks/plumbline',
      description: 'Our CRM',
      events: ['lead.created', 'lead.updated'],
    },
    answer: { ...sample, secret: sampleSecret },
  },
  async act({ req, teamId, input: { description, ...given } }) {
    const draft = parseSent(endpointSchema(req), { ...given, description: description ?? '' });
    return holdWorkspace(req, teamId, async () => {
      const { id, secret } = await makeEndpoint(req, teamId, draft);
      return { ...(await answerWithSecret(req, { teamId, id }, secret)), location: `/webhooks/${id}` };
    });
  },
});

const change = operation({
  method: 'PATCH',
  path: '/webhooks/{id}',
  id: 'changeWebhook',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Change, pause or resume a webhook',
  description: 'With `If-Match` only if nothing changed it since: else 412.',
  params: OneId,
  body: WebhookChange,
  writes: true,
  isVersioned: true,
  answer: { status: 200, description: 'The webhook as it is now.', schema: Webhook },
  example: {
    params: { id: sample.id },
    body: { events: ['lead.created'] },
    answer: { ...sample, events: ['lead.created'], version: 2 },
  },
  act: ({ req, teamId, params: { id }, input: { state, url, description, events }, version }) =>
    holdWorkspace(req, teamId, async () => {
      const which = { teamId, id };
      const known = await requireEndpoint(req, which);
      assertVersion(known.version, version);
      if (url !== undefined || description !== undefined || events !== undefined) {
        const draft = parseSent(endpointSchema(req), {
          ...{ url: url ?? known.url, events: events ?? known.events },
          description: (description === undefined ? known.description : description) ?? '',
        });
        await changeEndpoint(req, which, draft);
      }
      if (state !== undefined) await switchEndpoint(req, which, state);
      return answerWith(req, which);
    }),
});

const remove = operation({
  method: 'DELETE',
  path: '/webhooks/{id}',
  id: 'deleteWebhook',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Delete a webhook',
  description: 'For good, with what was sent to it. What waits is not sent any more.',
  params: OneId,
  writes: true,
  isVersioned: true,
  answer: { status: 204, description: 'It is gone.' },
  example: { params: { id: sample.id } },
  act: ({ req, teamId, params: { id }, version }) =>
    holdWorkspace(req, teamId, async () => {
      const { version: known } = await requireEndpoint(req, { teamId, id });
      assertVersion(known, version);
      await removeEndpoint(req, { teamId, id });
      return {};
    }),
});

const rotate = operation({
  method: 'POST',
  path: '/webhooks/{id}/rotate-secret',
  id: 'rotateWebhookSecret',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Make a new secret',
  description:
    'For a day messages carry signatures by both, so that you lose none; for that long another one is refused. Send an idempotency key, and you get the secret again if the answer is lost.',
  params: OneId,
  writes: true,
  isVersioned: true,
  isSecret: true,
  answer: { status: 200, description: 'The webhook with its new secret.', schema: WebhookWithSecret },
  example: { params: { id: sample.id }, answer: { ...sample, version: 2, secret: sampleSecret } },
  act: ({ req, teamId, params: { id } }) =>
    holdWorkspace(req, teamId, async () => {
      const { secret_changed_at: changedAt } = await requireEndpoint(req, { teamId, id });
      return answerWithSecret(req, { teamId, id }, await rotateSecret(req, { teamId, id, changedAt }));
    }),
});

export const webhookOperations = [list, get, create, change, remove, rotate, ...deliveryOperations];
