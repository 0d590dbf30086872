import config from '@payload-config';
import { handleEndpoints } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as postToRest } from '@/app/(payload)/api/[...slug]/route';
import { findSessions } from '@/features/auth/queries';
import { endOwnSession } from '@/features/auth/session/end-own-session';
import { findSession } from '@/features/auth/session/resolve-session';
import { signOut } from '@/features/auth/session/sign-out';
import { ensureAdmins } from '@/features/auth/users/ensure-admins';
import { setRole } from '@/features/auth/users/set-role';
import { changeAddress } from '../../support/actions/email-change';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';
import { requestOf, signIn } from '../../support/sign-in';

const cookie = (token: string) => `plumbline-session=${token}`;
const resolve = async (token: string) => findSession(await testPayload(), token);
const must = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('Expected a value.');
  return value;
};

/** Expects `end` to be `hours` hours after a sign-in that began at `since` and has completed. */
function expectEnd(end: Date, hours: number, since: number) {
  expect(end.getTime()).toBeGreaterThanOrEqual(since + hours * 3_600_000);
  expect(end.getTime()).toBeLessThanOrEqual(Date.now() + hours * 3_600_000);
}

/** Sends a REST request as the studio does. */
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

describe('sessions', () => {
  it('a remembered session ends after 30 days, or after 7 days without use', async () => {
    const since = Date.now();
    const token = await signIn('remembered@example.com', { isRemembered: true });
    const { id, expiresAt, isPersistent } = must(await resolve(token));
    expect(isPersistent).toBe(true);
    expectEnd(expiresAt, 30 * 24, since);
    await rows(`update auth_sessions set last_used_at = now() - interval '6 days 23 hours' where id = $1`, [
      id,
    ]);
    expect(await resolve(token)).not.toBeNull();
    await rows(`update auth_sessions set last_used_at = now() - interval '7 days 1 second' where id = $1`, [
      id,
    ]);
    expect(await resolve(token)).toBeNull();
  });

  it('a session that is not remembered ends after 12 hours', async () => {
    const since = Date.now();
    const token = await signIn('passing@example.com', { isRemembered: false });
    const { id, expiresAt, isPersistent } = must(await resolve(token));
    expect(isPersistent).toBe(false);
    expectEnd(expiresAt, 12, since);
    await rows(`update auth_sessions set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await resolve(token)).toBeNull();
  });

  it('using a session updates the time of its last use', async () => {
    const token = await signIn('used-often@example.com');
    const { id, user } = must(await resolve(token));
    await rows(`update auth_sessions set last_used_at = now() - interval '2 hours' where id = $1`, [id]);
    const before = Date.now() - 1000;
    await resolve(token);
    const [summary] = await findSessions(await testPayload(), user.id);
    expect(must(summary).lastUsedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(must(summary).device).toBe('Firefox on Linux');
  });

  it('a session can be ended by its user from another device, and by nobody else', async () => {
    const [here, there] = [await signIn('two@example.com'), await signIn('two@example.com')];
    const stranger = await requestOf(await signIn('nosy@example.com'));
    const other = must(await resolve(there));
    expect(await endOwnSession(stranger, other.id)).toBe(false);
    expect(await resolve(there)).not.toBeNull();
    expect(await endOwnSession(await requestOf(here), other.id)).toBe(true);
    expect(await resolve(there)).toBeNull();
    expect(await resolve(here)).not.toBeNull();
  });

  it('signing out on one device ends all sessions of the user and is logged', async () => {
    const tokens = [await signIn('out@example.com'), await signIn('out@example.com')];
    await signOut(await requestOf(must(tokens[0])));
    expect(await Promise.all(tokens.map(resolve))).toEqual([null, null]);
    const log = await rows(
      `select event_type from auth_log where email = 'out@example.com' and event_type in ('SIGNED_OUT', 'user_signed_out')`,
    );
    expect(log).toHaveLength(2);
  });

  it('deleting a user ends their sessions', async () => {
    const token = await signIn('deleted@example.com');
    const { user } = must(await resolve(token));
    const payload = await testPayload();
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true });
    expect(await resolve(token)).toBeNull();
  });
});

describe('roles', () => {
  it('a role can be given to known and to new addresses, and each change is logged', async () => {
    await setRole(await testRequest(), 'Fresh@Example.com', 'editor');
    await setRole(await testRequest(), 'fresh@example.com', 'admin');
    const log = await rows<{ metadata: { from: string | null; to: string } }>(
      `select metadata from auth_log where email = 'fresh@example.com' and event_type = 'role_changed' order by created_at`,
    );
    expect(log.map(({ metadata }) => [metadata.from, metadata.to])).toEqual([
      [null, 'editor'],
      ['editor', 'admin'],
    ]);
  });

  it('the addresses in ADMIN_EMAILS become admins when the server starts, and removing an address from the list does not demote its user', async () => {
    await setRole(await testRequest(), 'founder@example.com', 'admin');
    await ensureAdmins(await testRequest(), ['first@example.com', 'admin@localhost']);
    await ensureAdmins(await testRequest(), ['first@example.com']);
    const admins = await rows<{ email: string }>(
      `select email from users where role = 'admin' order by email`,
    );
    expect(admins.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['admin@localhost', 'first@example.com', 'founder@example.com']),
    );
  });

  it('an address in ADMIN_EMAILS is skipped while its former user can still undo the change to another address, and the other addresses become admins', async () => {
    await changeAddress('regained@old.example', 'regained@new.example');
    await ensureAdmins(await testRequest(), ['regained@old.example', 'next@example.com']);
    expect(
      await rows(`select email from users where email in ('regained@old.example', 'next@example.com')`),
    ).toEqual([{ email: 'next@example.com' }]);
  });

  it('an entry of ADMIN_EMAILS that is no address is refused', async () => {
    await expect(ensureAdmins(await testRequest(), ['nobody'])).rejects.toThrow(/^ADMIN_EMAILS must/);
  });
});

describe('access to the studio', () => {
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

  it('admins and editors can open the studio, and members cannot', async () => {
    await setRole(await testRequest(), 'editor@example.com', 'editor');
    expect(await canOpenStudio(admin)).toBe(true);
    expect(await canOpenStudio(await signIn('editor@example.com'))).toBe(true);
    expect(await canOpenStudio(member)).toBe(false);
  });

  it('a member gets 403 for leads over REST', async () => {
    expect((await rest('GET', '/leads', member)).status).toBe(403);
    expect((await rest('GET', '/leads', admin)).status).toBe(200);
  });

  it('removing a user’s role closes the studio to that user from the next request on', async () => {
    await setRole(await testRequest(), 'fallen@example.com', 'admin');
    const token = await signIn('fallen@example.com');
    expect(await canOpenStudio(token)).toBe(true);
    await setRole(await testRequest(), 'fallen@example.com', 'member');
    expect(await canOpenStudio(token)).toBe(false);
  });

  it('a sign-out on another device closes the studio from the next request', async () => {
    await setRole(await testRequest(), 'left@example.com', 'admin');
    const [here, there] = [await signIn('left@example.com'), await signIn('left@example.com')];
    expect(await canOpenStudio(there)).toBe(true);
    await signOut(await requestOf(here));
    expect(await canOpenStudio(there)).toBe(false);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', { origin: 'https://evil.example' }],
  ] as [string, Record<string, string>][])(
    'a POST with the session cookie from %s returns 403 and stores nothing',
    async (_who, headers) => {
      const response = await rest('POST', '/members', admin, headers, { email: 'planted@example.com' });
      expect(response.status).toBe(403);
      expect(await rows(`select id from members where email = 'planted@example.com'`)).toHaveLength(0);
    },
  );

  it('a POST from the studio’s own pages is accepted', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    expect((await rest('POST', '/members', admin, headers, { email: 'ours@example.com' })).status).toBe(201);
  });

  it('an invalid e-mail address is refused with a validation message', async () => {
    const response = await rest('POST', '/members', admin, {}, { email: 'a@b.c,d@e.f' });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('valid e-mail address');
  });

  it('a member cannot change their own role', async () => {
    const { user } = must(await resolve(member));
    await rest('PATCH', `/users/${user.id}`, member, {}, { role: 'admin', name: 'Member' });
    expect(must(await resolve(member)).user).toMatchObject({ role: 'member', name: 'Member' });
  });

  it('/users/me and /users/refresh-token return the user, and issue neither a token nor a cookie', async () => {
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

  it('POST /api/users/logout ends all sessions of the user', async () => {
    await setRole(await testRequest(), 'leaver@example.com', 'admin');
    const [here, there] = [await signIn('leaver@example.com'), await signIn('leaver@example.com')];
    const headers = {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      cookie: cookie(here),
    };
    const logout = new Request('http://localhost:3000/api/users/logout', { method: 'POST', headers });
    const response = await postToRest(logout, { params: Promise.resolve({ slug: ['users', 'logout'] }) });
    expect(response.status).toBe(200);
    expect(await Promise.all([here, there].map(resolve))).toEqual([null, null]);
  });

  it('Payload’s endpoints for passwords and registration return an error', async () => {
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
