/** A key works for its own workspace only, and once ended fails in every operation from the next request on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newRequest } from '@/access/actor';
import { isAdmin, isStaff } from '@/access/rules';
import { apiOperations } from '@/api/v1/operations';
import { generateApiKey, isWellFormedKey, startOfKey } from '@/features/keys/api-key';
import { requestsPerMinute, writesPerMinute } from '@/features/keys/limits';
import { membershipsOfActor } from '@/features/teams/tenancy/memberships';
import { type ApiMethod, callApi } from '../../support/api/call-api';
import { aKey, aPartner, aPartnerKey, type TestKey } from '../../support/api/keys';
import { aDelivery, embedBody, webhookBody } from '../../support/api/resources';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';

/** Returns every operation of `apiOperations` as a request with its example body, and with the id in its path. */
const requests = (id: string): { method: ApiMethod; path: string; body?: unknown }[] =>
  apiOperations.map(({ method, path, example }) => ({
    method,
    path: path.replace('{id}', id).replace('{delivery}', id).replace('{type}', 'demo'),
    ...(example.body !== undefined && { body: example.body }),
  }));

const address = () => `${randomUUID()}@client.example`;
const logged: string[] = [];
const write = process.stdout.write.bind(process.stdout);

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((...written) => {
    logged.push(String(written[0]));
    return write(...(written as Parameters<typeof write>));
  });
});
afterAll(() => vi.restoreAllMocks());

describe('a key that does not work', () => {
  async function expectRefused(key: TestKey | { key: string } | null, status: number, code: string) {
    for (const { method, path, body } of requests(randomUUID())) {
      const answer = await callApi(key, method, path, body === undefined ? {} : { body });
      expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([status, code]);
      if (status === 401) expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  }

  it.each([
    ['no key', null],
    ['an unknown key', { key: generateApiKey() }],
    ['a mistyped key', { key: `${generateApiKey().slice(0, -1)}!` }],
    ['a very long key', { key: 'a'.repeat(5000) }],
  ])('every operation of the partner API returns 401 for %s', async (_what, key) => {
    await expectRefused(key, 401, 'unauthenticated');
  });

  it.each([
    ['revoked', 'update api_keys set revoked_at = now() where id = $1', 401, 'unauthenticated'],
    [
      'expired',
      `update api_keys set expires_at = now() - interval '1 second' where id = $1`,
      401,
      'unauthenticated',
    ],
    [
      'of a paused workspace',
      'update teams set disabled_at = now() where id = (select team_id_id from api_keys where id = $1)',
      ...([403, 'workspace_paused'] as const),
    ],
    [
      'of a workspace without partner tools',
      `update teams set features = '{"partner-tools": false}' where id = (select team_id_id from api_keys where id = $1)`,
      ...([403, 'tools_off'] as const),
    ],
    [
      'of a deleted workspace',
      'delete from teams where id = (select team_id_id from api_keys where id = $1)',
      ...([401, 'unauthenticated'] as const),
    ],
  ])(
    'every operation of the partner API refuses a key from the next request on if the key is %s',
    async (_what, sql, status, code) => {
      const key = await aPartnerKey();
      expect((await callApi(key, 'GET', '/me')).status).toBe(200);
      await rows(sql, [key.id]);
      await expectRefused(key, status, code);
    },
  );

  it('a network that sends too many invalid keys gets 429 for invalid keys, but a valid key from that network still works', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      statuses.push((await callApi({ key: generateApiKey() }, 'GET', '/me', { headers })).status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses.slice(60)).toEqual(Array(10).fill(429));
    expect((await callApi(await aPartnerKey(), 'GET', '/me', { headers })).status).toBe(200);
  });
});

describe('a key of another workspace', () => {
  it('no operation lets a key read, change or delete anything of another workspace, or learn what exists there', async () => {
    const mine = await aPartnerKey();
    const theirs = await aPartnerKey();
    const word = `secret-${randomUUID()}`;
    const idOf = async (path: string, body: object) =>
      (await callApi(theirs, 'POST', path, { body })).body.id;
    const resources: Readonly<Record<string, Record<string, string>>> = {
      leads: { id: await idOf('/leads', { email: address(), name: word }) },
      embeds: { id: await idOf('/embeds', embedBody({ name: word })) },
      webhooks: await aDelivery(theirs),
    };
    await idOf('/webhooks', webhookBody({ url: `https://${word}.agency.example/hooks` }));
    const own = await aDelivery(mine);

    for (const { method, path, example } of apiOperations) {
      const sent = example.body === undefined ? {} : { body: example.body };
      const ask = (params: Readonly<Record<string, string>>) =>
        callApi(
          mine,
          method,
          path.replaceAll(/\{(\w+)\}/g, (_part, name) => params[name] ?? ''),
          sent,
        );
      const tells = (body: unknown) =>
        [word, theirs.team.id, theirs.team.slug].filter((mark) => JSON.stringify(body ?? '').includes(mark));
      if (!path.includes('{id}')) {
        expect(tells((await ask(example.params ?? {})).body), `${method} ${path}`).toEqual([]);
        continue;
      }
      const [, kind = ''] = path.split('/');
      const params = resources[kind];
      if (!params) throw new Error(`The test has no ${kind} of another workspace for ${method} ${path}.`);
      const read = async () => JSON.stringify((await callApi(theirs, 'GET', `/${kind}/${params.id}`)).body);
      const before = await read();
      const absent = Object.fromEntries(Object.keys(params).map((name) => [name, randomUUID()]));
      const [foreign, nowhere] = [await ask(params), await ask(absent)];
      expect([foreign.status, nowhere.status], `${method} ${path}`).toEqual([404, 404]);
      expect(tells(foreign.body), `${method} ${path}`).toEqual([]);
      const without = (body: unknown, ids: Readonly<Record<string, string>>) =>
        Object.values(ids).reduce((text, id) => text.replaceAll(id, ''), JSON.stringify(body));
      expect(without(foreign.body, params)).toBe(without(nowhere.body, absent));
      if (path.includes('{delivery}')) expect((await ask({ ...params, id: own.id })).status).toBe(404);
      expect(await read(), `${method} ${path}`).toBe(before);
    }
  });
});

