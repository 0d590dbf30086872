/**
 * Firm events in chats and systems: each delivered once, signed for systems, retried, and switched off after lasting
 * failures.
 */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { exportLead } from '@/features/leads/people/erasure/export-lead';
import { recordReplyByHand } from '@/features/leads/signals/inbound/record-reply';
import { recordAction } from '@/features/leads/tables';
import { mergeLeads } from '@/features/merging/merge-leads';
import { sendTestNotification } from '@/features/notifications/deliveries/send-test';
import { startNotifications } from '@/features/notifications/deliveries/start-notifications';
import { readShownDestinationSecret } from '@/features/notifications/destinations/list-destinations';
import {
  retryNotification,
  switchDestination,
} from '@/features/notifications/destinations/manage-destinations';
import type { Network } from '@/http/safe-fetch';
import { actors } from '../../support/actors';
import { mailsOf, rows } from '../../support/db';
import { aLead, aStoredLead, capture } from '../../support/factories';
import {
  aDestination,
  destinationRow,
  endPauses,
  notificationsTo,
  notifyDue,
} from '../../support/notifications/destinations';
import { testPayload, testRequest } from '../../support/payload';
import { networkTo, openReceiver, type TestReceiver } from '../../support/webhooks/receiver';

let receiver: TestReceiver;
let network: Network;

beforeAll(async () => {
  receiver = await openReceiver();
  network = networkTo(receiver);
});
beforeEach(async () => {
  await rows('delete from notification_destinations');
  await rows('delete from firm_events');
  receiver.arrived.length = 0;
});
afterEach(() => {
  receiver.answer = (_request, response) => response.writeHead(204).end();
});

const newAddress = () => `${randomUUID()}@corp.example`;
const bodies = () => receiver.arrived.map(({ body }) => JSON.parse(body));
const answerWith = (status: number, headers: Record<string, string> = {}, text = '') => {
  receiver.answer = (_request, response) => response.writeHead(status, headers).end(text);
};

const everyEvent = ['lead.captured', 'lead.became_hot', 'lead.booked', 'lead.replied', 'lead.won'];

describe('events', () => {
  it('a new lead, its meeting, its reply and its won deal are each sent once, numbered in order', async () => {
    await aDestination({ events: everyEvent });
    const email = newAddress();
    const leadId = await aLead({ email, message: 'We lose two days a week.' });
    const admin = await actors.admin();
    const data = { booking_id: randomUUID(), type: 'intro', starts_at: '2027-01-12T09:00:00.000Z' };
    for (let time = 0; time < 2; time += 1)
      await inTransaction(admin, () =>
        recordAction(admin, leadId, { type: 'booked', source: 'x', summary: 'Booked: Intro call', data }),
      );
    await recordReplyByHand(admin, leadId);
    await admin.payload.update({
      collection: 'leads',
      id: leadId,
      data: { stage: 'won', deal_value: 12_000 },
      req: admin,
      overrideAccess: true,
    });
    await notifyDue(network);
    const sent = bodies().sort((one, other) => one.sequence - other.sequence);
    expect(sent.map(({ sequence, type, subject }) => [sequence, type, subject])).toEqual([
      [1, 'lead.captured', leadId],
      [2, 'lead.booked', leadId],
      [3, 'lead.replied', leadId],
      [4, 'lead.won', leadId],
    ]);
    expect(sent[0].data).toMatchObject({
      lead: { id: leadId, email, name: 'Ada' },
      details: { message: 'We lose two days a week.' },
    });
    expect(sent[1].data.details).toEqual({ summary: 'Booked: Intro call', starts_at: data.starts_at });
    expect(sent[3].data.lead).toMatchObject({ stage: 'won', deal_value: 12_000 });
  });

  it('a lead whose score reaches 80 is sent as hot, whether by its first form or later', async () => {
    await aDestination({ events: ['lead.became_hot'] });
    const hot = {
      role: 'CEO',
      industry: 'Logistics',
      company_size: '1000+',
      budget: 'over-100k',
      timeline: 'now',
    };
    const first = newAddress();
    await aLead({ email: first, ...hot, source: 'booking' });
    const later = await aStoredLead();
    const admin = await actors.admin();
    const update = { collection: 'leads', id: later, req: admin, overrideAccess: true } as const;
    await admin.payload.update({ ...update, data: { priority_score: 90 } });
    await admin.payload.update({ ...update, data: { priority_score: 91 } });
    await notifyDue(network);
    const sent = bodies().map(({ type, data }) => [type, data.lead.email]);
    const [{ announced } = { announced: 0 }] = await rows<{ announced: number }>(
      'select count(was_notified_at)::int as announced from leads where email = $1',
      [first],
    );
    expect(sent.filter(([, email]) => email !== first)).toHaveLength(1);
    expect(sent.filter(([, email]) => email === first)).toHaveLength(announced);
  });

  it('spam, and a known lead that writes again, do not count as a new lead', async () => {
    const id = await aDestination();
    const email = newAddress();
    await capture({ email: newAddress() }, 'honeypot');
    await aLead({ email });
    await aLead({ email, message: 'Another question' });
    await notifyDue(network);
    expect(await notificationsTo(id)).toHaveLength(1);
  });

  it('an event that no destination has chosen is not stored', async () => {
    await aDestination({ events: ['lead.won'] });
    await aLead({ email: newAddress() });
    await notifyDue(network);
    expect([receiver.arrived.length, await rows('select id from firm_events')]).toEqual([0, []]);
  });

  it('a rolled-back transaction sends nothing', async () => {
    const id = await aDestination();
    const req = await testRequest();
    const failing = inTransaction(req, async () => {
      await capture({ email: newAddress() }, null, req);
      throw new Error('Something else failed.');
    });
    await expect(failing).rejects.toThrow();
    await notifyDue(network);
    expect(await notificationsTo(id)).toEqual([]);
  });
});

