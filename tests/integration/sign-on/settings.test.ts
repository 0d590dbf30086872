/** The page of single sign-on: what an owner sets up, in which order, and the effects on signed-in people. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as requestLink } from '@/app/api/auth/request/route';
import { env } from '@/config/env';
import { recheckClaims } from '@/features/partners/domains/recheck-claims';
import { mailDomains } from '@/features/sign-on/domains/mail-domains';
import { findMembership } from '@/features/teams/queries';
import { rows } from '../../support/db';
import { aPartner } from '../../support/embeds/embed-rows';
import { aUser } from '../../support/factories';
import { origin } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';
import { type DnsServer, startDnsServer } from '../../support/server/dns-server';
import { requestOf } from '../../support/sign-in';
import { SignOnBrowser } from '../../support/sign-on/browser';
import { type FakeProvider, openProvider } from '../../support/sign-on/provider';
import { aStoredConnection, aStoredMailDomain } from '../../support/sign-on/sign-on-rows';
import { askRest } from '../../support/workspaces/rest-as';
import { activityOf, answerOf, newMember, postTeamAction } from '../../support/workspaces/workspaces';

let dns: DnsServer;
let provider: FakeProvider;
beforeAll(async () => {
  dns = await startDnsServer();
  provider = await openProvider();
  Object.assign(env, { dnsServers: [dns.address], privateReceivers: true });
});
afterAll(() => dns.stop());

const aDomain = () => `d${randomUUID().slice(0, 8)}.example`;

async function aWorkspaceToSetUp() {
  const { team, owner } = await aPartner();
  const post = (action: string, fields: Record<string, string> = {}, who = owner) =>
    postTeamAction(who, team.slug, action, fields);
  const typed = {
    issuer: `${provider.issuer}/.well-known/openid-configuration`,
    client_id: provider.clientId,
    client_secret: provider.secret,
  };
  const row = async () =>
    (
      await rows<Record<string, unknown>>('select * from sign_on_connections where team_id_id = $1', [
        team.id,
      ])
    )[0];
  return { team, owner, post, typed, row };
}

/** A workspace whose connection is on, with one member signed in by mail and one by the provider. */
async function aRunningConnection({ isCompulsory = false } = {}) {
  const { team, owner, ...rest } = await aWorkspaceToSetUp();
  const domain = aDomain();
  await aStoredMailDomain(team.id, domain);
  const connection = await aStoredConnection(team.id, { provider, isCompulsory });
  const byMail = await newMember(team, 'admin');
  const email = `ada@${domain}`;
  const browser = new SignOnBrowser(email);
  await browser.bring(provider.approve(await browser.start(), { sub: randomUUID(), email }));
  return { ...rest, team, owner, domain, connection, byMail, byProvider: { token: browser.session ?? '' } };
}

const mailsOf = (email: string, template: string) =>
  rows<{ metadata: { news: string } }>('select metadata from emails where "to" = $1 and template = $2', [
    email,
    template,
  ]);

