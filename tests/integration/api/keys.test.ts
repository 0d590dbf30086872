/** API keys of a workspace: created, shown once, replaced and revoked by its members, and revoked by the operator. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '@/features/auth/closing/erase-account';
import { hashApiKey, isWellFormedKey } from '@/features/keys/api-key';
import { maxKeys } from '@/features/keys/limits';
import { listKeys } from '@/features/keys/queries';
import { revealKey } from '@/features/keys/reveal-key';
import { listAllKeys } from '@/features/keys/studio/list-all-keys';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import type { Team } from '@/payload-types';
import { actors } from '../../support/actors';
import { callApi } from '../../support/api/call-api';
import { aKey, aPartner, type TestKey } from '../../support/api/keys';
import { rows } from '../../support/db';
import { origin } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { answerOf, newMember, type Person, postTeamAction } from '../../support/workspaces/workspaces';

let team: Team;
let owner: Person;
beforeEach(async () => {
  ({ team, owner } = await aPartner());
});

const typed = { name: 'CRM import', lifetime: '90', 'scope:leads:read': 'on', 'scope:events:read': 'on' };

const make = async (fields: Record<string, string> = typed, who = owner) =>
  answerOf(await postTeamAction(who, team.slug, 'make-key', fields));

/** Id of the key that a page shows, from the URL of the redirect. */
const shownIn = (page: string) => new URL(page, origin).searchParams.get('shown') ?? '';

const reveal = async (id: string, userId = owner.id, teamId = String(team.id)) =>
  revealKey({ payload: await testPayload() }, { teamId, id, userId });

const works = async (key: string | null) => (await callApi({ key: key ?? '' }, 'GET', '/me')).status === 200;

describe('creating a key', () => {
  it('an owner or admin can create a working key with the chosen scopes and expiry, and the workspace’s activity does not contain the key', async () => {
    const admin = await newMember(team, 'admin');
    for (const who of [owner, admin]) {
      const [status, page] = await make(typed, who);
      expect(status).toBe(303);
      const key = await reveal(shownIn(page), who.id);
      expect(isWellFormedKey(key ?? '')).toBe(true);
      const { body } = await callApi({ key: key ?? '' }, 'GET', '/me');
      expect(body.key).toMatchObject({ name: 'CRM import', scopes: ['leads:read', 'events:read'] });
      expect(Date.parse(body.key.expires_at) - Date.parse(body.key.created_at)).toBeGreaterThan(
        89 * 86_400_000,
      );
      expect(page).not.toContain(key ?? '-');
    }
    const { entries } = await listTeamActivity(await testPayload(), {
      teamId: String(team.id),
      page: 1,
      perPage: 9,
    });
    expect(entries[0]?.sentence).toContain('made the key “CRM import”');
  });

  it('a key keeps working after the person who made it has left the workspace, and after their account was erased', async () => {
    for (const end of ['leave', 'erase'] as const) {
      const maker = await newMember(team, 'admin');
      const [, page] = await make(typed, maker);
      const key = await reveal(shownIn(page), maker.id);
      if (end === 'leave') expect((await postTeamAction(maker, team.slug, 'leave')).status).toBe(303);
      else await eraseAccount(await testRequest(), maker.id);
      expect(await rows('select id from team_memberships where user_id_id = $1', [maker.id])).toEqual([]);
      expect(await works(key), end).toBe(true);
    }
  });

  it('a member without the right to create keys, an outsider and a visitor cannot create a key', async () => {
    const member = await newMember(team, 'member');
    const { owner: outsider } = await aPartner();
    expect((await make(typed, member))[0]).toBe(403);
    expect((await make(typed, outsider))[0]).toBe(404);
    expect((await make(typed, { id: '', email: '', token: '' }))[0]).toBe(401);
    expect(await listKeys({ payload: await testPayload() }, String(team.id))).toEqual([]);
  });

  it('no key can be created in a paused workspace or in a workspace without partner tools', async () => {
    await rows(`update teams set features = '{"partner-tools": false}' where id = $1`, [team.id]);
    expect((await make())[0]).toBe(403);
    await rows(`update teams set features = '{"partner-tools": true}', disabled_at = now() where id = $1`, [
      team.id,
    ]);
    expect((await make())[0]).toBe(403);
  });

  it.each([
    [{ ...typed, name: ' ' }, 'name'],
    [{ ...typed, name: 'n'.repeat(200) }, 'name'],
    [{ name: 'x', lifetime: '90' }, 'scopes'],
    [{ name: 'x', lifetime: '90', 'scope:admin': 'on' }, 'scopes'],
    [{ ...typed, lifetime: 'constructor' }, 'lifetime'],
    [{}, 'name'],
  ])(
    'creating a key with the input %j is refused with an error at the invalid field',
    async (fields, field) => {
      const [status, text] = await make(fields as Record<string, string>);
      expect([status, Object.keys(JSON.parse(text).errors)[0]]).toEqual([422, field]);
    },
  );

  it('a workspace has at most twenty working keys, even after thirty concurrent requests', async () => {
    for (let count = 0; count < maxKeys - 5; count += 1) await aKey(team);
    const answers = await Promise.all(Array.from({ length: 30 }, () => make()));
    expect(answers.filter(([status]) => status === 303)).toHaveLength(5);
    expect(answers.filter(([status]) => status === 409)).toHaveLength(25);
    await rows(
      'update api_keys set revoked_at = now() where id = (select id from api_keys where team_id_id = $1 limit 1)',
      [team.id],
    );
    expect((await make())[0]).toBe(303);
  });
});

