/** A paused workspace: a request for its data returns “paused” to members, and reveals nothing to anybody else. */
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import SharedFiguresPage from '@/app/(site)/embed-figures/[token]/page';
import { findSession } from '@/features/auth/session/resolve-session';
import { issueAccessToken } from '@/features/auth/tokens/issue-access-token';
import { shareToken, shareUntil } from '@/features/embeds/figures/share-token';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import { findMembership } from '@/features/teams/queries';
import { listSuggestedWorkspaces, listWorkspaces } from '@/features/teams/studio/list-workspaces';
import type { Team } from '@/payload-types';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { aPartner, aStoredEmbed } from '../../support/embeds/embed-rows';
import { origin } from '../../support/forms';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { openPage } from '../../support/workspaces/page-as';
import { askRest } from '../../support/workspaces/rest-as';
import { askRoute, readPages, readRoutes } from '../../support/workspaces/workspace-paths';
import {
  activityOf,
  aPerson,
  aWorkspace,
  join,
  newMember,
  type Person,
} from '../../support/workspaces/workspaces';

const idOf = async (sql: string, values: unknown[]) => (await rows<{ id: string }>(sql, values))[0]?.id ?? '';

/** REST paths of one row of each collection that members may read. */
async function pathsOf({ id }: Team): Promise<string[]> {
  const gpt = await idOf(
    `insert into client_gpts (title, link, team_id) values ('Paused GPT', 'https://gpt.example', $1) returning id`,
    [id],
  );
  const logo = await idOf(
    `insert into team_logos (team_id_id, picture, fingerprint, width, height) values ($1, 'UklGRg', 'x', 64, 64) returning id`,
    [id],
  );
  const activity = await idOf(
    `insert into team_activities (team_id_id, happened_at, kind, details) values ($1, now(), 'renamed', '{}') returning id`,
    [id],
  );
  const membership = await idOf('select id from team_memberships where team_id_id = $1 limit 1', [id]);
  const slug = await idOf('select id from team_slugs where team_id_id = $1 limit 1', [id]);
  return [
    `/teams/${id}`,
    `/team-memberships/${membership}`,
    `/team-activities/${activity}`,
    `/team-logos/${logo}`,
    `/team-slugs/${slug}`,
    `/client-gpts/${gpt}`,
  ];
}

const pause = (team: Team) => rows('update teams set disabled_at = now() where id = $1', [team.id]);

const sentenceOf = async (response: Response) => [response.status, await response.text()] as const;
const says = (word: string) => expect.stringContaining(word);

