/** Tests changes of a workspace's name, address and time zone over HTTP, and links to its former addresses. */
import { describe, expect, it } from 'vitest';
import ActivityPage from '@/app/(site)/(account)/t/[teamSlug]/activity/page';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import { findMembership } from '@/features/teams/queries';
import { readDraft } from '@/forms/form-draft';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { openPage } from '../../support/workspaces/page-as';
import {
  activityOf,
  answerOf,
  aWorkspace,
  newMember,
  postTeamAction,
} from '../../support/workspaces/workspaces';

const settings = { name: 'Northwind', time_zone: 'UTC' };

const change = (
  who: { token: string },
  slug: string,
  fields: Record<string, string>,
  headers?: Record<string, string>,
) => postTeamAction(who, slug, 'change-settings', { ...settings, slug, ...fields }, headers);

const errorsOf = async (response: Response): Promise<[number, Record<string, string>]> => [
  response.status,
  ((await response.json()) as { errors: Record<string, string> }).errors,
];

const draftOf = (response: Response) => {
  const jar = new Map(
    response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') as [string, string]),
  );
  return readDraft((name) => jar.get(name));
};

describe('the page of the activity', () => {
  it('owners and admins see who did what; a member sees only that the activity is shown to owners and admins', async () => {
    const { team, owner } = await aWorkspace();
    await change(owner, team.slug, { name: 'Renamed by its owner' });
    const open = async (who: { token: string }) =>
      (await openPage(ActivityPage, who.token, { params: { teamSlug: team.slug } }))[1];
    for (const person of [owner, await newMember(team, 'admin')])
      expect(await open(person)).toContain('Renamed by its owner');
    const refused = await open(await newMember(team, 'member'));
    expect(refused).toContain('The activity is shown to');
    expect(refused).not.toContain(owner.email);
  });
});

