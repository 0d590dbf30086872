/** Forecast of the pipeline, and figures of closed deals; each figure equals the number of rows that its link lists. */

import { beforeEach, describe, expect, it } from 'vitest';
import { closedDeals } from '@/features/leads/pipeline/figures/closed-deals';
import { articleTouches, countContent } from '@/features/leads/pipeline/figures/content-counts';
import { contentTouch } from '@/features/leads/pipeline/figures/content-touch';
import { ageByStage, closedByStage, forecast } from '@/features/leads/pipeline/figures/forecast';
import { funnel, funnelQuery } from '@/features/leads/pipeline/figures/funnel';
import { revenue } from '@/features/leads/pipeline/figures/revenue';
import { countByStage, countMatching } from '@/features/leads/pipeline/list/find-leads';
import { type LeadFilter, readLeadFilter } from '@/features/leads/pipeline/list/lead-filter';
import { Forbidden } from '@/http/app-error';
import { wilsonInterval } from '@/lib/statistics/wilson-interval';
import { actors } from '../../../support/actors';
import { fillTables } from '../../../support/database/fill-tables';
import { expectReads } from '../../../support/database/reads';
import { deleteLeads, rows } from '../../../support/db';
import { aLead, aStoredLead, capture } from '../../../support/factories';
import { manyLeads } from '../../../support/suite/full';

const now = new Date('2026-03-10T12:00:00Z');
let count = 0;
beforeEach(async () => {
  await deleteLeads();
});

type Fields = Record<string, string | number | null>;

/** @param way stages that the lead has left, in order. */
async function lead(fields: Fields, way: string[] = [], movedAt = '2026-03-01T12:00:00Z'): Promise<string> {
  count += 1;
  const all: Fields = { email: `deal-${count}@corp.example`, created_at: '2026-02-01T12:00:00Z', ...fields };
  const id = await aStoredLead(all);
  for (const from of way) {
    await rows(
      `insert into lead_events (lead_id, type, data, created_at) values ($1, 'stage_changed', jsonb_build_object('from', $2::text), $3)`,
      [id, from, movedAt],
    );
  }
  return id;
}
const listed = async (filter: Partial<LeadFilter>) => {
  const all = { ...readLeadFilter(), ...filter };
  return countMatching(all, await countByStage(await actors.admin(), all));
};

describe('the revenue forecast', () => {
  const read = async () =>
    forecast(await actors.admin(), (await revenue(await actors.admin(), now)).pipeline, now);

  it('the forecast is the open value × the share won among closed leads that left the stage, with its 95 % interval', async () => {
    for (let at = 0; at < 3; at += 1) await lead({ stage: 'won' }, ['new', 'proposal']);
    await lead({ stage: 'lost' }, ['new', 'proposal', 'proposal']);
    await lead({ stage: 'lost' }, ['new']);
    await lead({ stage: 'proposal', deal_value: 1000, currency: 'EUR' }, ['new']);
    await lead({ stage: 'qualified', deal_value: 7000, currency: 'EUR' }, ['new']);
    const { stages, expected } = await read();
    const proposal = stages.find(({ stage }) => stage === 'proposal');
    expect(proposal).toMatchObject({ closed: 4, won: 3, rate: { share: 0.75, ...wilsonInterval(3, 4) } });
    expect(stages.find(({ stage }) => stage === 'new')).toMatchObject({ closed: 5, won: 3 });
    expect(stages.find(({ stage }) => stage === 'qualified')).toMatchObject({ closed: 0, rate: null });
    for (const { stage, closed, won } of stages) {
      expect(await listed({ closedFrom: stage })).toBe(closed);
      expect(await listed({ closedFrom: stage, stage: 'won' })).toBe(won);
    }
    const { low, high } = wilsonInterval(3, 4);
    expect(expected).toEqual([{ currency: 'EUR', total: 750, low: 1000 * low, high: 1000 * high }]);
  });

  it('the median age in a stage is counted from the last move, and for a lead that was never moved from its creation', async () => {
    await lead({ stage: 'contacted' }, ['new']);
    await lead({ stage: 'new', created_at: '2026-03-05T12:00:00Z' });
    const { stages } = await read();
    expect(stages.slice(0, 3).map(({ medianAgeInDays }) => medianAgeInDays)).toEqual([5, 9, null]);
  });

  it('without leads the forecast is empty', async () => {
    const { stages, expected } = await read();
    expect(expected).toEqual([]);
    expect(stages.map(({ rate }) => rate)).toEqual([null, null, null, null]);
  });

  it('forecast and closed deals are for admins only', async () => {
    const editor = await actors.editor();
    await expect(forecast(editor, [])).rejects.toThrow(Forbidden);
    await expect(closedDeals(editor)).rejects.toThrow(Forbidden);
  });
});