describe('a request with a key', () => {
  it('a request with an API key has no user, so access rules treat the request like a visitor’s and find no membership', async () => {
    const { id, team } = await aPartnerKey();
    const actor = {
      kind: 'apiKey',
      keyId: id,
      keyName: 'Test',
      teamId: String(team.id),
      scopes: ['leads:read'],
    } as const;
    const payload = await testPayload();
    const req = await newRequest(payload, actor);
    expect(req.user).toBeNull();
    expect([isAdmin({ req }), isStaff({ req })]).toEqual([false, false]);
    expect(await membershipsOfActor(req)).toEqual([]);
    for (const collection of ['team-leads', 'leads', 'users', 'api-keys', 'api-answers'] as const) {
      await expect(payload.find({ collection, req, overrideAccess: false }), collection).rejects.toThrow();
    }
  });

  it('an API key sent in place of a session cannot read leads over Payload’s REST API', async () => {
    const { key } = await aPartnerKey();
    const { askRest } = await import('../../support/workspaces/rest-as');
    expect((await askRest(key, 'GET', '/leads')).status).toBe(403);
  });

  it('a session gives no access to the API', async () => {
    const { owner } = await aPartner();
    const headers = { cookie: `plumbline-session=${owner.token}`, authorization: `Bearer ${owner.token}` };
    expect((await callApi(null, 'GET', '/me', { headers })).status).toBe(401);
  });

  it('the time and network of a key’s last use are recorded at most once a minute', async () => {
    const key = await aPartnerKey();
    const used = async () =>
      (
        await rows<{ last_used_at: Date | null; last_used_network: string | null }>(
          'select last_used_at, last_used_network from api_keys where id = $1',
          [key.id],
        )
      )[0];
    expect((await used())?.last_used_at).toBeNull();
    await callApi(key, 'GET', '/me', { headers: { 'x-forwarded-for': '2001:db8:1:2:3::4' } });
    const first = await used();
    expect(first?.last_used_network).toBe('2001:db8:1:2::/64');
    await callApi(key, 'GET', '/me', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await used()).toEqual(first);
    await rows(`update api_keys set last_used_at = now() - interval '2 minutes' where id = $1`, [key.id]);
    await callApi(key, 'GET', '/me', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect((await used())?.last_used_network).toBe('203.0.113.9');
  });

  it('responses state the rate limits of a key and the remaining requests; above the limit for writes, only writes with that key get 429 with Retry-After', async () => {
    const key = await aPartnerKey();
    const other = await aKey(key.team);
    const first = await callApi(key, 'GET', '/me');
    expect(first.headers.get('ratelimit-policy')).toBe(`"requests";q=${requestsPerMinute};w=60`);
    expect(first.headers.get('ratelimit')).toMatch(
      new RegExp(`^"requests";r=${requestsPerMinute - 1};t=\\d+$`),
    );
    const written = await callApi(key, 'POST', '/leads', { body: {} });
    expect(written.headers.get('ratelimit')).toContain(`"writes";r=${writesPerMinute - 1}`);
    await rows(`update rate_limits set points = $1 where key like 'api-key-writes%'`, [writesPerMinute]);
    const over = await callApi(key, 'POST', '/leads', { body: {} });
    expect([over.status, over.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(over.headers.get('ratelimit')).toContain('"writes";r=0');
    expect((await callApi(key, 'GET', '/me')).status).toBe(200);
    expect((await callApi(other, 'POST', '/leads', { body: {} })).status).toBe(422);
  });
});

describe('the format of keys', () => {
  it('a key has a recognisable format, and a mistyped character is detected without a database query', () => {
    const key = generateApiKey();
    expect(key).toMatch(/^plk_live_[0-9A-Za-z]{38}$/);
    expect(isWellFormedKey(key)).toBe(true);
    const changed = [...key].map((character, index) => {
      const other = character === 'a' ? 'b' : 'a';
      return `${key.slice(0, index)}${other}${key.slice(index + 1)}`;
    });
    expect(changed.filter(isWellFormedKey)).toEqual([]);
    expect(startOfKey(key)).toHaveLength(13);
  });
});

describe('logs', () => {
  it('no log contains a key, not even after a failed request', async () => {
    const key = await aPartnerKey();
    await callApi(key, 'GET', `/leads?cursor=${key.key}`);
    await callApi(key, 'GET', `/leads/${key.key}`);
    await callApi(key, 'POST', '/leads', { raw: `{"email":"${key.key}"}` });
    await rows('alter table team_leads rename to team_leads_away');
    const failed = await callApi(key, 'GET', '/leads', { headers: { 'x-key': key.key } });
    await rows('alter table team_leads_away rename to team_leads');
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('team_leads');
    const text = logged.join('');
    expect(text).not.toContain(key.key);
    expect(text).not.toContain(key.key.slice('plk_live_'.length, -6));
  });
});
