/** Sending notices of new leads to the phones of a workspace's members. */
import { importJWK, jwtVerify } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { captureTeamLead, eraseTeamLead } from '@/features/team-leads/change-team-leads';
import type { Team } from '@/payload-types';
import { rows } from '../../support/db';
import { testRequest } from '../../support/payload';
import {
  type ArrivedPush,
  addPhone,
  aPartner,
  aPhone,
  devicesOf,
  endPauses,
  noticesOf,
  openPushService,
  type PushService,
  type TestBrowser,
  tellDue,
  tellUntil,
} from '../../support/push/push-service';
import { isFull, representatives } from '../../support/suite/full';
import { join, newMember, type Person, postTeamAction } from '../../support/workspaces/workspaces';

let service: PushService;
let team: Team;
let owner: Person;

beforeAll(async () => {
  service = await openPushService();
});

const fresh = async () => {
  ({ team, owner } = await aPartner());
};

afterEach(() => {
  service.arrived.length = 0;
  service.answer = (_request, response) => response.writeHead(201).end();
});

const aLead = async (to: Team = team, name = 'Ada Lovelace') =>
  captureTeamLead(await testRequest(), { teamId: to.id, email: 'ada@corp.example', source: 'api', name });

const arrivedAt = ({ endpoint }: TestBrowser): ArrivedPush[] =>
  service.arrived.filter((push) => push.endpoint === endpoint);

type Shown = { title: string; body: string; navigate: string; tag: string };

/** Notifications that a browser shows, in the order of arrival. */
const shownBy = (browser: TestBrowser): Shown[] =>
  arrivedAt(browser).map(({ body }) => (browser.read(body) as { notification: Shown }).notification);

const states = async (browser: TestBrowser) => (await noticesOf(browser)).map(({ state }) => state);

describe('a new lead', () => {
  beforeAll(fresh);

  it('a new lead is announced to each device once, encrypted for that device, without the lead’s name', async () => {
    const phone = await aPhone(owner, team);
    const other = await aPhone(owner, team);
    const lead = await aLead();
    await tellDue(service.network);
    const [push] = arrivedAt(phone);
    expect(arrivedAt(phone)).toHaveLength(1);
    expect(phone.read(push?.body ?? Buffer.alloc(0))).toEqual({
      web_push: 8030,
      notification: {
        title: 'A new lead',
        body: 'Your own systems',
        navigate: `${env.siteUrl}/enterprise/mobile-dashboard?workspace=${team.slug}&lead=${lead.id}`,
        tag: lead.id,
        lang: 'en',
      },
    });
    expect(() => other.read(push?.body ?? Buffer.alloc(0))).toThrow();
    await tellDue(service.network);
    expect(arrivedAt(phone)).toHaveLength(1);
    expect(await states(phone)).toEqual(['sent']);
    const [device] = await devicesOf(phone);
    expect(device).toMatchObject({ name: 'Chrome on Android', problem: null });
    expect(device?.last_sent_at).not.toBeNull();
  });

  it('a notice of a new lead has headers and a VAPID token that push services accept', async () => {
    const phone = await aPhone(owner, team);
    await aLead();
    await tellDue(service.network);
    const headers = arrivedAt(phone)[0]?.headers ?? {};
    expect(headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/notification+json',
    });
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: new URL(phone.endpoint).origin,
    });
    expect(payload.sub).toMatch(/^(?:https:|mailto:)/);
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  });

  it('a notice contains the name of the new lead only for members who chose to see names', async () => {
    const colleague = await newMember(team, 'member');
    const [mine, theirs] = [await aPhone(owner, team), await aPhone(colleague, team)];
    const sent = { names: 'on', 'source:api': 'on', time_zone: 'UTC' };
    expect((await postTeamAction(owner, String(team.slug), 'change-phone-settings', sent)).status).toBe(303);
    await aLead(team, 'Grace Hopper');
    await tellDue(service.network);
    expect(shownBy(mine).map(({ title, body }) => [title, body])).toEqual([
      ['Grace Hopper', 'New lead from Your own systems'],
    ]);
    expect(shownBy(theirs).map(({ title }) => title)).toEqual(['A new lead']);
  });

  it('a new lead is not announced to a member who has switched its source off', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    const sent = { time_zone: 'UTC' };
    expect((await postTeamAction(owner, String(team.slug), 'change-phone-settings', sent)).status).toBe(303);
    await aLead();
    await tellDue(service.network);
    expect(arrivedAt(phone)).toEqual([]);
  });

  it('a new lead is announced neither to another workspace nor to a device added after the lead', async () => {
    await fresh();
    const foreign = await aPartner();
    const elsewhere = await aPhone(foreign.owner, foreign.team);
    await aLead();
    await tellDue(service.network);
    const late = await aPhone(owner, team);
    await tellDue(service.network);
    expect([arrivedAt(elsewhere), arrivedAt(late)]).toEqual([[], []]);
  });

  it('a lead that is suspected of coming from a bot is announced to nobody', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    await captureTeamLead(await testRequest(), {
      ...{ teamId: team.id, email: 'bot@corp.example', source: 'embed' },
      metadata: { suspected: 'A field that people do not see was filled in.' },
    });
    await tellDue(service.network);
    expect(arrivedAt(phone)).toEqual([]);
  });

  it('a new lead is not announced if it is deleted before its notice is sent', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    const lead = await aLead();
    await eraseTeamLead(await testRequest(), { teamId: team.id, id: lead.id });
    await tellDue(service.network);
    expect(arrivedAt(phone)).toEqual([]);
    expect(await states(phone)).toEqual(['given_up']);
  });
});