describe('closed deals', () => {
  it('closed deals are counted by source, reason, month and origin, and the filtered lead list has as many leads as the count', async () => {
    await lead({
      stage: 'won',
      source: 'book',
      deal_value: 10,
      currency: 'USD',
      won_at: '2026-02-28T23:59:59Z',
    });
    await lead({
      stage: 'won',
      source: 'book',
      deal_value: 5,
      currency: 'EUR',
      won_at: '2026-03-01T00:00:00Z',
    });
    await lead({
      stage: 'won',
      source: 'demo',
      first_touch_utm_source: 'Letter',
      won_at: '2026-02-01T00:00:00Z',
    });
    await lead({ stage: 'lost', lost_reason: 'Too dear', deal_value: 3, currency: 'USD' });
    await lead({ stage: 'lost', lost_reason: ' too dear ' });
    await lead({ stage: 'lost' });
    const { sources, reasons } = await closedDeals(await actors.admin());
    expect(sources.map(({ name, deals }) => [name, deals])).toEqual([
      ['book', 2],
      ['demo', 1],
    ]);
    expect(sources[0]?.amounts).toHaveLength(2);
    expect(reasons.map(({ name, deals }) => [name.toLowerCase(), deals])).toEqual([
      ['too dear', 2],
      ['unsaid', 1],
    ]);
    for (const { name, deals } of reasons) {
      expect(await listed({ stage: 'lost', lostFor: name })).toBe(deals);
    }
    const { months, origins, timeZone } = await revenue(await actors.admin(), now);
    for (const { month, deals } of months)
      expect(await listed({ stage: 'won', wonIn: month, timeZone })).toBe(deals);
    for (const { origin, deals } of origins) expect(await listed({ stage: 'won', origin })).toBe(deals);
    expect(origins).toHaveLength(2);
  });

  it('a deal is counted once for each article read before the form was sent, and in each kind of touch: first, last or assisting', async () => {
    const journey = (...paths: string[]) =>
      JSON.stringify(paths.map((path) => ({ path, at: new Date().toISOString() })));
    await aLead({
      email: 'one@corp.example',
      journey: journey('/', '/blog/a', '/blog/b', '/blog/c', '/contact'),
    });
    await aLead({ email: 'two@corp.example', journey: journey('/blog/a', '/contact') });
    await aLead({ email: 'open@corp.example', journey: journey('/blog/a', '/contact') });
    await rows(
      `update leads set stage = 'won', deal_value = 100 where email in ('one@corp.example', 'two@corp.example')`,
    );
    const { content } = await closedDeals(await actors.admin());
    expect(content).toMatchObject([
      {
        name: '/blog/a',
        deals: 2,
        first: 2,
        last: 1,
        assisting: 0,
        amounts: [{ currency: 'USD', total: 200 }],
      },
      { name: '/blog/b', deals: 1, first: 0, last: 0, assisting: 1 },
      { name: '/blog/c', deals: 1, first: 0, last: 1, assisting: 0 },
    ]);
    for (const { name, deals } of content) expect(await listed({ stage: 'won', page: name })).toBe(deals);
    const { touches } = await articleTouches(
      await actors.admin(),
      content.map(({ name }) => name),
    );
    for (const { name, deals, amounts } of content) {
      expect(touches.get(name)).toMatchObject({ won: deals, amounts });
      expect(await listed({ page: name })).toBe(touches.get(name)?.leads);
      expect((await contentTouch(await actors.admin(), name)).all).toEqual(touches.get(name));
    }
    expect(touches.get('/blog/a')?.leads).toBe(3);
  });

  it('article touches are for admins only, and contain only the requested articles, without quarantined leads', async () => {
    await aLead({
      email: 'one@corp.example',
      journey: JSON.stringify([{ path: '/blog/a', at: new Date().toISOString() }]),
    });
    await capture(
      {
        email: 'spam@corp.example',
        journey: JSON.stringify([{ path: '/blog/a', at: new Date().toISOString() }]),
      },
      'honeypot',
    );
    const { touches } = await articleTouches(await actors.admin(), ['/blog/a', '/kb/unread', '/pricing']);
    expect([...touches]).toEqual([
      ['/blog/a', { leads: 1, won: 0, amounts: [] }],
      ['/kb/unread', { leads: 0, won: 0, amounts: [] }],
    ]);
    const editor = await actors.editor();
    await expect(articleTouches(editor, ['/blog/a'])).rejects.toThrow(Forbidden);
  });
});

it('with many leads, forecast, closed deals and funnel each read the leads at most once', async () => {
  await fillTables(
    ['leads', 'lead_events'],
    [
      `insert into leads (email, source, stage, deal_value, currency)
    select 'many-' || n || '@corp.example', 'contact_form',
      (case when n % 1000 = 0 then 'won' when n % 100 = 1 then 'lost' when n % 50 = 2 then 'proposal' else 'new' end)::enum_leads_stage,
      1000, 'USD' from generate_series(1, ${manyLeads}) n`,
    ],
    [
      `insert into lead_events (lead_id, type, data)
    select id, 'stage_changed', '{"from":"new"}' from leads where stage <> 'new'`,
    ],
    [
      `insert into lead_events (lead_id, type, source, data)
    select id, 'submission', source, '{"journey":[{"path":"/blog/a"},{"path":"/contact"}]}' from leads`,
    ],
  );
  const req = await actors.admin();
  // One statement reads the stages and their months in a single pass; the others read the won months, the sources and
  // the outcome.
  await expectReads(() => revenue(req), { statements: 4, rows: 2.04 * manyLeads, passes: ['leads'] });
  const { pipeline } = await revenue(req);
  await expectReads(() => forecast(req, pipeline), {
    statements: 2,
    rows: 1.2 * manyLeads,
    passes: ['leads'],
  });
  await countContent(req);
  await expectReads(() => closedDeals(req), { statements: 3, rows: 0.03 * manyLeads });
  await expectReads(() => funnel(req, 90), { statements: 1, rows: 1.2 * manyLeads, passes: ['leads'] });
  for (const text of [closedByStage, ageByStage]) {
    expect(JSON.stringify(await rows(`explain ${text}`))).not.toContain('Seq Scan on lead_events');
  }
  const span = ['2026-01-01', '2026-06-01', '2100-01-01'];
  const plan = JSON.stringify(await rows(`explain ${funnelQuery}`, span));
  expect(plan).not.toContain('Seq Scan on lead_events');
});
