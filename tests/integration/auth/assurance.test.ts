import { randomBytes } from 'node:crypto';
import config from '@payload-config';
import { handleEndpoints } from 'payload';
import { beforeEach, describe, expect, it } from 'vitest';
import { assertFresh, isFresh, missingFor } from '@/access/assurance';
import { mayCallStudioFunction } from '@/access/studio-functions';
import { GET as getFromRest, PATCH as patchOverRest } from '@/app/(payload)/api/[...slug]/route';
import { POST as confirm } from '@/app/api/auth/confirm/route';
import { loadStudioActions } from '@/features';
import { endSessionCookies } from '@/features/auth/session/cookies';
import { findSession } from '@/features/auth/session/resolve-session';
import { readPaused } from '@/http/cookies/paused-request';
import { requireRole } from '@/studio-kit/views/require-role';
import { validInput } from '../../support/actions/valid-input';
import { rows } from '../../support/db';
import { aMember, aMembership, aStoredLead, aTeam, aUser } from '../../support/factories';
import { testPayload } from '../../support/payload';
import { askForLink, requestOf, signIn } from '../../support/sign-in';
import { askStudio } from '../../support/studio-action';
import { askRest } from '../../support/workspaces/rest-as';

const site = 'http://localhost:3000';
type Staff = 'admin' | 'editor';
let made = 0;

/**
 * Signs in a new person with a role. @param hasFactor true if the person sets up a verified factor after the sign-in.
 */
async function person(role: Staff | 'member', { hasFactor = false } = {}) {
  made += 1;
  const email = `${role}-${made}@example.com`;
  const { id } = await aUser({ email, role });
  const token = await signIn(email);
  if (hasFactor) await addFactor(id);
  return { id, email, token };
}

const addFactor = (userId: string, status = 'verified') =>
  rows(`insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', $2)`, [userId, status]);

const stepUp = (userId: string, ago = '0 minutes') =>
  rows(`update auth_sessions set aal = 'aal2', stepped_up_at = now() - $2::interval where user_id = $1`, [
    userId,
    ago,
  ]);

const setPolicy = async (secondFactor: 'off' | 'admins' | 'staff') =>
  (await testPayload()).updateGlobal({
    slug: 'sign-in-settings',
    data: { secondFactor },
    overrideAccess: true,
  });

const cookie = (token: string) => `plumbline-session=${token}`;

type Fields = Record<string, string>;
type Sent = { method?: string; fields?: Fields; json?: unknown; accept?: string; cookies?: string };

