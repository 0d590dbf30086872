/**
 * Single sign-on by a workspace's own provider: who is signed in, who is not, and the effects of a misbehaving
 * provider.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assuranceOf } from '@/access/assurance';
import { env } from '@/config/env';
import { rows } from '../../support/db';
import { aPartner } from '../../support/embeds/embed-rows';
import { aUser } from '../../support/factories';
import { Mailbox } from '../../support/mail/mailbox';
import { requestOf } from '../../support/sign-in';
import { SignOnBrowser } from '../../support/sign-on/browser';
import { type FakePerson, type FakeProvider, openProvider } from '../../support/sign-on/provider';
import { aStoredConnection, aStoredMailDomain } from '../../support/sign-on/sign-on-rows';
import { sendDue } from '../../support/worker';
import { type Person, roleIn } from '../../support/workspaces/workspaces';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await openProvider();
  Object.assign(env, { privateReceivers: true });
});
beforeEach(() => {
  provider.misbehaves = {};
});

async function aConnectedWorkspace(own: Parameters<typeof aStoredConnection>[1] = {}) {
  const { team, owner } = await aPartner();
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  await aStoredMailDomain(team.id, domain);
  const connection = await aStoredConnection(team.id, { provider, ...own });
  const aColleague = (name = 'ada'): FakePerson => ({
    sub: randomUUID(),
    email: `${name}@${domain}`,
    email_verified: true,
  });
  return { team, owner, domain, connection, aColleague };
}

/**
 * Signs a person in, from the start to the callback. @returns the browser, the query of the callback, and the path to
 * which it redirects.
 */
async function signOn(person: FakePerson, typed = person.email ?? '') {
  const browser = new SignOnBrowser(typed);
  const url = await browser.start();
  const search = provider.approve(url, person);
  return { browser, search, landing: await browser.bring(search) };
}

const usersOf = (email: string) => rows<{ id: string }>('select id from users where email = $1', [email]);
const sessionsOf = (email: string) =>
  rows('select 1 from auth_sessions s join users u on u.id = s.user_id where u.email = $1', [email]);
const errorIn = (landing: string) => new URL(landing, 'http://x').searchParams.get('error');

describe('a person with an address of a proven domain', () => {
  it('the first sign-in creates a user and a member with the default role, and the next sign-in uses the same user', async () => {
    const { team, aColleague, connection } = await aConnectedWorkspace({ role: 'admin' });
    const ada = aColleague();
    const { browser, landing } = await signOn(ada);
    expect(landing).toBe('/dashboard');
    const { user, actor } = await requestOf(browser.session ?? '');
    expect(user.email).toBe(ada.email);
    expect(actor.session).toMatchObject({ aal: 'aal1' });
    expect(assuranceOf(user)).toMatchObject({ signedOn: connection, methods: [{ method: 'sso' }] });
    expect(await roleIn(team, user as unknown as Person)).toBe('admin');
    expect((await signOn({ ...ada, email: `another.name@${ada.email?.split('@')[1]}` })).landing).toBe(
      '/dashboard',
    );
    expect(await usersOf(ada.email ?? '')).toHaveLength(1);
    expect(await usersOf(`another.name@${ada.email?.split('@')[1]}`)).toHaveLength(0);
  });

  it('the notification about a new user states that they signed in by single sign-on', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague('notified');
    await signOn(ada);
    await sendDue();
    const mails = await new Mailbox(env.mailboxDir).to('admin@localhost');
    const mail = mails.find(({ subject }) => subject?.includes(ada.email ?? ''));
    expect(mail?.text).toContain('By the sign-in of a workspace (sso_signup)');
  });

  it('a person is linked to the account with exactly their address, and keeps their role', async () => {
    const { team, aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    const user = await aUser({ email: ada.email ?? '' });
    const { browser } = await signOn(ada);
    expect((await requestOf(browser.session ?? '')).user.id).toBe(user.id);
    expect(await roleIn(team, user as unknown as Person)).toBe('member');
  });

  it('concurrent first sign-ins of one person create one user and one membership', async () => {
    const { team, aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    const landings = await Promise.all([signOn(ada), signOn(ada), signOn(ada)]);
    expect(landings.map(({ landing }) => landing)).toEqual(['/dashboard', '/dashboard', '/dashboard']);
    expect(await usersOf(ada.email ?? '')).toHaveLength(1);
    const members = await rows(
      `select 1 from team_memberships m join users u on u.id = m.user_id_id where m.team_id_id = $1 and u.email = $2`,
      [team.id, ada.email],
    );
    expect(members).toHaveLength(1);
    expect(await rows('select 1 from sign_on_identities where team_id_id = $1', [team.id])).toHaveLength(1);
  });

  it('fifty concurrent callbacks with one code sign the person in once', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    const browser = new SignOnBrowser(ada.email);
    const search = provider.approve(await browser.start(), ada);
    const before = provider.exchanged();
    const landings = await Promise.all(Array.from({ length: 50 }, () => browser.bring(search)));
    expect(landings.filter((landing) => landing === '/dashboard')).toHaveLength(1);
    expect(landings.filter((landing) => errorIn(landing) === 'sign_on_stale')).toHaveLength(49);
    expect(await sessionsOf(ada.email ?? '')).toHaveLength(1);
    expect(provider.exchanged() - before).toBe(1);
  });

  it('an address of a proven domain is accepted even if the provider does not say whether the address is verified', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const { email_verified: _unsaid, ...ada } = aColleague();
    expect((await signOn(ada)).landing).toBe('/dashboard');
  });
});

