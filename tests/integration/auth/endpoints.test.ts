import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { GET as callback } from '@/app/(site)/(auth)/auth/callback/route';
import { GET as askNextAuth, POST as postToNextAuth } from '@/app/api/auth/[...nextauth]/route';
import { POST as typeCode } from '@/app/api/auth/code/route';
import { POST as confirm } from '@/app/api/auth/confirm/route';
import { POST as request } from '@/app/api/auth/request/route';
import { POST as endSession } from '@/app/api/auth/sessions/end/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { findSession } from '@/features/auth/session/resolve-session';
import { describeVisitor } from '@/features/auth/session/visitor-session';
import { setRole } from '@/features/auth/users/set-role';
import { userHasRole } from '@/features/auth/users/user-has-role';
import { rows } from '../../support/db';
import { aMember, aMembership, aTeam } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, signIn } from '../../support/sign-in';
import { inRequest } from '../../support/workspaces/page-as';

vi.hoisted(() => {
  process.env.AUTH_TRUST_HOST = 'true';
});

const site = 'http://localhost:3000';
let clients = 0;
/** Returns another IP address for each call, so that tests share no rate limit. */
function someone(): string {
  clients += 1;
  return `192.0.2.${clients}`;
}

type Post = { headers?: Record<string, string>; cookies?: Record<string, string>; isScripted?: boolean };

function post(fields: Record<string, string>, { headers, cookies = {}, isScripted }: Post = {}): Request {
  return new Request(`${site}/api/auth`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': someone(),
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(isScripted && { accept: 'application/json' }),
      ...headers,
    },
  });
}

const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
const tokenOf = (response: Response, name: string) => cookieOf(response, name)?.split(/[=;]/)[1] ?? '';
const found = async (token: string) => {
  const session = await findSession(await testPayload(), token);
  if (!session) throw new Error('There is no session.');
  return session;
};
const userOf = async (token: string) => (await found(token)).user.id;
const isAlive = async (token: string) => (await findSession(await testPayload(), token)) !== null;

const nextAuthAnswer = (path: string, method: 'GET' | 'POST') => {
  const answer = method === 'GET' ? askNextAuth : postToNextAuth;
  const url = `${site}/api/auth/${path}`;
  return answer(new NextRequest(url, { method }), {
    params: Promise.resolve({ nextauth: path.split('/') }),
  });
};