/** Calls a studio action as a browser's form or link does. */
const press = (
  path: string,
  token: string,
  { method = 'POST', fields, json, accept = 'text/html', cookies = '' }: Sent = {},
) =>
  askStudio(
    new Request(`${site}/api/studio/${path}`, {
      method,
      headers: {
        accept,
        cookie: `${cookie(token)}; ${cookies}`,
        'sec-fetch-site': 'same-origin',
        referer: `${site}/admin/leads`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }),
  );

const overRest = (path: string, token: string, accept = '*/*') =>
  getFromRest(new Request(`${site}/api/${path}`, { headers: { cookie: cookie(token), accept } }), {
    params: Promise.resolve({ slug: path.replace(/\?.*/, '').split('/') }),
  });

beforeEach(() => setPolicy('off'));

describe('a session of staff with a factor, before step-up,', async () => {
  const payload = await testPayload();
  const actions = await loadStudioActions();
  const statuses = async (path: string, token: string) => {
    const request = new Request(`${site}/api/${path}`, { headers: { cookie: cookie(token) } });
    const response = await handleEndpoints({ config, request });
    const body = await response.json().catch(() => null);
    return [response.status, body?.totalDocs ?? null];
  };

  it('a staff session has the role of a member before step-up, and the role of its user afterwards', async () => {
    for (const role of ['admin', 'editor'] as const) {
      const { id, token } = await person(role, { hasFactor: true });
      const before = await findSession(payload, token);
      expect(before).toMatchObject({ user: { role: 'member' }, grantedRole: role, needs: 'step-up' });
      await stepUp(id);
      expect(await findSession(payload, token)).toMatchObject({ user: { role }, needs: null });
    }
  });

  it('a session whose account has only an unverified factor needs no step-up and has the role of its user', async () => {
    const { id, token } = await person('admin');
    await addFactor(id, 'unverified');
    expect(await findSession(payload, token)).toMatchObject({ user: { role: 'admin' }, needs: null });
  });

  it.each(Object.keys(payload.collections))(
    'before step-up, a REST request of staff for the collection %s gets the status that a visitor gets',
    async (slug) => {
      const admin = await person('admin', { hasFactor: true });
      for (const path of [`${slug}?limit=1`, `${slug}/count`, `${slug}/versions?limit=1`]) {
        expect(await statuses(path, admin.token), path).toEqual(await statuses(path, ''));
      }
    },
  );

  it.each(payload.globals.config.map(({ slug }) => slug))(
    'before step-up, a REST request of staff for the global %s gets the status that a visitor gets',
    async (slug) => {
      const admin = await person('admin', { hasFactor: true });
      const path = `globals/${slug}`;
      expect(await statuses(path, admin.token)).toEqual(await statuses(path, ''));
    },
  );

  it.each(actions.map((action) => [`${action.method} ${action.path}`, action] as const))(
    'the studio action %s refuses a staff session before step-up',
    async (_name, { method, path, schema, format }) => {
      const { token } = await person('admin', { hasFactor: true });
      const input = validInput(schema);
      const query = method === 'GET' ? `?${new URLSearchParams(input as Fields)}` : '';
      const answer = await press(`${path}${query}`, token, {
        method,
        accept: 'application/json',
        ...(method === 'POST' && (format === 'json' ? { json: input } : { fields: input as Fields })),
      });
      expect([answer.status, (await answer.json()).data]).toEqual([
        403,
        { code: 'step_up_required', needs: 'step-up', location: '/auth/step-up' },
      ]);
    },
  );

  it('a studio view redirects a staff session to step-up, with the view as the return path', async () => {
    const { token } = await person('admin', { hasFactor: true });
    const req = await requestOf(token);
    req.headers.set('x-studio-path', '/admin/leads?stage=new');
    const digest = expect.stringContaining('/auth/step-up?returnTo=%2Fadmin%2Fleads%3Fstage%3Dnew');
    expect(() => requireRole(req, ['admin'])).toThrow(expect.objectContaining({ digest }));
  });

  it('a studio view that the user’s role may not open redirects to the home page instead of to step-up', async () => {
    const { token } = await person('editor', { hasFactor: true });
    const req = await requestOf(token);
    expect(() => requireRole(req, ['admin'])).toThrow(
      expect.objectContaining({ digest: expect.stringMatching(/;\/;/) }),
    );
  });

  it('a staff session before step-up cannot call server functions', async () => {
    const { token } = await person('admin', { hasFactor: true });
    const call = { name: 'form-state', args: { collectionSlug: 'posts' } };
    expect(await mayCallStudioFunction(await requestOf(token), call)).toBe(false);
  });

  it('a refused REST request states in Payload’s error format that step-up is required', async () => {
    const { token } = await person('admin', { hasFactor: true });
    const answer = await overRest('leads', token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      errors: [
        expect.objectContaining({
          message: 'Confirm with your second factor that it is you. This goes on afterwards.',
          data: { code: 'step_up_required', needs: 'step-up', location: '/auth/step-up' },
        }),
      ],
    });
  });

  it('the REST response to a member without a factor does not mention step-up', async () => {
    const { token } = await person('member');
    const answer = await overRest('leads', token);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('step_up');
  });
});

describe('a compulsory factor', () => {
  it.each([
    ['off', 'admin', null],
    ['off', 'editor', null],
    ['admins', 'admin', 'enrolment'],
    ['admins', 'editor', null],
    ['staff', 'admin', 'enrolment'],
    ['staff', 'editor', 'enrolment'],
    ['staff', 'member', null],
  ] as const)(
    'with the setting %s, a user with the role %s and no factor must complete: %s',
    (policy, role, needs) => {
      expect(missingFor({ aal: 'aal1', hasFactor: false, grantedRole: role, policy })).toBe(needs);
    },
  );

  it('a session that lacks a compulsory factor has the role of a member, and is redirected to the page that enrols a factor', async () => {
    const { token } = await person('admin');
    await setPolicy('admins');
    expect(await findSession(await testPayload(), token)).toMatchObject({
      user: { role: 'member' },
      needs: 'enrolment',
    });
    const answer = await press('status', token, { method: 'GET' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/account/security?returnTo=%2Fadmin%2Fleads',
    ]);
  });

  it('an admin can make second factors compulsory only with a recently confirmed factor', async () => {
    const { id, token } = await person('admin', { hasFactor: true });
    await stepUp(id, '11 minutes');
    const change = async () =>
      (await testPayload()).updateGlobal({
        slug: 'sign-in-settings',
        data: { secondFactor: 'admins' },
        req: await requestOf(token),
        overrideAccess: false,
      });
    await expect(change()).rejects.toMatchObject({ status: 403 });
    await stepUp(id);
    expect(await change()).toMatchObject({ secondFactor: 'admins' });
  });
});