describe('fifty concurrent leads', () => {
  it('fifty concurrent leads are each announced once to each device, with waiting leads combined in one notice', async () => {
    await fresh();
    const phones = [await aPhone(owner, team), await aPhone(owner, team)];
    await Promise.all(Array.from({ length: 50 }, () => aLead()));
    await tellDue(service.network);
    for (const phone of phones) {
      const told = shownBy(phone).map(({ title }) =>
        title === 'A new lead' ? 1 : Number(/^(\d+) new leads$/.exec(title)?.[1]),
      );
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(50);
      expect(new Set(await states(phone))).toEqual(new Set(['sent']));
      expect(await noticesOf(phone)).toHaveLength(50);
    }
  });
});

describe('test notices', () => {
  it('a test notice is sent to the requested device only', async () => {
    await fresh();
    const [phone, other] = [await aPhone(owner, team), await aPhone(owner, team)];
    const [device] = await devicesOf(phone);
    const answer = await postTeamAction(owner, String(team.slug), 'test-phone', { device: device?.id ?? '' });
    expect(answer.status).toBe(303);
    await tellDue(service.network);
    expect(shownBy(phone).map(({ title }) => title)).toEqual(['It works']);
    expect(arrivedAt(other)).toEqual([]);
  });
});

describe('a push service', () => {
  it.each(representatives([429, 500, 503], (status) => status === 503))(
    'a notice is sent again after a pause if the push service answers %d, and the lead is announced once',
    async (status) => {
      await fresh();
      const phone = await aPhone(owner, team);
      service.answer = (_request, response) => response.writeHead(status).end();
      await aLead();
      await tellDue(service.network);
      expect(await noticesOf(phone)).toMatchObject([
        { state: 'waiting', attempts: 1, problem: `The push service answered ${status}.` },
      ]);
      service.answer = (_request, response) => response.writeHead(201).end();
      await endPauses(phone);
      await tellDue(service.network);
      expect(await states(phone)).toEqual(['sent']);
      expect(arrivedAt(phone)).toHaveLength(2);
    },
  );

  it('a notice is not retried if the push service asks for a pause longer than the notice’s lifetime', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    service.answer = (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    await aLead();
    await tellDue(service.network);
    expect(await states(phone)).toEqual(['given_up']);
  });

  it.each(representatives([404, 410], (status) => status === 410))(
    'a device is removed from all workspaces if its push service answers %d',
    async (status) => {
      await fresh();
      const other = await aPartner();
      const phone = await aPhone(owner, team);
      await join(other.team, owner, 'member');
      expect((await addPhone(owner, other.team, phone)).status).toBe(303);
      expect(await devicesOf(phone)).toHaveLength(2);
      service.answer = (_request, response) => response.writeHead(status).end();
      await aLead();
      await tellDue(service.network);
      expect(await devicesOf(phone)).toEqual([]);
    },
  );

  it.each(representatives([400, 403, 413], (status) => status === 403))(
    'a notice is not retried if the push service answers %d, and the device shows this response as its problem',
    async (status) => {
      await fresh();
      const phone = await aPhone(owner, team);
      service.answer = (_request, response) => response.writeHead(status).end();
      await aLead();
      await tellDue(service.network);
      expect(await states(phone)).toEqual(['given_up']);
      expect(await devicesOf(phone)).toMatchObject([{ problem: `The push service answered ${status}.` }]);
    },
  );

  it('a redirect of a push service is not followed', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    service.answer = (_request, response) =>
      response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
    await aLead();
    await tellDue(service.network);
    expect(service.arrived).toHaveLength(1);
    expect(await states(phone)).toEqual(['given_up']);
  });

  it('a notice that the push service has read before disconnecting is not retried, since the notice may have been shown', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    service.answer = (request) => request.socket.destroy();
    await aLead();
    await tellDue(service.network);
    expect(await states(phone)).toEqual(['given_up']);
    expect(arrivedAt(phone)).toHaveLength(1);
  });

  it('a notice is retried if the push service cannot be reached', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    await aLead();
    const unreachable = {
      ...service.network,
      lookup: async () => {
        throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      },
    };
    await tellDue(unreachable);
    expect(await states(phone)).toEqual(['waiting']);
    await endPauses(phone);
    await tellDue(service.network);
    expect(await states(phone)).toEqual(['sent']);
  });

  it('a push service whose name resolves to a private network is not contacted', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    await aLead();
    const inside = { ...service.network, lookup: async () => [{ address: '127.0.0.1', family: 4 }] };
    await tellDue(inside);
    expect(service.arrived).toEqual([]);
    expect(await states(phone)).toEqual(['given_up']);
    expect((await devicesOf(phone))[0]?.problem).toContain('private network');
  });

  it('a push service that hangs delays neither other services nor other workspaces', async () => {
    await fresh();
    const other = await aPartner();
    service.answer = (request, response) => {
      if (!request.headers.host?.startsWith('hanging')) response.writeHead(201).end();
    };
    const hanging: TestBrowser[] = [];
    for (let count = 0; count < 10; count += 1) hanging.push(await aPhone(owner, team, 'hanging.example'));
    const colleague = await newMember(team, 'member');
    const [beside, elsewhere] = [await aPhone(colleague, team), await aPhone(other.owner, other.team)];
    await aLead();
    await aLead(other.team);
    await tellUntil(
      service.network,
      async () => arrivedAt(beside).length === 1 && arrivedAt(elsewhere).length === 1,
    );
    // The limit of concurrent requests to one push service.
    expect(hanging.flatMap(arrivedAt).length).toBeLessThanOrEqual(8);
  });
});

