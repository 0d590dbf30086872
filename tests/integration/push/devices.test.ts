/** Phones on which members switch on notices, and everything that removes them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { endSessions } from '@/features/auth/tables';
import { subscriptionSchema } from '@/features/push/devices/device-schema';
import { userPhones } from '@/features/push/personal-data';
import { checkSiteContact, chooseContact, loadSiteKey } from '@/features/push/sending/site-key';
import { captureTeamLead } from '@/features/team-leads/change-team-leads';
import { pauseTeam } from '@/features/teams/pausing/pause-team';
import type { Team } from '@/payload-types';
import { rows } from '../../support/db';
import { aMember } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';
import {
  aBrowser,
  addPhone,
  aPartner,
  aPhone,
  devicesOf,
  noticesOf,
  openPushService,
  type PushService,
  tellDue,
} from '../../support/push/push-service';
import {
  answerOf,
  aPerson,
  join,
  newMember,
  type Person,
  postTeamAction,
} from '../../support/workspaces/workspaces';

let service: PushService;
let team: Team;
let owner: Person;

beforeAll(async () => {
  service = await openPushService();
});

const fresh = async () => {
  ({ team, owner } = await aPartner());
  service.arrived.length = 0;
};

const slug = () => String(team.slug);

const tellLead = async () => {
  await captureTeamLead(await testRequest(), { teamId: team.id, email: 'ada@corp.example', source: 'api' });
  await tellDue(service.network);
};

describe('a subscription', () => {
  const good = aBrowser();
  const point = Buffer.from(good.p256dh, 'base64url');

  it.each([
    ['an address without https', { endpoint: 'http://push.example/send/1' }],
    ['an address in a private network', { endpoint: 'https://10.0.0.7/send/1' }],
    ['an address of this machine', { endpoint: 'https://localhost/send/1' }],
    ['an address in decimal form', { endpoint: 'https://2130706433/send/1' }],
    ['an address at a port of another service', { endpoint: 'https://push.example:25/' }],
    ['an address with a password', { endpoint: 'https://a:b@push.example/' }],
    ['a URL of more than a thousand characters', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    ['an invalid URL', { endpoint: 'push' }],
    ['a short key', { p256dh: point.toString('base64url', 0, 64) }],
    ['a long key', { p256dh: Buffer.concat([point, Buffer.from([0])]).toString('base64url') }],
    ['a key that is not a point on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a key that is not base64url', { p256dh: '<script>' }],
    ['a short secret', { auth: Buffer.alloc(15).toString('base64url') }],
    ['an empty secret', { auth: '' }],
  ])('a push subscription with %s is refused with an explanation', async (_what, odd) => {
    const { endpoint, p256dh, auth } = good;
    const parsed = subscriptionSchema.safeParse({ endpoint, p256dh, auth, ...odd });
    expect(parsed.error?.issues[0]?.message).toMatch(/private network|cannot send to/);
  });

  it('a subscription sent five times concurrently creates one device', async () => {
    await fresh();
    const browser = aBrowser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => addPhone(owner, team, browser)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await devicesOf(browser)).toHaveLength(1);
  });

  it('a person’s eleventh subscription is refused, even if many are sent concurrently', async () => {
    await fresh();
    const answers = await Promise.all(Array.from({ length: 13 }, () => addPhone(owner, team, aBrowser())));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 303),
      ...Array.from({ length: 3 }, () => 409),
    ]);
  });

  it('a user who only knows the push endpoint of another account’s browser cannot take over that browser’s subscription', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    const stranger = await newMember(team, 'member');
    const { p256dh, auth } = aBrowser();
    const [status, sentence] = await answerOf(
      await addPhone(stranger, team, { endpoint: phone.endpoint, p256dh, auth }),
    );
    expect([status, sentence]).toEqual([409, expect.stringContaining('belongs to another account')]);
    await tellLead();
    expect(service.arrived).toHaveLength(1);
  });

  it('a browser’s push subscription passes to the next user who switches notices on in that browser', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    const next = await newMember(team, 'member');
    expect((await addPhone(next, team, phone)).status).toBe(303);
    const holders = await rows<{ user: string }>(
      `select membership.user_id_id as user from push_devices device
         join team_memberships membership on membership.id = device.membership_id where endpoint = $1`,
      [phone.endpoint],
    );
    expect(holders).toEqual([{ user: next.id }]);
  });

  it('a subscription is refused to strangers, and in a workspace without the partner tools', async () => {
    await fresh();
    expect((await addPhone(await aPerson(), team, aBrowser())).status).toBe(404);
    await rows(`update teams set features = '{"partner-tools": false}' where id = $1`, [team.id]);
    expect((await addPhone(owner, team, aBrowser())).status).toBe(403);
  });
});

describe('a device', () => {
  it('a device can be removed by its member, and by nobody else of the workspace', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    const [device = { id: '' }] = await devicesOf(phone);
    const admin = await newMember(team, 'admin');
    for (const action of ['end-phone', 'test-phone'])
      expect((await postTeamAction(admin, slug(), action, { device: device.id })).status).toBe(404);
    expect((await postTeamAction(owner, slug(), 'end-phone', { device: device.id })).status).toBe(303);
    expect(await devicesOf(phone)).toEqual([]);
    expect((await postTeamAction(owner, slug(), 'end-phone', { device: device.id })).status).toBe(404);
    await tellLead();
    expect(service.arrived).toEqual([]);
  });

  it.each(['', 'x', randomUUID(), '1 or 1=1'])(
    'removing the unknown device “%s” returns 404 or 422',
    async (device) => {
      await fresh();
      const { status } = await postTeamAction(owner, slug(), 'end-phone', { device });
      expect([404, 422]).toContain(status);
    },
  );

  it('a device is removed when the session in which it was added is ended', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    const [session = { id: '' }] = await rows<{ id: string }>(
      'select id from auth_sessions where user_id = $1',
      [owner.id],
    );
    await endSessions(await testRequest(), { userId: owner.id, sessionId: randomUUID() });
    expect(await devicesOf(phone)).toHaveLength(1);
    await endSessions(await testRequest(), { userId: owner.id, sessionId: session.id });
    expect(await devicesOf(phone)).toEqual([]);
  });

  it('a device is removed when its member signs out everywhere, even if its session has expired', async () => {
    await fresh();
    const [phone, other] = [await aPhone(owner, team), await aPhone(await newMember(team, 'member'), team)];
    await rows('delete from auth_sessions where user_id = $1', [owner.id]);
    expect(await devicesOf(phone)).toHaveLength(1);
    await endSessions(await testRequest(), { userId: owner.id });
    expect(await devicesOf(phone)).toEqual([]);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  it('a device still gets notices after its session has expired', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    await rows('delete from auth_sessions where user_id = $1', [owner.id]);
    await tellLead();
    expect(service.arrived.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint]);
  });

  it('a removed member’s device gets no notices, not even after the member has rejoined', async () => {
    await fresh();
    const member = await newMember(team, 'member');
    const phone = await aPhone(member, team);
    await rows('delete from team_memberships where team_id_id = $1 and user_id_id = $2', [
      team.id,
      member.id,
    ]);
    await tellLead();
    await join(team, member, 'member');
    await tellLead();
    expect(service.arrived).toEqual([]);
    expect(await devicesOf(phone)).toEqual([]);
  });

  it.each([
    ['a suspended member', 'suspended_at'],
    ['a member who has closed their account', 'closed_at'],
  ])('a device of %s gets no notices and is removed', async (_who, column) => {
    await fresh();
    const member = await newMember(team, 'member');
    const phone = await aPhone(member, team);
    await rows(`update users set ${column} = now() where id = $1`, [member.id]);
    await tellLead();
    expect(service.arrived).toEqual([]);
    expect(await devicesOf(phone)).toEqual([]);
  });

  it('a paused workspace sends no notices to its devices, and drops expired notices when it is resumed', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    await captureTeamLead(await testRequest(), { teamId: team.id, email: 'ada@corp.example', source: 'api' });
    await pauseTeam(await testRequest(), { teamId: team.id, reason: 'A bill is open.' });
    await tellDue(service.network);
    expect(service.arrived).toEqual([]);
    expect(await noticesOf(phone)).toMatchObject([{ state: 'waiting' }]);
    await rows(`update push_notices set expires_at = now() - interval '1 second' where team_id_id = $1`, [
      team.id,
    ]);
    await rows('update teams set disabled_at = null where id = $1', [team.id]);
    await tellDue(service.network);
    expect(service.arrived).toEqual([]);
    expect(await noticesOf(phone)).toMatchObject([{ state: 'given_up' }]);
  });

  it('a device gets no notices if the partner tools are switched off for its member', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    await aMember({ email: owner.email, user_id: owner.id, features: { 'partner-tools': false } });
    await tellLead();
    expect(service.arrived).toEqual([]);
    expect(await noticesOf(phone)).toMatchObject([{ state: 'given_up' }]);
  });
});

it('the export of an account contains devices and settings, without the endpoints and keys needed to send to them', async () => {
  await fresh();
  const phone = await aPhone(owner, team);
  await postTeamAction(owner, slug(), 'change-phone-settings', { names: 'on', time_zone: 'Europe/Berlin' });
  const exported = await userPhones.export(await testRequest(), owner);
  expect(exported).toMatchObject({
    devices: [{ workspace: 'Northwind', name: 'Chrome on Android' }],
    settings: [{ shows_names: true, muted: ['api'], time_zone: 'Europe/Berlin' }],
  });
  for (const secret of [phone.endpoint, phone.p256dh, phone.auth])
    expect(JSON.stringify(exported)).not.toContain(secret);
});

describe('settings of notices', () => {
  it.each([
    [{ quiet: 'on', quiet_from: '25:00', quiet_until: '07:00' }, 'quiet_from'],
    [{ quiet: 'on', quiet_from: '22:00', quiet_until: 'morning' }, 'quiet_until'],
    [{ quiet: 'on', quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_until'],
    [{ quiet: 'on' }, 'quiet_from'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '' }, 'time_zone'],
  ])('the invalid notice settings %o are refused with an error at their field', async (sent, field) => {
    await fresh();
    const answer = await postTeamAction(owner, slug(), 'change-phone-settings', {
      time_zone: 'UTC',
      ...sent,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors ?? {})).toContain(field);
  });

  it('each member has their own notice settings', async () => {
    await fresh();
    const member = await newMember(team, 'member');
    const sent = { names: 'on', 'source:api': 'on', time_zone: 'Europe/Berlin' };
    await postTeamAction(owner, slug(), 'change-phone-settings', { 'source:api': 'on', time_zone: 'UTC' });
    await postTeamAction(member, slug(), 'change-phone-settings', sent);
    await postTeamAction(member, slug(), 'change-phone-settings', sent);
    const stored = await rows<{ shows_names: boolean; time_zone: string }>(
      'select shows_names, time_zone from push_settings where team_id_id = $1 order by created_at',
      [team.id],
    );
    expect(stored).toEqual([
      { shows_names: false, time_zone: 'UTC' },
      { shows_names: true, time_zone: 'Europe/Berlin' },
    ]);
  });
});

describe('the key of this site', () => {
  it('the site’s key is created once under concurrent requests, and its private part is stored encrypted', async () => {
    const payload = await testPayload();
    await rows('delete from push_keys');
    const made = await Promise.all(Array.from({ length: 8 }, () => loadSiteKey(payload)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    const stored = await rows<{ private_key_encrypted: string }>(
      'select private_key_encrypted from push_keys',
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.private_key_encrypted).not.toContain(made[0]?.privateKey);
  });

  it('a site key that can no longer be decrypted is replaced, and the devices bound to it are removed', async () => {
    await fresh();
    const phone = await aPhone(owner, team);
    const payload = await testPayload();
    const { publicKey } = await loadSiteKey(payload);
    await rows(`update push_keys set private_key_encrypted = 'sealed under another secret'`);
    expect((await loadSiteKey(payload)).publicKey).not.toBe(publicKey);
    expect(await devicesOf(phone)).toEqual([]);
  });

  it.each([
    ['https://plumbline.example', 'hello@firm.example', 'https://plumbline.example'],
    ['http://plumbline.example', 'hello@firm.example', 'mailto:hello@firm.example'],
    ['http://localhost:3000', 'hello@firm.example', 'mailto:hello@firm.example'],
    ['https://127.0.0.1', 'hello@firm.example', 'mailto:hello@firm.example'],
    ['https://93.184.215.14', 'hello@firm.example', 'mailto:hello@firm.example'],
    ['http://localhost:3000', 'hello@localhost', null],
    ['http://localhost:3000', null, null],
  ])(
    'for the site %s and the e-mail address %s, the contact given to push services is %s',
    (site, email, contact) => {
      expect(chooseContact(site, email)).toBe(contact);
    },
  );

  it.each([
    ['hello@firm.example', 0],
    ['hello@firm.local', 1],
    [null, 1],
  ])(
    'starting the server with the e-mail address %s in the site settings logs %i warnings about the address',
    async (email, warnings) => {
      const payload = await testPayload();
      await payload.updateGlobal({
        slug: 'site-settings',
        data: { contact: { email } },
        overrideAccess: true,
      });
      const warn = vi.spyOn(payload.logger, 'warn');
      await checkSiteContact(payload);
      const told = warn.mock.calls.filter(([line]) => String(line).startsWith('Notices on phones:'));
      warn.mockRestore();
      expect(told).toHaveLength(warnings);
    },
  );
});
