/**
 * Webhooks over the API follow the same rules as on their page. The secret is returned once, and never stored
 * unencrypted.
 */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { webhookLimits } from '@/features/webhooks/limits';
import { callApi } from '../../support/api/call-api';
import { aKey, aPartnerKey, type TestKey } from '../../support/api/keys';
import { aDelivery, webhookBody } from '../../support/api/resources';
import { rows } from '../../support/db';
import { deliverDue, networkTo, openReceiver } from '../../support/webhooks/receiver';

let key: TestKey;
beforeAll(async () => {
  key = await aPartnerKey();
});
afterEach(() => rows('delete from webhook_endpoints where team_id_id = $1', [key.team.id]));

const make = async (who = key, more: object = {}) =>
  (await callApi(who, 'POST', '/webhooks', { body: webhookBody(more) })).body;

describe('webhooks', () => {
  it('a webhook is created, its secret is returned once, and reading it omits the secret', async () => {
    const sent = webhookBody({
      description: 'Our CRM',
      events: ['lead.created', 'lead.created', 'lead.deleted'],
    });
    const made = await callApi(key, 'POST', '/webhooks', { body: sent });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.headers.get('location')).toBe(`/api/v1/webhooks/${made.body.id}`);
    const { secret, ...webhook } = made.body;
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
    expect(webhook).toMatchObject({ ...sent, events: ['lead.created', 'lead.deleted'], state: 'active' });
    expect((await callApi(key, 'GET', `/webhooks/${webhook.id}`)).body).toEqual(webhook);
    const { body } = await callApi(key, 'GET', '/webhooks');
    expect(body).toEqual({ data: [webhook], next: null });
  });

  it('after a rotation, a delivery is signed with both the former and the new secret', async () => {
    const receiver = await openReceiver();
    const { id, secret } = await make(key, { url: 'http://crm.agency.example/hooks' });
    const renewed = await callApi(key, 'POST', `/webhooks/${id}/rotate-secret`);
    expect([renewed.status, renewed.body.version]).toEqual([200, 2]);
    expect(renewed.body.secret).not.toBe(secret);
    expect((await callApi(key, 'POST', `/webhooks/${id}/test`)).status).toBe(204);
    await deliverDue(networkTo(receiver));
    const [arrived] = receiver.arrived;
    for (const one of [secret, renewed.body.secret]) {
      const verify = () =>
        new Webhook(one).verify(arrived?.body ?? '', arrived?.headers as Record<string, string>);
      expect(verify).not.toThrow();
    }
    const { body } = await callApi(key, 'GET', `/webhooks/${id}/deliveries`);
    expect(body.data).toMatchObject([{ type: 'webhook.test', state: 'delivered', status: 204, attempts: 1 }]);
  });

  it('a creation repeated with the same idempotency key returns the same secret, which is not stored in clear text', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = webhookBody();
    const [first, again] = [
      await callApi(key, 'POST', '/webhooks', { body, headers }),
      await callApi(key, 'POST', '/webhooks', { body, headers }),
    ];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const kept = await rows<{ body: string }>('select body from api_answers where team_id_id = $1', [
      key.team.id,
    ]);
    expect(JSON.stringify(kept)).not.toContain(first.body.secret);
    expect(JSON.stringify(kept)).not.toContain('whsec_');
  });

  it('fifty concurrent creations with one idempotency key create one webhook', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = webhookBody();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callApi(key, 'POST', '/webhooks', { body, headers })),
    );
    expect(new Set(answers.map((one) => `${one.status} ${one.body.id} ${one.body.secret}`)).size).toBe(1);
    expect((await callApi(key, 'GET', '/webhooks')).body.data).toHaveLength(1);
  });

  it('fifty concurrent creations create exactly as many webhooks as a workspace may have, and the others return 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callApi(key, 'POST', '/webhooks', { body: webhookBody() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(webhookLimits.endpoints);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 too_many']),
    );
  });

  it('a change leaves omitted fields unchanged, and a change or deletion with an outdated If-Match returns 412', async () => {
    const { id, url } = await make(key, { description: 'Before' });
    const headers = { 'if-match': '"1"' };
    const changed = await callApi(key, 'PATCH', `/webhooks/${id}`, {
      body: { events: ['lead.deleted'] },
      headers,
    });
    expect(changed.body).toMatchObject({ url, description: 'Before', events: ['lead.deleted'], version: 2 });
    const late = await callApi(key, 'PATCH', `/webhooks/${id}`, { body: { description: null }, headers });
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
    expect((await callApi(key, 'DELETE', `/webhooks/${id}`, { headers })).status).toBe(412);
    expect((await callApi(key, 'GET', `/webhooks/${id}`)).body).toEqual(changed.body);
    expect((await callApi(key, 'DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await callApi(key, 'GET', `/webhooks/${id}`)).status).toBe(404);
  });

  it('a webhook can be paused and resumed; a paused webhook cannot be tested, and a blocked one cannot be resumed', async () => {
    const { id } = await make();
    const state = (to: string) => callApi(key, 'PATCH', `/webhooks/${id}`, { body: { state: to } });
    expect((await state('paused')).body.state).toBe('paused');
    const test = await callApi(key, 'POST', `/webhooks/${id}/test`);
    expect([test.status, test.body.code]).toEqual([409, 'not_active']);
    expect((await state('active')).body.state).toBe('active');
    await rows(`update webhook_endpoints set state = 'blocked' where id = $1`, [id]);
    expect([(await state('active')).status, (await state('active')).body.code]).toEqual([409, 'blocked']);
    expect((await state('blocked')).status).toBe(422);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://receiver.internal/',
    'http://receiver/',
  ])(
    'the private URL %s is refused at the field url, both for a new webhook and in a change',
    async (url) => {
      expect(env.privateReceivers).toBe(false);
      const { id } = await make();
      for (const [method, path, body] of [
        ['POST', '/webhooks', webhookBody({ url })],
        ['PATCH', `/webhooks/${id}`, { url }],
      ] as const) {
        const answer = await callApi(key, method, path, { body });
        expect([answer.status, answer.body.errors], method).toEqual([
          422,
          [{ field: 'url', message: expect.stringContaining('private network') }],
        ]);
      }
    },
  );

  it.each([
    ['an invalid URL', { url: 'nowhere' }, 'url'],
    ['a file: URL', { url: 'file:///etc/passwd' }, 'url'],
    ['credentials in the URL', { url: 'https://a:b@agency.example/' }, 'url'],
    ['a mail port in the URL', { url: 'https://agency.example:25/' }, 'url'],
    ['a URL of 10 kB', { url: `https://agency.example/${'a'.repeat(10_000)}` }, 'url'],
    ['an unknown event', { events: ['lead.sold'] }, 'events.0'],
    ['no event', { events: [] }, 'events'],
    ['1,000 events', { events: Array(1000).fill('lead.created') }, 'events'],
    ['a secret chosen by the client', { secret: 'whsec_x' }, 'secret'],
    ['a wrong type', { url: 7 }, 'url'],
  ])('creating a webhook with %s is refused, and the error names the field', async (_what, more, field) => {
    const { status, body } = await callApi(key, 'POST', '/webhooks', { body: webhookBody(more) });
    expect([status, body.errors?.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
  });

  it('embeds and webhooks refuse a body of 10 MB, with 1,000 keys or 10,000 levels deep, and store nothing', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, 1]));
    for (const path of ['/embeds', '/webhooks']) {
      const sent = [`{"name":"${'a'.repeat(10_000_000)}"}`, '['.repeat(10_000), JSON.stringify(many)];
      const statuses: number[] = [];
      for (const raw of sent) statuses.push((await callApi(key, 'POST', path, { raw })).status);
      expect(statuses, path).toEqual([413, 400, 422]);
      for (const query of ['limit=-1', 'limit=101', 'cursor=x', 'offset=1']) {
        expect((await callApi(key, 'GET', `${path}?${query}`)).status, query).toBe(422);
      }
      expect((await callApi(key, 'GET', path)).body.data).toEqual([]);
    }
  });
});

