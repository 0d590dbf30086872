/**
 * Figures of embeds: they equal the event rows, are compared, exported and shared for a limited time, and are hidden
 * from others.
 */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GET as getCsv } from '@/app/api/t/[teamSlug]/embed-figures/route';
import { findSpans, readFigures } from '@/features/embeds/figures/read-figures';
import {
  findSharedEmbed,
  readMadeShare,
  shareToken,
  shareUntil,
} from '@/features/embeds/figures/share-token';
import { rows } from '../../support/db';
import { sendAnswer, sendEvent } from '../../support/embeds/embed-requests';
import { aPartner, aStoredEmbed, publicIdOf } from '../../support/embeds/embed-rows';
import { origin } from '../../support/forms';
import { testPayload } from '../../support/payload';
import { activityOf, newMember, type Person, postTeamAction } from '../../support/workspaces/workspaces';

const anOpening = () => randomBytes(12).toString('hex');

async function anEmbed() {
  const { team, owner } = await aPartner();
  const id = await aStoredEmbed(team.id);
  return { id, team, owner, publicId: await publicIdOf(id) };
}

const figuresOf = async (id: string, days = 7) => readFigures({ payload: await testPayload() }, id, days);

/** Returns the figures of an embed as counted from its event rows. */
async function recount(id: string, days: number) {
  const { span } = findSpans(days, new Date());
  const within = `embed_id_id = $1 and to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD') between $2 and $3`;
  const [totals] = await rows(
    `select count(*) filter (where type = 'view')::int as views, count(*) filter (where type = 'start')::int as starts,
       count(*) filter (where type = 'completion')::int as completions, count(*) filter (where type = 'lead')::int as leads
     from embed_events where ${within}`,
    [id, span.from, span.to],
  );
  const medians = await rows<{ input: string; median: number }>(
    `select input.key as input, percentile_cont(0.5) within group (order by input.value::float) as median
     from embed_events, jsonb_each_text(inputs) input where ${within} and type = 'completion' group by input.key`,
    [id, span.from, span.to],
  );
  return { totals, medians: Object.fromEntries(medians.map(({ input, median }) => [input, median])) };
}