describe('refused sign-ins', () => {
  const refused: [string, string, FakeProvider['misbehaves']][] = [
    ['by a token that is not signed', 'sign_on_untrusted', { signed: 'unsigned' }],
    ['by a token that another key has signed', 'sign_on_untrusted', { signed: 'by another key' }],
    [
      'by a token that is signed with the client secret',
      'sign_on_untrusted',
      { signed: 'by the client secret' },
    ],
    ['by a token for another client', 'sign_on_untrusted', { claims: { aud: 'another' } }],
    ['by a token of another issuer', 'sign_on_untrusted', { claims: { iss: 'https://another.example' } }],
    [
      'by a token that has expired',
      'sign_on_untrusted',
      { claims: { exp: 1_700_000_000, iat: 1_699_999_000 } },
    ],
    ['by a token with the nonce of another sign-in', 'sign_on_untrusted', { claims: { nonce: 'another' } }],
    ['by a token without a nonce', 'sign_on_untrusted', { claims: { nonce: undefined } }],
    ['by a token without a subject', 'sign_on_untrusted', { claims: { sub: undefined } }],
    [
      'by an address that the provider marks as unverified',
      'sign_on_unverified',
      { claims: { email_verified: false } },
    ],
    [
      'by an address that the provider marks as unverified with the text “false”',
      'sign_on_unverified',
      { claims: { email_verified: 'false' } },
    ],
    ['without an address', 'sign_on_no_address', { claims: { email: undefined } }],
    ['by a list of addresses', 'sign_on_no_address', { claims: { email: ['a@b.example'] } }],
  ];
  it.each(refused)('nobody is signed in %s', async (_how, code, misbehaves) => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    const browser = new SignOnBrowser(ada.email);
    const search = provider.approve(await browser.start(), ada);
    provider.misbehaves = misbehaves;
    expect(errorIn(await browser.bring(search))).toBe(code);
    expect(browser.session).toBeUndefined();
    expect(await usersOf(ada.email ?? '')).toHaveLength(0);
  });

  it('a provider cannot sign anybody in as a user whose address is in a domain that the workspace has not proven', async () => {
    const victim = await aUser({ email: `victim-${randomUUID()}@bank.example` });
    const { aColleague } = await aConnectedWorkspace();
    const mallory = aColleague('mallory');
    const { browser, landing } = await signOn({ ...mallory, email: victim.email ?? '' }, mallory.email);
    expect(errorIn(landing)).toBe('sign_on_foreign_address');
    expect(browser.session).toBeUndefined();
    const { team } = await aConnectedWorkspace();
    await aStoredMailDomain(team.id, 'bank.example', false);
    expect(errorIn((await signOn({ ...mallory, email: victim.email ?? '' }, mallory.email)).landing)).toBe(
      'sign_on_foreign_address',
    );
  });

  it('an admin or editor of the site is not signed in, and the session of a user promoted later keeps the member’s role', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const boss = aColleague('boss');
    await aUser({ email: boss.email ?? '', role: 'admin' });
    expect(errorIn((await signOn(boss)).landing)).toBe('sign_on_staff');
    const ada = aColleague();
    const { browser } = await signOn(ada);
    await rows(`update users set role = 'admin' where email = $1`, [ada.email]);
    expect((await requestOf(browser.session ?? '')).user.role).toBe('member');
    expect(errorIn((await signOn(ada)).landing)).toBe('sign_on_staff');
  });

  it('the provider of a second workspace cannot sign in a person whose identity belongs to the first', async () => {
    const first = await aConnectedWorkspace();
    const ada = first.aColleague();
    await signOn(ada);
    const second = await aConnectedWorkspace();
    const same = { ...ada, email: `ada@${second.domain}` };
    expect(errorIn((await signOn(same)).landing)).toBe('sign_on_other_workspace');
  });

  it('a person with a reused address is not signed in as the former holder of that address', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    await signOn(ada);
    expect(errorIn((await signOn({ ...ada, sub: randomUUID() })).landing)).toBe('sign_on_other_person');
  });

  it('a person is not signed in if their address is no longer at a domain of the workspace, or the workspace lost that domain', async () => {
    const { aColleague, team } = await aConnectedWorkspace();
    const ada = aColleague();
    const { browser } = await signOn(ada);
    const { user } = await requestOf(browser.session ?? '');
    await rows('update users set email = $2 where id = $1', [user.id, `${randomUUID()}@home.example`]);
    expect(errorIn((await signOn(ada)).landing)).toBe('sign_on_changed_address');
    const waiting = new SignOnBrowser(ada.email);
    const search = provider.approve(await waiting.start(), ada);
    await rows('update sign_on_domains set proven_at = null where team_id_id = $1', [team.id]);
    expect(errorIn(await waiting.bring(search))).toBe('sign_on_foreign_address');
  });

  it('a person removed from the workspace is not signed in, unless its connection allows removed people to return', async () => {
    const { aColleague, team } = await aConnectedWorkspace();
    const ada = aColleague();
    const { browser } = await signOn(ada);
    const { user } = await requestOf(browser.session ?? '');
    await rows('delete from team_memberships where user_id_id = $1', [user.id]);
    expect(errorIn((await signOn(ada)).landing)).toBe('sign_on_removed');
    await rows('update sign_on_connections set readmits = true where team_id_id = $1', [team.id]);
    expect((await signOn(ada)).landing).toBe('/dashboard');
    expect(await roleIn(team, user as unknown as Person)).toBe('member');
  });

  it('a suspended account is not signed in, and the page states the suspension', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    await signOn(ada);
    await rows('update users set suspended_at = now() where email = $1', [ada.email]);
    expect(errorIn((await signOn(ada)).landing)).toBe('account_suspended');
  });

  it('a closed account that is kept after a sign-in by the provider gets a session of that provider, with the member’s role', async () => {
    const { aColleague, connection } = await aConnectedWorkspace();
    const ada = aColleague('closes');
    const user = await aUser({ email: ada.email ?? '' });
    await rows(`update users set closed_at = now(), erase_at = now() + interval '14 days' where id = $1`, [
      user.id,
    ]);
    const { browser, landing } = await signOn(ada);
    expect(browser.session).toBeUndefined();
    const { pathname, searchParams } = new URL(landing, 'http://x');
    expect(pathname).toBe('/auth/closing');
    const kept = await browser.keepAccount(searchParams.get('t') ?? '');
    expect(kept).toBe('/dashboard');
    expect(assuranceOf((await requestOf(browser.session ?? '')).user)?.signedOn).toBe(connection);
    await rows(`update users set role = 'admin' where id = $1`, [user.id]);
    expect((await requestOf(browser.session ?? '')).user.role).toBe('member');
  });

  it('a closed account is not kept by a sign-in of a connection that was stopped meanwhile', async () => {
    const { aColleague, connection } = await aConnectedWorkspace();
    const ada = aColleague('closes-too');
    const user = await aUser({ email: ada.email ?? '' });
    await rows(`update users set closed_at = now(), erase_at = now() + interval '14 days' where id = $1`, [
      user.id,
    ]);
    const { browser, landing } = await signOn(ada);
    await rows(`update sign_on_connections set state = 'stopped' where id = $1`, [connection]);
    const { searchParams } = new URL(landing, 'http://x');
    expect(await browser.keepAccount(searchParams.get('t') ?? '')).toBe('/auth/closing?did=gone');
    expect(browser.session).toBeUndefined();
    const [kept] = await rows('select closed_at from users where id = $1', [user.id]);
    expect(kept?.closed_at).not.toBeNull();
  });

  it('a callback that is replayed, late or opened in another browser signs nobody in', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    const { browser, search } = await signOn(ada);
    expect(errorIn(await browser.bring(search))).toBe('sign_on_stale');
    const late = new SignOnBrowser(ada.email);
    const lateSearch = provider.approve(await late.start(), ada);
    await rows(`update sign_on_attempts set expires_at = now() - interval '1 second' where used_at is null`);
    expect(errorIn(await late.bring(lateSearch))).toBe('sign_on_stale');
    const attacker = new SignOnBrowser(ada.email);
    const attackers = provider.approve(await attacker.start(), ada);
    const victim = new SignOnBrowser(ada.email);
    await victim.start();
    expect(errorIn(await victim.bring(attackers))).toBe('sign_on_stale');
    expect(errorIn(await new SignOnBrowser().bring(attackers))).toBe('sign_on_stale');
    expect(victim.session).toBeUndefined();
  });

  it('a code that was already used, or a callback that names another issuer, signs nobody in', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    const first = new SignOnBrowser(ada.email);
    const search = provider.approve(await first.start(), ada);
    await first.bring(search);
    const second = new SignOnBrowser(ada.email);
    const state = new URL(await second.start()).searchParams.get('state') ?? '';
    const stolen = new URLSearchParams(search);
    stolen.set('state', state);
    expect(errorIn(await second.bring(`?${stolen}`))).toBe('sign_on_unreachable');
    const third = new SignOnBrowser(ada.email);
    const mixed = new URLSearchParams(provider.approve(await third.start(), ada));
    mixed.set('iss', 'https://another.example');
    expect(errorIn(await third.bring(`?${mixed}`))).toBe('sign_on_untrusted');
  });

  it('a person who cancels at the provider is not signed in', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const browser = new SignOnBrowser(aColleague().email);
    const state = new URL(await browser.start()).searchParams.get('state') ?? '';
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    expect(errorIn(await browser.bring(`?${answer}`))).toBe('sign_on_declined');
  });

  it('nobody is signed in while the connection is off, the workspace paused or the partner tools off, even if only since the sign-in began', async () => {
    const { aColleague, team, connection } = await aConnectedWorkspace();
    const ada = aColleague();
    const changes: [string, string, string][] = [
      [
        `update sign_on_connections set state = 'paused' where id = $1`,
        `update sign_on_connections set state = 'on' where id = $1`,
        connection,
      ],
      [
        `update sign_on_connections set state = 'stopped' where id = $1`,
        `update sign_on_connections set state = 'on' where id = $1`,
        connection,
      ],
      [
        'update teams set disabled_at = now() where id = $1',
        'update teams set disabled_at = null where id = $1',
        team.id,
      ],
      [
        `update teams set features = '{"partner-tools": false}' where id = $1`,
        `update teams set features = '{"partner-tools": true}' where id = $1`,
        team.id,
      ],
    ];
    for (const [close, open, id] of changes) {
      const browser = new SignOnBrowser(ada.email);
      const search = provider.approve(await browser.start(), ada);
      await rows(close, [id]);
      expect(errorIn(await browser.bring(search)), close).toBe('sign_on_off');
      expect(errorIn(await new SignOnBrowser(ada.email).start()), close).toBe('sign_on_off');
      await rows(open, [id]);
    }
    expect((await signOn(ada)).landing).toBe('/dashboard');
  });
});

