/** Engagement scores decay every night: which leads a run changes, and which it leaves alone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { decayScores, lastDecay, runDecay } from '@/features/leads/signals/scoring/decay-scores';
import { deleteLeads, leadOf, rows } from '../../../support/db';
import { aLead, capture } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const decay = async (now?: Date) => decayScores(await testRequest(), now);
const scoresOf = async (email: string) => {
  const [lead] = await rows<
    Record<'lead_score' | 'priority_score', string> & { was_notified_at: Date | null; engagement: number }
  >(
    `select lead_score, priority_score, was_notified_at, (score_breakdown->>'engagementTotal')::float8 as engagement
     from leads where email = $1`,
    [email],
  );
  if (!lead) throw new Error(`There is no lead ${email}.`);
  return lead;
};
const journey = (...paths: string[]) =>
  JSON.stringify(paths.map((path) => ({ path, at: new Date().toISOString() })));
const announcements = (email: string) =>
  rows(
    `select 1 from emails join leads on leads.id = lead_id where leads.email = $1 and template = 'lead-notification'`,
    [email],
  );
/** Moves all events and engagements into the past by the given number of days. */
const age = (days: number) =>
  rows(
    `update lead_events set created_at = created_at - make_interval(days => $1), data = case when data ? 'engagements'
       then jsonb_set(data, '{engagements}', (select coalesce(jsonb_agg(jsonb_set(one, '{at}',
         to_jsonb((one->>'at')::timestamptz - make_interval(days => $1)))), '[]') from jsonb_array_elements(data->'engagements') one))
       else data end`,
    [days],
  );

beforeEach(deleteLeads);

