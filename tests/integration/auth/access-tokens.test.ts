import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
} from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as jwks } from '@/app/api/auth/jwks/route';
import { POST as askForToken } from '@/app/api/auth/token/route';
import { listKnownPaths } from '@/cms/discovery/queries/known-paths';
import { findSession } from '@/features/auth/session/resolve-session';
import { signOut } from '@/features/auth/session/sign-out';
import { issueAccessToken } from '@/features/auth/tokens/issue-access-token';
import { readPublicKeys } from '@/features/auth/tokens/read-public-keys';
import { ensureSigningKeys, listPublicKeys, rotateSigningKeys } from '@/features/auth/tokens/signing-keys';
import { setRole } from '@/features/auth/users/set-role';
import { rows } from '../../support/db';
import { aMembership, aTeam } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';
import { requestOf, signIn } from '../../support/sign-in';
import { atFileEnd } from '../../support/vitest/file-end';

const site = 'http://localhost:3000';
const fifty = Array.from({ length: 50 });

const ask = (token: string | undefined, headers: Record<string, string> = {}, query = '') =>
  askForToken(
    new Request(`${site}/api/auth/token${query}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(token && { cookie: `plumbline-session=${token}` }),
        ...headers,
      },
    }),
  );

async function tokenOf(session: string): Promise<string> {
  const { access_token } = (await (await ask(session)).json()) as { access_token: string };
  return access_token;
}

/**
 * Starts a server that returns the public keys as the site does. @returns the server's URL, and a function that
 * returns the number of its requests so far.
 */
async function serveKeys() {
  let requests = 0;
  const server = createServer(async (_, response) => {
    requests += 1;
    const answer = await jwks(new Request(`${site}/.well-known/jwks.json`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), requests: () => requests };
}

const age = (days: number) =>
  rows(
    `update signing_keys set created_at = now() - make_interval(days => $1),
       signs_since = signs_since - make_interval(days => $1)`,
    [days],
  );

const keysByStatus = async () => {
  const keys = await rows<{ id: string; status: string }>('select id, status from signing_keys');
  return Object.fromEntries(keys.map(({ id, status }) => [status, id]));
};

const publicKeys = async () => listPublicKeys({ payload: await testPayload() });
const verify = async (token: string) => jwtVerify(token, createLocalJWKSet(await publicKeys()));
const rotate = async () => rotateSigningKeys(await testRequest());

beforeEach(async () => {
  await rows('truncate signing_keys');
  await ensureSigningKeys(await testRequest());
});

describe('POST /api/auth/token', () => {
  it('a token is valid for ten minutes and contains the user, the assurance level and the workspaces that are not paused', async () => {
    const session = await signIn('bearer@example.com');
    const found = await findSession(await testPayload(), session);
    const team = await aTeam({ name: 'Bearers', slug: 'bearers' });
    const paused = await aTeam({ name: 'Paused', slug: 'paused', disabled_at: new Date().toISOString() });
    for (const { id } of [team, paused]) {
      await aMembership({ team_id: id, user_id: found?.user.id ?? '', role: 'owner' });
    }
    const response = await ask(session);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const answer = (await response.json()) as { access_token: string };
    expect(answer).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 600 });
    const { payload } = await verify(answer.access_token);
    expect(payload).toEqual({
      iss: site,
      aud: site,
      sub: found?.user.id,
      email: 'bearer@example.com',
      role: 'member',
      aal: 'aal1',
      amr: [{ method: 'magiclink', timestamp: expect.any(Number) }],
      session_id: found?.id,
      teams: [{ id: team.id, slug: 'bearers', role: 'owner' }],
      iat: expect.any(Number),
      exp: Number(payload.iat) + 600,
    });
  });

  it('a token never outlives its session', async () => {
    const session = await signIn('brief-token@example.com');
    await rows(
      `update auth_sessions set expires_at = now() + interval '90 seconds'
       where user_id = (select id from users where email = 'brief-token@example.com')`,
    );
    const { exp, iat } = decodeJwt(await tokenOf(session));
    expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(90);
  });

  it('a renewed token contains the user’s role at the time of the renewal', async () => {
    await setRole(await testRequest(), 'admin@localhost', 'admin');
    const session = await signIn('promoted@example.com');
    expect(decodeJwt(await tokenOf(session)).role).toBe('member');
    await setRole(await testRequest(), 'promoted@example.com', 'editor');
    expect(decodeJwt(await tokenOf(session)).role).toBe('editor');
  });

  it('each renewal is logged as TOKEN_REFRESHED with its session', async () => {
    const session = await signIn('renewing@example.com');
    await tokenOf(session);
    await tokenOf(session);
    const found = await findSession(await testPayload(), session);
    const log = await rows(
      `select metadata from auth_log where email = 'renewing@example.com' and event_type = 'TOKEN_REFRESHED'`,
    );
    expect(log).toEqual(Array(2).fill({ metadata: { sessionId: found?.id } }));
  });

  it('a token can be requested for this site or a service in the settings, and for no other audience', async () => {
    const session = await signIn('for-whom@example.com');
    const payload = await testPayload();
    const audiences = [{ name: 'Quotes', audience: 'https://quotes.example.com' }];
    await payload.updateGlobal({ slug: 'sign-in-settings', data: { audiences }, overrideAccess: true });
    const audienceOf = async (audience: string) => {
      const response = await ask(session, {}, `?${new URLSearchParams({ audience })}`);
      const answer = (await response.json()) as { access_token?: string };
      return answer.access_token ? decodeJwt(answer.access_token).aud : response.status;
    };
    expect(await audienceOf('https://quotes.example.com')).toBe('https://quotes.example.com');
    expect(await audienceOf(site)).toBe(site);
    expect(await audienceOf('https://evil.example')).toBe(422);
    expect(await audienceOf('x'.repeat(10_000))).toBe(422);
  });

  it('a session that has ended gets no further token', async () => {
    const session = await signIn('ended-token@example.com');
    expect((await ask(session)).status).toBe(200);
    await signOut(await requestOf(session));
    const refused = await ask(session);
    expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ ok: false })]);
  });

  it('a request without a session, with a forged session or from another site’s page gets no token', async () => {
    const session = await signIn('guarded-token@example.com');
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask('forged')).status).toBe(401);
    expect((await ask(session, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask(session, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });

  it('of 61 concurrent token requests of one user, one is refused with the seconds to wait', async () => {
    const session = await signIn('greedy@example.com');
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask(session)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('/.well-known/jwks.json', () => {
  it('/.well-known/jwks.json is a known path, so that requests reach its route', async () => {
    expect(await listKnownPaths()).toContain('/.well-known/jwks.json');
  });

  it('the JWKS contains public keys only, is open to any site, and may be cached for ten minutes', async () => {
    const answer = await jwks(new Request(`${site}/.well-known/jwks.json`));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = await publicKeys();
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });

  it('a service that fetched the key list before a rotation verifies tokens issued before and after the rotation', async () => {
    const session = await signIn('outsider@example.com');
    const served = await serveKeys();
    const known = createRemoteJWKSet(served.url);
    const before = await tokenOf(session);
    await jwtVerify(before, known);
    await age(91);
    expect(await rotate()).toBe(true);
    const after = await tokenOf(session);
    const fetchedLater = createRemoteJWKSet(served.url);
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const keys of [known, fetchedLater]) {
      for (const token of [before, after]) {
        const { protectedHeader } = await jwtVerify(token, keys, { issuer: site, audience: site });
        expect(protectedHeader.alg).toBe('ES256');
      }
    }
    await expect(jwtVerify(after, known, { audience: 'https://another.example' })).rejects.toThrow(
      errors.JWTClaimValidationFailed,
    );
    expect(served.requests()).toBe(2);
  });

  it('a former key is listed only while a token that it signed may still be valid', async () => {
    const { current } = await keysByStatus();
    await age(91);
    await rotate();
    const ids = async () => (await publicKeys()).keys.map(({ kid }) => kid);
    expect(await ids()).toHaveLength(3);
    expect((await ids())[2]).toBe(current);
    await rows(`update signing_keys set retired_at = now() - interval '20 minutes 1 second' where id = $1`, [
      current,
    ]);
    expect(await ids()).not.toContain(current);
    expect(await ids()).toHaveLength(2);
  });

  it('a token of a removed key, a changed token and one without a signature are refused', async () => {
    const token = await tokenOf(await signIn('tampered@example.com'));
    const [head = '', body = '', signature = ''] = token.split('.');
    const admin = Buffer.from(JSON.stringify({ ...decodeJwt(token), role: 'admin' })).toString('base64url');
    await expect(verify(`${head}.${admin}.${signature}`)).rejects.toThrow(
      errors.JWSSignatureVerificationFailed,
    );
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    await expect(verify(`${none}.${body}.`)).rejects.toThrow();
    await rows('truncate signing_keys');
    await ensureSigningKeys(await testRequest());
    await expect(verify(token)).rejects.toThrow(errors.JWKSNoMatchingKey);
  });

  it('the last known keys are returned while the database is unavailable', async () => {
    const payload = await testPayload();
    const before = await readPublicKeys(payload);
    await rows('alter table signing_keys rename to signing_keys_away');
    const during = await readPublicKeys(payload);
    await rows('alter table signing_keys_away rename to signing_keys');
    expect(during).toEqual(before);
  });
});

describe('signing keys', () => {
  it('fifty processes that start concurrently create one current and one next key', async () => {
    await rows('truncate signing_keys');
    await Promise.all(fifty.map(async () => ensureSigningKeys(await testRequest())));
    const keys = await rows('select status from signing_keys order by status');
    expect(keys).toEqual([{ status: 'next' }, { status: 'current' }]);
  });

  it('the database itself refuses a second current or next key', async () => {
    for (const status of ['current', 'next']) {
      const second = rows(
        `insert into signing_keys (status, public_jwk, private_jwk_encrypted) values ($1, '{}', 'x')`,
        [status],
      );
      await expect(second).rejects.toThrow(/signing_keys_one_of_each/);
    }
  });

  it('a key is replaced after 90 days, and fifty concurrent rotations take effect once', async () => {
    await age(89);
    expect(await rotate()).toBe(false);
    const { current, next } = await keysByStatus();
    await age(2);
    const rotated = await Promise.all(fifty.map(rotate));
    expect(rotated.filter(Boolean)).toHaveLength(1);
    expect(await keysByStatus()).toEqual({ former: current, current: next, next: expect.any(String) });
  });

  it('no rotation takes place while the next key is so new that verifiers may not have fetched it yet', async () => {
    await age(91);
    await rows(`update signing_keys set created_at = now() where status = 'next'`);
    expect(await rotate()).toBe(false);
  });

  it('private keys are encrypted in the database, and a private key copied into another row is replaced', async () => {
    const [key] = await rows<{ private_jwk_encrypted: string }>(
      `select private_jwk_encrypted from signing_keys where status = 'current'`,
    );
    expect(Buffer.from(key?.private_jwk_encrypted ?? '', 'base64url').toString('latin1')).not.toContain(
      '"d"',
    );
    const before = await keysByStatus();
    await rows(`update signing_keys set private_jwk_encrypted = $1 where status = 'next'`, [
      key?.private_jwk_encrypted,
    ]);
    await ensureSigningKeys(await testRequest());
    const after = await keysByStatus();
    expect(after.current).toBe(before.current);
    expect(after.next).not.toBe(before.next);
  });

  it('a key encrypted with another PAYLOAD_SECRET is replaced, and its tokens can still be verified', async () => {
    const session = await signIn('new-secret@example.com');
    const token = await tokenOf(session);
    await rows(`update signing_keys set private_jwk_encrypted = 'of another secret'`);
    await ensureSigningKeys(await testRequest());
    expect(decodeProtectedHeader(await tokenOf(session)).kid).not.toBe(decodeProtectedHeader(token).kid);
    await expect(verify(token)).resolves.toBeDefined();
  });

  it('a token is issued even if all signing keys have been deleted', async () => {
    const session = await signIn('no-keys@example.com');
    await rows('truncate signing_keys');
    await expect(verify(await tokenOf(session))).resolves.toBeDefined();
    const found = await findSession(await testPayload(), session);
    if (!found) throw new Error('The session is gone.');
    await expect(issueAccessToken(await testPayload(), found)).resolves.toMatchObject({ expires_in: 600 });
  });
});
