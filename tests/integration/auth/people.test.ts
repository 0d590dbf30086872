/** Page /admin/members: the people, their feature switches, and what an admin can do with an account. */
import { describe, expect, it } from 'vitest';
import { switchesOf } from '@/features/members/features/resolve-features';
import { findFeatureStates } from '@/features/members/queries';
import { listPeople } from '@/features/people/find/list-people';
import { loadPerson } from '@/features/people/find/load-person';
import { actors } from '../../support/actors';
import { mailsOf, rows } from '../../support/db';
import { aMember, aTeam, aUser } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, requestOf, signIn } from '../../support/sign-in';
import { askStudio } from '../../support/studio-action';

const origin = 'http://localhost:3000';
let count = 0;
const newAddress = () => {
  count += 1;
  return `person-${count}@corp.example`;
};

const press = async (action: string, fields: Record<string, string>, who: 'admin' | 'editor' = 'admin') =>
  askStudio(
    new Request(`${origin}/api/studio/people/${action}`, {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
const outcomeOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', origin).searchParams.get('did');
const person = async (id: string) => loadPerson(await testPayload(), id);
const joinTeam = (teamId: string, userId: string) =>
  rows('insert into team_memberships (team_id_id, user_id_id) values ($1, $2)', [teamId, userId]);

describe('the list of people', () => {
  it('accounts and members without an account are listed once each, can be found by address or name, and are counted', async () => {
    const [here, waiting] = [newAddress(), newAddress()];
    const user = await aUser({ email: here, name: 'Ada Lovelace' });
    await aMember({ email: here, user_id: String(user.id) });
    await aMember({ email: waiting });
    const req = await testRequest();
    const found = await listPeople(req, { words: 'person-', page: 1 });
    expect(found.rows.map(({ email }) => email).sort()).toEqual([here, waiting].sort());
    expect(found.counts).toMatchObject({ all: 2, members: 1, waiting: 1 });
    expect((await listPeople(req, { words: 'lovelace', page: 1 })).rows.map(({ id }) => id)).toEqual([
      user.id,
    ]);
    expect((await listPeople(req, { words: '%', page: 1 })).rows).toEqual([]);
    expect((await listPeople(req, { group: 'waiting', words: waiting, page: 1 })).rows).toHaveLength(1);
  });

  it('the list and a person’s page show the same number of sessions, without those that ended or were idle for a week', async () => {
    const email = newAddress();
    const tokens = [await signIn(email), await signIn(email), await signIn(email)];
    const { id } = (await requestOf(tokens[0] ?? '')).user;
    await rows(`update auth_sessions set last_used_at = now() - interval '8 days' where id = $1`, [
      (await requestOf(tokens[1] ?? '')).actor.session.id,
    ]);
    await rows(`update auth_sessions set expires_at = now() - interval '1 second' where id = $1`, [
      (await requestOf(tokens[2] ?? '')).actor.session.id,
    ]);
    const { rows: listed } = await listPeople(await testRequest(), { words: email, page: 1 });
    expect(listed.map(({ sessions }) => sessions)).toEqual([1]);
    expect((await person(id))?.account?.sessions).toHaveLength(1);
  });

  it('an account and a member row of its address that is not linked yet are listed as one person', async () => {
    const email = newAddress();
    await aUser({ email });
    await aMember({ email });
    expect((await listPeople(await testRequest(), { words: email, page: 1 })).rows).toHaveLength(1);
  });

  it('a page number past the end shows the last page', async () => {
    await rows(
      `insert into members (email, features) select 'crowd-' || n || '@crowd.example', '[]' from generate_series(1, 60) n`,
    );
    const found = await listPeople(await testRequest(), { words: 'crowd.example', page: 99 });
    expect([found.page, found.pages, found.rows.length]).toEqual([2, 2, 10]);
  });

  it('a malformed or unknown id finds nobody', async () => {
    for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000', "'; drop table users"])
      expect(await person(id)).toBeNull();
  });

  it('a member’s id finds the account that the member belongs to', async () => {
    const user = await aUser();
    const member = await aMember({ email: user.email, user_id: String(user.id) });
    expect(await person(member.id)).toMatchObject({ id: user.id, memberId: member.id });
  });
});

describe('features', () => {
  it('a feature can be switched on and off for a person, and clearing the switch restores the default', async () => {
    const id = String((await aUser({ email: newAddress() })).id);
    const req = await testRequest();
    const change = async (value: string) => {
      expect(outcomeOf(await press('feature', { person: id, feature: 'partner-tools', value }))).toBe(
        'switched',
      );
      return (await findFeatureStates(req, id))['partner-tools'];
    };
    expect(switchesOf(await findFeatureStates(req, id))).toEqual({
      'client-gpts': true,
      'partner-tools': false,
    });
    expect(await change('on')).toEqual({ isOn: true, reason: { by: 'member' } });
    expect(await change('off')).toEqual({ isOn: false, reason: { by: 'member' } });
    expect(await change('usual')).toEqual({ isOn: false, reason: { by: 'default' } });
  });

  it('a workspace’s switch applies to its members, unless a member has a switch of their own', async () => {
    const user = await aUser({ email: newAddress() });
    const team = await aTeam({
      name: 'Harbour',
      slug: 'harbour-features',
      features: { 'partner-tools': true },
    });
    await joinTeam(team.id, String(user.id));
    const req = await testRequest();
    const state = async () => (await findFeatureStates(req, String(user.id)))['partner-tools'];
    expect(await state()).toEqual({ isOn: true, reason: { by: 'workspace', name: 'Harbour' } });
    await press('feature', { person: String(user.id), feature: 'partner-tools', value: 'off' });
    expect(await state()).toEqual({ isOn: false, reason: { by: 'member' } });
  });

  it('a feature can be switched on for a member before their first sign-in, and remains on afterwards', async () => {
    const email = newAddress();
    const member = await aMember({ email });
    await press('feature', { person: member.id, feature: 'partner-tools', value: 'on' });
    const { user } = await requestOf(await signIn(email));
    expect(switchesOf(await findFeatureStates(await testRequest(), user.id))).toMatchObject({
      'partner-tools': true,
    });
  });

  it('a switch for an account uses the existing member row of its address and creates no second one', async () => {
    const email = newAddress();
    const user = await aUser({ email });
    await aMember({ email });
    await press('feature', { person: String(user.id), feature: 'partner-tools', value: 'on' });
    expect(await rows('select user_id_id, features from members where email = $1', [email])).toEqual([
      { user_id_id: user.id, features: { 'partner-tools': true } },
    ]);
  });

  it('the switch of an unknown feature can be removed, but not set', async () => {
    const email = newAddress();
    const member = await aMember({ email, features: { 'new-reports': true } });
    expect((await person(member.id))?.flags).toEqual({ 'new-reports': true });
    for (const feature of ['new-reports', '__proto__', 'x']) {
      const response = await press('feature', { person: member.id, feature, value: 'on' });
      expect(outcomeOf(response)).toBe('unknown_removed');
    }
    expect((await person(member.id))?.flags).toEqual({});
  });

  it('malformed switches in the database switch no feature on, and the next switch takes effect', async () => {
    const user = await aUser({ email: newAddress() });
    await rows(
      `insert into members (email, user_id_id, features) values ($1, $2, '["x", {"partner-tools": true}]')`,
      [user.email, user.id],
    );
    const req = await testRequest();
    expect(switchesOf(await findFeatureStates(req, String(user.id)))).toMatchObject({
      'partner-tools': false,
    });
    await press('feature', { person: String(user.id), feature: 'partner-tools', value: 'on' });
    expect(switchesOf(await findFeatureStates(req, String(user.id)))).toMatchObject({
      'partner-tools': true,
    });
  });

  it('switching a feature of one account fifty times concurrently leaves one member row', async () => {
    const user = await aUser({ email: newAddress() });
    const switches = Array.from({ length: 50 }, (_, n) =>
      press('feature', { person: String(user.id), feature: 'partner-tools', value: n % 2 ? 'on' : 'off' }),
    );
    for (const response of await Promise.all(switches)) expect(response.status).toBe(303);
    expect(await rows('select 1 from members where email = $1', [user.email])).toHaveLength(1);
  });
});

describe('accounts', () => {
  it('a suspended person is signed out at the next request, and cannot sign in by a link until the suspension is lifted', async () => {
    const email = newAddress();
    const token = await signIn(email);
    const { id } = (await requestOf(token)).user;
    expect(outcomeOf(await press('suspend', { person: id }))).toBe('suspended');
    await expect(requestOf(token)).rejects.toMatchObject({ status: 401 });
    await expect(signIn(email)).rejects.toMatchObject({ code: expect.stringMatching(/suspend/) });
    expect(outcomeOf(await press('suspend', { person: id }))).toBe('suspended');
    expect(outcomeOf(await press('resume', { person: id }))).toBe('resumed');
    await expect(signIn(email)).resolves.toBeTypeOf('string');
    const log = await rows(
      `select event_type::text from auth_log where user_id = $1 and event_type in ('account_suspended', 'account_resumed')`,
      [id],
    );
    expect(log).toHaveLength(2);
  });

  it('nobody can suspend or erase themselves', async () => {
    const id = await actors.id('admin');
    expect(outcomeOf(await press('suspend', { person: id }))).toBe('own_account');
    expect(outcomeOf(await press('erase', { person: id, sure: 'yes' }))).toBe('own_account');
    expect((await person(id))?.account?.suspendedAt).toBeNull();
  });

  it('planning a reset of a person’s factors twice notifies the person once, and their page shows the planned time', async () => {
    const user = await aUser({ email: newAddress() });
    const id = String(user.id);
    await rows(
      `insert into auth_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'App')`,
      [id],
    );
    for (let time = 0; time < 2; time += 1)
      expect(outcomeOf(await press('reset-factors', { person: id }))).toBe('reset_planned');
    expect(await mailsOf(user.email, 'security-notice')).toHaveLength(1);
    expect((await person(id))?.account?.resetAt).toBeInstanceOf(Date);
    expect((await person(id))?.account?.factors).toHaveLength(1);
    const self = await actors.id('admin');
    for (const own of [self, self.toUpperCase()])
      expect(outcomeOf(await press('reset-factors', { person: own })), own).toBe('own_factors');
  });

  it('ending one session of a person does not end the person’s other sessions', async () => {
    const email = newAddress();
    const [one, other] = [await signIn(email), await signIn(email)];
    const { id } = (await requestOf(one)).user;
    const found = await person(id);
    const own = (await requestOf(one)).actor.session.id;
    expect(found?.account?.sessions).toHaveLength(2);
    expect(outcomeOf(await press('end-session', { person: id, session: own }))).toBe('ended');
    await expect(requestOf(one)).rejects.toMatchObject({ status: 401 });
    expect(outcomeOf(await press('end-session', { person: id }))).toBe('ended_all');
    await expect(requestOf(other)).rejects.toMatchObject({ status: 401 });
    expect(outcomeOf(await press('end-session', { person: id }))).toBe('not_found');
  });

  it('one person’s page cannot end another person’s session', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const [token, foreign] = [await signIn(email), await signIn(other)];
    const { id } = (await requestOf(token)).user;
    const session = (await requestOf(foreign)).actor.session.id;
    expect(outcomeOf(await press('end-session', { person: id, session }))).toBe('not_found');
    await expect(requestOf(foreign)).resolves.toBeDefined();
  });

  it('an erased account is deleted with its sessions, switches and memberships', async () => {
    const email = newAddress();
    const token = await signIn(email);
    const { id } = (await requestOf(token)).user;
    await aMember({ email, user_id: id });
    await joinTeam((await aTeam({ slug: 'erased-from' })).id, id);
    expect((await press('erase', { person: id })).status).toBe(422);
    expect(outcomeOf(await press('erase', { person: id, sure: 'yes' }))).toBe('erased');
    await expect(requestOf(token)).rejects.toMatchObject({ status: 401 });
    for (const [table, column] of [
      ['users', 'id'],
      ['members', 'user_id_id'],
      ['team_memberships', 'user_id_id'],
      ['auth_sessions', 'user_id'],
    ])
      expect(await rows(`select 1 from ${table} where ${column} = $1`, [id]), table).toEqual([]);
  });

  it('the sign-in log records each erasure of an account or of a member without an account, with the admin and without the erased address', async () => {
    const erasures = () =>
      rows(
        `select email, user_id, metadata from auth_log where event_type = 'account_erased' order by created_at`,
      );
    const before = await erasures();
    const user = await aUser({ email: newAddress() });
    const member = await aMember({ email: newAddress() });
    for (const id of [String(user.id), member.id])
      expect(outcomeOf(await press('erase', { person: id, sure: 'yes' }))).toBe('erased');
    const entry = { email: null, user_id: null, metadata: { by: await actors.id('admin') } };
    expect((await erasures()).slice(before.length)).toEqual([entry, entry]);
  });

  it('the last owner of a workspace cannot be erased, and none of their data is deleted', async () => {
    const user = await aUser({ email: newAddress() });
    const id = String(user.id);
    await aMember({ email: user.email, user_id: id });
    const team = await aTeam({ slug: 'owned-by-one' });
    await rows(`insert into team_memberships (team_id_id, user_id_id, role) values ($1, $2, 'owner')`, [
      team.id,
      id,
    ]);
    expect(outcomeOf(await press('erase', { person: id, sure: 'yes' }))).toBe('last_owner');
    expect(await person(id)).toMatchObject({
      account: { teams: [{ slug: 'owned-by-one' }] },
      memberId: expect.any(String),
    });
  });

  it('a member who was entered by hand can be invited, and invited again', async () => {
    const email = newAddress();
    const member = await aMember({ email });
    expect(outcomeOf(await press('invite', { person: member.id }))).toBe('invited');
    const [invitation] = (await person(member.id))?.invitations ?? [];
    expect(outcomeOf(await press('invite', { person: member.id, invitation: invitation?.id ?? '' }))).toBe(
      'resent',
    );
  });

  it('editors can use none of the actions on members and accounts', async () => {
    const email = newAddress();
    await askForLink(email);
    const id = String((await aUser({ email })).id);
    for (const action of [
      'feature',
      'end-session',
      'suspend',
      'resume',
      'reset-factors',
      'invite',
      'erase',
    ]) {
      const fields = { person: id, feature: 'partner-tools', value: 'on', sure: 'yes' };
      expect((await press(action, fields, 'editor')).status, action).toBe(403);
    }
    expect(await person(id)).toMatchObject({ flags: {}, account: { suspendedAt: null } });
  });
});