describe('sign-in request over HTTP', () => {
  it('known and unknown addresses get the same response, and a form sent without script redirects and sets the flow cookie', async () => {
    await signIn('known@example.com');
    await rows(`update auth_sign_in_requests set created_at = now() - interval '1 hour'`);
    const answers = [];
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const response = await request(post({ email }, { isScripted: true }));
      answers.push([response.status, await response.text(), response.headers.getSetCookie().length]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const native = await request(post({ email: 'native@example.com' }));
    expect([native.status, native.headers.get('location')]).toEqual([303, '/confirm-email']);
    expect(cookieOf(native, 'plumbline-flow')).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('an invalid address is refused at its field; without script, the typed address is stored in a cookie, not in the URL', async () => {
    const scripted = await request(post({ email: ' ' }, { isScripted: true }));
    expect(scripted.status).toBe(422);
    expect(await scripted.json()).toEqual({
      ok: false,
      errors: { email: 'Please enter your email address' },
    });
    const native = await request(post({ email: 'a@b.c,d@e.f', returnTo: '/account' }));
    expect(native.headers.get('location')).toBe('/auth?retry=1&returnTo=%2Faccount');
    const kept = JSON.parse(Buffer.from(tokenOf(native, 'plumbline-form'), 'base64url').toString());
    expect(kept).toMatchObject({ email: 'a@b.c,d@e.f', error: expect.stringContaining('e-mail address') });
  });

  it('a second request within a minute returns 429 with the seconds to wait', async () => {
    const headers = { 'x-forwarded-for': someone() };
    await request(post({ email: 'eager@example.com' }, { headers }));
    const response = await request(post({ email: 'eager@example.com' }, { headers, isScripted: true }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(JSON.stringify(await response.json())).toMatch(/Please wait \d+ seconds/);
  });

  it('the 31st request of a network in 5 minutes returns 429, and an IPv6 /64 is counted as one network', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:5:6::${count.toString(16)}` };
      statuses.push((await request(post({ email: '' }, { headers, isScripted: true }))).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422));
    expect(statuses[30]).toBe(429);
  });

  it('a completed sign-in counts towards the limit of its network, and does not reset it', async () => {
    const { token } = await askForLink('counted@example.com');
    const headers = { 'x-forwarded-for': someone() };
    const requestMail = async () =>
      (await request(post({ email: '' }, { headers, isScripted: true }))).status;
    for (let count = 0; count < 29; count += 1) expect(await requestMail()).toBe(422);
    expect(tokenOf(await confirm(post({ token }, { headers })), 'plumbline-session')).not.toBe('');
    expect(await requestMail()).toBe(429);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain of the site’s domain', { 'sec-fetch-site': 'same-site' }],
  ])('a request from %s returns 403 and stores nothing', async (_who, headers) => {
    const response = await request(post({ email: 'forged@example.com' }, { headers }));
    expect(response.status).toBe(403);
    expect(await rows(`select id from auth_sign_in_requests where email = 'forged@example.com'`)).toEqual([]);
  });
});

describe('sign-in link over HTTP', () => {
  it('GET and HEAD of a link redirect to the confirm page and change nothing', async () => {
    const { id, token } = await askForLink('scanned@example.com');
    for (const method of ['GET', 'HEAD']) {
      const response = await callback(new Request(`${site}/auth/callback?token=${token}`, { method }));
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/auth/confirm?token=${token}`,
      ]);
    }
    const [row] = await rows('select used_at, code_attempts from auth_sign_in_requests where id = $1', [id]);
    expect(row).toMatchObject({ used_at: null });
    expect(await rows(`select id from users where email = 'scanned@example.com'`)).toEqual([]);
  });

  it('a link opened in an in-app browser redirects to /intercept', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 340.0' };
    const token = 'a'.repeat(43);
    const response = await callback(new Request(`${site}/auth/callback?token=${token}`, { headers }));
    expect(response.headers.get('location')).toBe(`/intercept?token=${token}`);
  });

  it.each(['', '?token=', '?token=short', '?token=..%2F..%2Fadmin'])(
    'a truncated link (%s) redirects with the error “invalid”',
    async (query) => {
      const response = await callback(new Request(`${site}/auth/callback${query}`));
      expect(response.headers.get('location')).toBe('/?error=invalid');
    },
  );

  it('confirming a link sets a persistent session cookie and redirects to its return path', async () => {
    const { token } = await askForLink('back@example.com', { returnTo: '/account' });
    const response = await confirm(post({ token }));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
    expect(cookieOf(response, 'plumbline-session')).toMatch(
      /; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(response, 'signed_in')).not.toMatch(/HttpOnly/);
    expect(await isAlive(tokenOf(response, 'plumbline-session'))).toBe(true);
  });

  it('confirming a link without “remember me” sets a cookie without an expiry date', async () => {
    const { token } = await askForLink('brief@example.com', { isRemembered: false });
    const response = await confirm(post({ token }));
    expect(cookieOf(response, 'plumbline-session')).not.toMatch(/Expires|Max-Age/);
  });

  it('confirming a link ends the session that the browser had before', async () => {
    const before = await signIn('earlier@example.com');
    const { token } = await askForLink('later@example.com');
    await confirm(post({ token }, { cookies: { 'plumbline-session': before } }));
    expect(await isAlive(before)).toBe(false);
  });

  it('a used, expired or invalid link redirects to a page that states the reason, and sets no session cookie', async () => {
    const { token } = await askForLink('once@example.com');
    await confirm(post({ token }));
    const late = await askForLink('over@example.com');
    await rows(`update auth_sign_in_requests set expires_at = now() - interval '1 second' where id = $1`, [
      late.id,
    ]);
    const places = [];
    for (const spent of [token, late.token, 'A'.repeat(43)]) {
      const response = await confirm(post({ token: spent }));
      expect(cookieOf(response, 'plumbline-session')).toBeUndefined();
      places.push(response.headers.get('location'));
    }
    expect(places).toEqual([
      '/magic-link-expired?reason=used',
      '/magic-link-expired?reason=expired',
      '/?error=invalid',
    ]);
  });

  it('confirming a link from another site returns 403 and leaves the link unused', async () => {
    const { id, token } = await askForLink('csrf@example.com');
    const response = await confirm(post({ token }, { headers: { 'sec-fetch-site': 'cross-site' } }));
    expect(response.status).toBe(403);
    const [row] = await rows('select used_at from auth_sign_in_requests where id = $1', [id]);
    expect(row).toEqual({ used_at: null });
  });
});