describe('settings', () => {
  it('name, address and time zone can be changed in one request, and each of the three changes is recorded', async () => {
    const { team, owner } = await aWorkspace();
    const slug = `${team.slug}-moved`;
    const response = await change(owner, team.slug, { name: 'Harbour', slug, time_zone: 'Europe/Lisbon' });
    expect(await answerOf(response)).toEqual([303, `/t/${slug}/settings?done=saved`]);
    const kinds = (await activityOf(team)).map(({ kind, details }) => [kind, details]);
    expect(kinds).toContainEqual(['renamed', { from: 'Northwind', to: 'Harbour' }]);
    expect(kinds).toContainEqual(['address_changed', { from: team.slug, to: slug }]);
    expect(kinds).toContainEqual(['time_zone_changed', { from: 'UTC', to: 'Europe/Lisbon' }]);
  });

  it('an admin can change the name but not the address, and a member can change neither', async () => {
    const { team } = await aWorkspace();
    const admin = await newMember(team, 'admin');
    const member = await newMember(team, 'member');
    expect((await change(admin, team.slug, { name: 'By an admin' })).status).toBe(303);
    expect((await change(admin, team.slug, { slug: `${team.slug}-x` })).status).toBe(403);
    expect((await change(member, team.slug, { name: 'By a member' })).status).toBe(403);
    const [row] = await rows('select name, slug from teams where id = $1', [team.id]);
    expect(row).toEqual({ name: 'By an admin', slug: team.slug });
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', '\u200b\u200d'],
    ['name', '\u202e'],
    ['name', 'see https://evil.example'],
    ['name', 'x'.repeat(81)],
    ['slug', ''],
    ['slug', 'a'],
    ['slug', '-dash'],
    ['slug', 'two--dashes'],
    ['slug', 'ümlaut'],
    ['slug', '../admin'],
    ['slug', 'a/b'],
    ['slug', 'admin'],
    ['slug', 'settings'],
    ['slug', 'x'.repeat(81)],
    ['time_zone', ''],
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '__proto__'],
  ])(
    'changing the setting %s to the invalid value “%s” returns an error for the field, and no setting is changed',
    async (field, value) => {
      const { team, owner } = await aWorkspace();
      const [status, errors] = await errorsOf(
        await change(owner, team.slug, { name: 'New', [field]: value }),
      );
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
      const [row] = await rows('select name, slug, time_zone from teams where id = $1', [team.id]);
      expect(row).toEqual({ name: 'Northwind', slug: team.slug, time_zone: 'UTC' });
    },
  );

  it('a name of 10,000 emoji returns a field error, and without script the draft cookie keeps the whole name', async () => {
    const { team, owner } = await aWorkspace();
    const name = '🦜'.repeat(10_000);
    const [status, errors] = await errorsOf(await change(owner, team.slug, { name }));
    expect([status, errors]).toEqual([422, { name: 'Please use at most 80 characters' }]);
    const native = await change(owner, team.slug, { name }, {});
    expect(native.status).toBe(303);
    expect(draftOf(native)).toMatchObject({ values: { name, slug: team.slug }, errors });
  });

  it('the draft cookie keeps the first 500 characters of a long name that does not compress', async () => {
    const { team, owner } = await aWorkspace();
    const name = Array.from({ length: 20_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    const draft = draftOf(await change(owner, team.slug, { name }, {}));
    expect(draft?.values.name).toBe(name.slice(0, 500));
    expect(draft?.errors).toEqual({ name: 'Please use at most 80 characters' });
  });

  it('a name of forty emoji is stored unchanged, and direction marks are removed from a name', async () => {
    const { team, owner } = await aWorkspace();
    const named = async (name: string) => {
      await change(owner, team.slug, { name });
      return (await rows<{ name: string }>('select name from teams where id = $1', [team.id]))[0]?.name;
    };
    expect(await named('🦜'.repeat(40))).toBe('🦜'.repeat(40));
    expect(await named('Abc\u202edef')).toBe('Abcdef');
  });

  it('a settings form of more than 200 kB is refused with 413', async () => {
    const { team, owner } = await aWorkspace();
    expect((await change(owner, team.slug, { name: 'x'.repeat(210_000) })).status).toBe(413);
  });
});

describe('addresses', () => {
  it('a former address still opens the workspace for its members, in pages and actions, and for nobody else', async () => {
    const { team, owner } = await aWorkspace();
    const stranger = (await aWorkspace()).owner;
    await change(owner, team.slug, { slug: `${team.slug}-b` });
    await change(owner, `${team.slug}-b`, { slug: `${team.slug}-c` });
    const payload = await testPayload();
    for (const slug of [team.slug, `${team.slug}-b`, `${team.slug}-c`]) {
      expect(await findMembership(payload, owner.id, slug), slug).toMatchObject({ slug: `${team.slug}-c` });
      expect(await findMembership(payload, stranger.id, slug), slug).toBeNull();
    }
    const response = await change(owner, team.slug, { name: 'From an old tab', slug: `${team.slug}-c` });
    expect(response.status).toBe(303);
  });

  it('a workspace cannot take an address that another workspace has or had, and can take back its own former address', async () => {
    const { team, owner } = await aWorkspace();
    const { team: other, owner: rival } = await aWorkspace();
    await change(owner, team.slug, { slug: `${team.slug}-new` });
    for (const slug of [team.slug, `${team.slug}-new`]) {
      const [status, errors] = await errorsOf(await change(rival, other.slug, { slug }));
      expect([status, errors.slug], slug).toEqual([409, expect.stringContaining('Another workspace')]);
    }
    expect((await change(owner, `${team.slug}-new`, { slug: team.slug })).status).toBe(303);
  });

  it('if fifty workspaces concurrently change to one address, exactly one workspace gets the address, and the others get 409', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => aWorkspace()));
    const slug = 'wanted-by-all';
    const answers = await Promise.all(all.map(({ team, owner }) => change(owner, team.slug, { slug })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([303, ...Array(49).fill(409)]);
    expect(await rows('select 1 from teams where slug = $1', [slug])).toHaveLength(1);
  });

  it('the ten latest former addresses of a workspace are reserved, and another workspace can take an older former address', async () => {
    const { team, owner } = await aWorkspace();
    let slug = team.slug;
    for (let count = 0; count < 12; count += 1) {
      const next = `${team.slug}-${count}`;
      expect((await change(owner, slug, { slug: next })).status).toBe(303);
      slug = next;
    }
    const kept = await rows<{ slug: string }>('select slug from team_slugs where team_id_id = $1', [team.id]);
    expect(kept).toHaveLength(11);
    expect(kept.map((row) => row.slug)).not.toContain(team.slug);
    const { team: other, owner: rival } = await aWorkspace();
    expect((await change(rival, other.slug, { slug: team.slug })).status).toBe(303);
  });

  it('a workspace created in the studio cannot take a reserved or former address, and its own address becomes reserved', async () => {
    const { team, owner } = await aWorkspace();
    await change(owner, team.slug, { slug: `${team.slug}-z` });
    const make = async (slug: string) =>
      actors.rest('admin', 'POST', '/teams', {
        name: 'By the firm',
        slug,
        generateSlug: false,
        time_zone: 'UTC',
      });
    expect((await make('admin')).status).toBe(422);
    expect((await make(team.slug)).status).toBe(409);
    const made = await make(`${team.slug}-firm`);
    expect(made.status).toBe(201);
    const [claimed] = await rows('select 1 from team_slugs where slug = $1', [`${team.slug}-firm`]);
    expect(claimed).toBeDefined();
  });

  it('a workspace keeps an address that violates newer rules while its other settings change, but cannot choose such an address', async () => {
    const { team, owner } = await aWorkspace();
    const old = `Old_Address-${team.id}`;
    await rows('update teams set slug = $2 where id = $1', [team.id, old]);
    expect((await change(owner, old, { name: 'Renamed', slug: old })).status).toBe(303);
    expect((await errorsOf(await change(owner, old, { slug: `${old}-2` })))[0]).toBe(422);
  });
});