describe('a new key', () => {
  it('a new key is shown once, only to the person who created it, and only within its time limit', async () => {
    const [, page] = await make();
    const id = shownIn(page);
    const admin = await newMember(team, 'admin');
    const [, other] = await make();
    expect(await reveal(shownIn(other), admin.id)).toBeNull();
    expect(await reveal(shownIn(other)), 'whoever else looked took nothing away').toMatch(/^plk_live_/);
    expect(await reveal(id, owner.id, String((await aPartner()).team.id))).toBeNull();
    expect(await reveal(id)).toMatch(/^plk_live_/);
    expect(await reveal(id)).toBeNull();
    const [, late] = await make();
    await rows(`update api_keys set sealed_until = now() - interval '1 second' where id = $1`, [
      shownIn(late),
    ]);
    expect(await reveal(shownIn(late))).toBeNull();
    for (const odd of ['', 'x', 'constructor']) expect(await reveal(odd)).toBeNull();
  });

  it('only one of twenty concurrent requests to show a new key gets the key', async () => {
    const [, page] = await make();
    const shown = await Promise.all(Array.from({ length: 20 }, () => reveal(shownIn(page))));
    expect(shown.filter((key) => key !== null)).toHaveLength(1);
  });

  it('after a key was shown, only its hash is stored', async () => {
    const [, page] = await make();
    const key = (await reveal(shownIn(page))) ?? '';
    const [row] = await rows('select * from api_keys where id = $1', [shownIn(page)]);
    expect(row).toMatchObject({ key_hash: hashApiKey(key), sealed: null, sealed_until: null });
    expect(JSON.stringify(row)).not.toContain(key.slice(13));
    const [activity] = await rows(
      'select count(*)::int as found from team_activities where details::text like $1',
      [`%${key.slice(9)}%`],
    );
    expect(activity?.found).toBe(0);
  });
});

