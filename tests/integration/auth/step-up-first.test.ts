/** A session whose account has a second factor can do nothing for that account before the factor is confirmed. */
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { POST as pressSecurity } from '@/app/api/auth/security/[action]/route';
import { POST as endSession } from '@/app/api/auth/sessions/end/route';
import { GET as startSignOn } from '@/app/api/auth/sign-on/start/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { POST as askToken } from '@/app/api/auth/token/route';
import { POST as acceptInvitation } from '@/app/api/invitations/accept/route';
import { POST as askForInvitation } from '@/app/api/invitations/ask/route';
import { GET as openDraft } from '@/app/api/preview/route';
import { GET as exportFigures } from '@/app/api/t/[teamSlug]/embed-figures/route';
import { GET as previewEmbed } from '@/app/api/t/[teamSlug]/embed-preview/route';
import { GET as exportLeads } from '@/app/api/t/[teamSlug]/leads-export/route';
import { GET as readLogo } from '@/app/api/t/[teamSlug]/logo/route';
import { loadAccountActions, loadTeamActions } from '@/features';
import { findSession } from '@/features/auth/session/resolve-session';
import { describeVisitor } from '@/features/auth/session/visitor-session';
import { readPaused } from '@/http/cookies/paused-request';
import { postAccount } from '../../support/actions/account-action';
import { rows } from '../../support/db';
import { FactorBrowser, forgetSteps, totpCode } from '../../support/factors/factor-browser';
import { testPayload } from '../../support/payload';
import { askRest } from '../../support/workspaces/rest-as';
import { aPerson, aWorkspace, join, type Person, postTeamAction } from '../../support/workspaces/workspaces';

const site = 'http://localhost:3000';
const payload = await testPayload();

/** Creates a workspace member with an authenticator app, signed in by a session that has not confirmed the app. */
async function aLockedMember() {
  const { team } = await aWorkspace();
  const person = await join(team, await aPerson(), 'admin');
  const other = await FactorBrowser.signIn(person.email);
  const factor = await other.addTotp();
  await forgetSteps(factor.id);
  return { person, team, factor, browser: new FactorBrowser(person.token) };
}