describe('a database fault in the middle', () => {
  it('if the database fails during a role or settings change, a removal or leaving, nothing changes, and a retry succeeds', async () => {
    const { team, owner } = await aWorkspace();
    await newMember(team, 'owner');
    const person = await newMember(team, 'member');
    const slug = `${team.slug}-after`;
    const tries: [string, Record<string, string>][] = [
      ['change-role', { user: person.id, role: 'admin' }],
      ['change-settings', { ...settings, name: 'Harbour', slug }],
      ['remove-member', { user: person.id }],
      ['leave', {}],
    ];
    const state = () =>
      rows(
        `select name, slug, (select count(*)::int from team_memberships where team_id_id = $1) as people,
           (select count(*)::int from team_slugs where team_id_id = $1) as addresses,
           (select array_agg(role::text order by role) from team_memberships where team_id_id = $1) as roles
         from teams where id = $1`,
        [team.id],
      );
    const before = await state();
    // Makes recording an activity fail. Some actions change their data before they record the activity, others
    // afterwards.
    await rows('alter table team_activities rename to team_activities_away');
    for (const [action, fields] of tries) {
      expect((await postTeamAction(owner, team.slug, action, fields)).status, action).toBe(500);
      expect(await state(), action).toEqual(before);
    }
    await rows('alter table team_activities_away rename to team_activities');
    for (const [action, fields] of tries) {
      expect((await postTeamAction(owner, team.slug, action, fields)).status, action).toBe(303);
    }
  });
});

describe('changes by the operator in the studio', () => {
  it('the activity of a workspace that is renamed in the studio names the operator as the author', async () => {
    const { team } = await aWorkspace();
    const renamed = await actors.rest('admin', 'PATCH', `/teams/${team.id}`, { name: 'By the firm' });
    expect(renamed.status).toBe(200);
    const payload = await testPayload();
    const { entries } = await listTeamActivity(payload, { teamId: team.id, page: 1, perPage: 10 });
    expect(entries.map(({ sentence }) => sentence).sort()).toEqual(
      expect.arrayContaining(['The firm renamed the workspace from “Northwind” to “By the firm”']),
    );
  });
});