describe('sign-in code over HTTP', () => {
  it('a code typed with spaces in the browser that requested it signs the user in', async () => {
    const { flow, code } = await askForLink('digits@example.com');
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const response = await typeCode(
      post({ code: typed }, { cookies: { 'plumbline-flow': flow }, isScripted: true }),
    );
    expect(await response.json()).toEqual({ ok: true, redirect: '/dashboard' });
    expect(await isAlive(tokenOf(response, 'plumbline-session'))).toBe(true);
  });

  it('a malformed code returns 422 and costs no attempt', async () => {
    const { id, flow } = await askForLink('typo@example.com');
    const response = await typeCode(
      post({ code: '12a' }, { cookies: { 'plumbline-flow': flow }, isScripted: true }),
    );
    expect(response.status).toBe(422);
    const [row] = await rows<{ code_attempts: string }>(
      'select code_attempts from auth_sign_in_requests where id = $1',
      [id],
    );
    expect(Number(row?.code_attempts)).toBe(0);
  });
});

describe('sign-out over HTTP', () => {
  it('signing out ends all sessions of the user, clears the cookies and redirects to /auth', async () => {
    const tokens = [await signIn('leaving@example.com'), await signIn('leaving@example.com')];
    const response = await signOut(post({}, { cookies: { 'plumbline-session': tokens[0] ?? '' } }));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/auth']);
    expect(cookieOf(response, 'plumbline-session')).toMatch(/1970/);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false]);
  });

  it('a failed sign-out still clears the cookies and redirects to /auth', async () => {
    const token = await signIn('failing@example.com');
    await rows(
      `alter table auth_log add constraint no_sign_out check (event_type <> 'SIGNED_OUT') not valid`,
    );
    const response = await signOut(post({}, { cookies: { 'plumbline-session': token } }));
    await rows('alter table auth_log drop constraint no_sign_out');
    expect(response.headers.get('location')).toBe('/auth');
    expect(cookieOf(response, 'plumbline-session')).toMatch(/1970/);
  });

  it('a cross-site sign-out returns 403 and ends no session', async () => {
    const token = await signIn('kept@example.com');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await signOut(post({}, { headers, cookies: { 'plumbline-session': token } }))).status).toBe(403);
    expect(await isAlive(token)).toBe(true);
  });

  it('ending the session of one device leaves other devices signed in', async () => {
    const [here, there] = [await signIn('devices@example.com'), await signIn('devices@example.com')];
    const id = (await findSession(await testPayload(), there))?.id ?? '';
    const response = await endSession(post({ id }, { cookies: { 'plumbline-session': here } }));
    expect(response.headers.get('location')).toBe('/account');
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  });
});