describe('actions that require a recently confirmed factor', () => {
  const stale = async () => {
    const admin = await person('admin', { hasFactor: true });
    await stepUp(admin.id, '11 minutes');
    return admin;
  };
  const patch = (path: string, token: string, data: unknown) =>
    patchOverRest(
      new Request(`${site}/api/${path}`, {
        method: 'PATCH',
        headers: {
          cookie: cookie(token),
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify(data),
      }),
      { params: Promise.resolve({ slug: path.split('/') }) },
    );

  it('a factor counts as recently confirmed for ten minutes', () => {
    const now = Date.now();
    const checked = (minutes: number) => ({
      aal: 'aal2' as const,
      steppedUpAt: new Date(now - minutes * 60_000),
    });
    expect(isFresh(checked(9.9), now)).toBe(true);
    expect(isFresh(checked(10), now)).toBe(false);
    expect(isFresh({ ...checked(1), aal: 'aal1' }, now)).toBe(false);
    expect(isFresh({ aal: 'aal2', steppedUpAt: null }, now)).toBe(false);
  });

  it('an account without a factor passes the check for a recently confirmed factor', async () => {
    const { token } = await person('admin');
    expect(assertFresh(await requestOf(token))).toBeUndefined();
  });

  it('changing a role and suspending a user are refused until the factor is confirmed again, and a role change is accepted afterwards', async () => {
    const { id, token } = await stale();
    const other = await person('editor');
    for (const data of [{ role: 'member' }, { suspended_at: new Date().toISOString() }]) {
      const refused = await patch(`users/${other.id}`, token, data);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ errors: [{ data: { code: 'step_up_required' } }] });
    }
    expect((await patch(`users/${other.id}`, token, { name: 'Other' })).status).toBe(200);
    await stepUp(id);
    expect((await patch(`users/${other.id}`, token, { role: 'member' })).status).toBe(200);
  });

  it('erasing a lead and exporting all leads require step-up', async () => {
    const { id, token } = await stale();
    const lead = await aStoredLead();
    const address = `${site}/api/studio/leads/erase`;
    const { status } = await press('leads/erase', token, { fields: { lead }, accept: 'application/json' });
    expect(status, address).toBe(403);
    expect((await press('leads/export', token, { method: 'GET', accept: '*/*' })).status).toBe(403);
    expect(await rows('select id from leads where id = $1', [lead])).toHaveLength(1);
    await stepUp(id);
    expect((await press('leads/export', token, { method: 'GET' })).status).toBe(200);
  });

  it('erasing a person, with or without an account, requires a recently confirmed factor', async () => {
    const { id, token } = await stale();
    const account = await person('member');
    const waiting = await aMember({ email: 'waits@example.com' });
    const erase = (one: string) =>
      press('people/erase', token, { fields: { person: one, sure: 'yes' }, accept: 'application/json' });
    const left = async () =>
      (
        await rows('select id from users where id = $1 union select id from members where id = $2', [
          account.id,
          waiting.id,
        ])
      ).length;
    for (const one of [account.id, waiting.id])
      expect(await (await erase(one)).json(), one).toMatchObject({ data: { code: 'step_up_required' } });
    expect(await left()).toBe(2);
    await stepUp(id);
    for (const one of [account.id, waiting.id]) expect((await erase(one)).status).toBe(303);
    expect(await left()).toBe(0);
  });

  it('over REST, creating, changing and deleting memberships, and deleting members and workspaces, require a recently confirmed factor', async () => {
    const { id, token } = await stale();
    const team = await aTeam({ slug: 'records' });
    const waiting = await aMember({ email: 'waits-in-records@example.com' });
    const [owner, other, third] = [await person('member'), await person('member'), await person('member')];
    await aMembership({ team_id: team.id, user_id: owner.id, role: 'owner' });
    const { id: membership } = await aMembership({ team_id: team.id, user_id: other.id, role: 'member' });
    const path = `/team-memberships/${membership}`;
    const attempts = [
      () => askRest(token, 'PATCH', path, { role: 'owner' }),
      () => askRest(token, 'PATCH', path, { user_id: id }),
      () =>
        askRest(token, 'POST', '/team-memberships', { team_id: team.id, user_id: third.id, role: 'admin' }),
      () => askRest(token, 'DELETE', path),
      () => askRest(token, 'DELETE', `/members/${waiting.id}`),
      () => askRest(token, 'DELETE', `/teams/${team.id}`),
    ];
    for (const attempt of attempts) {
      const refused = await attempt();
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ errors: [{ data: { code: 'step_up_required' } }] });
    }
    await stepUp(id);
    const statuses = [];
    for (const attempt of attempts) statuses.push((await attempt()).status);
    expect(statuses).toEqual([200, 200, 201, 200, 200, 200]);
  });

  it('exporting somebody else’s account requires a recently confirmed factor', async () => {
    const { id, token } = await stale();
    const other = await person('member');
    expect((await overRest(`users/${other.id}/export`, token)).status).toBe(403);
    await stepUp(id);
    expect((await overRest(`users/${other.id}/export`, token)).status).toBe(200);
  });
});