describe('deliveries', () => {
  it('deliveries are listed with their state, can be filtered by state, and can be replayed except while they are being sent', async () => {
    const { id, delivery } = await aDelivery(key);
    const path = `/webhooks/${id}/deliveries`;
    const { body } = await callApi(key, 'GET', path);
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([delivery]);
    expect((await callApi(key, 'GET', `${path}?state=failed`)).body.data).toEqual([]);
    await rows(
      `update webhook_deliveries set state = 'failed', next_at = null, attempts = 10 where id = $1`,
      [delivery],
    );
    expect((await callApi(key, 'POST', `${path}/${delivery}/replay`)).status).toBe(204);
    const again = await callApi(key, 'GET', path);
    expect(again.body.data).toMatchObject([{ id: delivery, state: 'waiting', attempts: 0 }]);
    await rows(`update webhook_deliveries set state = 'sending' where id = $1`, [delivery]);
    const busy = await callApi(key, 'POST', `${path}/${delivery}/replay`);
    expect([busy.status, busy.body.code]).toEqual([409, 'under_way']);
  });

  it.each([
    ['disabled', 'not_active'],
    ['blocked', 'blocked'],
  ])('replaying a delivery of a webhook that is %s returns 409 with the code %s', async (state, code) => {
    const { id, delivery } = await aDelivery(key);
    await rows('update webhook_endpoints set state = $2::enum_webhook_endpoints_state where id = $1', [
      ...[id, state],
    ]);
    const path = `/webhooks/${id}/deliveries/${delivery}/replay`;
    const refused = await callApi(key, 'POST', path);
    expect([refused.status, refused.body.code]).toEqual([409, code]);
  });

  it('deliveries of another endpoint or workspace are not found', async () => {
    const other = await aPartnerKey();
    const { id, delivery } = await aDelivery(key);
    const { id: sibling } = await make();
    const own = await make(other);
    for (const [who, endpoint] of [
      [key, sibling],
      [other, id],
      [other, own.id],
    ] as const) {
      const path = `/webhooks/${endpoint}/deliveries/${delivery}/replay`;
      expect((await callApi(who, 'POST', path)).status).toBe(404);
    }
    expect((await callApi(other, 'GET', `/webhooks/${id}/deliveries`)).status).toBe(404);
  });

  it('every webhook operation refuses a key that lacks the scope for webhooks', async () => {
    const { id, delivery } = await aDelivery(key);
    const other = await aKey(key.team, ['leads:read', 'leads:write', 'events:read', 'embeds:write']);
    for (const [method, path] of [
      ['GET', '/webhooks'],
      ['POST', '/webhooks'],
      ['GET', `/webhooks/${id}`],
      ['PATCH', `/webhooks/${id}`],
      ['DELETE', `/webhooks/${id}`],
      ['POST', `/webhooks/${id}/rotate-secret`],
      ['POST', `/webhooks/${id}/test`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${id}/deliveries/${delivery}/replay`],
    ] as const) {
      const { status, body } = await callApi(other, method, path, method === 'PATCH' ? { body: {} } : {});
      expect([status, body.code], `${method} ${path}`).toEqual([403, 'missing_scope']);
    }
  });
});
