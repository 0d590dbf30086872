import type { z } from 'zod';
import { type ListedDelivery, listDeliveriesAfter } from '@/features/webhooks/deliveries/list-deliveries';
import { replayOnce } from '@/features/webhooks/deliveries/replay-once';
import { requireEndpoint, testEndpoint } from '@/features/webhooks/endpoints/manage-endpoints';
import { holdWorkspace } from '../hold-workspace';
import { pageOfDated, readDatedPlace } from '../newest-first';
import { operation } from '../operation';
import { OneId } from './embed-schemas';
import {
  DeliveryFilterQuery,
  DeliveryId,
  type WebhookDelivery,
  WebhookDeliveryPage,
} from './webhook-schemas';

const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const wire = ({ endpoint_id: _endpoint, ...delivery }: ListedDelivery): z.output<typeof WebhookDelivery> => ({
  ...delivery,
  next_at: moment(delivery.next_at),
  delivered_at: moment(delivery.delivered_at),
  created_at: new Date(delivery.created_at).toISOString(),
});

const sampleId = '9b1f7b6e-1c0d-4a8f-8d6a-5f2f0a1c3e42';

const test = operation({
  method: 'POST',
  path: '/webhooks/{id}/test',
  id: 'testWebhook',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Send a test',
  description:
    'An event `webhook.test`, whatever types it chose. Its delivery stands in the list in a moment.',
  params: OneId,
  writes: true,
  answer: { status: 204, description: 'It is on its way.' },
  example: { params: { id: sampleId } },
  act: ({ req, teamId, params: { id } }) =>
    holdWorkspace(req, teamId, async () => {
      await testEndpoint(req, { teamId, id });
      return {};
    }),
});

const listAll = operation({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  id: 'listWebhookDeliveries',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Deliveries of a webhook, the newest first',
  description: 'What was sent: its state, how often it was tried, and the last answer.',
  params: OneId,
  query: DeliveryFilterQuery,
  answer: { status: 200, description: 'A page of deliveries.', schema: WebhookDeliveryPage },
  example: { params: { id: sampleId }, query: { limit: '10' }, answer: { data: [], next: null } },
  async act({ req, teamId, params: { id }, query: { cursor, limit, state } }) {
    await requireEndpoint(req, { teamId, id });
    const list = { teamId, list: 'deliveries', filters: { id, state } };
    const after = readDatedPlace(list, cursor);
    const found = await listDeliveriesAfter(req, {
      ...{ teamId, endpointId: id, after, limit: limit + 1 },
      filter: state,
    });
    return { body: pageOfDated(list, found.map(wire), limit) };
  },
});

const replay = operation({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery}/replay',
  id: 'replayWebhookDelivery',
  tag: 'Webhooks',
  scope: 'webhooks:write',
  summary: 'Send a delivery again',
  description: 'The same message with the same `webhook-id`, signed anew.',
  params: DeliveryId,
  writes: true,
  answer: { status: 204, description: 'It is due again.' },
  example: { params: { id: sampleId, delivery: '4c8a53a2-7f0e-4a2b-9f39-3a1de2b1c9d0' } },
  act: ({ req, teamId, params: { id, delivery } }) =>
    holdWorkspace(req, teamId, async () => {
      await replayOnce(req, { teamId, id: delivery, endpointId: id });
      return {};
    }),
});

export const deliveryOperations = [test, listAll, replay];
