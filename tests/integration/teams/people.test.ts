/** The people of a workspace: the list, and the mails about their membership. */
import { describe, expect, it } from 'vitest';
import PeoplePage from '@/app/(site)/(account)/t/[teamSlug]/members/page';
import { listTeamMembers, summariseMembers } from '@/features/teams/members/list-members';
import type { Team } from '@/payload-types';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { aUser } from '../../support/factories';
import { testPayload } from '../../support/payload';
import { sendDue } from '../../support/worker';
import { openPage } from '../../support/workspaces/page-as';
import {
  aWorkspace,
  join,
  newMember,
  type Person,
  postTeamAction,
} from '../../support/workspaces/workspaces';

const told = async ({ email }: Pick<Person, 'email'>) =>
  rows<{ template: string; subject: string; text: string; status: string; reason: string | null }>(
    `select template, subject, text, status::text, reason from emails
     where "to" = $1 and template like 'workspace-%' order by created_at`,
    [email],
  );
const templatesFor = async (person: Person) => (await told(person)).map(({ template }) => template);

const crowd = async (team: Team, size: number, mark: string) => {
  await rows(
    `with made as (insert into users (email, name) select $2 || n || '@crowd.example', 'Person ' || n from generate_series(1, $3) n returning id)
     insert into team_memberships (team_id_id, user_id_id) select $1, id from made`,
    [team.id, mark, size],
  );
};

describe('the list of members', () => {
  it('sixty-one members are listed on two pages, owners first, and a page number past the end shows the last page', async () => {
    const { team, owner } = await aWorkspace();
    await crowd(team, 60, 'sixty-');
    const payload = await testPayload();
    const first = await listTeamMembers(payload, { teamId: team.id, words: '', page: 1 });
    expect(first).toMatchObject({ all: 61, found: 61, page: 1, pages: 2 });
    expect(first.rows[0]).toMatchObject({ userId: owner.id, role: 'owner' });
    const last = await listTeamMembers(payload, { teamId: team.id, words: '', page: 99 });
    expect([last.page, last.rows.length]).toEqual([2, 11]);
    const ids = [...first.rows, ...last.rows].map(({ userId }) => userId);
    expect(new Set(ids).size).toBe(61);
  });

  it('the page of a long list of members links to its invitation form, but only for people who can invite', async () => {
    const { team, owner } = await aWorkspace();
    const member = await newMember(team, 'member');
    const open = async ({ token }: Person) =>
      (await openPage(PeoplePage, token, { params: { teamSlug: team.slug } }))[1];
    expect(await open(owner)).not.toContain('href="#invite"');
    await crowd(team, 12, 'dozen-');
    const html = await open(owner);
    expect(html).toContain('href="#invite"');
    expect(html).toContain('id="invite"');
    expect(await open(member)).not.toContain('href="#invite"');
  });

  it('the search finds members by part of their name or address, and only in its own workspace', async () => {
    const { team } = await aWorkspace();
    const { team: other } = await aWorkspace();
    const named = await aUser({ email: 'somebody@find.example', name: 'Grace Hopper' });
    await rows(`insert into team_memberships (team_id_id, user_id_id) values ($1, $2)`, [team.id, named.id]);
    const find = async (words: string, teamId = team.id) =>
      (await listTeamMembers(await testPayload(), { teamId, words, page: 1 })).rows.map(
        ({ userId }) => userId,
      );
    expect(await find('hopper')).toEqual([named.id]);
    expect(await find('SOMEBODY@find')).toEqual([named.id]);
    expect(await find('hopper', other.id)).toEqual([]);
    for (const odd of ['%', '_', "'", '\\', 'x'.repeat(100), '🦜']) expect(await find(odd), odd).toEqual([]);
  });

  it('the summary of a workspace with seven owners counts all seven and lists the first five', async () => {
    const { team, owner } = await aWorkspace();
    for (let count = 0; count < 6; count += 1) await newMember(team, 'owner');
    const { people, owners } = await summariseMembers(await testPayload(), team.id);
    expect([people, owners.count, owners.first.length]).toEqual([7, 7, 5]);
    expect(owners.first[0]?.userId).toBe(owner.id);
  });
});

