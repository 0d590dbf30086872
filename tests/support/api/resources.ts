/** Resources on which operations of the partner API work, created through the API itself. */
import { randomUUID } from 'node:crypto';
import type { ApiOperation } from '@/api/v1/operation';
import { fanOutEvents } from '@/features/webhooks/tables/events';
import { rows } from '../db';
import { testPayload } from '../payload';
import { callApi } from './call-api';
import type { TestKey } from './keys';

type Key = Pick<TestKey, 'key'>;

export const embedBody = (more: object = {}) => ({
  name: 'Ours',
  calculator: 'roi',
  origins: ['https://www.agency.example'],
  ...more,
});

export const webhookBody = (more: object = {}) => ({
  url: `https://${randomUUID().slice(0, 8)}.agency.example/hooks`,
  events: ['lead.created'],
  ...more,
});

const bodies: Readonly<Record<string, () => object>> = {
  leads: () => ({ email: `${randomUUID()}@client.example` }),
  embeds: embedBody,
  webhooks: webhookBody,
};

/** A webhook with one delivery that is not sent yet. */
export async function aDelivery(key: Key): Promise<{ id: string; delivery: string }> {
  const { body } = await callApi(key, 'POST', '/webhooks', { body: webhookBody() });
  await callApi(key, 'POST', `/webhooks/${body.id}/test`);
  await fanOutEvents({ payload: await testPayload() }, 1000);
  const [row] = await rows<{ id: string }>('select id from webhook_deliveries where endpoint_id = $1', [
    body.id,
  ]);
  return { id: body.id, delivery: row?.id ?? '' };
}

/** Path parameters of an operation, with ids of existing resources. */
export async function paramsOf(key: Key, { path, example }: ApiOperation): Promise<Record<string, string>> {
  if (!path.includes('{id}')) return { ...example.params };
  if (path.includes('{delivery}')) return aDelivery(key);
  const [, kind = ''] = path.split('/');
  const { body } = await callApi(key, 'POST', `/${kind}`, { body: bodies[kind]?.() });
  return { id: body.id };
}