describe('an action paused until the factor is confirmed', () => {
  const stepUpPage = '/auth/step-up?returnTo=%2Fadmin%2Fleads';
  const kept = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('plumbline-paused='))
      ?.split(';')[0] ?? '';
  const fields = { title: 'Ünïcödé & <b>', body: 'line 1\r\nline 2' };

  it('a paused action is stored with its input in a cookie, and the cookie is cleared once the action is done after step-up', async () => {
    const { id, token } = await person('admin', { hasFactor: true });
    const lead = await aStoredLead();
    const refused = await press('leads/erase', token, { fields: { ...fields, lead } });
    expect([refused.status, refused.headers.get('location')]).toEqual([303, stepUpPage]);
    const paused = readPaused(new Headers({ cookie: kept(refused) }), id);
    expect(paused).toEqual({
      method: 'POST',
      path: '/api/studio/leads/erase',
      fields: Object.entries({ ...fields, lead }),
      returnTo: '/admin/leads',
    });
    await stepUp(id);
    const done = await press('leads/erase', token, {
      fields: Object.fromEntries(paused?.fields ?? []),
      cookies: kept(refused),
    });
    expect(done.headers.getSetCookie().join()).toContain('plumbline-paused=;');
  });

  it('the cookie of a paused action is encrypted, and is ignored once modified', async () => {
    const { id, token } = await person('admin', { hasFactor: true });
    const lead = await aStoredLead();
    const answer = kept(await press('leads/erase', token, { fields: { lead, secret: 'word' } }));
    expect(Buffer.from(answer.split('=')[1] ?? '', 'base64url').toString()).not.toContain('word');
    const changed = answer.replace(/.(?=.{10}$)/, (one) => (one === 'A' ? 'B' : 'A'));
    expect(readPaused(new Headers({ cookie: answer }), id)).toBeDefined();
    expect(readPaused(new Headers({ cookie: changed }), id)).toBeUndefined();
  });

  it('a paused GET request retains its whole query, including repeated parameters', async () => {
    const { id, token } = await person('admin', { hasFactor: true });
    const answer = await press('leads/export?stage=won&chosen=a&chosen=b', token, { method: 'GET' });
    expect(readPaused(new Headers({ cookie: kept(answer) }), id)).toEqual({
      method: 'GET',
      path: '/api/studio/leads/export',
      fields: [
        ['stage', 'won'],
        ['chosen', 'a'],
        ['chosen', 'b'],
      ],
      returnTo: '/admin/leads',
    });
  });

  it('a paused action cannot be read by another user of the same browser', async () => {
    const { id, token } = await person('admin', { hasFactor: true });
    const other = await person('admin', { hasFactor: true });
    const lead = await aStoredLead();
    const cookies = kept(await press('leads/erase', token, { fields: { lead } }));
    expect(readPaused(new Headers({ cookie: cookies }), id)).toBeDefined();
    expect(readPaused(new Headers({ cookie: cookies }), other.id)).toBeUndefined();
  });

  it('signing out deletes a paused action', () => {
    expect(endSessionCookies().join()).toContain('plumbline-paused=;');
  });

  it('a request that comes from another site is refused, and is not stored as a paused action', async () => {
    const { token } = await person('admin', { hasFactor: true });
    const answer = await getFromRest(
      new Request(`${site}/api/users/${(await person('member')).id}/export`, {
        headers: { cookie: cookie(token), accept: 'text/html', 'sec-fetch-site': 'cross-site' },
      }),
      { params: Promise.resolve({ slug: ['users', 'x', 'export'] }) },
    );
    expect([answer.status, kept(answer)]).toEqual([403, '']);
  });

  it('a form that is too long for a cookie is refused with a page that explains this and links to step-up', async () => {
    const { token } = await person('admin', { hasFactor: true });
    const fields = { lead: await aStoredLead(), text: randomBytes(3000).toString('base64') };
    const answer = await press('leads/note', token, { fields });
    // The cookie of an earlier paused action is deleted, so that it is not sent in place of this form.
    expect([answer.status, kept(answer)]).toEqual([403, 'plumbline-paused=']);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain('could not be kept');
    expect(page).toContain(`href="${stepUpPage}"`);
    expect(page).not.toContain('goes on afterwards');
  });
});

