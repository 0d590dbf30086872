import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../support/api/call-api';
import { aKey, aPartnerKey, type TestKey } from '../../support/api/keys';
import { rows } from '../../support/db';

let key: TestKey;
beforeAll(async () => {
  key = await aPartnerKey();
});

const address = () => `${randomUUID()}@client.example`;
const add = async (of: TestKey = key, more: object = {}) =>
  (await callApi(of, 'POST', '/leads', { body: { email: address(), ...more } })).body;

describe('GET /me', () => {
  it('GET /me describes the key, its scopes and its workspace, and does not return the key', async () => {
    const { status, body, headers } = await callApi(key, 'GET', '/me');
    expect(status).toBe(200);
    expect(body.key.scopes).toContain('leads:write');
    expect(body.workspace).toMatchObject({ id: key.team.id, slug: key.team.slug });
    expect(JSON.stringify(body)).not.toContain(key.key);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('characters that the database cannot store', () => {
  it.each(['%00', 'a%00@b.example'])('the filter by address refuses %s', async (email) => {
    const { status, body } = await callApi(key, 'GET', `/leads?email=${email}`);
    expect([status, body.errors[0].field]).toEqual([422, 'email']);
  });

  it.each(['\0', '\ud800'])(
    'an attribution page that contains a NUL or a lone surrogate is refused, and the error names the field',
    async (odd) => {
      const attribution = { page: `https://agency.example/x${odd}` };
      const sent = { body: { email: address(), attribution } };
      const { status, body } = await callApi(key, 'POST', '/leads', sent);
      expect([status, body.errors[0].field]).toEqual([422, 'attribution.page']);
    },
  );
});

describe('adding a lead', () => {
  it('a field that contains only spaces is refused as empty', async () => {
    const sent = { body: { email: address(), name: '   ' } };
    const { status, body } = await callApi(key, 'POST', '/leads', sent);
    expect([status, body.errors[0].field]).toEqual([422, 'name']);
  });

  it('adding a lead ignores the If-Match header', async () => {
    const sent = { body: { email: address() }, headers: { 'if-match': '"nothing"' } };
    expect((await callApi(key, 'POST', '/leads', sent)).status).toBe(201);
  });
});

describe('leads over the API', () => {
  it('a lead is stored with all its fields, and a later GET returns the body that its creation returned', async () => {
    const sent = {
      email: 'Kim@Client.Example',
      name: ' Kim Okafor ',
      company: 'Client & Co.',
      phone: '+49 30 1',
      message: 'Two\nlines',
      consent_text: 'Yes.',
      metadata: { crm_id: '1', isVip: true, score: 3, none: null },
      attribution: { page: 'https://agency.example/roi', campaign: { utm_source: 'news' } },
      calculation: { calculator: 'roi', inputs: { hoursPerWeek: 20, hourlyRate: 75, annualPlanUSD: 25_000 } },
    };
    const made = await callApi(key, 'POST', '/leads', { body: sent });
    expect(made.status).toBe(201);
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.headers.get('location')).toBe(`/api/v1/leads/${made.body.id}`);
    expect(made.body).toMatchObject({
      ...sent,
      ...{ email: 'kim@client.example', name: 'Kim Okafor', source: 'api', state: 'new', version: 1 },
      calculation: { calculator: 'roi', result: { annualValue: 77_400 } },
      summary: expect.stringContaining('pays back $25,000 in 3.9 months'),
    });
    const read = await callApi(key, 'GET', `/leads/${made.body.id}`);
    expect(read.body).toEqual(made.body);
  });

  it('a lead that a workspace adds does not become a lead of the operator, and gets no mail', async () => {
    const { email } = await add();
    expect(await rows('select id from leads where email = $1', [email])).toEqual([]);
    expect(await rows('select id from emails where "to" = $1', [email])).toEqual([]);
  });

  it('a change increments the version, and a change with an outdated If-Match returns 412 and changes nothing', async () => {
    const { id } = await add();
    const path = `/leads/${id}`;
    const changed = await callApi(key, 'PATCH', path, {
      body: { state: 'contacted', note: 'Rang.' },
      headers: { 'if-match': '"1"' },
    });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(changed.body).toMatchObject({ state: 'contacted', note: 'Rang.', version: 2 });
    const stale = { 'if-match': '"1"' };
    expect((await callApi(key, 'PATCH', path, { body: { state: 'won' }, headers: stale })).status).toBe(412);
    expect((await callApi(key, 'DELETE', path, { headers: stale })).status).toBe(412);
    for (const odd of ['W/"2"', 'two', '"x"', '""']) {
      const { status, body } = await callApi(key, 'PATCH', path, {
        body: { state: 'won' },
        headers: { 'if-match': odd },
      });
      expect([status, body.code], odd).toEqual([412, 'version_conflict']);
    }
    expect((await callApi(key, 'GET', path)).body).toMatchObject({ state: 'contacted', version: 2 });
  });

  it('of fifty concurrent changes with the same If-Match, one succeeds and 49 return 412', async () => {
    const { id } = await add();
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const headers = { 'if-match': '"1"' };
        return (await callApi(key, 'PATCH', `/leads/${id}`, { body: { note: `${index}` }, headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
  });

  it('a field set to null is emptied, and omitted fields remain unchanged', async () => {
    const { id } = await add(key, { name: 'Kim', company: 'Co', metadata: { a: 1 } });
    const { body } = await callApi(key, 'PATCH', `/leads/${id}`, { body: { name: null } });
    expect(body).toMatchObject({ name: null, company: 'Co', metadata: { a: 1 } });
  });

  it('reading, changing or deleting a deleted lead returns 404', async () => {
    const { id } = await add();
    expect((await callApi(key, 'DELETE', `/leads/${id}`)).status).toBe(204);
    expect((await callApi(key, 'GET', `/leads/${id}`)).status).toBe(404);
    expect((await callApi(key, 'DELETE', `/leads/${id}`)).status).toBe(404);
    expect((await callApi(key, 'PATCH', `/leads/${id}`, { body: { name: 'x' } })).status).toBe(404);
  });

  it('a GET whose If-None-Match contains the current ETag returns 304 without a body, for one lead and for a list', async () => {
    const own = await aPartnerKey();
    const { id } = await add(own);
    for (const path of [`/leads/${id}`, '/leads', '/me']) {
      const first = await callApi(own, 'GET', path);
      const tag = first.headers.get('etag') ?? '';
      const again = await callApi(own, 'GET', path, { headers: { 'if-none-match': `"other", ${tag}` } });
      expect([again.status, again.body, again.headers.get('etag')], path).toEqual([304, undefined, tag]);
      const other = await callApi(own, 'GET', path, { headers: { 'if-none-match': '"other"' } });
      expect(other.status, path).toBe(200);
    }
    await callApi(own, 'PATCH', `/leads/${id}`, { body: { note: 'x' } });
    const headers = { 'if-none-match': '"1"' };
    expect((await callApi(own, 'GET', `/leads/${id}`, { headers })).status).toBe(200);
  });

  it('Prefer: return=minimal omits the body and keeps Location and ETag', async () => {
    const headers = { prefer: 'respond-async, return=minimal' };
    const made = await callApi(key, 'POST', '/leads', { body: { email: address() }, headers });
    expect([made.status, made.body, made.headers.get('preference-applied')]).toEqual([
      ...[201, undefined],
      'return=minimal',
    ]);
    const path = made.headers.get('location')?.replace('/api/v1', '') ?? '';
    const changed = await callApi(key, 'PATCH', path, { body: { state: 'won' }, headers });
    expect([changed.status, changed.body, changed.headers.get('etag')]).toEqual([204, undefined, '"2"']);
  });

  it('paging lists each existing lead once, newest first, even if leads are added between two pages', async () => {
    const own = await aPartnerKey();
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.unshift((await add(own)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const { body } = await callApi(own, 'GET', `/leads?limit=3${query}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.next;
      await add(own);
    }
    expect(seen).toEqual(made);
  });

  it('the list of leads can be filtered by state, and by address regardless of upper and lower case', async () => {
    const own = await aPartnerKey();
    const { id, email } = await add(own);
    await add(own);
    await callApi(own, 'PATCH', `/leads/${id}`, { body: { state: 'won' } });
    for (const query of ['state=won', `email=${encodeURIComponent(email.toUpperCase())}`]) {
      const { body } = await callApi(own, 'GET', `/leads?${query}`);
      expect(
        body.data.map((lead: { id: string }) => lead.id),
        query,
      ).toEqual([id]);
    }
    expect((await callApi(own, 'GET', '/leads?state=lost')).body).toEqual({ data: [], next: null });
  });
});

describe('scopes', () => {
  it('a read-only key cannot write anything, and a write-only key cannot read anything', async () => {
    const reader = await aKey(key.team, ['leads:read']);
    const writer = await aKey(key.team, ['leads:write']);
    const { id } = await add();
    const tries = [
      [reader, 'POST', '/leads'],
      [reader, 'PATCH', `/leads/${id}`],
      [reader, 'DELETE', `/leads/${id}`],
      [reader, 'GET', '/events'],
      [writer, 'GET', '/leads'],
      [writer, 'GET', `/leads/${id}`],
    ] as const;
    for (const [who, method, path] of tries) {
      const { status, body, headers } = await callApi(
        who,
        method,
        path,
        method === 'GET' ? {} : { body: {} },
      );
      expect([status, body.code], `${method} ${path}`).toEqual([403, 'missing_scope']);
      expect(headers.get('www-authenticate')).toContain('insufficient_scope');
    }
    expect((await callApi(key, 'GET', `/leads/${id}`)).body.version).toBe(1);
  });
});
