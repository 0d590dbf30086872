/** Managing the webhooks of a workspace: limits, roles, secrets, pauses, replays, and concurrent requests. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listUsage } from '@/features/partners/usage';
import { readShownSecret } from '@/features/webhooks/endpoints/list-endpoints';
import type { Network } from '@/http/safe-fetch';
import type { Team } from '@/payload-types';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import {
  anEndpoint,
  deliverDue,
  deliveriesTo,
  deliverUntil,
  endPause,
  networkTo,
  openReceiver,
  publishDeletion,
  type TestReceiver,
} from '../../support/webhooks/receiver';
import { askRest } from '../../support/workspaces/rest-as';
import { aWorkspace, newMember, type Person, postTeamAction } from '../../support/workspaces/workspaces';

let receiver: TestReceiver;
let network: Network;
let team: Team;
let owner: Person;

beforeAll(async () => {
  receiver = await openReceiver();
  network = networkTo(receiver);
});

beforeEach(async () => {
  ({ team, owner } = await aWorkspace({ features: { 'partner-tools': true } }));
  receiver.arrived.length = 0;
  receiver.answer = (_request, response) => response.writeHead(204).end();
});

const press = (action: string, fields: Record<string, string> = {}, who: Pick<Person, 'token'> = owner) =>
  postTeamAction(who, team.slug, action, fields);

const draft = (url = `https://hooks-${randomUUID()}.example/`) => ({ url, 'event:lead.created': 'on' });

const endpointsOf = (teamId: string) =>
  rows<{ id: string; url: string; state: string; events: string[]; changed_at: string }>(
    `select id, url, state::text, events,
       to_char(secret_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at
     from webhook_endpoints where team_id_id = $1 order by created_at`,
    [teamId],
  );

describe('creating an endpoint', () => {
  it('the secret of a new endpoint is stored encrypted, is readable until secret_shown_until, and is never returned over REST', async () => {
    const response = await press('make-webhook', draft('https://hooks.partner.example/in'));
    expect(response.status).toBe(303);
    const [endpoint] = await endpointsOf(team.id);
    expect(endpoint).toMatchObject({
      url: 'https://hooks.partner.example/in',
      state: 'active',
      events: ['lead.created'],
    });
    const which = { teamId: team.id, id: endpoint?.id ?? '' };
    const payload = await testPayload();
    const secret = await readShownSecret({ payload }, which);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const [stored] = await rows('select * from webhook_endpoints where id = $1', [which.id]);
    expect(JSON.stringify(stored)).not.toContain(secret?.slice(6));
    const shown = await (await askRest(owner.token, 'GET', `/webhook-endpoints/${which.id}?depth=2`)).text();
    expect(shown).toContain('hooks.partner.example');
    expect(shown).not.toMatch(/secret_encrypted|whsec_/);
    await rows(
      `update webhook_endpoints set secret_shown_until = now() - interval '1 second' where id = $1`,
      [which.id],
    );
    expect(await readShownSecret({ payload }, which)).toBeNull();
  });

  it('of fifty concurrent requests to create an endpoint, ten succeed, which is the limit of a workspace, and the others get 409', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => press('make-webhook', draft())));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40);
    expect(await endpointsOf(team.id)).toHaveLength(10);
    expect(await listUsage(await testPayload(), team.id)).toContainEqual({
      label: 'Webhook endpoints',
      limit: 10,
      used: 10,
    });
  });

  it.each([
    [{ url: 'https://hooks.example/' }, 'events', 'at least one event'],
    [{ url: 'https://hooks.example/', 'event:nothing.happened': 'on' }, 'events.0', 'no such event'],
    [{ url: 'http://192.168.0.1/', 'event:lead.created': 'on' }, 'url', 'private network'],
    [{ 'event:lead.created': 'on' }, 'url', 'enter the address'],
    [
      { url: 'https://hooks.example/', description: 'x'.repeat(101), 'event:lead.created': 'on' },
      'description',
      'at most 100 characters',
    ],
  ])(
    'creating an endpoint with the invalid fields %j returns an error for the invalid field, and stores no endpoint',
    async (fields, field, sentence) => {
      const response = await press('make-webhook', fields);
      expect(response.status).toBe(422);
      expect((await response.json()).errors[field]).toContain(sentence);
      expect(await endpointsOf(team.id)).toEqual([]);
    },
  );

  it('only owners and admins can create an endpoint, and only while the partner tools are switched on', async () => {
    const member = await newMember(team, 'member');
    expect((await press('make-webhook', draft(), member)).status).toBe(403);
    await rows(`update teams set features = '{"partner-tools": false}' where id = $1`, [team.id]);
    expect((await press('make-webhook', draft())).status).toBe(403);
    expect(await endpointsOf(team.id)).toEqual([]);
  });

  it('creating an endpoint stores nothing if the database fails midway, and succeeds when repeated', async () => {
    await rows(`create function refuse_activity() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`);
    await rows(`create trigger refuse before insert on team_activities for each row
      when (new.kind = 'webhook_made') execute function refuse_activity()`);
    try {
      expect((await press('make-webhook', draft())).status).toBe(500);
      expect(await endpointsOf(team.id)).toEqual([]);
    } finally {
      await rows('drop trigger refuse on team_activities');
      await rows('drop function refuse_activity');
    }
    expect((await press('make-webhook', draft())).status).toBe(303);
  });
});

describe('an endpoint', () => {
  it('an endpoint of another workspace can be neither changed, tested, replayed nor deleted', async () => {
    const other = await aWorkspace();
    const { id } = await anEndpoint(other.team.id);
    await publishDeletion(other.team.id);
    await deliverDue(network);
    const [delivery] = await deliveriesTo(id);
    const before = JSON.stringify(await endpointsOf(other.team.id));
    for (const action of [
      ...['change-webhook', 'pause-webhook', 'resume-webhook', 'delete-webhook', 'test-webhook'],
      ...['rotate-webhook-secret', 'replay-webhook', 'replay-webhooks-since'],
    ]) {
      const fields = { ...draft(), endpoint: id, delivery: delivery?.id ?? '', period: 'day' };
      const response = await press(action, { ...fields, changed_at: new Date().toISOString() });
      expect(response.status, action).toBe(404);
    }
    expect(JSON.stringify(await endpointsOf(other.team.id))).toBe(before);
    expect(await deliveriesTo(id)).toEqual([delivery]);
  });

  it('after the URL of an endpoint is changed, later events are sent to the new URL', async () => {
    const { id } = await anEndpoint(team.id, { events: ['lead.created'] });
    const fields = { endpoint: id, url: 'http://moved.example/here', 'event:lead.deleted': 'on' };
    expect((await press('change-webhook', fields)).status).toBe(303);
    await publishDeletion(team.id);
    await deliverDue(network);
    expect(receiver.arrived.map(({ url, headers }) => `${headers.host}${url}`)).toEqual([
      'moved.example/here',
    ]);
  });

  it('deleting an endpoint deletes its deliveries and attempts, and nothing more is sent to it', async () => {
    const { id } = await anEndpoint(team.id);
    receiver.answer = (_request, response) => response.writeHead(500).end();
    await publishDeletion(team.id);
    await deliverDue(network);
    await endPause(id);
    expect((await press('delete-webhook', { endpoint: id })).status).toBe(303);
    receiver.arrived.length = 0;
    await deliverDue(network);
    expect(receiver.arrived).toEqual([]);
    expect(await rows('select 1 from webhook_attempts where team_id_id = $1', [team.id])).toEqual([]);
  });

  it('messages for a paused endpoint wait, and are sent once the endpoint is resumed', async () => {
    const { id } = await anEndpoint(team.id);
    await press('pause-webhook', { endpoint: id });
    await publishDeletion(team.id);
    await deliverDue(network);
    expect(receiver.arrived).toEqual([]);
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect((await press('test-webhook', { endpoint: id })).status).toBe(409);
    await press('resume-webhook', { endpoint: id });
    await deliverDue(network);
    expect(receiver.arrived).toHaveLength(1);
  });

  it('a test message is sent to an endpoint whatever events it chose, at most thirty times in ten minutes', async () => {
    const { id } = await anEndpoint(team.id, { events: ['lead.created'] });
    const beside = await anEndpoint(team.id, { events: ['lead.created'] });
    expect((await press('test-webhook', { endpoint: id })).status).toBe(303);
    await deliverDue(network);
    expect(receiver.arrived.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    expect(await deliveriesTo(beside.id)).toEqual([]);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => press('test-webhook', { endpoint: id })),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a secret', () => {
  it('of fifty concurrent requests to rotate a secret, one succeeds, and the others get 409', async () => {
    await anEndpoint(team.id);
    const [endpoint] = await endpointsOf(team.id);
    const fields = { endpoint: endpoint?.id ?? '', changed_at: endpoint?.changed_at ?? '' };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => press('rotate-webhook-secret', fields)),
    );
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('if the secret of an endpoint cannot be decrypted, nothing is sent, and the attempt says to create a new secret', async () => {
    const { id } = await anEndpoint(team.id);
    await rows(`update webhook_endpoints set secret_encrypted = 'x' where id = $1`, [id]);
    const subject = await publishDeletion(team.id);
    await deliverDue(network);
    expect(receiver.arrived.filter(({ body }) => body.includes(subject))).toEqual([]);
    const [attempt] = await rows<{ problem: string }>(
      'select problem from webhook_attempts where team_id_id = $1',
      [team.id],
    );
    expect(attempt?.problem).toContain('make a new one');
  });
});

describe('changes that apply to the next message', () => {
  const stops: Record<string, () => Promise<unknown>> = {
    'a paused workspace': () => rows('update teams set disabled_at = now() where id = $1', [team.id]),
    'a workspace without the partner tools': () =>
      rows(`update teams set features = '{"partner-tools": false}' where id = $1`, [team.id]),
    'an endpoint that the operator stopped': () =>
      rows(`update webhook_endpoints set state = 'blocked' where team_id_id = $1`, [team.id]),
  };

  it.each(Object.keys(stops))('no message is sent for %s, and its messages remain waiting', async (name) => {
    const { id } = await anEndpoint(team.id);
    await publishDeletion(team.id);
    receiver.answer = (_request, response) => response.writeHead(500).end();
    await deliverDue(network);
    await stops[name]?.();
    receiver.arrived.length = 0;
    await endPause(id);
    // The message of another workspace shows that messages are delivered while this endpoint's message waits.
    const other = await aWorkspace();
    const control = await anEndpoint(other.team.id);
    await publishDeletion(other.team.id);
    receiver.answer = (_request, response) => response.writeHead(204).end();
    await deliverUntil(network, async () => (await deliveriesTo(control.id))[0]?.state === 'delivered');
    expect(receiver.arrived).toHaveLength(1);
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'waiting' }]);
  });

  it('a removed admin can no longer change an endpoint', async () => {
    const admin = await newMember(team, 'admin');
    const { id } = await anEndpoint(team.id);
    expect((await press('pause-webhook', { endpoint: id }, admin)).status).toBe(303);
    await rows('delete from team_memberships where user_id_id = $1', [admin.id]);
    expect((await press('resume-webhook', { endpoint: id }, admin)).status).toBe(404);
  });
});

describe('a replay', () => {
  it('a replay of one message sends the message again with id and body unchanged, and the former attempts remain stored', async () => {
    const { id } = await anEndpoint(team.id);
    await publishDeletion(team.id);
    await deliverDue(network);
    const [delivery] = await deliveriesTo(id);
    expect((await press('replay-webhook', { delivery: delivery?.id ?? '' })).status).toBe(303);
    await deliverDue(network);
    expect(receiver.arrived).toHaveLength(2);
    const [one, two] = receiver.arrived;
    expect([two?.headers['webhook-id'], two?.body]).toEqual([one?.headers['webhook-id'], one?.body]);
    expect(
      await rows('select number::int from webhook_attempts where delivery_id = $1 order by 1', [
        delivery?.id,
      ]),
    ).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('a replay of the last day sends messages that failed and events published while the endpoint was switched off', async () => {
    const { id } = await anEndpoint(team.id);
    await publishDeletion(team.id, `accepted-${team.id}`);
    await deliverDue(network);
    await publishDeletion(team.id, `given-up-${team.id}`);
    receiver.answer = (_request, response) => response.writeHead(500).end();
    await deliverDue(network);
    await rows(
      `update webhook_deliveries set state = 'failed', next_at = null where endpoint_id = $1 and state = 'waiting'`,
      [id],
    );
    await rows(`update webhook_endpoints set state = 'disabled' where id = $1`, [id]);
    await publishDeletion(team.id, `missed-${team.id}`);
    await deliverDue(network);
    expect((await press('replay-webhooks-since', { endpoint: id, period: 'day' })).status).toBe(409);
    await press('resume-webhook', { endpoint: id });
    receiver.arrived.length = 0;
    receiver.answer = (_request, response) => response.writeHead(204).end();
    const response = await press('replay-webhooks-since', { endpoint: id, period: 'day' });
    expect(response.headers.get('location')).toContain('done=replayed-since');
    await deliverDue(network);
    const subjects = () => receiver.arrived.map(({ body }) => JSON.parse(body).subject).sort();
    expect(subjects()).toEqual([`given-up-${team.id}`, `missed-${team.id}`]);
    const nothing = await press('replay-webhooks-since', { endpoint: id, period: 'day' });
    expect(nothing.headers.get('location')).toContain('done=nothing-to-replay');
    receiver.arrived.length = 0;
    await press('replay-webhooks-since', { endpoint: id, period: 'day', which: 'all' });
    await deliverDue(network);
    expect(subjects()).toEqual([`accepted-${team.id}`, `given-up-${team.id}`, `missed-${team.id}`]);
  });

  it('fifty concurrent requests to replay one message send the message again only once', async () => {
    const { id } = await anEndpoint(team.id);
    await publishDeletion(team.id);
    await deliverDue(network);
    const [delivery] = await deliveriesTo(id);
    receiver.arrived.length = 0;
    await Promise.all(
      Array.from({ length: 50 }, () => press('replay-webhook', { delivery: delivery?.id ?? '' })),
    );
    await deliverDue(network);
    expect(receiver.arrived).toHaveLength(1);
  });
});