describe('a worker that is killed after its claim', () => {
  it('a notice whose worker was killed is not sent again, so that nobody is notified twice', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    service.answer = () => undefined;
    await aLead();
    await tellUntil(service.network, () => arrivedAt(phone).length === 1);
    await rows(
      `update push_notices set state = 'sending', next_at = now() - interval '1 second', claim = 'dead'
       where device_id in (select id from push_devices where endpoint = $1)`,
      [phone.endpoint],
    );
    service.answer = (_request, response) => response.writeHead(201).end();
    await tellDue(service.network);
    expect(arrivedAt(phone)).toHaveLength(1);
    expect(await noticesOf(phone)).toMatchObject([
      { state: 'given_up', problem: 'Sending was interrupted. It may have arrived.' },
    ]);
  });
});

/** Number of devices: several times as many as are notified concurrently. */
const devices = isFull ? 1000 : 200;

describe('hundreds of devices', () => {
  it('hundreds of devices are each notified once', async () => {
    await fresh();
    const phone = await aPhone(owner, team, 'many.example');
    const member = `select id from team_memberships where team_id_id = $1`;
    await rows(
      `insert into push_devices (team_id_id, membership_id, name, endpoint, fingerprint, service, p256dh, auth, session)
       select team_id_id, membership_id, name, 'https://many.example/' || number, number::text, 'service-' || (number % 20),
         p256dh, auth, session
       from push_devices, generate_series(2, $2::int) number where membership_id in (${member})`,
      [team.id, devices],
    );
    await aLead();
    await tellDue(service.network);
    const endpoints = service.arrived.map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(devices);
    expect(new Set(endpoints).size).toBe(devices);
    expect(await states(phone)).toEqual(['sent']);
  });
});