describe('a suspended person', () => {
  const suspend = async (id: string, suspended_at: string | null = new Date().toISOString()) =>
    (await testPayload()).update({ collection: 'users', id, data: { suspended_at }, overrideAccess: true });

  it('a suspended person is signed out at the next request, and can sign in once the suspension is lifted', async () => {
    const payload = await testPayload();
    const { id, email, token } = await person('editor');
    await suspend(id);
    expect(await findSession(payload, token)).toBeNull();
    expect((await overRest('posts?limit=1&draft=true', token)).status).toBe(200);
    expect((await press('links', token, { method: 'GET' })).status).toBe(403);
    await suspend(id, null);
    expect(await findSession(payload, await signIn(email))).toMatchObject({ user: { role: 'editor' } });
    const log = await rows(
      `select event_type from auth_log where user_id = $1 and event_type::text like 'account_%'
       order by created_at`,
      [id],
    );
    expect(log.map(({ event_type }) => event_type)).toEqual(['account_suspended', 'account_resumed']);
  });

  it('a suspended person has no session even if a session row was left behind', async () => {
    const { id, token } = await person('admin');
    await rows('update users set suspended_at = now() where id = $1', [id]);
    expect(await findSession(await testPayload(), token)).toBeNull();
  });

  it('a suspended person cannot sign in: the sign-in link is used up, and redirects to a page that states the suspension', async () => {
    const { id, email } = await person('member');
    await suspend(id);
    const { token } = await askForLink(email);
    const send = () =>
      confirm(
        new Request(`${site}/api/auth/confirm`, {
          method: 'POST',
          body: new URLSearchParams({ token }),
          headers: { 'sec-fetch-site': 'same-origin' },
        }),
      );
    const answer = await send();
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/magic-link-expired?reason=suspended',
    ]);
    expect(answer.headers.getSetCookie().join()).not.toContain('plumbline-session=');
    expect((await send()).headers.get('location')).toBe('/magic-link-expired?reason=used');
    expect(await rows('select id from auth_sessions where user_id = $1', [id])).toEqual([]);
  });

  it('of two concurrent suspensions of the last two admins, one is refused', async () => {
    await rows(`update users set role = 'member' where role = 'admin'`);
    const [one, two] = [await person('admin'), await person('admin')];
    const outcomes = await Promise.allSettled([suspend(one.id), suspend(two.id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('sign-in with a second factor', () => {
  it('confirming a sign-in link redirects to step-up first, with the requested page as the return path', async () => {
    const { id, email } = await person('member');
    await addFactor(id);
    const { token } = await askForLink(email, { returnTo: '/my-gpts' });
    const answer = await confirm(
      new Request(`${site}/api/auth/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
    );
    expect(answer.headers.get('location')).toBe('/auth/step-up?returnTo=%2Fmy-gpts');
  });
});