describe('mails about membership', () => {
  it('a member whose role is changed gets a mail that states the new role, who changed it, and a link to the roles page', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'member');
    await postTeamAction(owner, team.slug, 'change-role', { user: person.id, role: 'admin' });
    await sendDue();
    const [mail, ...others] = await told(person);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'You are an admin of “Northwind” now', status: 'sent' });
    expect(mail?.text).toContain(`${owner.email} made you an admin`);
    expect(mail?.text).toContain(`/t/${team.slug}/roles`);
  });

  it('a member who is removed or leaves gets one mail, and the owner gets none', async () => {
    const { team, owner } = await aWorkspace();
    const removed = await newMember(team, 'member');
    const leaving = await newMember(team, 'member');
    await Promise.all(
      [1, 2, 3].map(() => postTeamAction(owner, team.slug, 'remove-member', { user: removed.id })),
    );
    await Promise.all([1, 2].map(() => postTeamAction(leaving, team.slug, 'leave')));
    await sendDue();
    expect((await told(removed)).map(({ subject }) => subject)).toEqual([
      'You do not belong to “Northwind” any more',
    ]);
    expect((await told(leaving)).map(({ subject }) => subject)).toEqual(['You left “Northwind”']);
    expect(await told(owner)).toEqual([]);
  });

  it('an owner who changes their own role, or sets it to owner again, gets no mail', async () => {
    const { team, owner } = await aWorkspace();
    const other = await newMember(team, 'owner');
    await postTeamAction(owner, team.slug, 'change-role', { user: owner.id, role: 'member' });
    await postTeamAction(other, team.slug, 'change-role', { user: other.id, role: 'owner' });
    expect(await told(owner)).toEqual([]);
    expect(await told(other)).toEqual([]);
  });

  it('a role change and a removal by the operator are each mailed once to the member, with the name of the operator', async () => {
    const { team } = await aWorkspace();
    const person = await newMember(team, 'member');
    const [membership] = await rows<{ id: string }>(
      'select id from team_memberships where team_id_id = $1 and user_id_id = $2',
      [team.id, person.id],
    );
    const path = `/team-memberships/${membership?.id}`;
    await actors.rest('admin', 'PATCH', path, { role: 'admin' });
    await actors.rest('admin', 'PATCH', path, { role: 'admin' });
    await sendDue();
    await actors.rest('admin', 'DELETE', path);
    await sendDue();
    const mails = await told(person);
    expect(mails.map(({ template }) => template)).toEqual(['workspace-role', 'workspace-left']);
    expect(mails[0]?.text).toContain('Plumbline AI made you an admin');
    expect(mails[1]?.text).toContain('Plumbline AI removed you');
  });

  it('a mail about a role change or a removal is skipped if another change or a rejoin precedes its sending', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'member');
    for (const role of ['admin', 'owner'])
      await postTeamAction(owner, team.slug, 'change-role', { user: person.id, role });
    await sendDue();
    expect((await told(person)).map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'they have another role meanwhile, or left'],
      ['sent', null],
    ]);
    const other = await newMember(team, 'member');
    await postTeamAction(owner, team.slug, 'remove-member', { user: other.id });
    await join(team, other, 'member');
    await sendDue();
    expect((await told(other)).map(({ status }) => status)).toEqual(['skipped']);
  });

  it('twelve changes of one member’s role create five mails, and a later removal is still mailed', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'member');
    for (let count = 0; count < 12; count += 1)
      await postTeamAction(owner, team.slug, 'change-role', {
        user: person.id,
        role: count % 2 ? 'member' : 'admin',
      });
    expect(await templatesFor(person)).toEqual(Array(5).fill('workspace-role'));
    await postTeamAction(owner, team.slug, 'remove-member', { user: person.id });
    expect((await templatesFor(person)).at(-1)).toBe('workspace-left');
  });

  it('a role change or a removal that is rolled back after a database error sends no mail', async () => {
    const { team, owner } = await aWorkspace();
    const person = await newMember(team, 'member');
    await rows('alter table team_activities rename to team_activities_away');
    for (const action of ['change-role', 'remove-member'])
      expect(
        (await postTeamAction(owner, team.slug, action, { user: person.id, role: 'admin' })).status,
      ).toBe(500);
    await rows('alter table team_activities_away rename to team_activities');
    expect(await told(person)).toEqual([]);
  });
});
