/**
 * Roles of a workspace over HTTP: who may change or remove whom, who may leave, and why an owner always
 * remains.
 */
import { describe, expect, it } from 'vitest';
import { deedNames, deeds, mayDo, teamRoles } from '@/features/teams/deeds';
import { joinTeam } from '@/features/teams/members/join-team';
import { findSoleOwnerships } from '@/features/teams/queries';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';
import {
  activityOf,
  answerOf,
  aPerson,
  aWorkspace,
  join,
  newMember,
  postTeamAction,
  roleIn,
} from '../../support/workspaces/workspaces';

const owners = async (teamId: string) =>
  (await rows(`select 1 from team_memberships where team_id_id = $1 and role = 'owner'`, [teamId])).length;

describe('roles', () => {
  it('the permission table lists every role for each action, and allows an owner every action', () => {
    for (const deed of deedNames) {
      expect(Object.keys(deeds[deed].roles), deed).toEqual([...teamRoles]);
      expect(mayDo('owner', deed), deed).toBe(true);
    }
  });

  /** Who may change whom: for each acting role, the roles that it may change and the roles that it may give. */
  it.each([
    ['owner', ['owner', 'admin', 'member'], ['owner', 'admin', 'member']],
    ['admin', ['admin', 'member'], ['admin', 'member']],
    ['member', [], []],
  ] as const)(
    'a user with the role %s can change only members whose role is in %j, and only to a role in %j',
    async (acting, whom, into) => {
      const { team } = await aWorkspace();
      const actor = await newMember(team, acting);
      for (const from of teamRoles) {
        for (const to of teamRoles) {
          const person = await newMember(team, from);
          const response = await postTeamAction(actor, team.slug, 'change-role', {
            user: person.id,
            role: to,
          });
          const isAllowed =
            (whom as readonly string[]).includes(from) && (into as readonly string[]).includes(to);
          expect([response.status, await roleIn(team, person)], `${from} to ${to}`).toEqual(
            isAllowed ? [303, to] : [403, from],
          );
        }
      }
    },
  );

  it('a change of role takes effect at the next request, and is recorded with its author', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'admin');
    const other = await newMember(team, 'member');
    await postTeamAction(owner, team.slug, 'change-role', { user: person.id, role: 'member' });
    const refused = await postTeamAction(person, team.slug, 'remove-member', { user: other.id });
    expect(refused.status).toBe(403);
    expect(await roleIn(team, other)).toBe('member');
    expect((await activityOf(team)).at(-1)).toEqual({
      kind: 'role_changed',
      details: { from: 'admin', to: 'member' },
      user_id_id: owner.id,
      subject_id_id: person.id,
      by_firm: false,
    });
  });

  it('changing a member’s role to an unknown role returns a field error, and without script a redirect to the member’s page', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'member');
    const sent = { user: person.id, role: 'emperor' };
    const scripted = await postTeamAction(owner, team.slug, 'change-role', sent);
    expect([scripted.status, await scripted.json()]).toEqual([
      422,
      { ok: false, errors: { role: 'Please choose a role' } },
    ]);
    const native = await postTeamAction(owner, team.slug, 'change-role', sent, {});
    expect(await answerOf(native)).toEqual([303, `/t/${team.slug}/members/${person.id}?refused=change-role`]);
    expect(native.headers.getSetCookie().join()).toContain('Path=/t');
    expect(await roleIn(team, person)).toBe('member');
  });

  it.each(['', 'nobody', '__proto__', '00000000-0000-4000-8000-000000000000', 'x'.repeat(5000)])(
    'changing the role of the unknown user “%.40s”, or removing that user, returns 404 or 422',
    async (user) => {
      const { team, owner } = await aWorkspace();
      for (const action of ['change-role', 'remove-member']) {
        const response = await postTeamAction(owner, team.slug, action, { user, role: 'member' });
        expect([404, 422], action).toContain(response.status);
      }
    },
  );
});