describe('a message to a system', () => {
  it('the library standardwebhooks verifies the signature of a message', async () => {
    const id = await aDestination();
    const secret = await readShownDestinationSecret(await actors.admin(), id);
    await aLead({ email: newAddress() });
    await notifyDue(network);
    const [first] = receiver.arrived;
    const { body = '', headers = {} as Record<string, string> } = first ?? {};
    const verified = new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({ id: headers['webhook-id'], type: 'lead.captured' });
  });

  it('a message answered with 500 is retried with the same id and body, and a redirect is not followed', async () => {
    const id = await aDestination();
    answerWith(500, {}, 'broken');
    await aLead({ email: newAddress() });
    await notifyDue(network);
    expect(await notificationsTo(id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, answer: 'broken', problem: 'It answered 500.' },
    ]);
    answerWith(302, { location: 'https://elsewhere.example/' });
    await endPauses(id);
    await notifyDue(network);
    expect(await notificationsTo(id)).toMatchObject([{ state: 'waiting', attempts: 2, status: 302 }]);
    answerWith(200, {}, 'ok');
    await endPauses(id);
    await notifyDue(network);
    expect(await notificationsTo(id)).toMatchObject([
      { state: 'delivered', attempts: 3, status: 200, answer: 'ok', problem: null, next_at: null },
    ]);
    expect(receiver.arrived).toHaveLength(3);
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.arrived.map(({ body }) => body)).size).toBe(1);
  });

  it('nothing is sent to a host that resolves to a private address', async () => {
    const id = await aDestination();
    await aLead({ email: newAddress() });
    await notifyDue({ ...network, lookup: async () => [{ address: '10.0.0.7', family: 4 }] });
    expect(await notificationsTo(id)).toMatchObject([
      { state: 'waiting', status: null, problem: 'The address leads into a private network.' },
    ]);
    expect(receiver.arrived).toEqual([]);
  });
});