describe('figures of an embed', () => {
  it('the figures equal the counts of the event rows, even if events arrive concurrently, twice or in another order', async () => {
    const { id, publicId } = await anEmbed();
    const openings = Array.from({ length: 12 }, anOpening);
    await Promise.all(
      openings.flatMap((opening, place) => [
        sendEvent(publicId, { type: 'view', opening }),
        sendEvent(publicId, { type: 'view', opening }),
        ...(place % 2 === 0 ? [sendEvent(publicId, { type: 'start', opening })] : []),
        ...(place % 3 === 0
          ? [
              sendEvent(publicId, {
                type: 'completion',
                opening,
                inputs: {
                  hoursPerWeek: place * 1.237,
                  hourlyRate: 50 + place,
                  annualPlanUSD: 25_001,
                  stranger: 1,
                },
              }),
            ]
          : []),
      ]),
    );
    await sendAnswer(publicId, { opening: openings[0] ?? '' });
    const { totals, medians, days } = await figuresOf(id);
    const counted = await recount(id, 7);
    expect(totals).toEqual({ views: 12, starts: 6, completions: 4, leads: 1 });
    expect(totals).toEqual(counted.totals);
    for (const [input, median] of Object.entries(counted.medians))
      expect(medians[input]).toBeCloseTo(median, 9);
    expect(Object.keys(medians).sort()).toEqual(['annualPlanUSD', 'hourlyRate', 'hoursPerWeek']);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject(totals);
  });

  it('the figures of a period are compared with the figures of an equally long preceding period', async () => {
    const { id, team } = await anEmbed();
    const { span, before } = findSpans(7, new Date());
    for (const [day, views] of [
      [span.from, 5],
      [span.to, 2],
      [before.to, 3],
      [before.from, 1],
    ])
      await rows('insert into embed_days (team_id_id, embed_id_id, day, views) values ($1, $2, $3, $4)', [
        team.id,
        id,
        day,
        views,
      ]);
    const { totals, earlier } = await figuresOf(id);
    expect([totals.views, earlier.views]).toEqual([7, 4]);
  });

  it.each([
    ['an unknown type', { type: 'lead', opening: '0'.repeat(24) }],
    ['a malformed opening id', { type: 'view', opening: 'x' }],
    ['inputs that are not numbers', { type: 'completion', opening: '0'.repeat(24), inputs: { a: 'x' } }],
    ['negative inputs', { type: 'completion', opening: '0'.repeat(24), inputs: { a: -1 } }],
    ['an array', []],
  ])('an event (%s) is refused and not counted', async (_what, body) => {
    const { id, publicId } = await anEmbed();
    expect((await sendEvent(publicId, body)).status).toBe(422);
    expect(await rows('select 1 from embed_events where embed_id_id = $1', [id])).toEqual([]);
  });

  it('events from one network above its limit are refused with 429', async () => {
    const { publicId } = await anEmbed();
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const statuses = [];
    for (let sent = 0; sent < 125; sent += 1)
      statuses.push((await sendEvent(publicId, { type: 'view', opening: anOpening() }, headers)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});

const csv = ({ token }: Pick<Person, 'token'>, slug: string, embed: string) =>
  getCsv(
    new Request(`${origin}/api/t/${slug}/embed-figures?embed=${embed}&days=7`, {
      headers: { 'sec-fetch-site': 'same-origin', cookie: `plumbline-session=${token}` },
    }),
    { params: Promise.resolve({ teamSlug: slug }) },
  );

describe('amounts', () => {
  it('amounts that differ by less than a hundredth are counted in one row, so tiny amounts cannot fill the table', async () => {
    const { id, publicId } = await anEmbed();
    for (const hoursPerWeek of [1e-300, 2e-200, 3e-100, 4e-50, 0.0049])
      await sendEvent(publicId, {
        type: 'completion',
        opening: anOpening(),
        inputs: { hoursPerWeek, hourlyRate: 75 },
      });
    const amounts = await rows(
      `select amount::float8, times::int from embed_inputs where embed_id_id = $1 and input = 'hoursPerWeek'`,
      [id],
    );
    expect(amounts).toEqual([{ amount: 0, times: 5 }]);
  });
});

describe('figures as a file', () => {
  it('members can download the daily figures of an embed as a file, but get 404 for an embed of another workspace', async () => {
    const { id, team, publicId } = await anEmbed();
    await sendEvent(publicId, { type: 'view', opening: anOpening() });
    const member = await newMember(team, 'member');
    const lines = (await (await csv(member, team.slug, id)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toMatch(/^"\d{4}-\d\d-\d\d",1,0,0,0$/);
    const other = await aPartner();
    expect((await csv(other.owner, team.slug, id)).status).toBe(404);
    expect((await csv(other.owner, other.team.slug, id)).status).toBe(404);
  });
});

describe('a shared link', () => {
  it('the URL of a shared link is shown only by the page to which its creation redirects, and the activity records the creation', async () => {
    const { id, team, owner } = await anEmbed();
    const other = await anEmbed();
    const made = await postTeamAction(owner, team.slug, 'share-figures', { embed: id, days: '30' });
    const share = new URL(made.headers.get('location') ?? '', origin).searchParams.get('share') ?? '';
    const until = readMadeShare(share, id) ?? 0;
    expect(until).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(readMadeShare(share, id, until + 1)).toBeNull();
    expect(readMadeShare(share, other.id)).toBeNull();
    for (const typed of [
      String(shareUntil(30)),
      shareToken({ id, share_round: '1' }, until),
      `${share}x`,
      '',
    ])
      expect(readMadeShare(typed, id), typed).toBeNull();
    const links = (await activityOf(team)).filter(({ kind }) => kind === 'embed_link_made');
    expect(links).toHaveLength(1);
  });

  it('a shared link shows one embed until the link expires, is ended, or the embed is deleted', async () => {
    const { id, team, owner } = await anEmbed();
    const req = { payload: await testPayload() };
    const until = shareUntil(7);
    const token = shareToken({ id, share_round: '1' }, until);
    expect(await findSharedEmbed(req, token)).toMatchObject({ id, team: team.name });
    expect(await findSharedEmbed(req, token, until + 1)).toBe('ended');
    expect(await findSharedEmbed(req, `${token}x`)).toBeNull();
    expect(await findSharedEmbed(req, 'nonsense')).toBeNull();
    expect((await postTeamAction(owner, team.slug, 'end-shared-figures', { embed: id })).status).toBe(303);
    expect(await findSharedEmbed(req, token)).toBe('ended');
    const next = shareToken({ id, share_round: '2' }, until);
    expect(await findSharedEmbed(req, next)).toMatchObject({ id });
    await rows('update embeds set deleted_at = now() where id = $1', [id]);
    expect(await findSharedEmbed(req, next)).toBe('ended');
  });

  it('a shared link shows nothing while its workspace is paused or has no partner tools, and works again afterwards', async () => {
    const { id, team } = await anEmbed();
    const req = { payload: await testPayload() };
    const token = shareToken({ id, share_round: '1' }, shareUntil(7));
    const stops = ['disabled_at = now()', `disabled_at = null, features = '{"partner-tools": false}'`];
    for (const stop of stops) {
      await rows(`update teams set ${stop} where id = $1`, [team.id]);
      expect(await findSharedEmbed(req, token), stop).toBe('ended');
    }
    await rows(`update teams set features = '{"partner-tools": true}' where id = $1`, [team.id]);
    expect(await findSharedEmbed(req, token)).toMatchObject({ id });
  });
});