describe('leaving and removal', () => {
  it('a removed member gets 404 from their next request on, and can no longer read memberships of the workspace', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'admin');
    const response = await postTeamAction(owner, team.slug, 'remove-member', { user: person.id });
    expect(await answerOf(response)).toEqual([303, `/t/${team.slug}/members?done=removed`]);
    expect((await postTeamAction(person, team.slug, 'leave')).status).toBe(404);
    const payload = await testPayload();
    const user = await payload.findByID({ collection: 'users', id: person.id, overrideAccess: true });
    const seen = await payload.find({
      collection: 'team-memberships',
      user: { ...user, collection: 'users' },
      overrideAccess: false,
    });
    expect(seen.totalDocs).toBe(0);
  });

  it('if a member sends two concurrent requests to leave, one succeeds, the other returns 404, and leaving is recorded once', async () => {
    const { team } = await aWorkspace();
    const person = await newMember(team, 'member');
    const answers = await Promise.all([1, 2].map(() => postTeamAction(person, team.slug, 'leave')));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect((await activityOf(team)).filter(({ kind }) => kind === 'left')).toHaveLength(1);
  });

  it('the form for removing members refuses to remove the user who sends it, and points to leaving instead', async () => {
    const { team, owner } = await aWorkspace();
    await newMember(team, 'owner');
    const response = await postTeamAction(owner, team.slug, 'remove-member', { user: owner.id });
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('Leave')]);
  });

  it('an admin of the workspace cannot remove an owner', async () => {
    const { team, owner } = await aWorkspace();
    const admin = await newMember(team, 'admin');
    expect((await postTeamAction(admin, team.slug, 'remove-member', { user: owner.id })).status).toBe(403);
    expect(await roleIn(team, owner)).toBe('owner');
  });
});