describe('a provider', () => {
  const failures: [string, (path: string) => boolean, FakeProvider['misbehaves']['answer']][] = [
    [
      'redirects',
      (path) => path.includes('well-known'),
      (_path, response) => Boolean(response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
    ],
    [
      'sends ten megabytes',
      (path) => path.includes('well-known'),
      (_path, response) =>
        Boolean(
          response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(10_000_000, ' ')),
        ),
    ],
    [
      'answers with an error',
      (path) => path.includes('well-known'),
      (_path, response) => Boolean(response.writeHead(500).end()),
    ],
  ];
  it.each(failures)(
    'sign-in fails and stores a problem if the provider %s',
    async (_what, isMeant, answer) => {
      const { aColleague, team } = await aConnectedWorkspace();
      provider.misbehaves = {
        answer: (path, response) => isMeant(path) && Boolean(answer?.(path, response)),
      };
      const landing = await new SignOnBrowser(aColleague().email).start();
      expect(landing).toMatch(/^\/auth\/sign-on\?error=sign_on_un(reachable|trusted)$/);
      const [row] = await rows<{ problem: string }>(
        'select problem from sign_on_connections where team_id_id = $1',
        [team.id],
      );
      expect(row?.problem).toBeTruthy();
    },
  );

  it('a provider that hangs at the token endpoint signs nobody in, and does not delay another person’s sign-in', async () => {
    const { aColleague } = await aConnectedWorkspace();
    const ada = aColleague();
    const browser = new SignOnBrowser(ada.email);
    const search = provider.approve(await browser.start(), ada);
    let isHanging = true;
    let isAsked = false;
    provider.misbehaves = {
      answer: (path) => {
        const hangs = isHanging && path === '/token';
        isAsked ||= hangs;
        return hangs;
      },
    };
    const waiting = browser.bring(search);
    await expect.poll(() => isAsked, { timeout: 20_000 }).toBe(true);
    isHanging = false;
    expect((await signOn(aColleague('grace'))).landing).toBe('/dashboard');
    expect(errorIn(await waiting)).toBe('sign_on_unreachable');
  }, 40_000);

  it('a provider on this machine or its network is not contacted unless a setting allows private receivers', async () => {
    const { aColleague } = await aConnectedWorkspace();
    Object.assign(env, { privateReceivers: false });
    const landing = await new SignOnBrowser(aColleague().email).start();
    Object.assign(env, { privateReceivers: true });
    expect(errorIn(landing)).toMatch(/^sign_on_un/);
  });
});
