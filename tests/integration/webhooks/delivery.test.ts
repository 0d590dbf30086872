/** Delivery of events to a workspace's own system: signed, retried and recorded, each event with one id. */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { captureTeamLead, changeTeamLead } from '@/features/team-leads/change-team-leads';
import { rotateSecret } from '@/features/webhooks/endpoints/manage-endpoints';
import type { Network } from '@/http/safe-fetch';
import type { Team } from '@/payload-types';
import { mailsOf, rows } from '../../support/db';
import { testRequest } from '../../support/payload';
import {
  type Arrived,
  anEndpoint,
  deliverDue,
  deliveriesTo,
  endPause,
  networkTo,
  openReceiver,
  publishDeletion,
  type TestReceiver,
} from '../../support/webhooks/receiver';
import { aWorkspace, newMember, type Person } from '../../support/workspaces/workspaces';

let receiver: TestReceiver;
let network: Network;
let team: Team;
let owner: Person;

beforeAll(async () => {
  receiver = await openReceiver();
  network = networkTo(receiver);
});

const fresh = async () => {
  ({ team, owner } = await aWorkspace());
  receiver.arrived.length = 0;
};

afterEach(() => {
  receiver.answer = (_request, response) => response.writeHead(204).end();
});

function firstArrived(): Arrived {
  const [first] = receiver.arrived;
  if (!first) throw new Error('Nothing has arrived.');
  return first;
}

const attemptsOf = (deliveryId: string) =>
  rows<{
    number: number;
    status: number | null;
    answer: string | null;
    problem: string | null;
    body_sha256: string;
    request_headers: Record<string, string>;
  }>(
    `select number::int, status::int, answer, problem, body_sha256, request_headers from webhook_attempts
     where delivery_id = $1 order by number`,
    [deliveryId],
  );

