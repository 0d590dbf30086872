import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { GET as callback } from '@/app/(site)/(auth)/auth/callback/route';
import { GET as askNextAuth, POST as postToNextAuth } from '@/app/api/auth/[...nextauth]/route';
import { POST as typeCode } from '@/app/api/auth/code/route';
import { POST as confirm } from '@/app/api/auth/confirm/route';
import { POST as request } from '@/app/api/auth/request/route';
import { POST as endSession } from '@/app/api/auth/sessions/end/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { findSession } from '@/features/auth/session/resolve-session';
import { describeVisitor } from '@/features/auth/session/visitor-session';
import { testPayload } from '../../support/payload';
import { askForLink, signIn, sql } from '../../support/sign-in';

const site = 'http://localhost:3000';
let clients = 0;
/** Each a network of its own, so that no test spends another's tries. */
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
const isAlive = async (token: string) => (await findSession(await testPayload(), token)) !== null;

const nextAuthAnswer = (path: string, method: 'GET' | 'POST') => {
  const answer = method === 'GET' ? askNextAuth : postToNextAuth;
  const url = `${site}/api/auth/${path}`;
  return answer(new NextRequest(url, { method }), {
    params: Promise.resolve({ nextauth: path.split('/') }),
  });
};

describe('asking for a link', () => {
  it('answers the same for known and unknown addresses, with and without script', async () => {
    await signIn('known@example.com');
    await sql(`update auth_sign_in_requests set created_at = now() - interval '1 hour'`);
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

  it('says at the field what is wrong, and keeps what was typed out of the address', async () => {
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

  it('a minute too early says how long to wait', async () => {
    const headers = { 'x-forwarded-for': someone() };
    await request(post({ email: 'eager@example.com' }, { headers }));
    const response = await request(post({ email: 'eager@example.com' }, { headers, isScripted: true }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(JSON.stringify(await response.json())).toMatch(/Please wait \d+ seconds/);
  });

  it('from one network is limited to 30 in 5 minutes, an IPv6 network counted whole', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:5:6::${count.toString(16)}` };
      statuses.push((await request(post({ email: '' }, { headers, isScripted: true }))).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422));
    expect(statuses[30]).toBe(429);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('is refused to %s', async (_who, headers) => {
    const response = await request(post({ email: 'forged@example.com' }, { headers }));
    expect(response.status).toBe(403);
    expect(await sql(`select id from auth_sign_in_requests where email = 'forged@example.com'`)).toEqual([]);
  });
});

describe('the mailed link', () => {
  it('leads to the confirm page on GET and HEAD and changes nothing', async () => {
    const { id, token } = await askForLink('scanned@example.com');
    for (const method of ['GET', 'HEAD']) {
      const response = await callback(new Request(`${site}/auth/callback?token=${token}`, { method }));
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/auth/confirm?token=${token}`,
      ]);
    }
    const [row] = await sql('select used_at, code_attempts from auth_sign_in_requests where id = $1', [id]);
    expect(row).toMatchObject({ used_at: null });
    expect(await sql(`select id from users where email = 'scanned@example.com'`)).toEqual([]);
  });

  it('opened inside another app leads to where one may choose', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 340.0' };
    const token = 'a'.repeat(43);
    const response = await callback(new Request(`${site}/auth/callback?token=${token}`, { headers }));
    expect(response.headers.get('location')).toBe(`/intercept?token=${token}`);
  });

  it.each(['', '?token=', '?token=short', '?token=..%2F..%2Fadmin'])(
    'cut off (%s) is called invalid',
    async (query) => {
      const response = await callback(new Request(`${site}/auth/callback${query}`));
      expect(response.headers.get('location')).toBe('/?error=invalid');
    },
  );

  it('confirmed, opens a session that lasts and leads back', async () => {
    const { token } = await askForLink('back@example.com', { returnTo: '/account' });
    const response = await confirm(post({ token }));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
    expect(cookieOf(response, 'plumbline-session')).toMatch(
      /; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(response, 'signed_in')).not.toMatch(/HttpOnly/);
    expect(await isAlive(tokenOf(response, 'plumbline-session'))).toBe(true);
  });

  it('asked for without being remembered, opens one that ends with the browser', async () => {
    const { token } = await askForLink('brief@example.com', { isRemembered: false });
    const response = await confirm(post({ token }));
    expect(cookieOf(response, 'plumbline-session')).not.toMatch(/Expires|Max-Age/);
  });

  it('replaces the session that the browser held before', async () => {
    const before = await signIn('earlier@example.com');
    const { token } = await askForLink('later@example.com');
    await confirm(post({ token }, { cookies: { 'plumbline-session': before } }));
    expect(await isAlive(before)).toBe(false);
  });

  it('used, expired or invalid, says which and sets no session', async () => {
    const { token } = await askForLink('once@example.com');
    await confirm(post({ token }));
    const late = await askForLink('over@example.com');
    await sql(`update auth_sign_in_requests set expires_at = now() - interval '1 second' where id = $1`, [
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

  it('cannot be confirmed from another site', async () => {
    const { id, token } = await askForLink('csrf@example.com');
    const response = await confirm(post({ token }, { headers: { 'sec-fetch-site': 'cross-site' } }));
    expect(response.status).toBe(403);
    const [row] = await sql('select used_at from auth_sign_in_requests where id = $1', [id]);
    expect(row).toEqual({ used_at: null });
  });
});

describe('the mailed code', () => {
  it('typed with spaces where it was asked for, signs in', async () => {
    const { flow, code } = await askForLink('digits@example.com');
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const response = await typeCode(
      post({ code: typed }, { cookies: { 'plumbline-flow': flow }, isScripted: true }),
    );
    expect(await response.json()).toEqual({ ok: true, redirect: '/dashboard' });
    expect(await isAlive(tokenOf(response, 'plumbline-session'))).toBe(true);
  });

  it('that is no code costs no attempt', async () => {
    const { id, flow } = await askForLink('typo@example.com');
    const response = await typeCode(
      post({ code: '12a' }, { cookies: { 'plumbline-flow': flow }, isScripted: true }),
    );
    expect(response.status).toBe(422);
    const [row] = await sql<{ code_attempts: string }>(
      'select code_attempts from auth_sign_in_requests where id = $1',
      [id],
    );
    expect(Number(row?.code_attempts)).toBe(0);
  });
});

describe('signing out', () => {
  it('ends every session, clears the cookies and lands on /auth', async () => {
    const tokens = [await signIn('leaving@example.com'), await signIn('leaving@example.com')];
    const response = await signOut(post({}, { cookies: { 'plumbline-session': tokens[0] ?? '' } }));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/auth']);
    expect(cookieOf(response, 'plumbline-session')).toMatch(/1970/);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false]);
  });

  it('lands on /auth without its cookies even when it fails', async () => {
    const token = await signIn('failing@example.com');
    await sql(`alter table auth_log add constraint no_sign_out check (event_type <> 'SIGNED_OUT') not valid`);
    const response = await signOut(post({}, { cookies: { 'plumbline-session': token } }));
    await sql('alter table auth_log drop constraint no_sign_out');
    expect(response.headers.get('location')).toBe('/auth');
    expect(cookieOf(response, 'plumbline-session')).toMatch(/1970/);
  });

  it('is refused to another site', async () => {
    const token = await signIn('kept@example.com');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await signOut(post({}, { headers, cookies: { 'plumbline-session': token } }))).status).toBe(403);
    expect(await isAlive(token)).toBe(true);
  });

  it('of one device leaves the others', async () => {
    const [here, there] = [await signIn('devices@example.com'), await signIn('devices@example.com')];
    const id = (await findSession(await testPayload(), there))?.id ?? '';
    const response = await endSession(post({ id }, { cookies: { 'plumbline-session': here } }));
    expect(response.headers.get('location')).toBe('/account');
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  });
});

describe('next-auth', () => {
  it('tells who is signed in, with role, metadata, factors, features and teams, and nothing else', async () => {
    const payload = await testPayload();
    await payload.create({
      collection: 'members',
      data: { email: 'ada@example.com', features: { beta: true } },
      overrideAccess: true,
    });
    const token = await signIn('ada@example.com');
    const userId = (await findSession(payload, token))?.user.id ?? '';
    const team = await payload.create({
      collection: 'teams',
      data: { name: 'Engine', slug: 'engine' },
      overrideAccess: true,
    });
    await payload.create({
      collection: 'team-memberships',
      data: { team_id: team.id, user_id: userId },
      overrideAccess: true,
    });
    const [factor] = await sql<{ id: string }>(
      `insert into auth_factors (user_id, factor_type, friendly_name, secret_encrypted) values ($1, 'totp', 'Phone', 'kept to itself')
       returning id`,
      [userId],
    );
    await sql(`update users set user_metadata = '{"plan": "team"}', app_metadata = '[1]' where id = $1`, [
      userId,
    ]);
    expect(await describeVisitor(payload, { userId, expires: '2030-01-01T00:00:00.000Z' })).toEqual({
      expires: '2030-01-01T00:00:00.000Z',
      user: {
        id: userId,
        email: 'ada@example.com',
        name: null,
        role: 'member',
        isAdmin: false,
        user_metadata: { plan: 'team' },
        app_metadata: {},
        factors: [{ id: factor?.id, factor_type: 'totp', status: 'unverified', friendly_name: 'Phone' }],
        features: { beta: true },
        teams: [expect.objectContaining({ name: 'Engine', slug: 'engine' })],
      },
    });
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
  ] as const)('answers 404 to %s %s', async (method, path) => {
    expect((await nextAuthAnswer(path, method)).status).toBe(404);
  });
});