describe('a paused workspace over REST', () => {
  it('a member of any role who reads, changes or deletes a row by its id gets 403 with “This workspace is paused”', async () => {
    const { team, owner } = await aWorkspace();
    const people = [owner, await newMember(team, 'admin'), await newMember(team, 'member')];
    const paths = await pathsOf(team);
    await pause(team);
    for (const { token } of people) {
      for (const path of paths) {
        for (const [method, body] of [
          ['GET', undefined],
          ['PATCH', { name: 'Taken' }],
          ['DELETE', undefined],
        ] as const) {
          // Only the firm writes GPTs, so a member's write is refused as usual.
          if (path.startsWith('/client-gpts') && method !== 'GET') continue;
          const answer = await sentenceOf(await askRest(token, method, path, body));
          expect(answer, `${method} ${path}`).toEqual([403, says('This workspace is paused.')]);
        }
      }
    }
  });

  it('outsiders and visitors cannot tell from a response whether a workspace is paused, open or missing', async () => {
    const { team } = await aWorkspace();
    const paths = await pathsOf(team);
    const outsiders = [await aPerson(), (await aWorkspace()).owner];
    const missing = paths.map((path) => path.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'));
    const ask = (who: { token: string }, method: string, all: readonly string[]) =>
      Promise.all(
        all.map(async (path) => {
          const response = await askRest(who.token, method, path, method === 'PATCH' ? {} : undefined);
          return sentenceOf(response);
        }),
      );
    for (const who of [...outsiders, { token: '' }]) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const open = await ask(who, method, paths);
        await pause(team);
        expect(await ask(who, method, paths), method).toEqual(open);
        expect(await ask(who, method, missing), method).toEqual(open);
        await rows('update teams set disabled_at = null where id = $1', [team.id]);
        if (who.token && method === 'GET') expect(open.every(([status]) => status === 404)).toBe(true);
      }
    }
  });

  it('REST lists of a user with several workspaces omit the rows of a paused workspace until it is resumed', async () => {
    const { team, owner } = await aWorkspace({ name: 'Paused one' });
    const { team: other } = await aWorkspace({ name: 'Open one' });
    await join(other, owner, 'member');
    await pathsOf(team);
    const seen = async (collection: string) =>
      (await askRest(owner.token, 'GET', `/${collection}?depth=1&limit=100`)).text();
    for (const collection of ['teams', 'team-memberships', 'team-activities', 'client-gpts']) {
      expect(await seen(collection), collection).toContain(team.id);
      await pause(team);
      const text = await seen(collection);
      expect(text, collection).not.toContain(team.id);
      if (collection === 'team-memberships') expect(text).toContain(other.id);
      await rows('update teams set disabled_at = null where id = $1', [team.id]);
    }
  });

  it('REST can neither pause nor resume a workspace, nor create a paused one, even for an admin', async () => {
    const { team } = await aWorkspace();
    const stateOf = () => rows('select disabled_at, paused_because from teams where id = $1', [team.id]);
    const pausing = { disabled_at: new Date().toISOString(), paused_because: 'For no reason' };
    await actors.rest('admin', 'PATCH', `/teams/${team.id}`, pausing);
    expect(await stateOf()).toEqual([{ disabled_at: null, paused_because: null }]);
    await pause(team);
    const before = await stateOf();
    await actors.rest('admin', 'PATCH', `/teams/${team.id}`, { disabled_at: null, paused_because: null });
    expect(await stateOf()).toEqual(before);
    const made = await actors.rest('admin', 'POST', '/teams', { name: 'Born paused', ...pausing });
    expect([made.status, (await made.json()).doc.disabled_at ?? null]).toEqual([201, null]);
  });

  it('an access token issued while a workspace is paused does not contain the id of the workspace', async () => {
    const { team, owner } = await aWorkspace();
    await pause(team);
    const payload = await testPayload();
    const session = await findSession(payload, owner.token);
    if (!session) throw new Error('The owner is not signed in.');
    const { access_token } = await issueAccessToken(payload, session);
    expect(JSON.stringify(decodeJwt(access_token))).not.toContain(team.id);
  });
});

describe('routes and pages of a paused workspace', () => {
  it('every route answers a member of any role with “This workspace is paused”, and records nothing', async () => {
    const { team, owner } = await aPartner();
    const embed = await aStoredEmbed(team.id);
    const people = [owner, await newMember(team, 'admin'), await newMember(team, 'member')];
    await pause(team);
    const before = await activityOf(team);
    for (const route of await readRoutes())
      for (const person of people)
        expect(await askRoute(person, route, team.slug, { embed, calculator: 'roi' }), route[0]).toEqual([
          403,
          says('This workspace is paused.'),
        ]);
    expect(await activityOf(team)).toEqual(before);
  });

  it('every page of a paused workspace tells members that the workspace is paused, and shows nobody’s e-mail address', async () => {
    const { team, owner } = await aPartner();
    const member = await newMember(team, 'member');
    await pause(team);
    for (const [path, page] of await readPages()) {
      for (const person of [owner, member]) {
        const params = { teamSlug: team.slug, userId: owner.id };
        const [status, html] = await openPage(page, person.token, { params });
        expect([status, html], path).toEqual([200, says('This workspace is paused.')]);
        for (const { email } of [owner, member]) expect(html, path).not.toContain(email);
      }
    }
  });

  it('a shared link to the figures of an embed shows nothing while the workspace is paused, and works again afterwards', async () => {
    const { team } = await aPartner();
    const id = await aStoredEmbed(team.id, { word: 'Shared calculator' });
    const params = { token: shareToken({ id, share_round: '1' }, shareUntil(7)) };
    const open = async () => (await openPage(SharedFiguresPage, '', { params }))[1];
    expect(await open()).toContain('Shared calculator');
    await pause(team);
    const closed = await open();
    expect(closed).toContain('This link has ended');
    expect(closed).not.toContain('Shared calculator');
    await rows('update teams set disabled_at = null where id = $1', [team.id]);
    expect(await open()).toContain('Shared calculator');
  });
});