describe('a message', () => {
  beforeAll(fresh);

  it('capturing a lead sends a message with the lead, whose signature the library standardwebhooks accepts', async () => {
    const { secret } = await anEndpoint(team.id);
    const lead = await captureTeamLead(await testRequest(), {
      teamId: team.id,
      email: 'ada@corp.example',
      source: 'api',
      name: 'Ada',
    });
    await deliverDue(network);
    expect(receiver.arrived).toHaveLength(1);
    const { body, headers } = firstArrived();
    const message = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(message).toMatchObject({
      id: headers['webhook-id'],
      type: 'lead.created',
      subject: lead.id,
      sequence: 1,
      data: { lead },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  it('messages about one lead have increasing sequence numbers, so that receivers can order them', async () => {
    receiver.arrived.length = 0;
    const req = await testRequest();
    const lead = await captureTeamLead(req, { teamId: team.id, email: 'bob@corp.example', source: 'api' });
    await changeTeamLead(req, { teamId: team.id, id: lead.id }, { state: 'contacted' });
    await changeTeamLead(req, { teamId: team.id, id: lead.id }, { state: 'won' });
    await deliverDue(network);
    const told = receiver.arrived.map(({ body }) => JSON.parse(body)).sort((a, b) => a.sequence - b.sequence);
    expect(told.map(({ sequence, data }) => [sequence, data.lead.state])).toEqual([
      [1, 'new'],
      [2, 'contacted'],
      [3, 'won'],
    ]);
  });

  it('a message is sent only to endpoints of its workspace that chose its event', async () => {
    await fresh();
    const other = await aWorkspace();
    const chosen = await anEndpoint(team.id, { events: ['lead.deleted'] });
    const unchosen = await anEndpoint(team.id, { events: ['lead.created'] });
    const foreign = await anEndpoint(other.team.id);
    await publishDeletion(team.id);
    await deliverDue(network);
    const counts = await Promise.all([chosen, unchosen, foreign].map(({ id }) => deliveriesTo(id)));
    expect(counts.map(({ length }) => length)).toEqual([1, 0, 0]);
    expect(receiver.arrived).toHaveLength(1);
  });

  it('after a rotation, messages are signed with both the new and the former secret until the former one expires', async () => {
    await fresh();
    const { id, secret } = await anEndpoint(team.id);
    const req = await testRequest();
    const [{ at } = { at: '' }] = await rows<{ at: string }>(
      `select to_char(secret_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from webhook_endpoints where id = $1`,
      [id],
    );
    const renewed = await rotateSecret(req, { teamId: team.id, id, changedAt: at });
    await publishDeletion(team.id);
    await deliverDue(network);
    const { body, headers } = firstArrived();
    for (const each of [secret, renewed])
      expect(new Webhook(each).verify(body, headers as Record<string, string>)).toBeTruthy();
    await rows(
      `update webhook_endpoints set former_secret_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await publishDeletion(team.id);
    await deliverDue(network);
    const last = receiver.arrived.at(-1);
    expect(() =>
      new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>),
    ).toThrow();
    expect(
      new Webhook(renewed).verify(last?.body ?? '', last?.headers as Record<string, string>),
    ).toBeTruthy();
  });
});

describe('a message that is not accepted', () => {
  beforeAll(fresh);

  it('a message that is not accepted is retried after a pause with the same id and body, and each attempt is recorded', async () => {
    const { id } = await anEndpoint(team.id);
    receiver.answer = (_request, response) => response.writeHead(500).end('broken');
    await publishDeletion(team.id);
    await deliverDue(network);
    const [waiting] = await deliveriesTo(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(new Date(waiting?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    receiver.answer = (_request, response) => response.writeHead(200).end('fine');
    await endPause(id);
    await deliverDue(network);
    const [delivered] = await deliveriesTo(id);
    expect(delivered).toMatchObject({ state: 'delivered', next_at: null });
    const attempts = await attemptsOf(delivered?.id ?? '');
    expect(attempts.map(({ number, status, answer, problem }) => [number, status, answer, problem])).toEqual([
      [1, 500, 'broken', 'It answered 500.'],
      [2, 200, 'fine', null],
    ]);
    expect(new Set(attempts.map(({ body_sha256 }) => body_sha256)).size).toBe(1);
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.arrived.map(({ body }) => body)).size).toBe(1);
  });

  it('a message that is refused ten times is marked as failed, and no further attempt is planned', async () => {
    await fresh();
    const { id } = await anEndpoint(team.id);
    receiver.answer = (_request, response) => response.writeHead(503).end();
    await publishDeletion(team.id);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await deliverDue(network);
      await endPause(id);
    }
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'failed', attempts: 10, next_at: null }]);
    expect(receiver.arrived).toHaveLength(10);
  });
});

describe('an endpoint that fails for days', () => {
  it('an endpoint that fails for days is switched off with one mail to each owner and admin, and its recovery is mailed once', async () => {
    await fresh();
    const admin = await newMember(team, 'admin');
    const member = await newMember(team, 'member');
    const { id } = await anEndpoint(team.id);
    receiver.answer = (_request, response) => response.writeHead(500).end();
    for (let count = 0; count < 4; count += 1) await publishDeletion(team.id);
    await deliverDue(network);
    await rows(`update webhook_endpoints set failing_since = now() - interval '73 hours' where id = $1`, [
      id,
    ]);
    await endPause(id);
    await deliverDue(network);
    const [endpoint] = await rows<{ state: string; disabled_because: string }>(
      'select state::text, disabled_because from webhook_endpoints where id = $1',
      [id],
    );
    expect(endpoint).toEqual({ state: 'disabled', disabled_because: 'It answered 500.' });
    for (const { email } of [owner, admin]) expect(await mailsOf(email, 'webhook-disabled')).toHaveLength(1);
    expect(await mailsOf(member.email, 'webhook-disabled')).toHaveLength(0);

    receiver.answer = (_request, response) => response.writeHead(204).end();
    await rows(`update webhook_endpoints set state = 'active', failing_since = null where id = $1`, [id]);
    await endPause(id);
    await deliverDue(network);
    expect(await mailsOf(owner.email, 'webhook-recovered')).toHaveLength(1);
    await publishDeletion(team.id);
    await deliverDue(network);
    expect(await mailsOf(owner.email, 'webhook-recovered')).toHaveLength(1);
  });

  it('an endpoint that answers 410 is switched off immediately', async () => {
    await fresh();
    const { id } = await anEndpoint(team.id);
    receiver.answer = (_request, response) => response.writeHead(410).end();
    await publishDeletion(team.id);
    await deliverDue(network);
    expect(await rows('select state::text from webhook_endpoints where id = $1', [id])).toEqual([
      { state: 'disabled' },
    ]);
  });

  it('an event published while an endpoint is switched off creates no delivery to the endpoint', async () => {
    await fresh();
    const { id } = await anEndpoint(team.id);
    await rows(`update webhook_endpoints set state = 'disabled' where id = $1`, [id]);
    await publishDeletion(team.id, randomUUID());
    await deliverDue(network);
    expect(await deliveriesTo(id)).toEqual([]);
  });
});
