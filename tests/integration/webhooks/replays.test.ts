/** The order and refusals of replays, overlapping secrets, and an endpoint that is deleted while its message fails. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointSecret } from '@/features/webhooks/components/endpoint-secret';
import { findEndpoint } from '@/features/webhooks/endpoints/list-endpoints';
import { claimDeliveries } from '@/features/webhooks/tables/deliveries';
import { fanOutEvents } from '@/features/webhooks/tables/events';
import type { RefusedForm } from '@/forms/form-draft';
import type { Network } from '@/http/safe-fetch';
import type { Team } from '@/payload-types';
import { renderHtml } from '../../support/content/render-html';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import {
  anEndpoint,
  deliverDue,
  deliveriesTo,
  deliverUntil,
  networkTo,
  openReceiver,
  publishDeletion,
  type TestReceiver,
} from '../../support/webhooks/receiver';
import { aWorkspace, type Person, postTeamAction } from '../../support/workspaces/workspaces';

let receiver: TestReceiver;
let network: Network;
let team: Team;
let owner: Person;

beforeAll(async () => {
  receiver = await openReceiver();
  network = networkTo(receiver);
});

beforeEach(async () => {
  ({ team, owner } = await aWorkspace());
  receiver.arrived.length = 0;
  receiver.answer = (_request, response) => response.writeHead(204).end();
});

const press = (action: string, fields: Record<string, string>) =>
  postTeamAction(owner, team.slug, action, fields);

describe('a replay', () => {
  it('a replay of the last hour claims events in the order in which they were published', async () => {
    const { id } = await anEndpoint(team.id);
    const subjects = Array.from({ length: 30 }, (_, number) => `${team.id}-${number}`);
    for (const subject of subjects) await publishDeletion(team.id, subject);
    await deliverDue(network);
    await press('replay-webhooks-since', { endpoint: id, period: 'hour', which: 'all' });
    const req = { payload: await testPayload() };
    const claimed: unknown[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const ids = await claimDeliveries(req, { claimId: randomUUID(), limit: 100 });
      const sent = await rows<{ subject: string }>(
        `select event.subject from webhook_deliveries delivery join partner_events event on event.id = delivery.event_id
         where delivery.id = any($1::uuid[]) order by event.published_at`,
        [ids],
      );
      claimed.push(...sent.map(({ subject }) => subject));
      await rows(
        `update webhook_deliveries set state = 'delivered', next_at = null where id = any($1::uuid[])`,
        [ids],
      );
    }
    expect(claimed).toEqual(subjects);
  });

  it.each([
    ['switched off', 'disabled', 'Switch it on first'],
    ['stopped by the operator', 'blocked', 'Write to us'],
  ])(
    'a replay of one message is refused with an explanation while its endpoint is %s',
    async (_what, state, words) => {
      const { id } = await anEndpoint(team.id);
      await publishDeletion(team.id);
      await deliverDue(network);
      await rows('update webhook_endpoints set state = $2::enum_webhook_endpoints_state where id = $1', [
        id,
        state,
      ]);
      const [delivery] = await deliveriesTo(id);
      const response = await press('replay-webhook', { delivery: delivery?.id ?? '' });
      expect(response.status).toBe(409);
      expect(await response.text()).toContain(words);
      expect(await deliveriesTo(id)).toMatchObject([{ state: 'delivered' }]);
    },
  );
});

describe('a secret', () => {
  const moment = async (id: string) => {
    const endpoint = await findEndpoint({ payload: await testPayload() }, { teamId: String(team.id), id });
    if (!endpoint) throw new Error('There is no endpoint.');
    return endpoint;
  };
  const rotate = async (id: string) =>
    press('rotate-webhook-secret', { endpoint: id, changed_at: (await moment(id)).secret_changed_at });

  it('rotating a secret is refused with 409 until the former secret has expired', async () => {
    const { id } = await anEndpoint(team.id);
    expect((await rotate(id)).status).toBe(303);
    const [before] = await rows('select * from webhook_endpoints where id = $1', [id]);
    const refused = await rotate(id);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Make it once the 24 hours are over');
    expect(await rows('select * from webhook_endpoints where id = $1', [id])).toEqual([before]);
    await rows(
      `update webhook_endpoints set former_secret_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await rotate(id)).status).toBe(303);
  });

  it.each([
    ['hide-webhook-secret', 'whsec_x'],
    ['rotate-webhook-secret', null],
  ])('the page of an endpoint shows why the action %s was refused', async (action, secret) => {
    const { id } = await anEndpoint(team.id);
    const html = await renderHtml(
      EndpointSecret({
        ...{ slug: team.slug, endpoint: await moment(id), secret, timeZone: 'UTC' },
        refusedForm: (name): RefusedForm => ({
          values: {},
          errors: name === action ? { '': 'Not just now.' } : {},
        }),
      }),
    );
    expect(html).toContain('Not just now.');
  });
});

describe('an endpoint that is deleted while a message to it fails', () => {
  it('deleting an endpoint while a message to it fails causes no deadlock, and deletes its deliveries and attempts', async () => {
    const { id } = await anEndpoint(team.id);
    await rows(`create function linger() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.6); return new; end $$`);
    await rows(`create trigger linger after update on webhook_deliveries for each row
      when (old.state = 'sending' and new.state = 'waiting') execute function linger()`);
    try {
      let isArrived = false;
      receiver.answer = (_request, response) => {
        isArrived = true;
        response.writeHead(500).end();
      };
      await publishDeletion(team.id);
      await fanOutEvents({ payload: await testPayload() }, 1000);
      const delivering = deliverUntil(network, async () => (await deliveriesTo(id)).length === 0);
      await vi.waitFor(
        async () => {
          const [row] = await rows<{ lingering: number }>(
            `select count(*)::int as lingering from pg_stat_activity where wait_event = 'PgSleep'`,
          );
          if (!isArrived || row?.lingering === 0) throw new Error('Nothing is being recorded.');
        },
        { timeout: 20_000, interval: 10 },
      );
      const response = await press('delete-webhook', { endpoint: id });
      expect(response.status).toBe(303);
      await delivering;
      expect(await rows('select 1 from webhook_attempts where team_id_id = $1', [team.id])).toEqual([]);
      expect(await rows('select 1 from webhook_endpoints where id = $1', [id])).toEqual([]);
    } finally {
      await rows('drop function linger cascade');
    }
  });
});