describe('a message to a chat', () => {
  it.each(['slack', 'teams', 'discord'] as const)(
    'a message to %s links to the lead in the studio, and is not sent again after a 2xx response',
    async (kind) => {
      const id = await aDestination({ kind });
      answerWith(200, {}, kind === 'teams' ? '1' : 'ok');
      const leadId = await aLead({ email: newAddress(), name: 'Ada <!channel>' });
      await notifyDue(network);
      const [delivery] = await notificationsTo(id);
      expect(await retryNotification(await actors.admin(), delivery?.id ?? '')).toBe(false);
      await notifyDue(network);
      expect(receiver.arrived).toHaveLength(1);
      const [{ body } = { body: '' }] = receiver.arrived;
      expect(body).toContain(`/admin/leads/${leadId}`);
      if (kind === 'slack') expect(body).not.toContain('<!channel>');
    },
  );

  it('two processes send an event to Slack once', async () => {
    const id = await aDestination({ kind: 'slack' });
    for (let count = 0; count < 3; count += 1) await aLead({ email: newAddress() });
    const other = startNotifications(await testPayload(), network);
    await notifyDue(network);
    await other.stop();
    expect((await notificationsTo(id)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'));
    expect(receiver.arrived).toHaveLength(3);
  });

  it('after a 429, nothing is sent to a chat until its Retry-After has passed, and the attempt is not counted', async () => {
    const id = await aDestination({ kind: 'slack' });
    answerWith(429, { 'retry-after': '3600' });
    await aLead({ email: newAddress() });
    await aLead({ email: newAddress() });
    await notifyDue(network);
    expect(receiver.arrived).toHaveLength(1);
    const states = await notificationsTo(id);
    expect(states.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 0],
      ['waiting', 0],
    ]);
    const [{ pause } = { pause: 0 }] = await rows<{ pause: number }>(
      `select extract(epoch from held_until - now())::float8 as pause from notification_destinations where id = $1`,
      [id],
    );
    expect(pause).toBeGreaterThan(3000);
    answerWith(200);
    await endPauses(id);
    await notifyDue(network);
    expect((await notificationsTo(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(await destinationRow(id)).toMatchObject({ failing_since: null, held_until: null });
  });

  it('a response of Teams with status 200 and an error text counts as a failed delivery', async () => {
    const id = await aDestination({ kind: 'teams' });
    answerWith(200, {}, 'Webhook message delivery failed with error: HTTP error 413');
    await aLead({ email: newAddress() });
    await notifyDue(network);
    expect(await notificationsTo(id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('a chat that returns 404 is switched off immediately, and the admins are notified once', async () => {
    const id = await aDestination({ kind: 'discord' });
    const before = (await mailsOf(env.adminEmails.join(', '), 'notifications-off')).length;
    answerWith(404);
    await aLead({ email: newAddress() });
    await aLead({ email: newAddress() });
    await notifyDue(network);
    expect(await destinationRow(id)).toMatchObject({
      state: 'disabled',
      disabled_because: 'It answered 404.',
    });
    expect(await mailsOf(env.adminEmails.join(', '), 'notifications-off')).toHaveLength(before + 1);
    await aLead({ email: newAddress() });
    await notifyDue(network);
    expect(await notificationsTo(id)).toHaveLength(2);
  });
});

describe('a destination that fails for days', () => {
  it('a destination that accepted nothing for three days is switched off, and failed messages can be sent again', async () => {
    const id = await aDestination();
    answerWith(500);
    await aLead({ email: newAddress() });
    await notifyDue(network);
    await rows(
      `update notification_destinations set failing_since = now() - interval '73 hours' where id = $1`,
      [id],
    );
    await endPauses(id);
    await notifyDue(network);
    expect(await destinationRow(id)).toMatchObject({
      state: 'disabled',
      disabled_because: 'It answered 500.',
    });
    const admin = await actors.admin();
    expect(await switchDestination(admin, id, 'active')).toBe(true);
    answerWith(204);
    const [delivery] = await notificationsTo(id);
    expect(await retryNotification(admin, delivery?.id ?? '')).toBe(true);
    await notifyDue(network);
    expect(await notificationsTo(id)).toMatchObject([{ state: 'delivered' }]);
    expect(await destinationRow(id)).toMatchObject({ state: 'active', failing_since: null });
  });

  it('a paused destination gets nothing until it is resumed, and then the waiting messages', async () => {
    const id = await aDestination();
    const admin = await actors.admin();
    await switchDestination(admin, id, 'paused');
    await aLead({ email: newAddress() });
    await notifyDue(network);
    expect([receiver.arrived.length, (await notificationsTo(id)).length]).toEqual([0, 1]);
    await switchDestination(admin, id, 'active');
    await notifyDue(network);
    expect(receiver.arrived).toHaveLength(1);
  });
});

describe('a test', () => {
  it('a test shows the response of the receiver, and a failed test is neither counted nor retried', async () => {
    const id = await aDestination({ kind: 'slack' });
    const admin = await actors.admin();
    answerWith(400, {}, 'invalid_payload');
    await sendTestNotification(admin, id, network);
    await notifyDue(network);
    expect(await notificationsTo(id)).toMatchObject([
      { type: 'webhook.test', state: 'failed', status: 400, answer: 'invalid_payload', next_at: null },
    ]);
    expect(await destinationRow(id)).toMatchObject({ state: 'active', failing_since: null });
    answerWith(200, {}, 'ok');
    await switchDestination(admin, id, 'paused');
    await sendTestNotification(admin, id, network);
    expect((await notificationsTo(id)).at(-1)).toMatchObject({
      state: 'delivered',
      status: 200,
      answer: 'ok',
    });
    expect(receiver.arrived).toHaveLength(2);
  });
});

describe('personal data', () => {
  it('a lead’s notifications are exported with the lead, follow a merge, and are deleted with the lead', async () => {
    const id = await aDestination();
    const [gone, kept] = [await aLead({ email: newAddress() }), await aLead({ email: newAddress() })];
    await notifyDue(network);
    const admin = await actors.admin();
    const seen = async (id: string): Promise<Date> => {
      const [row] = await rows<{ at: Date }>('select updated_at as at from leads where id = $1', [id]);
      return new Date(row?.at ?? 0);
    };
    const keptSeenAt = await seen(kept);
    await mergeLeads(admin, { kept, gone, keptSeenAt, goneSeenAt: await seen(gone) });
    const { notifications } = await exportLead(admin, { leadId: kept });
    expect(notifications).toHaveLength(2);
    await eraseLead(admin, { leadId: kept });
    expect([await notificationsTo(id), await rows('select id from firm_events')]).toEqual([[], []]);
  });
});
