/** Embeds over the API follow the same rules as on their page, and have the same operations as leads. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxEmbeds } from '@/features/embeds/limits';
import { standardColours } from '@/features/embeds/settings/embed-schema';
import { callApi } from '../../support/api/call-api';
import { aKey, aPartnerKey, type TestKey } from '../../support/api/keys';
import { embedBody } from '../../support/api/resources';
import { rows } from '../../support/db';
import { takeOffLook, wearLook } from '../../support/look/wear-look';

const { accent: accentAtFirst } = standardColours;

let key: TestKey;
beforeAll(async () => {
  key = await aPartnerKey();
});

const make = async (who = key, more: object = {}) =>
  (await callApi(who, 'POST', '/embeds', { body: embedBody(more) })).body;
const countOf = async ({ team }: TestKey) =>
  Number(
    (await rows<{ count: string }>('select count(*) from embeds where team_id_id = $1', [team.id]))[0]?.count,
  );

describe('embeds', () => {
  it('creating an embed returns all its fields and the URL of its hosted page, and so does reading the embed', async () => {
    const sent = {
      ...{ name: 'Ours', calculator: 'roi', language: 'de', heading: 'Your savings', intro: null },
      ...{ accent: '#004488', background: '#ffffff', ink: '#111111', shows_logo: true },
      ...{ inputs: { hoursPerWeek: 12 }, origins: ['https://www.agency.example'] },
    };
    const made = await callApi(key, 'POST', '/embeds', { body: { ...sent, accent: '#004488' } });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.headers.get('location')).toBe(`/api/v1/embeds/${made.body.id}`);
    expect(made.body).toMatchObject({ ...sent, state: 'live', version: 1 });
    expect(made.body.url).toMatch(/\/embed\/\w+$/);
    expect((await callApi(key, 'GET', `/embeds/${made.body.id}`)).body).toEqual(made.body);
  });

  it('a change leaves omitted fields and the embed’s recipients unchanged, and a change of an outdated version returns 412', async () => {
    const { id } = await make(key, { heading: 'Before' });
    await rows(`update embeds set recipients = '["x"]' where id = $1`, [id]);
    const headers = { 'if-match': '"1"' };
    const changed = await callApi(key, 'PATCH', `/embeds/${id}`, { body: { intro: 'More' }, headers });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(changed.body).toMatchObject({ heading: 'Before', intro: 'More' });
    const late = await callApi(key, 'PATCH', `/embeds/${id}`, { body: { intro: 'Late' }, headers });
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
    expect((await callApi(key, 'DELETE', `/embeds/${id}`, { headers })).status).toBe(412);
    const [row] = await rows('select intro, recipients from embeds where id = $1', [id]);
    expect(row).toEqual({ intro: 'More', recipients: ['x'] });
  });

  it('an embed has the site’s own accent until a colour is sent, and keeps its colours from then on', async () => {
    const followsOf = async (id: string) =>
      (await rows<{ follows_look: boolean }>('select follows_look from embeds where id = $1', [id]))[0]
        ?.follows_look;
    await wearLook({ accent: '#0b5d3b' });
    try {
      const { id, accent } = await make();
      expect([accent, await followsOf(id)]).toEqual(['#0b5d3b', true]);
      const change = async (body: object) => (await callApi(key, 'PATCH', `/embeds/${id}`, { body })).body;
      expect((await change({ heading: 'Yours' })).accent).toBe('#0b5d3b');
      // As a caller does that reads an embed, and sends all of it with one change.
      const same = { accent, background: '#ffffff', ink: '#1B1F27' };
      expect((await change({ heading: 'Theirs', ...same })).accent).toBe('#0b5d3b');
      expect(await followsOf(id)).toBe(true);
      await takeOffLook();
      expect((await callApi(key, 'GET', `/embeds/${id}`)).body.accent).toBe(accentAtFirst);
      await wearLook({ accent: '#0b5d3b' });
      expect(await change({ ink: '#000000' })).toMatchObject({ accent: '#0b5d3b', ink: '#000000' });
      await takeOffLook();
      expect((await change({ heading: 'Ours' })).accent).toBe('#0b5d3b');
      expect(await followsOf(id)).toBe(false);
      const red = await make(key, { accent: accentAtFirst });
      expect(await followsOf(red.id)).toBe(false);
    } finally {
      await takeOffLook();
    }
  });

  it('an embed is in English by default, and later changes do not reset a language that was set', async () => {
    const { id, language } = await make();
    expect(language).toBe('en');
    const french = await callApi(key, 'PATCH', `/embeds/${id}`, { body: { language: 'fr' } });
    expect([french.status, french.body.language]).toEqual([200, 'fr']);
    const { body } = await callApi(key, 'PATCH', `/embeds/${id}`, { body: { heading: 'Vos économies' } });
    expect(body).toMatchObject({ language: 'fr', heading: 'Vos économies' });
  });

  it('changing the calculator of an embed removes the inputs of its former calculator', async () => {
    const { id } = await make(key, { inputs: { hoursPerWeek: 12 } });
    const { body } = await callApi(key, 'PATCH', `/embeds/${id}`, { body: { calculator: 'capacity' } });
    expect([body.calculator, body.inputs]).toEqual(['capacity', {}]);
  });

  it('an embed can be paused and resumed, and no operation finds a deleted embed', async () => {
    const { id } = await make();
    const paused = await callApi(key, 'PATCH', `/embeds/${id}`, { body: { state: 'paused' } });
    expect([paused.body.state, paused.body.version]).toEqual(['paused', 2]);
    const again = await callApi(key, 'PATCH', `/embeds/${id}`, { body: { state: 'paused' } });
    expect(again.body.version).toBe(2);
    expect((await callApi(key, 'PATCH', `/embeds/${id}`, { body: { state: 'live' } })).body.state).toBe(
      'live',
    );
    expect((await callApi(key, 'DELETE', `/embeds/${id}`)).status).toBe(204);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const sent = method === 'PATCH' ? { body: { name: 'x' } } : {};
      expect((await callApi(key, method, `/embeds/${id}`, sent)).status, method).toBe(404);
    }
  });

  it('of fifty concurrent changes of the same embed version, exactly one succeeds', async () => {
    const own = await aPartnerKey();
    const { id } = await make(own);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        callApi(own, 'PATCH', `/embeds/${id}`, {
          body: { heading: `H${index}` },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
  });

  it('fifty creations with the same idempotency key create a single embed', async () => {
    const own = await aPartnerKey();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callApi(own, 'POST', '/embeds', { body: embedBody(), headers })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await countOf(own)).toBe(1);
  });

  it('fifty concurrent creations create exactly the maximum number of embeds per workspace, and the rest get 409', async () => {
    const own = await aPartnerKey();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callApi(own, 'POST', '/embeds', { body: embedBody() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxEmbeds);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 too_many_embeds']),
    );
    expect(await countOf(own)).toBe(maxEmbeds);
  });

  it('paging through the list returns each embed once, and a cursor of another workspace or list is refused', async () => {
    const [own, other] = [await aPartnerKey(), await aPartnerKey()];
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await make(own, { name: `E${count}` })).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    let first = '';
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const { body } = await callApi(own, 'GET', `/embeds?limit=2${query}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.next;
      first ||= body.next;
    }
    expect([...seen].sort()).toEqual([...made].sort());
    for (const [who, path] of [
      [other, '/embeds'],
      [own, '/webhooks'],
      [own, '/leads'],
    ] as const) {
      const { status, body } = await callApi(who, 'GET', `${path}?cursor=${first}`);
      expect([status, body.errors[0].field], path).toEqual([422, 'cursor']);
    }
  });

  it('the activity of the workspace shows the name of the key that created an embed', async () => {
    await make();
    const [row] = await rows(
      `select details from team_activities where team_id_id = $1 and kind = 'embed_made' limit 1`,
      [key.team.id],
    );
    expect(row).toEqual({ details: { name: 'Ours', by_key: 'Test' } });
  });

  it.each([
    ['an unknown field', { team_id: 'x' }, 'team_id'],
    ['a read-only field', { version: 7 }, 'version'],
    ['a wrong type', { shows_logo: 'yes' }, 'shows_logo'],
    ['a name with a script tag', { name: '<script>x</script>' }, 'name'],
    ['a named colour', { accent: 'red' }, 'accent'],
    ['a text colour too close to the background', { ink: '#fefefe' }, 'ink'],
    ['an input of another calculator', { inputs: { teamSize: 1 } }, 'inputs.teamSize'],
    ['an amount below zero', { inputs: { hoursPerWeek: -1 } }, 'inputs.hoursPerWeek'],
    [
      '1,000 inputs',
      { inputs: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, 1])) },
      'inputs.k0',
    ],
    ['an unknown language', { language: 'xx' }, 'language'],
    ['a language of null', { language: null }, 'language'],
    ['an unknown calculator', { calculator: 'constructor' }, 'calculator'],
    ['a site with a wildcard', { origins: ['https://*.agency.example'] }, 'origins'],
    ['a site with a javascript: URL', { origins: ['javascript:alert(1)'] }, 'origins'],
    ['a page in place of a site', { origins: ['https://agency.example/page'] }, 'origins'],
    ['21 sites', { origins: Array.from({ length: 21 }, (_, i) => `https://s${i}.example`) }, 'origins'],
  ])(
    '%s is refused with an error at its field, both in a new embed and in a change',
    async (_what, more, field) => {
      const { id } = await make(await aKey(key.team));
      for (const [method, path, body] of [
        ['POST', '/embeds', embedBody(more)],
        ['PATCH', `/embeds/${id}`, more],
      ] as const) {
        const answer = await callApi(key, method, path, { body });
        expect(
          [answer.status, answer.body.errors?.map((one: { field: string }) => one.field)],
          method,
        ).toEqual([422, expect.arrayContaining([field])]);
      }
      await callApi(key, 'DELETE', `/embeds/${id}`);
    },
  );

  it('every embed operation refuses a key without a scope for embeds', async () => {
    const other = await aKey(key.team, ['leads:read', 'leads:write', 'events:read', 'webhooks:write']);
    const { id } = await make();
    for (const [method, path] of [
      ['GET', '/embeds'],
      ['POST', '/embeds'],
      ['GET', `/embeds/${id}`],
      ['PATCH', `/embeds/${id}`],
      ['DELETE', `/embeds/${id}`],
    ] as const) {
      const sent = method === 'POST' || method === 'PATCH' ? { body: {} } : {};
      const { status, body } = await callApi(other, method, path, sent);
      expect([status, body.code], `${method} ${path}`).toEqual([403, 'missing_scope']);
    }
  });
});
