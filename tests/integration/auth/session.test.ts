import config from '@payload-config';
import { handleEndpoints } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionsOf } from '@/features/auth/queries';
import { endOwnSession } from '@/features/auth/session/end-own-session';
import { findSession } from '@/features/auth/session/resolve-session';
import { signOut } from '@/features/auth/session/sign-out';
import { ensureAdmins } from '@/features/auth/users/ensure-admins';
import { setRole } from '@/features/auth/users/set-role';
import { testPayload, testRequest } from '../../support/payload';
import { requestWith, signIn, sql } from '../../support/sign-in';

const cookie = (token: string) => `plumbline-session=${token}`;
const resolve = async (token: string) => findSession(await testPayload(), token);
const must = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('Expected a value.');
  return value;
};

/** A REST call as the studio makes it. */
async function rest(
  method: string,
  path: string,
  token: string,
  headers: Record<string, string> = {},
  body?: unknown,
) {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: { cookie: cookie(token), 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return handleEndpoints({ config, request });
}

describe('a session', () => {
  it('that is remembered ends after 30 days, or 7 without use', async () => {
    const token = await signIn('remembered@example.com', { isRemembered: true });
    const { id, expiresAt, isPersistent } = must(await resolve(token));
    expect(isPersistent).toBe(true);
    expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
    await sql(`update auth_sessions set last_used_at = now() - interval '6 days 23 hours' where id = $1`, [
      id,
    ]);
    expect(await resolve(token)).not.toBeNull();
    await sql(`update auth_sessions set last_used_at = now() - interval '7 days 1 second' where id = $1`, [
      id,
    ]);
    expect(await resolve(token)).toBeNull();
  });

  it('that is not remembered ends after 12 hours', async () => {
    const token = await signIn('passing@example.com', { isRemembered: false });
    const { id, expiresAt, isPersistent } = must(await resolve(token));
    expect(isPersistent).toBe(false);
    expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(12, 2);
    await sql(`update auth_sessions set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await resolve(token)).toBeNull();
  });

  it('notes its use', async () => {
    const token = await signIn('used-often@example.com');
    const { id, user } = must(await resolve(token));
    await sql(`update auth_sessions set last_used_at = now() - interval '2 hours' where id = $1`, [id]);
    const before = Date.now() - 1000;
    await resolve(token);
    const [summary] = await sessionsOf(await testPayload(), user.id);
    expect(must(summary).lastUsedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(must(summary).device).toBe('Firefox on Linux');
  });

  it('can be ended by its owner from another device, and by nobody else', async () => {
    const [here, there] = [await signIn('two@example.com'), await signIn('two@example.com')];
    const stranger = must(await resolve(await signIn('nosy@example.com')));
    const other = must(await resolve(there));
    expect(await endOwnSession(await testRequest(), stranger, other.id)).toBe(false);
    expect(await resolve(there)).not.toBeNull();
    expect(await endOwnSession(await testRequest(), must(await resolve(here)), other.id)).toBe(true);
    expect(await resolve(there)).toBeNull();
    expect(await resolve(here)).not.toBeNull();
  });

  it('signed out on one device is gone on all', async () => {
    const tokens = [await signIn('out@example.com'), await signIn('out@example.com')];
    await signOut(await requestWith({ cookie: cookie(must(tokens[0])) }));
    expect(await Promise.all(tokens.map(resolve))).toEqual([null, null]);
    const log = await sql(
      `select event_type from auth_log where email = 'out@example.com' and event_type in ('SIGNED_OUT', 'user_signed_out')`,
    );
    expect(log).toHaveLength(2);
  });

  it('ends with its user', async () => {
    const token = await signIn('deleted@example.com');
    const { user } = must(await resolve(token));
    const payload = await testPayload();
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true });
    expect(await resolve(token)).toBeNull();
  });
});

describe('a role', () => {
  it('is given to known and new addresses, and logged', async () => {
    await setRole(await testRequest(), 'Fresh@Example.com', 'editor');
    await setRole(await testRequest(), 'fresh@example.com', 'admin');
    const log = await sql<{ metadata: { from: string | null; to: string } }>(
      `select metadata from auth_log where email = 'fresh@example.com' and event_type = 'role_changed' order by created_at`,
    );
    expect(log.map(({ metadata }) => [metadata.from, metadata.to])).toEqual([
      [null, 'editor'],
      ['editor', 'admin'],
    ]);
  });

  it('of the listed admins exists from the start and never costs anybody theirs', async () => {
    await setRole(await testRequest(), 'founder@example.com', 'admin');
    await ensureAdmins(await testRequest(), ['first@example.com', 'admin@localhost']);
    await ensureAdmins(await testRequest(), ['first@example.com']);
    const admins = await sql<{ email: string }>(
      `select email from users where role = 'admin' order by email`,
    );
    expect(admins.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['admin@localhost', 'first@example.com', 'founder@example.com']),
    );
  });

  it('cannot be listed for something that is no address', async () => {
    await expect(ensureAdmins(await testRequest(), ['nobody'])).rejects.toThrow(/^ADMIN_EMAILS must/);
  });
});

describe('the studio', () => {
  let admin: string;
  let member: string;

  beforeAll(async () => {
    await setRole(await testRequest(), 'admin@example.com', 'admin');
    admin = await signIn('admin@example.com');
    member = await signIn('member@example.com');
  });

  const canOpenStudio = async (token: string) =>
    ((await (await rest('GET', '/access', token)).json()) as { canAccessAdmin?: boolean }).canAccessAdmin ===
    true;

  it('opens for admins and editors, not for members', async () => {
    await setRole(await testRequest(), 'editor@example.com', 'editor');
    expect(await canOpenStudio(admin)).toBe(true);
    expect(await canOpenStudio(await signIn('editor@example.com'))).toBe(true);
    expect(await canOpenStudio(member)).toBe(false);
  });

  it('gives a member no lead over REST', async () => {
    expect((await rest('GET', '/leads', member)).status).toBe(403);
    expect((await rest('GET', '/leads', admin)).status).toBe(200);
  });

  it('shuts at the next request after a role change elsewhere', async () => {
    await setRole(await testRequest(), 'fallen@example.com', 'admin');
    const token = await signIn('fallen@example.com');
    expect(await canOpenStudio(token)).toBe(true);
    await setRole(await testRequest(), 'fallen@example.com', 'member');
    expect(await canOpenStudio(token)).toBe(false);
  });

  it('shuts at the next request after a sign-out elsewhere', async () => {
    await setRole(await testRequest(), 'left@example.com', 'admin');
    const [here, there] = [await signIn('left@example.com'), await signIn('left@example.com')];
    expect(await canOpenStudio(there)).toBe(true);
    await signOut(await requestWith({ cookie: cookie(here) }));
    expect(await canOpenStudio(there)).toBe(false);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', { origin: 'https://evil.example' }],
  ] as [string, Record<string, string>][])('refuses what %s posts with the cookie', async (_who, headers) => {
    const response = await rest('POST', '/members', admin, headers, { email: 'planted@example.com' });
    expect(response.status).toBe(403);
    expect(await sql(`select id from members where email = 'planted@example.com'`)).toHaveLength(0);
  });

  it('accepts what its own pages post', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    expect((await rest('POST', '/members', admin, headers, { email: 'ours@example.com' })).status).toBe(201);
  });

  it('refuses a broken address at its field', async () => {
    const response = await rest('POST', '/members', admin, {}, { email: 'a@b.c,d@e.f' });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('valid e-mail address');
  });

  it('lets nobody change their own role', async () => {
    const { user } = must(await resolve(member));
    await rest('PATCH', `/users/${user.id}`, member, {}, { role: 'admin', name: 'Member' });
    expect(must(await resolve(member)).user).toMatchObject({ role: 'member', name: 'Member' });
  });

  it('answers who is signed in without minting a token of its own', async () => {
    for (const [method, path] of [
      ['GET', '/users/me'],
      ['POST', '/users/refresh-token'],
    ] as const) {
      const response = await rest(method, path, admin);
      const body = (await response.json()) as Record<string, unknown>;
      expect(body).toMatchObject({ user: { email: 'admin@example.com' } });
      expect(Number(body.exp)).toBeGreaterThan(Date.now() / 1000);
      expect(body.token || body.refreshedToken).toBeFalsy();
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('signs out for good by its own button', async () => {
    await setRole(await testRequest(), 'leaver@example.com', 'admin');
    const token = await signIn('leaver@example.com');
    const response = await rest('POST', '/users/logout', token, { 'sec-fetch-site': 'same-origin' });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join('\n')).toMatch(/plumbline-session=;.*1970/);
    expect(await resolve(token)).toBeNull();
  });

  it('has no other way in', async () => {
    for (const path of [
      '/users/login',
      '/users/first-register',
      '/users/forgot-password',
      '/users/reset-password',
    ]) {
      const response = await rest(
        'POST',
        path,
        '',
        {},
        { email: 'admin@example.com', password: 'x', token: 'x' },
      );
      expect(response.status, path).toBeGreaterThanOrEqual(400);
    }
  });
});