describe('the daily decay', () => {
  it('the daily decay halves a visit’s share of the score in 14 days, and leaves updated_at and the events unchanged', async () => {
    const email = 'reader@corp.example';
    await aLead({ email, journey: journey('/pricing', '/resources/guide', '/case-studies/one') });
    const before = await leadOf(email);
    expect(await scoresOf(email)).toMatchObject({ lead_score: '21', engagement: expect.closeTo(15, 1) });
    // Slightly less than 14 days, since the visit was recorded before this moment.
    await decay(inDays(13.99));
    expect(await scoresOf(email)).toMatchObject({ lead_score: '14', engagement: expect.closeTo(7.5, 1) });
    expect((await leadOf(email))?.updated_at).toEqual(before?.updated_at);
    expect(await rows(`select 1 from lead_events where type = 'score_changed'`)).toEqual([]);
  });

  it('the daily decay skips leads without engagement and leads whose engagement has decayed to zero', async () => {
    await aLead({ email: 'quiet@corp.example' });
    await aLead({ email: 'once@corp.example', journey: journey('/pricing') });
    expect(await decay()).toMatchObject({ looked: 1 });
    await decay(inDays(200));
    expect(await scoresOf('once@corp.example')).toMatchObject({ lead_score: '6' });
    expect(await decay(inDays(201))).toEqual({ looked: 0, changed: 0, rearmed: 0, announced: 0 });
  });

  it('daily runs and one late run give the same score, and repeating a run changes nothing', async () => {
    const emails = ['daily@corp.example', 'late@corp.example'];
    for (const email of emails) await aLead({ email, journey: journey('/pricing', '/resources/guide') });
    for (let day = 1; day < 30; day += 1) await decay(inDays(day));
    // Resets the second lead to its initial scores, as if no daily run had happened.
    await rows(
      `update leads set (lead_score, priority_score, score_breakdown) = (12, 53, jsonb_set(score_breakdown, '{engagementTotal}', '11'))
       where email = 'late@corp.example'`,
    );
    const last = inDays(30);
    await decay(last);
    const scores = await Promise.all(emails.map(scoresOf));
    expect(scores[1]?.lead_score).toBe(scores[0]?.lead_score);
    expect(scores[1]?.priority_score).toBe(scores[0]?.priority_score);
    expect(scores[1]?.engagement).toBeCloseTo(Number(scores[0]?.engagement), 1);
    expect(await decay(last)).toMatchObject({ changed: 0, rearmed: 0, announced: 0 });
  });

  it('the team is not notified when a lead’s priority decays below 70, and is notified once when the priority reaches 80 again', async () => {
    const email = 'hot@corp.example';
    const typed = {
      email,
      source: 'sprint',
      role: 'CEO',
      company_size: '50-249',
      industry: 'Legal',
      timeline: 'quarter',
    };
    const visit = ['/pricing', '/resources/a', '/case-studies/b'];
    await aLead({ ...typed, journey: journey(...visit) });
    expect(await scoresOf(email)).toMatchObject({ priority_score: '76', was_notified_at: null });
    await rows(`update leads set was_notified_at = now() where email = $1`, [email]);
    await rows(`update leads set timeline = 'later' where email = $1`, [email]);
    const mailsBefore = (await announcements(email)).length;
    const down = await decay(inDays(40));
    expect(down).toMatchObject({ changed: 1, rearmed: 1, announced: 0 });
    expect(await scoresOf(email)).toMatchObject({ was_notified_at: null });
    expect(await announcements(email)).toHaveLength(mailsBefore);
    await rows(`update leads set timeline = 'now', budget = 'over-100k' where email = $1`, [email]);
    expect(await decay(inDays(1))).toMatchObject({ announced: 1 });
    expect(await announcements(email)).toHaveLength(mailsBefore + 1);
    expect(await decay(inDays(1))).toMatchObject({ announced: 0 });
    expect(await announcements(email)).toHaveLength(mailsBefore + 1);
  });

  it('the daily decay notifies the team of no quarantined lead', async () => {
    const email = 'spam@corp.example';
    await capture({ email, source: 'book', journey: journey('/pricing') }, 'honeypot');
    await rows(`update leads set priority_score = 10 where email = $1`, [email]);
    expect(await decay()).toMatchObject({ changed: 1, announced: 0 });
  });

  it('two concurrent runs change each lead once', async () => {
    for (let index = 0; index < 20; index += 1) {
      await aLead({ email: `both-${index}@corp.example`, journey: journey('/pricing') });
    }
    const now = inDays(10);
    const [one, other] = await Promise.all([decay(now), decay(now)]);
    expect((one?.changed ?? 0) + (other?.changed ?? 0)).toBe(20);
  });

  it('a form submitted during a run keeps its full engagement', async () => {
    const email = 'meanwhile@corp.example';
    await aLead({ email, journey: journey('/pricing') });
    await age(10);
    await Promise.all([
      decay(),
      capture({ email, message: 'Again', journey: journey('/resources/guide') }),
      decay(),
    ]);
    await decay();
    // A guide read today adds 6 points; the pricing page, read ten days ago, has decayed from 5.
    expect((await scoresOf(email)).engagement).toBeCloseTo(6 + 5 * 0.5 ** (10 / 14), 1);
  });

  it('one run decays 5,000 leads and reports its counts to the studio', async () => {
    await aLead({ email: 'one@corp.example', journey: journey('/pricing', '/resources/guide') });
    await rows(`insert into leads (email, source, score_breakdown, lead_score, priority_score)
      select 'lead-' || n || '@corp.example', source, score_breakdown, lead_score, priority_score
      from leads, generate_series(2, 5000) n where email = 'one@corp.example'`);
    await rows(`insert into lead_events (lead_id, type, source, data)
      select lead.id, 'submission', event.source, event.data from leads lead, lead_events event
      where event.type = 'submission' and lead.email <> 'one@corp.example'`);
    await age(20);
    await runDecay(await testRequest());
    const run = await lastDecay(await testPayload());
    expect(run).toMatchObject({ looked: 5000, changed: 5000, rearmed: 0, announced: 0 });
  });
});