describe('setting up single sign-on', () => {
  it('the setup accepts the URL of the provider’s configuration as the issuer, and stores the secret encrypted', async () => {
    const { post, typed, row } = await aWorkspaceToSetUp();
    expect((await post('save-sign-on', typed)).status).toBe(303);
    const saved = await row();
    expect(saved).toMatchObject({ issuer: provider.issuer, state: 'draft', is_compulsory: false });
    expect(JSON.stringify(saved)).not.toContain(provider.secret);
  });

  it('a refused setup form shows the typed values again, except the secret', async () => {
    const { owner, team } = await aWorkspaceToSetUp();
    const fields = { issuer: 'nothing', client_id: 'typed client', client_secret: 'typed secret' };
    const response = await postTeamAction(owner, team.slug, 'save-sign-on', fields, {});
    expect(response.headers.get('location')).toContain('refused=save-sign-on');
    const { readDraft } = await import('@/forms/form-draft');
    const cookies = new Map(
      response.headers
        .getSetCookie()
        .map((line) => (line.split(';')[0] ?? '').split(/=(.*)/s).slice(0, 2) as [string, string]),
    );
    const draft = readDraft((name) => cookies.get(name));
    expect(draft?.values).toMatchObject({ issuer: 'nothing', client_id: 'typed client' });
    expect(JSON.stringify(draft)).not.toContain('typed secret');
  });

  it('a new provider never receives the former provider’s secret, and has to be tested again', async () => {
    const { post, row, typed, byProvider } = await aRunningConnection();
    const issuer = 'https://other.example';
    expect((await post('save-sign-on', { ...typed, issuer, client_secret: '' })).status).toBe(422);
    expect((await post('save-sign-on', { ...typed, issuer })).status).toBe(303);
    expect(await row()).toMatchObject({ state: 'draft', tested_at: null, issuer });
    await expect(requestOf(byProvider.token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('a connection can be switched on only after a successful test with a proven domain, and made compulsory only while it is on', async () => {
    const { team, owner, post, typed, row } = await aWorkspaceToSetUp();
    await post('save-sign-on', typed);
    expect(await answerOf(await post('switch-on-sign-on'))).toEqual([
      409,
      expect.stringContaining('Test the connection'),
    ]);
    expect((await post('require-sign-on', { compulsory: 'yes' })).status).toBe(409);
    const domain = aDomain();
    await post('claim-sign-on-domain', { domain: `@${domain.toUpperCase()}` });
    const [claim] = await rows<{ id: string; token: string; domain: string }>(
      'select * from sign_on_domains where team_id_id = $1',
      [team.id],
    );
    expect(claim?.domain).toBe(domain);
    const tester = new SignOnBrowser(undefined, owner.token);
    const person = { sub: 'owner', email: `owner@${domain}` };
    const test = async () => tester.bring(provider.approve(await tester.start(`?test=${team.slug}`), person));
    expect(await test()).toContain('done=test-failed');
    expect(await row()).toMatchObject({ state: 'draft', test_result: { claims: { email: person.email } } });
    dns.set('TXT', `_plumbline-sign-on.${domain}`, `plumbline-sign-on=${claim?.token}`);
    expect(
      (await post('check-sign-on-domain', { claim: claim?.id ?? '' })).headers.get('location'),
    ).toContain('domain-proven');
    expect(await test()).toContain('done=tested');
    expect(await rows('select 1 from users where email = $1', [person.email])).toEqual([]);
    expect((await post('switch-on-sign-on')).status).toBe(303);
    expect((await post('require-sign-on', { compulsory: 'yes' })).status).toBe(303);
    expect(await row()).toMatchObject({ state: 'on', is_compulsory: true });
    const news = (await mailsOf(owner.email, 'sign-on-news')).map(({ metadata }) => metadata.news);
    expect(news.sort()).toEqual(['compulsory', 'on']);
    const kinds = (await activityOf(team)).map(({ kind }) => kind);
    for (const kind of [
      'sign_on_set_up',
      'sign_on_domain_proven',
      'sign_on_tested',
      'sign_on_on',
      'sign_on_compulsory',
    ])
      expect(kinds).toContain(kind);
  });

  it('a domain that one workspace has proven cannot be proven by another', async () => {
    const domain = aDomain();
    const first = await aWorkspaceToSetUp();
    await aStoredMailDomain(first.team.id, domain);
    const second = await aWorkspaceToSetUp();
    await second.post('claim-sign-on-domain', { domain });
    const [claim] = await rows<{ id: string; token: string }>(
      'select * from sign_on_domains where team_id_id = $1',
      [second.team.id],
    );
    dns.set('TXT', `_plumbline-sign-on.${domain}`, `plumbline-sign-on=${claim?.token}`);
    const answer = await second.post('check-sign-on-domain', { claim: claim?.id ?? '' });
    expect(answer.headers.get('location')).toContain('domain-unproven');
  });

  it('after three checks without its record, a domain is released and the owners are mailed, but not if the name server fails', async () => {
    const { team, owner } = await aWorkspaceToSetUp();
    const id = await aStoredMailDomain(team.id, aDomain());
    const check = async () => {
      await rows(`update sign_on_domains set checked_at = now() - interval '2 hours' where id = $1`, [id]);
      await recheckClaims(await testRequest(), mailDomains);
      const [row] = await rows<{ proven_at: string | null }>(
        'select proven_at from sign_on_domains where id = $1',
        [id],
      );
      return row?.proven_at !== null;
    };
    dns.fail(true);
    for (let times = 0; times < 3; times += 1) expect(await check()).toBe(true);
    dns.fail(false);
    expect([await check(), await check(), await check()]).toEqual([true, true, false]);
    expect((await mailsOf(owner.email, 'sign-on-news')).map(({ metadata }) => metadata.news)).toEqual([
      'domain_lost',
    ]);
  });

  it('if an owner’s check finds that a domain is lost, the loss is mailed and recorded as after an automatic check', async () => {
    const { team, owner, post } = await aWorkspaceToSetUp();
    const claim = await aStoredMailDomain(team.id, aDomain());
    const check = async () => (await post('check-sign-on-domain', { claim })).headers.get('location');
    expect(await check()).toContain('domain-proven');
    expect(await check()).toContain('domain-proven');
    expect(await check()).toContain('domain-unproven');
    const news = (await mailsOf(owner.email, 'sign-on-news')).map(({ metadata }) => metadata.news);
    expect(news).toEqual(['domain_lost']);
    expect((await activityOf(team)).map(({ kind }) => kind)).toContain('sign_on_domain_released');
  });
});

describe('compulsory single sign-on', () => {
  it('from the next request on, compulsory sign-on refuses members’ other sessions in pages, actions and REST, but not owners’', async () => {
    const { team, owner, byMail, byProvider, post } = await aRunningConnection();
    const list = () =>
      askRest(byMail.token, 'GET', `/team-memberships?where[team_id][equals]=${team.id}`).then((answer) =>
        answer.json(),
      );
    expect((await list()).totalDocs).toBeGreaterThan(0);
    await post('require-sign-on', { compulsory: 'yes' });
    expect((await list()).totalDocs).toBe(0);
    expect((await askRest(byMail.token, 'GET', `/teams/${team.id}`)).status).toBe(403);
    expect(await answerOf(await postTeamAction(byMail, team.slug, 'leave'))).toEqual([
      403,
      expect.stringContaining('its own provider'),
    ]);
    const payload = await testPayload();
    expect(await findMembership(payload, byMail.id, team.slug)).toMatchObject({ mustSignOn: true });
    expect(await findMembership(payload, owner.id, team.slug)).toMatchObject({ mustSignOn: false });
    const { id } = (await requestOf(byProvider.token)).user;
    expect((await askRest(byProvider.token, 'GET', `/teams/${team.id}`)).status).toBe(200);
    expect(await findMembership(payload, id, team.slug)).toMatchObject({ mustSignOn: true });
  });

  it('compulsory sign-on ends if the partner tools or the connection are switched off, and removing the connection ends its sessions', async () => {
    const { team, byMail, byProvider, post } = await aRunningConnection({ isCompulsory: true });
    const mayRead = async () => (await askRest(byMail.token, 'GET', `/teams/${team.id}`)).status === 200;
    expect(await mayRead()).toBe(false);
    const switchTools = (isOn: boolean) =>
      rows(`update teams set features = jsonb_build_object('partner-tools', $2::boolean) where id = $1`, [
        team.id,
        isOn,
      ]);
    await switchTools(false);
    expect(await mayRead()).toBe(true);
    await switchTools(true);
    expect(await mayRead()).toBe(false);
    await post('switch-off-sign-on');
    expect(await mayRead()).toBe(true);
    expect((await requestOf(byProvider.token)).user.email).toContain('ada@');
    await post('remove-sign-on');
    await expect(requestOf(byProvider.token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('sign-on remains compulsory, and people can still sign in by the provider, if the workspace’s switch of the partner tools is not set', async () => {
    const { team, domain, byMail, byProvider } = await aRunningConnection({ isCompulsory: true });
    await rows(`update teams set features = '{}' where id = $1`, [team.id]);
    const mayRead = async ({ token }: { token: string }) =>
      (await askRest(token, 'GET', `/teams/${team.id}`)).status === 200;
    expect([await mayRead(byMail), await mayRead(byProvider)]).toEqual([false, true]);
    const email = `grace@${domain}`;
    const browser = new SignOnBrowser(email);
    await browser.bring(provider.approve(await browser.start(), { sub: randomUUID(), email }));
    expect(await mayRead({ token: browser.session ?? '' })).toBe(true);
  });

  it('only owners and the site’s own staff are mailed a sign-in link, and the response does not reveal who they are', async () => {
    const { team, domain } = await aRunningConnection({ isCompulsory: true });
    const owner = await aUser({ email: `owner@${domain}` });
    await rows(`insert into team_memberships (team_id_id, user_id_id, role) values ($1, $2, 'owner')`, [
      team.id,
      owner.id,
    ]);
    await aUser({ email: `staff@${domain}`, role: 'editor' });
    const ask = async (email: string, by?: string) => {
      const response = await requestLink(
        new Request(`${origin}/api/auth/request`, {
          method: 'POST',
          headers: {
            'sec-fetch-site': 'same-origin',
            accept: 'application/json',
            'x-forwarded-for': `198.17.0.${email.length}`,
          },
          body: new URLSearchParams({ email, ...(by && { by }) }),
        }),
        { params: Promise.resolve({}) },
      );
      return [response.status, await response.json()];
    };
    const people = ['owner', 'staff', 'ada', 'stranger'].map((name) => `${name}@${domain}`);
    for (const email of people)
      expect(await ask(email)).toEqual([200, { ok: true, redirect: '/auth/sign-on' }]);
    const answers = [];
    for (const email of people) answers.push(await ask(email, 'mail'), await ask(email, 'mail'));
    expect(
      new Set(answers.map((answer) => JSON.stringify(answer).replace(/\d+ seconds?/, ''))),
    ).toHaveProperty('size', 2);
    const mailed = await rows<{ to: string }>(
      `select "to" from emails where template = 'sign-in-link' and "to" like $1`,
      [`%@${domain}`],
    );
    expect(mailed.map(({ to }) => to).sort()).toEqual([`owner@${domain}`, `staff@${domain}`]);
  });
});
