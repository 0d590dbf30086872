/** Every input has a limit. Input that is refused gets a message that names its field. */
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../support/api/call-api';
import { aPartnerKey, type TestKey } from '../../support/api/keys';
import { rows } from '../../support/db';

let key: TestKey;
beforeAll(async () => {
  key = await aPartnerKey();
});

const countLeads = async () =>
  (await rows<{ count: string }>('select count(*) from team_leads where team_id_id = $1', [key.team.id]))[0]
    ?.count;

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const email = 'a@client.example';

/** Name of the case, body, status, and the field that the response names. */
const bodies: [string, string, number, string | null][] = [
  ['10 MB', `{"email":"${'a'.repeat(10_000_000)}"}`, 413, null],
  ['slightly more than 256 kB', `{"message":"${'a'.repeat(256_000)}"}`, 413, null],
  ['arrays nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, null],
  ['objects nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400, null],
  ['truncated JSON', '{"email":', 400, null],
  ['no content', '', 400, null],
  ['control characters in place of JSON', '\u0000\u0001', 400, null],
  ['an array', '[]', 422, ''],
  ['a JSON string', '"email"', 422, ''],
  ['null', 'null', 422, ''],
  ['1,000 unknown fields', JSON.stringify({ email, ...many(1000) }), 422, 'k0'],
  ['an unknown field', JSON.stringify({ email, stage: 'won' }), 422, 'stage'],
  ['an internal field', JSON.stringify({ email, team_id: 'x' }), 422, 'team_id'],
  ['__proto__', `{"email":"${email}","__proto__":{"state":"won"}}`, 422, '__proto__'],
  ['constructor', JSON.stringify({ email, constructor: 1 }), 422, 'constructor'],
  ['a wrong type', JSON.stringify({ email: 7 }), 422, 'email'],
  ['an invalid address', JSON.stringify({ email: 'nobody' }), 422, 'email'],
  ['an address of 10 kB', JSON.stringify({ email: `${'a'.repeat(10_000)}@x.example` }), 422, 'email'],
  ['a name of 10 kB', JSON.stringify({ email, name: 'n'.repeat(10_000) }), 422, 'name'],
  ['a name with a line break', JSON.stringify({ email, name: 'a\nb' }), 422, 'name'],
  ['a NUL character', JSON.stringify({ email, message: 'a\u0000b' }), 422, 'message'],
  ['half a surrogate pair', '{"email":"a@client.example","company":"\\ud800"}', 422, 'company'],
  ['1,000 fields of metadata', JSON.stringify({ email, metadata: many(1000) }), 422, 'metadata'],
  ['nested metadata', JSON.stringify({ email, metadata: { a: { b: 1 } } }), 422, 'metadata.a'],
  ['__proto__ in metadata', `{"email":"${email}","metadata":{"__proto__":1}}`, 422, 'metadata.__proto__'],
  [
    'a page with a javascript: URL',
    JSON.stringify({ email, attribution: { page: 'javascript:alert(1)' } }),
    422,
    'attribution.page',
  ],
  [
    'an unknown calculator',
    JSON.stringify({ email, calculation: { calculator: 'constructor', inputs: {} } }),
    ...([422, 'calculation.calculator'] as const),
  ],
  [
    'a result besides the inputs',
    JSON.stringify({
      email,
      calculation: {
        calculator: 'roi',
        inputs: { hoursPerWeek: 1, hourlyRate: 1, annualPlanUSD: 1 },
        result: { annualValue: 9 },
      },
    }),
    ...([422, 'calculation.result'] as const),
  ],
  ['an infinite number', `{"email":"${email}","metadata":{"a":1e999}}`, 422, 'metadata.a'],
];

describe('bodies', () => {
  it.each(bodies)('a body (%s) is refused, and nothing is stored', async (_what, raw, status, field) => {
    const before = await countLeads();
    const answer = await callApi(key, 'POST', '/leads', { raw });
    expect([answer.status, answer.body.code]).toEqual([status, expect.any(String)]);
    expect(answer.body.detail.length).toBeGreaterThan(10);
    expect(answer.body.detail.length).toBeLessThan(500);
    if (field !== null)
      expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
    expect(answer.body.errors?.length ?? 0).toBeLessThanOrEqual(20);
    expect(await countLeads()).toBe(before);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('a body of the type %s is refused with 415', async (type) => {
    const answer = await callApi(key, 'POST', '/leads', {
      raw: JSON.stringify({ email }),
      headers: { 'content-type': type },
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_type']);
  });

  it('a change request whose body has no known field is refused', async () => {
    const { body } = await callApi(key, 'POST', '/leads', { body: { email } });
    const answer = await callApi(key, 'PATCH', `/leads/${body.id}`, { body: {} });
    expect([answer.status, answer.body.detail]).toEqual([422, 'Send at least one field.']);
    const odd = await callApi(key, 'PATCH', `/leads/${body.id}`, { body: { email: 'b@client.example' } });
    expect(odd.body.errors).toEqual([{ field: 'email', message: 'There is no such field.' }]);
  });
});

describe('queries', () => {
  it.each([
    ['limit=-1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=', 'limit'],
    ['limit=10&limit=20', 'limit'],
    ['limit[0]=1', 'limit[0]'],
    ['state=constructor', 'state'],
    ['where[email][like]=a', 'where[email][like]'],
    ['offset=1', 'offset'],
    ['access_token=x', 'access_token'],
    ['cursor=x', 'cursor'],
    ['cursor=', 'cursor'],
    [`cursor=${'a'.repeat(1001)}`, 'cursor'],
    ['cursor=%00.%00', 'cursor'],
  ])('the query ?%s is refused with an error at its parameter', async (query, field) => {
    const { status, body } = await callApi(key, 'GET', `/leads?${query}`);
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('a cursor of another workspace, list or filter is refused, and so is a manipulated cursor', async () => {
    const other = await aPartnerKey();
    for (const of of [key, other]) {
      for (let count = 0; count < 2; count += 1) await callApi(of, 'POST', '/leads', { body: { email } });
    }
    const { next } = (await callApi(other, 'GET', '/leads?limit=1')).body;
    const events = (await callApi(other, 'GET', '/events?limit=1')).body.next;
    expect((await callApi(other, 'GET', `/leads?limit=1&cursor=${next}`)).status).toBe(200);
    const foreign = [
      [key, `/leads?cursor=${next}`],
      [other, `/leads?state=won&cursor=${next}`],
      [other, `/events?cursor=${next}`],
      [other, `/leads?cursor=${events}`],
      [key, `/events?cursor=${events}`],
      [other, `/leads?cursor=${next}x`],
      [other, `/leads?cursor=x${next}`],
    ] as const;
    for (const [who, path] of foreign) {
      const { status, body } = await callApi(who, 'GET', path);
      expect([status, body.errors], path).toEqual([422, [{ field: 'cursor', message: expect.any(String) }]]);
    }
  });

  it('an operation without parameters refuses any query parameter', async () => {
    expect((await callApi(key, 'GET', '/me?key=x')).status).toBe(422);
  });
});

describe('paths and methods', () => {
  it.each(['', '/', '/nothing', '/leads/x/y', '/constructor', '/leads/..%2f..', '/LEADS', '/%00'])(
    'GET %s returns a 404 problem',
    async (path) => {
      const { status, body, headers } = await callApi(key, 'GET', path);
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(headers.get('content-type')).toBe('application/problem+json');
    },
  );

  it.each(['x', '0', "'", '%00', '00000000-0000-0000-0000-00000000000', 'a'.repeat(900)])(
    'a lead with the id %s is not found',
    async (id) => {
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const sent = method === 'PATCH' ? { body: { name: 'x' } } : {};
        expect((await callApi(key, method, `/leads/${id}`, sent)).status, method).toBe(404);
      }
    },
  );

  it.each([
    ['PUT', '/leads', 'GET, POST'],
    ['DELETE', '/leads', 'GET, POST'],
    ['POST', '/me', 'GET'],
    ['OPTIONS', '/leads', 'GET, POST'],
  ] as const)('%s %s returns 405, and the Allow header contains %s', async (method, path, allowed) => {
    const { status, body, headers } = await callApi(key, method, path);
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allowed]);
  });
});

describe('idempotency keys', () => {
  it.each(['', 'ü', 'a b', 'a'.repeat(256)])(
    'the idempotency key %s is refused with an error at the header',
    async (idempotencyKey) => {
      const headers = { 'idempotency-key': Buffer.from(idempotencyKey).toString('latin1') };
      const { status, body } = await callApi(key, 'POST', '/leads', { body: { email }, headers });
      expect([status, body.errors[0].field]).toEqual([422, 'Idempotency-Key']);
    },
  );
});