describe('pausing in the studio', () => {
  const press = async (
    action: 'pause' | 'open',
    fields: Record<string, string>,
    who: 'admin' | 'editor' | 'member' | 'visitor' = 'admin',
  ) =>
    askStudio(
      new Request(`${origin}/api/studio/workspaces/${action}`, {
        method: 'POST',
        headers: await actors.headers(who),
        body: new URLSearchParams(fields),
      }),
    );
  const didOf = (response: Response) =>
    new URL(response.headers.get('location') ?? '', origin).searchParams.get('did');
  const membershipIn = async (team: Team, { id }: Person) =>
    findMembership(await testPayload(), id, team.slug);

  it('an admin pauses a workspace with a reason that members can read, and resumes it; both are recorded once', async () => {
    const { team, owner } = await aWorkspace();
    const reason = 'The contract of 2026 has ended';
    expect(didOf(await press('pause', { team: team.id, reason }))).toBe('paused');
    expect(await membershipIn(team, owner)).toMatchObject({ isPaused: true, pausedBecause: reason });
    expect(didOf(await press('pause', { team: team.id, reason: 'Another' }))).toBe('paused_already');
    expect(await membershipIn(team, owner)).toMatchObject({ pausedBecause: reason });
    expect(didOf(await press('open', { team: team.id }))).toBe('opened');
    expect(didOf(await press('open', { team: team.id }))).toBe('open_already');
    expect(await membershipIn(team, owner)).toMatchObject({ isPaused: false, pausedBecause: null });
    const { entries } = await listTeamActivity(await testPayload(), { teamId: team.id, page: 1, perPage: 2 });
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      'The firm opened the workspace again',
      `The firm paused the workspace: ${reason}`,
    ]);
  });

  it('of ten concurrent requests to pause a workspace, exactly one pauses it', async () => {
    const { team } = await aWorkspace();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => press('pause', { team: team.id, reason: `Reason ${index}` })),
    );
    expect(answers.map(didOf).filter((did) => did === 'paused')).toHaveLength(1);
  });

  it.each(['', '   ', 'x'.repeat(301)])(
    'the invalid reason “%.5s” does not pause the workspace, and the redirect reports the invalid reason',
    async (reason) => {
      const { team, owner } = await aWorkspace();
      expect(didOf(await press('pause', { team: team.id, reason }))).toBe('no_reason');
      expect(await membershipIn(team, owner)).toMatchObject({ isPaused: false });
    },
  );

  it('only the operator’s admins can pause a workspace, and pausing a missing workspace returns 404', async () => {
    const { team, owner } = await aWorkspace();
    for (const who of ['editor', 'member', 'visitor'] as const)
      expect((await press('pause', { team: team.id, reason: 'Mine' }, who)).status, who).toBe(403);
    expect(await membershipIn(team, owner)).toMatchObject({ isPaused: false });
    const gone = { team: '00000000-0000-4000-8000-000000000000', reason: 'Gone' };
    expect((await press('pause', gone)).status).toBe(404);
  });

  it('the studio’s list finds workspaces by part of their name, counts them by state, and shows their owners', async () => {
    const payload = await testPayload();
    const { team, owner } = await aWorkspace({ name: 'Findable 100% Ltd' });
    await pause(team);
    const found = await listWorkspaces(payload, { words: '100%', page: 9 });
    expect(found).toMatchObject({ counts: { all: 1, open: 0, paused: 1 }, page: 1, pages: 1 });
    expect(found.rows[0]).toMatchObject({ name: 'Findable 100% Ltd', people: 1, owners: [owner.email] });
    expect((await listWorkspaces(payload, { group: 'open', words: '100%', page: 1 })).rows).toEqual([]);
  });

  it('the form of an invitation suggests workspaces, the newest first', async () => {
    const [{ team: older }, { team: newer }] = [await aWorkspace(), await aWorkspace()];
    const suggested = await listSuggestedWorkspaces(await testPayload());
    expect(suggested.slice(0, 2)).toEqual([newer, older].map(({ name, slug }) => ({ name, slug })));
  });
});