describe('the last owner', () => {
  it('the last owner can neither leave nor be demoted, and findSoleOwnerships lists their workspace', async () => {
    const { team, owner } = await aWorkspace();
    await newMember(team, 'admin');
    for (const [action, fields] of [
      ['leave', {}],
      ['change-role', { user: owner.id, role: 'member' }],
    ] as const) {
      const response = await postTeamAction(owner, team.slug, action, fields);
      expect([response.status, await response.text()], action).toEqual([
        409,
        expect.stringContaining('this is the last one'),
      ]);
    }
    const req = await testRequest();
    expect(await findSoleOwnerships(req, owner.id)).toEqual([
      { id: team.id, name: 'Northwind', slug: team.slug },
    ]);
    await newMember(team, 'owner');
    expect(await findSoleOwnerships(req, owner.id)).toEqual([]);
  });

  it('the last owner can be neither demoted nor removed by sending their user id in capitals', async () => {
    const { team, owner } = await aWorkspace();
    const user = owner.id.toUpperCase();
    const answers = [
      await postTeamAction(owner, team.slug, 'change-role', { user, role: 'member' }),
      await postTeamAction(owner, team.slug, 'remove-member', { user }),
    ];
    expect(await Promise.all(answers.map(answerOf))).toEqual([
      [409, expect.stringContaining('this is the last one')],
      [409, expect.stringContaining('Leave the workspace instead')],
    ]);
    expect(await roleIn(team, owner)).toBe('owner');
  });

  it('an owner with a closed account is not counted, so the only other owner cannot leave, be demoted or be removed', async () => {
    const { team, owner } = await aWorkspace();
    const closed = await newMember(team, 'owner');
    await rows(`update users set closed_at = now(), erase_at = now() - interval '1 second' where id = $1`, [
      closed.id,
    ]);
    const role = { user: owner.id, role: 'member' };
    for (const [action, fields] of [
      ['leave', {}],
      ['change-role', role],
    ] as const)
      expect((await postTeamAction(owner, team.slug, action, fields)).status, action).toBe(409);
    const [own] = await rows<{ id: string }>('select id from team_memberships where user_id_id = $1', [
      owner.id,
    ]);
    const path = `/team-memberships/${own?.id}`;
    expect((await actors.rest('admin', 'PATCH', path, { role: 'member' })).status).toBe(409);
    expect((await actors.rest('admin', 'DELETE', path)).status).toBe(409);
    expect((await actors.rest('admin', 'DELETE', `/users/${owner.id}`)).status).toBe(409);
    expect((await actors.rest('admin', 'DELETE', `/users/${closed.id}`)).status).toBe(200);
    expect(await owners(team.id)).toBe(1);
  });

  it('the operator’s admins can neither demote nor remove the last owner of a workspace, nor delete that owner’s account', async () => {
    const { team, owner } = await aWorkspace();
    const [membership] = await rows<{ id: string }>('select id from team_memberships where team_id_id = $1', [
      team.id,
    ]);
    const path = `/team-memberships/${membership?.id}`;
    const answers = [
      await actors.rest('admin', 'PATCH', path, { role: 'member' }),
      await actors.rest('admin', 'DELETE', path),
      await actors.rest('admin', 'DELETE', `/users/${owner.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await owners(team.id)).toBe(1);
  });

  it('the database itself refuses statements that would leave a workspace without an owner', async () => {
    const { team, owner } = await aWorkspace();
    for (const statement of [
      'delete from team_memberships where user_id_id = $1',
      `update team_memberships set role = 'admin' where user_id_id = $1`,
      'delete from users where id = $1',
    ])
      await expect(rows(statement, [owner.id]), statement).rejects.toThrow('always has an owner');
    expect(await owners(team.id)).toBe(1);
  });

  it('if fifty owners concurrently leave, demote themselves or remove one another, at least one owner remains', async () => {
    const { team, owner } = await aWorkspace();
    const people = [
      owner,
      ...(await Promise.all(Array.from({ length: 49 }, () => newMember(team, 'owner')))),
    ];
    const statuses = await Promise.all(
      people.map(async (person, index) => {
        const next = people[(index + 1) % people.length] ?? owner;
        const [action, fields]: [string, Record<string, string>] =
          index % 3 === 0
            ? ['leave', {}]
            : index % 3 === 1
              ? ['change-role', { user: person.id, role: 'member' }]
              : ['remove-member', { user: next.id }];
        return (await postTeamAction(person, team.slug, action, fields)).status;
      }),
    );
    expect(
      statuses.every((status) => [303, 403, 404, 409].includes(status)),
      statuses.join(),
    ).toBe(true);
    expect(await owners(team.id)).toBeGreaterThanOrEqual(1);
  });

  it('if fifty owners leave concurrently, exactly one remains', async () => {
    const { team, owner } = await aWorkspace();
    const people = [
      owner,
      ...(await Promise.all(Array.from({ length: 49 }, () => newMember(team, 'owner')))),
    ];
    const statuses = await Promise.all(
      people.map(async (person) => (await postTeamAction(person, team.slug, 'leave')).status),
    );
    expect(statuses.filter((status) => status === 303)).toHaveLength(49);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect(await owners(team.id)).toBe(1);
  });
});

describe('joining', () => {
  it('if one user joins a workspace fifty times concurrently, one membership is created, and joining is recorded once', async () => {
    const { team } = await aWorkspace();
    const person = await aPerson();
    const results = await Promise.all(
      Array.from({ length: 50 }, async () =>
        joinTeam(await testRequest(), { teamId: team.id, userId: person.id, role: 'admin' }),
      ),
    );
    expect(results.filter(({ status }) => status === 'joined')).toHaveLength(1);
    expect((await activityOf(team)).filter(({ subject_id_id }) => subject_id_id === person.id)).toHaveLength(
      1,
    );
  });

  it('a member who joins again with another role keeps their current role', async () => {
    const { team } = await aWorkspace();
    const person = await newMember(team, 'admin');
    const result = await joinTeam(await testRequest(), {
      teamId: team.id,
      userId: person.id,
      role: 'member',
    });
    expect(result).toEqual({ status: 'known', path: `/t/${team.slug}` });
    expect(await roleIn(team, person)).toBe('admin');
  });

  it('nobody can join a paused or a deleted workspace', async () => {
    const { team } = await aWorkspace({ disabled_at: new Date().toISOString() });
    const person = await aPerson();
    const input = { teamId: team.id, userId: person.id, role: 'member' } as const;
    await expect(joinTeam(await testRequest(), input)).rejects.toThrow('paused');
    const gone = { ...input, teamId: '00000000-0000-4000-8000-000000000000' };
    await expect(joinTeam(await testRequest(), gone)).rejects.toThrow('no such workspace');
  });
});

describe('a paused workspace', () => {
  it('a paused workspace refuses changes of members, roles and settings with the same message until it is resumed', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'member');
    await rows('update teams set disabled_at = now() where id = $1', [team.id]);
    for (const action of ['leave', 'remove-member', 'change-role', 'change-settings']) {
      const response = await postTeamAction(owner, team.slug, action, { user: person.id, role: 'admin' });
      expect([response.status, await response.text()], action).toEqual([
        403,
        expect.stringContaining('This workspace is paused.'),
      ]);
    }
    await rows('update teams set disabled_at = null where id = $1', [team.id]);
    expect(await roleIn(team, person)).toBe('member');
    expect((await postTeamAction(person, team.slug, 'leave')).status).toBe(303);
  });
});

describe('who may call', () => {
  it('an action redirects a visitor to sign-in with a return path, refuses a cross-site request; an unknown action returns 404', async () => {
    const { team, owner } = await aWorkspace();
    const visitor = await postTeamAction({ token: '' }, team.slug, 'leave', {}, {});
    expect(visitor.headers.get('location')).toMatch(/^\/auth\?returnTo=%2Ft%2Fteam-/);
    const foreign = await postTeamAction(owner, team.slug, 'leave', {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await postTeamAction(owner, team.slug, 'abolish')).status).toBe(404);
  });

  it('an action by an owner of another workspace returns the same 404 as an action on a workspace that does not exist', async () => {
    const { team } = await aWorkspace();
    const stranger = await join((await aWorkspace()).team, await aPerson(), 'owner');
    const answers = await Promise.all(
      [team.slug, 'does-not-exist'].map(async (slug) =>
        answerOf(await postTeamAction(stranger, slug, 'change-settings', { name: 'Mine' })),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  });
});