describe('replacing a key', () => {
  const rotate = async (key: Pick<TestKey, 'id'>, overlap = 'day', who = owner) =>
    answerOf(await postTeamAction(who, team.slug, 'rotate-key', { key: key.id, overlap }));

  it('the old and the new key both work during the overlap; afterwards only the new key works, with the same name and scopes', async () => {
    const old = await aKey(team, ['leads:read']);
    const [status, page] = await rotate(old);
    const key = await reveal(shownIn(page));
    expect([status, await works(old.key), await works(key)]).toEqual([303, true, true]);
    const { body } = await callApi({ key: key ?? '' }, 'GET', '/me');
    expect(body.key).toMatchObject({ name: 'Test', scopes: ['leads:read'], expires_at: null });
    await rows(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [old.id]);
    expect([await works(old.key), await works(key)]).toEqual([false, true]);
  });

  it('without an overlap the old key stops working immediately', async () => {
    const old = await aKey(team);
    const [, page] = await rotate(old, 'none');
    expect([await works(old.key), await works(await reveal(shownIn(page)))]).toEqual([false, true]);
  });

  it('an overlap does not extend an old key that expires earlier, and the new key gets the lifetime of the old key', async () => {
    const old = await aKey(team);
    await rows(
      `update api_keys set created_at = now() - interval '29 days', expires_at = now() + interval '1 hour' where id = $1`,
      [old.id],
    );
    const [, page] = await rotate(old, 'week');
    const [row] = await rows<{ soon: boolean }>(
      `select expires_at < now() + interval '2 hours' as soon from api_keys where id = $1`,
      [old.id],
    );
    expect(row?.soon).toBe(true);
    const [made] = await rows<{ days: number }>(
      'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from api_keys where id = $1',
      [shownIn(page)],
    );
    expect(made?.days).toBe(29);
  });

  it('of ten concurrent replacements of a key, one creates a new key, and the others report that the key was already replaced', async () => {
    const old = await aKey(team);
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(old)));
    expect(answers.filter(([status]) => status === 303)).toHaveLength(1);
    const refused = answers.filter(([status]) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.[1]).toContain('replaced this key already');
    expect(await listKeys({ payload: await testPayload() }, String(team.id))).toHaveLength(2);
  });

  it('while an old and a new key both work, both are counted towards the limit of twenty keys', async () => {
    for (let count = 0; count < maxKeys - 2; count += 1) await aKey(team);
    let newest: Pick<TestKey, 'id'> = await aKey(team);
    const [status, page] = await rotate(newest, 'week');
    expect(status).toBe(303);
    newest = { id: shownIn(page) };
    const [refused, sentence] = await rotate(newest, 'week');
    expect(refused).toBe(409);
    expect(sentence).toContain('Let the old one end at once');
    expect(await rotate(newest, 'none').then(([ended]) => ended)).toBe(303);
    const keys = await listKeys({ payload: await testPayload() }, String(team.id));
    expect(keys.filter(({ state }) => state === 'live' || state === 'replaced')).toHaveLength(maxKeys);
  });

  it('a revoked key, an expired key and a key of another workspace cannot be replaced', async () => {
    const revoked = await aKey(team);
    await rows('update api_keys set revoked_at = now() where id = $1', [revoked.id]);
    const expired = await aKey(team);
    await rows(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [expired.id]);
    const foreign = await aKey((await aPartner()).team);
    expect((await rotate(revoked))[0]).toBe(409);
    expect((await rotate(expired))[0]).toBe(409);
    expect((await rotate(foreign))[0]).toBe(404);
    expect((await rotate({ id: 'x' }))[0]).toBe(422);
    expect(await works(foreign.key)).toBe(true);
  });
});

describe('revoking a key', () => {
  it('a revoked key fails from its next request on, permanently, and other keys still work', async () => {
    const [key, other] = [await aKey(team), await aKey(team)];
    const revoke = async () =>
      answerOf(await postTeamAction(owner, team.slug, 'revoke-key', { key: key.id }));
    expect(await works(key.key)).toBe(true);
    expect(await revoke()).toEqual([303, `/enterprise/api-keys?workspace=${team.slug}&done=revoked`]);
    expect([await works(key.key), await works(other.key)]).toEqual([false, true]);
    expect((await revoke())[0]).toBe(409);
  });

  it('revoking a key of another workspace returns 404 and leaves that key working', async () => {
    const foreign = await aKey((await aPartner()).team);
    expect(
      (await answerOf(await postTeamAction(owner, team.slug, 'revoke-key', { key: foreign.id })))[0],
    ).toBe(404);
    expect(await works(foreign.key)).toBe(true);
  });

  it('an admin can revoke any workspace’s key in the studio, and the workspace’s activity records the revocation', async () => {
    const key = await aKey(team);
    const payload = await testPayload();
    const { rows: listed } = await listAllKeys(payload, { words: String(team.name), page: 1 });
    expect(listed.map(({ id }) => id)).toContain(key.id);
    expect((await listAllKeys(payload, { words: '%', page: 1 })).rows).toEqual([]);
    const press = async (who: 'admin' | 'editor') =>
      askStudio(
        new Request(`${origin}/api/studio/keys/revoke`, {
          method: 'POST',
          body: new URLSearchParams({ key: key.id }),
          headers: { ...(await actors.headers(who)), 'sec-fetch-site': 'same-origin' },
        }),
      );
    expect((await press('editor')).status).toBe(403);
    expect(await works(key.key)).toBe(true);
    expect((await press('admin')).headers.get('location')).toBe('/admin/api-keys?did=revoked');
    expect(await works(key.key)).toBe(false);
    expect((await press('admin')).headers.get('location')).toBe('/admin/api-keys?did=revoked_already');
    const { entries } = await listTeamActivity(payload, { teamId: String(team.id), page: 1, perPage: 9 });
    expect(entries[0]?.sentence).toContain('revoked the key “Test”');
  });
});