const post = (path: string, token: string, fields: Record<string, string> = {}) =>
  new Request(`${site}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: `plumbline-session=${token}`, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  });

const get = (path: string, token: string) =>
  new Request(`${site}${path}`, {
    headers: { cookie: `plumbline-session=${token}`, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  });

const stepUpPage = expect.stringMatching(/^\/auth\/step-up\?returnTo=/);
const wentTo = ({ status, headers }: Response) => [status, headers.get('location')];
const keptBy = (response: Response, { id }: Pick<Person, 'id'>) => {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return readPaused(new Headers({ cookie: cookies.join('; ') }), id);
};

/** Returns the response of the session endpoint. */
async function answerOf({ token }: Pick<Person, 'token'>) {
  const session = await findSession(payload, token);
  return session && describeVisitor(payload, session, session.expiresAt.toISOString());
}

describe('a member with a factor, before step-up,', async () => {
  const { person, team, browser } = await aLockedMember();
  const accountActions = await loadAccountActions();
  const teamActions = await loadTeamActions();

  it.each(accountActions.map(({ path }) => path))(
    'before step-up, the account form %s redirects to step-up, and its input is stored in a cookie',
    async (path) => {
      const fields = { name: 'Ünïcödé & <b>', id: '7' };
      const response = await postAccount(person.token, path, fields, { accept: 'text/html' });
      expect(wentTo(response)).toEqual([303, stepUpPage]);
      expect(keptBy(response, person)).toEqual({
        method: 'POST',
        path: `/api/account/${path}`,
        fields: Object.entries(fields),
        returnTo: '/account',
      });
      const scripted = await postAccount(person.token, path, fields, { accept: 'application/json' });
      expect([scripted.status, (await scripted.json()).data]).toEqual([
        403,
        { code: 'step_up_required', needs: 'step-up', location: '/auth/step-up' },
      ]);
    },
  );

  it.each(teamActions.map(({ name }) => name))(
    'the workspace action %s is refused until step-up',
    async (name) => {
      const response = await postTeamAction(person, team.slug, name, {});
      expect([response.status, (await response.json()).data?.code]).toEqual([403, 'step_up_required']);
    },
  );

  it.each([
    ['/api/invitations/accept', acceptInvitation],
    ['/api/invitations/ask', askForInvitation],
    ['/api/auth/sessions/end', endSession],
  ])(
    'before step-up, a request to %s redirects to step-up and is stored in a cookie',
    async (path, handler) => {
      const response = await handler(post(path, person.token, { id: '1', t: '1' }));
      expect(wentTo(response)).toEqual([303, stepUpPage]);
      expect(keptBy(response, person)?.path).toBe(path);
    },
  );

  it.each([
    ['leads-export', exportLeads],
    ['embed-figures', exportFigures],
    ['embed-preview', previewEmbed],
    ['logo', readLogo],
  ])('before step-up, a request for %s of the workspace redirects to step-up', async (name, handler) => {
    const response = await handler(get(`/api/t/${team.slug}/${name}`, person.token), {
      params: Promise.resolve({ teamSlug: team.slug }),
    });
    expect(wentTo(response)).toEqual([303, stepUpPage]);
  });

  it.each([
    ['to test the connection of the workspace', `test=${team.slug}`],
    ['for the member’s own address', 'mine=1'],
  ])('starting single sign-on %s redirects to step-up', async (_why, query) => {
    const response = await startSignOn(get(`/api/auth/sign-on/start?${query}`, person.token));
    expect(wentTo(response)).toEqual([303, stepUpPage]);
  });

  it('opening the draft of a page redirects an editor to step-up', async () => {
    const { person: editor } = await aLockedMember();
    await rows(`update users set role = 'editor' where id = $1`, [editor.id]);
    const response = await openDraft(get('/api/preview?path=/', editor.token));
    expect(wentTo(response)).toEqual([303, stepUpPage]);
  });

  it.each(['enrol', 'confirm', 'rename', 'remove', 'make-codes', 'keep-codes'])(
    'the form %s of the security page redirects to step-up',
    async (action) => {
      const response = await pressSecurity(post(`/api/auth/security/${action}`, person.token), {
        params: Promise.resolve({ action }),
      });
      expect(wentTo(response)).toEqual([303, stepUpPage]);
    },
  );

  it('before step-up, a member is treated as a visitor over REST, and can neither change their name nor export their data', async () => {
    for (const path of [
      '/users',
      '/users/me',
      '/teams',
      '/team-memberships',
      '/members',
      '/team-activities',
    ]) {
      const [mine, visitors] = [await askRest(person.token, 'GET', path), await askRest('', 'GET', path)];
      expect([path, mine.status, await mine.text()]).toEqual([path, visitors.status, await visitors.text()]);
    }
    expect((await askRest(person.token, 'PATCH', `/users/${person.id}`, { name: 'X' })).status).toBe(403);
    expect((await askRest(person.token, 'GET', `/users/${person.id}/export`)).status).toBe(403);
    expect(await rows('select name from users where id = $1', [person.id])).toEqual([{ name: null }]);
  });

  it('before step-up, the session endpoint returns the user and their factors, and no workspaces, features or metadata', async () => {
    await rows(`update users set user_metadata = '{"plan": "team"}' where id = $1`, [person.id]);
    expect(await answerOf(person)).toMatchObject({
      session: { aal: 'aal1', needs: 'step-up' },
      user: {
        email: person.email,
        role: 'member',
        factors: [{ factor_type: 'totp', status: 'verified' }],
        teams: [],
        features: {},
        user_metadata: {},
      },
    });
    expect(await browser.call('GET', 'user')).toMatchObject({
      status: 200,
      body: { email: person.email, user_metadata: {}, factors: [{ factor_type: 'totp' }] },
    });
  });

  it('before step-up, a member gets an access token of aal1 that contains no workspace', async () => {
    const response = await askToken(post('/api/auth/token', person.token));
    const { access_token: token } = await response.json();
    expect(decodeJwt(token)).toMatchObject({
      aal: 'aal1',
      teams: [],
      amr: [{ method: 'magiclink', timestamp: expect.any(Number) }],
    });
  });

  it('a member gets full access once the factor is confirmed, and the access token states the method', async () => {
    const { factor, browser } = await aLockedMember();
    expect((await browser.answerChallenge(factor.id, totpCode(factor.secret))).status).toBe(200);
    expect((await answerOf(browser))?.user.teams).toHaveLength(1);
    const renamed = await postAccount(browser.token, 'name', { name: 'Ada' });
    expect(wentTo(renamed)).toEqual([303, '/account?did=named']);
    const response = await askToken(post('/api/auth/token', browser.token));
    const { access_token: token } = await response.json();
    expect(decodeJwt(token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'magiclink' }],
      teams: [{ role: 'admin' }],
    });
  });

  it('a member can sign out before step-up', async () => {
    const { person } = await aLockedMember();
    const response = await signOut(post('/api/auth/sign-out', person.token));
    expect(wentTo(response)).toEqual([303, '/auth']);
    expect(await findSession(payload, person.token)).toBeNull();
  });
});

describe('an enrolment that was begun while the account had no factor', () => {
  it('an enrolment begun before another factor was verified cannot be verified afterwards, and raises no session to aal2', async () => {
    const { email, token } = await aPerson();
    const thief = new FactorBrowser(token);
    const { body } = await thief.call('POST', 'factors', { factor_type: 'totp' });
    const challenge = await thief.challenge(String(body.id));
    // Simulates an enrolment stored just after the owner's factor was verified: that verification deletes only the
    // enrolments that are stored before it.
    await rows(
      `insert into auth_factors (user_id, factor_type, status) select id, 'totp', 'verified' from users where email = $1`,
      [email],
    );
    const answer = await thief.verify(String(body.id), challenge, totpCode(String(body.totp?.secret)));
    expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
    expect(await findSession(payload, token)).toMatchObject({ aal: 'aal1', needs: 'step-up' });
    expect(await rows(`select status from auth_factors where id = $1`, [body.id])).toEqual([
      { status: 'unverified' },
    ]);
  });
});
