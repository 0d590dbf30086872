/** Workspaces that people start themselves while places are free. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import DashboardPage from '@/app/(site)/(account)/dashboard/page';
import WhiteLabelPage from '@/app/(site)/(account)/enterprise/white-label/page';
import WorkspacePage from '@/app/(site)/(account)/t/[teamSlug]/page';
import SettingsPage from '@/app/(site)/(account)/t/[teamSlug]/settings/page';
import StartPage from '@/app/(site)/(account)/t/new/page';
import { findToolAccess } from '@/features/partners/tool-access';
import { readDraft } from '@/forms/form-draft';
import type { Team } from '@/payload-types';
import { postAccount, wentTo } from '../../support/actions/account-action';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { aStoredEmbed } from '../../support/embeds/embed-rows';
import { testPayload } from '../../support/payload';
import { openPage } from '../../support/workspaces/page-as';
import {
  answerOf,
  aPerson,
  aWorkspace,
  newMember,
  type Person,
  postTeamAction,
} from '../../support/workspaces/workspaces';

const json = { accept: 'application/json' };

const start = ({ token }: Pick<Person, 'token'>, name: string, headers?: Record<string, string>) =>
  postAccount(token, 'workspaces/start', { name }, headers);

async function setPlaces(places: number): Promise<void> {
  const { payload } = await actors.admin();
  await payload.updateGlobal({ slug: 'workspace-settings', data: { places }, overrideAccess: true });
}

const startedBy = ({ id }: Person) =>
  rows<{ slug: string; name: string; role: string; features: unknown }>(
    `select slug, name, features, role::text from teams
       left join team_memberships on team_id_id = teams.id and user_id_id = started_by_id
     where started_by_id = $1`,
    [id],
  );

const messageOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
];

const freeAllPlaces = () =>
  rows('update teams set started_by_id = null, is_self_started = false where is_self_started');

beforeEach(async () => {
  await freeAllPlaces();
  await setPlaces(10);
});

describe('starting a workspace', () => {
  it('a workspace that a signed-in person starts has that person as owner, the partner tools switched on, and the start in its activity', async () => {
    const person = await aPerson();
    const name = `Harbour ${randomUUID().slice(0, 8)}`;
    const response = await start(person, name);
    const [team] = await startedBy(person);
    expect(team).toEqual({
      slug: name.toLowerCase().replace(' ', '-'),
      name,
      role: 'owner',
      features: { 'partner-tools': true },
    });
    const slug = team?.slug ?? '';
    expect(wentTo(response)).toEqual([303, `/t/${slug}?done=started`]);
    const [row] = await rows<{ id: string }>('select id from teams where slug = $1', [slug]);
    const access = await findToolAccess(
      { payload: await testPayload() },
      { userId: person.id, teamId: row?.id ?? '' },
    );
    expect(access.isOn).toBe(true);
    const [, page] = await openPage(WorkspacePage, person.token, {
      params: { teamSlug: slug },
      query: { done: 'started' },
    });
    expect(page).toContain('started the workspace');
    expect(page).toContain('The workspace is there.');
    const [, tool] = await openPage(WhiteLabelPage, person.token);
    expect(tool).toContain(name);
  });

  it.each([
    ['Böhm & Söhne', /^bohm-sohne(-\d+)?$/],
    ['★★', /^workspace(-\d+)?$/],
    ['北京', /^beijing(-\d+)?$/],
    ['Admin', /^workspace-admin(-\d+)?$/],
    ['New', /^workspace-new(-\d+)?$/],
    ['X', /^workspace-x(-\d+)?$/],
  ])('starting a workspace with the name %s gives the workspace a valid slug', async (name, slug) => {
    const person = await aPerson();
    expect((await start(person, name)).status).toBe(303);
    expect((await startedBy(person))[0]?.slug).toMatch(slug);
  });

  it('workspaces started with one name get numbered slugs, and the former slug of another workspace is not reused', async () => {
    const name = `Twin ${randomUUID().slice(0, 8)}`;
    const slug = name.toLowerCase().replace(' ', '-');
    const { team } = await aWorkspace();
    await rows('insert into team_slugs (team_id_id, slug) values ($1, $2)', [team.id, slug]);
    const [one, other] = [await aPerson(), await aPerson()];
    await start(one, name);
    await start(other, name);
    expect((await startedBy(one))[0]?.slug).toBe(`${slug}-2`);
    expect((await startedBy(other))[0]?.slug).toBe(`${slug}-3`);
  });

  it('a person can start only one workspace, even with eight concurrent requests', async () => {
    const person = await aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(person, 'At once', json)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await startedBy(person)).toHaveLength(1);
    expect(await messageOf(await start(person, 'Again', json))).toEqual([
      409,
      'You have started a workspace already. Its page is on your dashboard.',
    ]);
    const [, page] = await openPage(StartPage, person.token);
    expect(page).toContain('You have started one already');
    expect(page).not.toContain('workspaces/start');
  });

  it('of many people who concurrently start workspaces, exactly as many succeed as places are free; the others are sent to the waiting list', async () => {
    await setPlaces(3);
    const people = await Promise.all(Array.from({ length: 8 }, aPerson));
    const answers = await Promise.all(people.map((person) => start(person, 'Crowd', json)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await messageOf(refused))).toEqual([
      409,
      'All places are taken. Join the waiting list, and we write when it is your turn.',
    ]);
    const late = await aPerson();
    for (const [page, html] of [
      await openPage(StartPage, late.token),
      await openPage(WhiteLabelPage, late.token),
      await openPage(DashboardPage, late.token),
    ]) {
      expect(page).toBeTruthy();
      expect(html).toContain('href="/waitlist"');
      expect(html).not.toContain('href="/t/new"');
    }
  });

  it('deleting a workspace frees its place, and the person who started the workspace can start another one', async () => {
    await setPlaces(1);
    const person = await aPerson();
    await start(person, 'To be deleted');
    await rows('delete from teams where started_by_id = $1', [person.id]);
    expect((await start(person, 'Once more')).status).toBe(303);
  });

  it('a person who left the workspace they started can start another one, and both workspaces count towards the number of places', async () => {
    await setPlaces(2);
    const person = await aPerson();
    await start(person, 'Left behind');
    const [left] = await rows<{ id: string; slug: string }>(
      'select id, slug from teams where started_by_id = $1',
      [person.id],
    );
    await newMember(left as Team, 'owner');
    expect((await postTeamAction(person, left?.slug ?? '', 'leave')).status).toBe(303);
    const [, page] = await openPage(StartPage, person.token);
    expect(page).toContain('workspaces/start');
    expect((await start(person, 'Second')).status).toBe(303);
    expect(await messageOf(await start(await aPerson(), 'Third', json))).toEqual([
      409,
      'All places are taken. Join the waiting list, and we write when it is your turn.',
    ]);
  });

  it('a workspace whose starter’s account was erased still counts towards the number of places, and its remaining owner can delete it', async () => {
    await setPlaces(1);
    const person = await aPerson();
    await start(person, 'Kept');
    const [team] = await rows<{ id: string; slug: string }>(
      'select id, slug from teams where started_by_id = $1',
      [person.id],
    );
    const heir = await newMember(team as Team, 'owner');
    await rows('delete from users where id = $1', [person.id]);
    expect((await start(await aPerson(), 'Later', json)).status).toBe(409);
    const deleted = await postTeamAction(heir, team?.slug ?? '', 'delete-workspace', { typed_name: 'Kept' });
    expect(deleted.status).toBe(303);
    expect((await start(await aPerson(), 'Later', json)).status).toBe(303);
  });

  it('nobody can start a workspace while the number of places is 0', async () => {
    await setPlaces(0);
    const person = await aPerson();
    expect(await messageOf(await start(person, 'None', json))).toEqual([
      409,
      'All places are taken. Join the waiting list, and we write when it is your turn.',
    ]);
    expect(await startedBy(person)).toEqual([]);
  });

  it.each([
    ['', 'Please type a name'],
    ['\u202e\u200b', 'Please use letters, digits or symbols that can be seen'],
    ['Visit https://evil.example', 'Please leave out web and e-mail addresses here'],
    ['x'.repeat(81), 'Please use at most 80 characters'],
  ])(
    'starting a workspace with the invalid name %j redirects to the form, with an error at the field and the typed name',
    async (name, error) => {
      const person = await aPerson();
      const response = await start(person, name);
      expect(wentTo(response)).toEqual([303, '/t/new?refused=workspaces%2Fstart']);
      const jar = new Map(
        response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') as [string, string]),
      );
      const draft = readDraft((key) => jar.get(key));
      expect(draft?.errors.name).toBe(error);
      expect(draft?.values.name).toBe(name);
      expect(await startedBy(person)).toEqual([]);
    },
  );

  it('a visitor who starts a workspace is redirected to sign-in, with the form as the return path', async () => {
    expect(wentTo(await postAccount(undefined, 'workspaces/start', { name: 'Nobody' }))).toEqual([
      303,
      '/auth?returnTo=%2Ft%2Fnew',
    ]);
  });
});

describe('the number of places', () => {
  it('the number of places can be changed by admins only', async () => {
    for (const [who, status] of [
      ['visitor', 403],
      ['member', 403],
      ['editor', 403],
      ['admin', 200],
    ] as const) {
      const response = await actors.rest(who, 'POST', '/globals/workspace-settings', { places: 4 });
      expect(response.status, who).toBe(status);
    }
  });

  it.each([-1, 1001, 2.5, 'many'])('the number of places cannot be set to %s', async (places) => {
    const response = await actors.rest('admin', 'POST', '/globals/workspace-settings', { places });
    expect(response.status).toBe(400);
  });

  it('the person who started a workspace cannot be changed over REST, not even by an admin', async () => {
    const { team } = await aWorkspace();
    await actors.rest('admin', 'PATCH', `/teams/${team.id}`, { started_by: await actors.id('admin') });
    expect(await rows('select from teams where id = $1 and started_by_id is null', [team.id])).toHaveLength(
      1,
    );
  });
});

describe('deleting a workspace', () => {
  const remove = (who: Person, slug: string, name: string) =>
    postTeamAction(who, slug, 'delete-workspace', { typed_name: name });

  async function aStartedWorkspace(): Promise<{
    owner: Person;
    team: { id: string; slug: string };
    name: string;
  }> {
    const owner = await aPerson();
    const name = `Gone ${randomUUID().slice(0, 8)}`;
    await start(owner, name);
    const [team] = await rows<{ id: string; slug: string }>(
      'select id, slug from teams where started_by_id = $1',
      [owner.id],
    );
    if (!team) throw new Error('The workspace was not started.');
    return { owner, team, name };
  }

  const exists = async ({ id }: { id: string }) =>
    (await rows('select from teams where id = $1', [id])).length === 1;

  it('a person deletes the workspace they started by typing its name, and the workspace’s embeds and slugs are deleted as well', async () => {
    const { owner, team, name } = await aStartedWorkspace();
    const embed = await aStoredEmbed(team.id);
    const refused = await remove(owner, team.slug, 'Another name');
    expect(refused.status).toBe(422);
    expect(await answerOf(await remove(owner, team.slug, ` ${name} `))).toEqual([
      303,
      '/dashboard?did=workspace-deleted',
    ]);
    expect(await exists(team)).toBe(false);
    expect(await rows('select from embeds where id = $1', [embed])).toEqual([]);
    expect(await rows('select from team_slugs where slug = $1', [team.slug])).toEqual([]);
    const [, page] = await openPage(DashboardPage, owner.token, { query: { did: 'workspace-deleted' } });
    expect(page).toContain('The workspace is deleted');
  });

  it('deleting a workspace is refused while it has other members, to anybody but its owner, and if the operator created the workspace', async () => {
    const { owner, team, name } = await aStartedWorkspace();
    const admin = await newMember(team as Team, 'admin');
    expect(await messageOf(await remove(owner, team.slug, name))).toEqual([
      409,
      'Other people belong to this workspace. Remove them first.',
    ]);
    expect((await remove(admin, team.slug, name)).status).toBe(403);
    expect((await remove(await aPerson(), team.slug, name)).status).toBe(404);
    const firms = await aWorkspace();
    expect(await messageOf(await remove(firms.owner, firms.team.slug, firms.team.name))).toEqual([
      409,
      'We made this workspace for you. Write to us to have it deleted.',
    ]);
    expect([await exists(team), await exists(firms.team)]).toEqual([true, true]);
    const [, own] = await openPage(SettingsPage, owner.token, { params: { teamSlug: team.slug } });
    expect(own).toContain('It can be deleted once nobody else belongs to it');
    const [, ofFirm] = await openPage(SettingsPage, firms.owner.token, {
      params: { teamSlug: firms.team.slug },
    });
    expect(ofFirm).not.toContain('Delete the workspace');
  });
});