describe('next-auth', () => {
  it('the session contains role, metadata, factors, features and teams of the user, and nothing else', async () => {
    const payload = await testPayload();
    await aMember({ email: 'ada@example.com', features: { beta: true, 'partner-tools': true } });
    const token = await signIn('ada@example.com');
    const userId = await userOf(token);
    const team = await aTeam({ name: 'Engine', slug: 'engine' });
    await aMembership({ team_id: team.id, user_id: userId });
    const [factor] = await rows<{ id: string }>(
      `insert into auth_factors (user_id, factor_type, friendly_name, secret_encrypted) values ($1, 'totp', 'Phone', 'kept to itself')
       returning id`,
      [userId],
    );
    await rows(`update users set user_metadata = '{"plan": "team"}', app_metadata = '[1]' where id = $1`, [
      userId,
    ]);
    const session = await found(token);
    expect(await describeVisitor(payload, session, '2030-01-01T00:00:00.000Z')).toEqual({
      expires: '2030-01-01T00:00:00.000Z',
      session: { id: session.id, aal: 'aal1', needs: null, tokenRenewedAt: null },
      user: {
        id: userId,
        email: 'ada@example.com',
        name: null,
        role: 'member',
        isAdmin: false,
        user_metadata: { plan: 'team' },
        app_metadata: {},
        factors: [{ id: factor?.id, factor_type: 'totp', status: 'unverified', friendly_name: 'Phone' }],
        features: { 'client-gpts': true, 'partner-tools': true },
        teams: [expect.objectContaining({ name: 'Engine', slug: 'engine' })],
      },
    });
  });

  it('a staff session before step-up has the role of a member, and states that step-up is needed', async () => {
    await setRole(await testRequest(), 'half@example.com', 'admin');
    const token = await signIn('half@example.com');
    await rows(`insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`, [
      await userOf(token),
    ]);
    const { user, session } = await describeVisitor(await testPayload(), await found(token), '');
    expect([user.role, user.isAdmin, session.needs]).toEqual(['member', false, 'step-up']);
  });

  it('a role check by id returns false for an unknown, malformed or suspended account', async () => {
    const payload = await testPayload();
    await setRole(await testRequest(), 'admin@localhost', 'admin');
    const { id } = await setRole(await testRequest(), 'checked@example.com', 'admin');
    expect(await userHasRole(payload, id, 'admin')).toBe(true);
    expect(await userHasRole(payload, id, 'editor')).toBe(false);
    expect(await userHasRole(payload, randomUUID(), 'admin')).toBe(false);
    expect(await userHasRole(payload, 'no id', 'admin')).toBe(false);
    await rows('update users set suspended_at = now() where id = $1', [id]);
    expect(await userHasRole(payload, id, 'admin')).toBe(false);
  });

  it('if the role cannot be read, the session endpoint still responds, with the role of a member', async () => {
    await setRole(await testRequest(), 'unchecked@example.com', 'admin');
    const session = await found(await signIn('unchecked@example.com'));
    await rows('alter table users rename column role to role_away');
    const answer = await describeVisitor(await testPayload(), session, '');
    await rows('alter table users rename column role_away to role');
    expect(answer.user).toMatchObject({ email: 'unchecked@example.com', role: 'member', isAdmin: false });
  });

  it('if the teams of a user cannot be read, a warning is logged and the session has neither teams nor features', async () => {
    const payload = await testPayload();
    await aMember({ email: 'teamless@example.com', features: { 'partner-tools': true } });
    const token = await signIn('teamless@example.com');
    const { id } = await aTeam({ name: 'Unread', slug: 'unread' });
    await aMembership({ team_id: id, user_id: await userOf(token) });
    const session = await found(token);
    const warn = vi.spyOn(payload.logger, 'warn');
    await rows('alter table team_memberships rename to memberships_away');
    const answer = await describeVisitor(payload, session, '');
    await rows('alter table memberships_away rename to team_memberships');
    expect(answer.user).toMatchObject({ email: 'teamless@example.com', teams: [], features: {} });
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ userId: session.user.id }), expect.stringContaining('teams and features')],
    ]);
    warn.mockRestore();
    expect((await describeVisitor(payload, session, '')).user.teams).toHaveLength(1);
  });

  it('a forged host in the headers does not change the address that next-auth stores in its cookie, even if AUTH_TRUST_HOST is set', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const headers = new Headers(forged);
    const forgedRequest = new NextRequest('https://evil.example/api/auth/csrf', { headers });
    const response = await inRequest(headers, () =>
      askNextAuth(forgedRequest, { params: Promise.resolve({ nextauth: ['csrf'] }) }),
    );
    expect(response.status).toBe(200);
    const cookies = decodeURIComponent(response.headers.getSetCookie().join('\n'));
    expect(cookies).toContain(`callback-url=${site};`);
    expect(cookies).not.toContain('evil.example');
  });

  it.each([
    ['GET', 'signin'],
    ['GET', 'signin/email'],
    ['POST', 'signin/email'],
    ['GET', 'callback/email'],
    ['GET', 'signout'],
    ['POST', 'signout'],
    ['GET', 'providers'],
    ['GET', 'error'],
    ['GET', 'session/more'],
    ['POST', 'session'],
  ] as const)('the unused next-auth route %s %s returns 404', async (method, path) => {
    expect((await nextAuthAnswer(path, method)).status).toBe(404);
  });
});
