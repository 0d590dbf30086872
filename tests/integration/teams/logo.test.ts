/** Tests which files are accepted as logo of a workspace, how refusals are explained, and who sees the logo. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/t/[teamSlug]/logo/route';
import { findTeams } from '@/features/teams/queries';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { origin } from '../../support/forms';
import { testPayload } from '../../support/payload';
import { askRest } from '../../support/workspaces/rest-as';
import {
  activityOf,
  answerOf,
  aPerson,
  aWorkspace,
  newMember,
  type Person,
  postTeamAction,
  postTeamFile,
} from '../../support/workspaces/workspaces';

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const picture = (format: Format, width = 100, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } })
    .toFormat(format)
    .toBuffer();

const choose = (who: Pick<Person, 'token'>, slug: string, file: Buffer, headers?: Record<string, string>) =>
  postTeamFile(who, slug, 'change-logo', { name: 'logo.png', bytes: file }, headers);

const logoOf = ({ token }: Pick<Person, 'token'>, slug: string, headers: Record<string, string> = {}) =>
  GET(
    new Request(`${origin}/api/t/${slug}/logo`, {
      headers: { ...headers, ...(token && { cookie: `plumbline-session=${token}` }) },
    }),
    { params: Promise.resolve({ teamSlug: slug }) },
  );

const stored = (teamId: string) =>
  rows<{ fingerprint: string; picture: string }>(
    'select fingerprint, picture from team_logos where team_id_id = $1',
    [teamId],
  );

describe('choosing a logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'a %s logo is stored as WebP, and the change is recorded',
    async (format) => {
      const { team, owner } = await aWorkspace();
      const response = await choose(owner, team.slug, await picture(format));
      expect(await answerOf(response)).toEqual([303, `/t/${team.slug}/settings?done=logo-changed`]);
      const shown = await logoOf(owner, team.slug);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 100,
        height: 60,
      });
      expect((await activityOf(team)).at(-1)).toMatchObject({ kind: 'logo_changed', user_id_id: owner.id });
    },
  );

  it('a large logo is scaled down, rotated according to its EXIF orientation, and stripped of its metadata', async () => {
    const { team, owner } = await aWorkspace();
    const file = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#036' } })
      .withExif({ IFD0: { Copyright: 'secret-of-the-file' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await choose(owner, team.slug, file);
    const kept = Buffer.from(await (await logoOf(owner, team.slug)).arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ width: 256, height: 512 });
    expect(kept.toString('latin1')).not.toContain('secret-of-the-file');
  });

  it('a new logo replaces the old one and gets another URL, and removing the logo twice is recorded once', async () => {
    const { team, owner } = await aWorkspace();
    await choose(owner, team.slug, await picture('png'));
    const payload = await testPayload();
    const [before] = await findTeams(payload, owner.id);
    await choose(owner, team.slug, await picture('png', 64, 64));
    const [after] = await findTeams(payload, owner.id);
    expect(before?.logo).toMatch(`/api/t/${team.slug}/logo?v=`);
    expect(after?.logo).not.toBe(before?.logo);
    expect(await stored(team.id)).toHaveLength(1);
    for (let count = 0; count < 2; count += 1)
      expect((await postTeamAction(owner, team.slug, 'remove-logo')).status).toBe(303);
    expect(await stored(team.id)).toEqual([]);
    expect((await logoOf(owner, team.slug)).status).toBe(404);
    expect((await activityOf(team)).filter(({ kind }) => kind === 'logo_removed')).toHaveLength(1);
  });

  it('of ten logos uploaded concurrently, exactly one is stored, and its picture can be decoded', async () => {
    const { team, owner } = await aWorkspace();
    const files = await Promise.all(Array.from({ length: 10 }, (_, index) => picture('png', 40 + index, 40)));
    const answers = await Promise.all(files.map((file) => choose(owner, team.slug, file)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    const [row, ...others] = await stored(team.id);
    expect(others).toEqual([]);
    const { height } = await sharp(Buffer.from(row?.picture ?? '', 'base64')).metadata();
    expect(height).toBe(40);
  });
});

describe('files that are no logo', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files: [what: string, file: () => Promise<Buffer>, status: number, sentence: RegExp][] = [
    ['an SVG', async () => Buffer.from(svg), 415, /An SVG file can hold a program/],
    ['a GIF', () => picture('gif'), 415, /PNG, JPEG or WebP/],
    ['an AVIF', () => picture('avif'), 415, /PNG, JPEG or WebP/],
    ['an HTML page', async () => Buffer.from('<html><body>logo</body></html>'), 415, /something else/],
    ['a PDF', async () => Buffer.from('%PDF-1.7 …'), 415, /something else/],
    [
      'the header of a PNG without the rest',
      async () => (await picture('png')).subarray(0, 20),
      422,
      /cannot be read/,
    ],
    ['a damaged JPEG', async () => damaged(await picture('jpeg', 300, 300)), 422, /cannot be read/],
    ['a tiny picture', () => picture('png', 10, 10), 422, /10 × 10 pixels/],
    ['a picture of 7,000 pixels', () => picture('png', 7000, 40), 422, /7000 × 40 pixels/],
    ['an empty file', async () => Buffer.alloc(0), 400, /no file/],
    ['a file of three megabytes', async () => Buffer.alloc(3_000_000, 1), 413, /more than 2 MB/],
  ];
  const damaged = (file: Buffer) => Buffer.concat([file.subarray(0, 200), Buffer.alloc(200)]);

  it.each(files)(
    'uploading %s as a logo is refused with an explanation at the logo field, and the current logo is unchanged',
    async (_, make, status, sentence) => {
      const { team, owner } = await aWorkspace();
      await choose(owner, team.slug, await picture('png'));
      const before = await stored(team.id);
      const response = await choose(owner, team.slug, await make());
      const { errors } = (await response.json()) as { errors: Record<string, string> };
      expect([response.status, errors]).toEqual([status, { logo: expect.stringMatching(sentence) }]);
      expect(await stored(team.id)).toEqual(before);
    },
  );

  it('without script, uploading an invalid logo redirects to the settings page and sets a cookie for the workspace pages', async () => {
    const { team, owner } = await aWorkspace();
    const response = await choose(owner, team.slug, Buffer.from(svg), {});
    expect(await answerOf(response)).toEqual([303, `/t/${team.slug}/settings?refused=change-logo`]);
    expect(response.headers.getSetCookie().join()).toContain('Path=/t');
  });

  it('a logo form that contains a text instead of a file is refused with 415', async () => {
    const { team, owner } = await aWorkspace();
    expect((await postTeamAction(owner, team.slug, 'change-logo', { logo: 'x' })).status).toBe(415);
  });

  it('the twenty-first upload of a logo in an hour is refused', async () => {
    const { team, owner } = await aWorkspace();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await choose(owner, team.slug, Buffer.from('no picture'))).status);
    expect(statuses).toEqual([...Array(20).fill(415), 429]);
  });
});

describe('access to the logo', () => {
  it('members see the logo; outsiders and visitors get the same response as for a missing workspace', async () => {
    const { team, owner } = await aWorkspace();
    await choose(owner, team.slug, await picture('png'));
    const member = await newMember(team, 'member');
    expect((await logoOf(member, team.slug)).status).toBe(200);
    const nowhere = `nowhere-${randomUUID()}`;
    for (const person of [await aPerson(), (await aWorkspace()).owner, { token: '' }]) {
      const [there, notThere] = await Promise.all(
        [team.slug, nowhere].map(async (slug) => answerOf(await logoOf(person, slug))),
      );
      expect(there).toEqual(notThere);
      expect([401, 404]).toContain(there?.[0]);
    }
  });

  it('a browser revalidates the logo at each use, so a removed member no longer sees it', async () => {
    const { team, owner } = await aWorkspace();
    await choose(owner, team.slug, await picture('png'));
    const member = await newMember(team, 'member');
    const first = await logoOf(member, team.slug);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await logoOf(member, team.slug, known)).status).toBe(304);
    await postTeamAction(owner, team.slug, 'remove-member', { user: member.id });
    expect((await logoOf(member, team.slug, known)).status).toBe(404);
  });

  it('admins of the workspace can change the logo; a member’s upload is refused before its file is read', async () => {
    const { team } = await aWorkspace();
    const admin = await newMember(team, 'admin');
    const member = await newMember(team, 'member');
    expect((await choose(admin, team.slug, await picture('png'))).status).toBe(303);
    const refused = await choose(member, team.slug, Buffer.alloc(3_000_000, 1));
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('owners and admins'),
    ]);
    expect((await postTeamAction(member, team.slug, 'remove-logo')).status).toBe(403);
  });

  it('a paused workspace neither shows nor accepts a logo, and shows its logo again once it is resumed', async () => {
    const { team, owner } = await aWorkspace();
    await choose(owner, team.slug, await picture('png'));
    await rows('update teams set disabled_at = now() where id = $1', [team.id]);
    expect((await logoOf(owner, team.slug)).status).toBe(403);
    expect((await choose(owner, team.slug, await picture('png', 50, 50))).status).toBe(403);
    const [listed] = await findTeams(await testPayload(), owner.id);
    expect(listed).toMatchObject({ isPaused: true, logo: null });
    await rows('update teams set disabled_at = null where id = $1', [team.id]);
    expect((await logoOf(owner, team.slug)).status).toBe(200);
  });

  it('REST returns the row of a logo without its picture, and refuses to filter by the picture or to store one', async () => {
    const { team, owner } = await aWorkspace();
    await choose(owner, team.slug, await picture('png'));
    const [row] = await stored(team.id);
    const text = await (await askRest(owner.token, 'GET', '/team-logos?depth=2')).text();
    expect(text).toContain(row?.fingerprint);
    expect(text).not.toContain(row?.picture);
    const asked = await askRest(owner.token, 'GET', '/team-logos?where[picture][like]=U');
    expect([400, 403]).toContain(asked.status);
    const written = await actors.rest('admin', 'POST', '/team-logos', { team_id: team.id, picture: 'x' });
    expect(written.status).toBe(403);
  });

  it('a logo is deleted with its workspace', async () => {
    const { team, owner } = await aWorkspace();
    await choose(owner, team.slug, await picture('png'));
    expect((await actors.rest('admin', 'DELETE', `/teams/${team.id}`)).status).toBe(200);
    expect(await stored(team.id)).toEqual([]);
  });

  it('if the database fails while storing a new logo, the previous logo remains', async () => {
    const { team, owner } = await aWorkspace();
    await choose(owner, team.slug, await picture('png'));
    const before = await stored(team.id);
    await rows('alter table team_activities rename to team_activities_away');
    const response = await choose(owner, team.slug, await picture('png', 77, 77));
    await rows('alter table team_activities_away rename to team_activities');
    expect(response.status).toBe(500);
    expect(await stored(team.id)).toEqual(before);
  });
});
