/** The studio's figures, each compared with rows that the test inserts. */
import type { PayloadRequest } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishingState } from '@/cms/studio/publishing-state';
import { traffic } from '@/features/analytics/figures/traffic';
import { visitFigures } from '@/features/analytics/figures/visit-figures';
import { conversions } from '@/features/leads/pipeline/figures/conversions';
import { funnel } from '@/features/leads/pipeline/figures/funnel';
import { revenue } from '@/features/leads/pipeline/figures/revenue';
import { countByStage, countMatching, findLeads } from '@/features/leads/pipeline/list/find-leads';
import { readLeadFilter } from '@/features/leads/pipeline/list/lead-filter';
import { Forbidden } from '@/http/app-error';
import { listTasks } from '@/studio-kit/tasks/task-source';
import { actors, everyone } from '../../support/actors';
import { rows } from '../../support/db';
import { aStoredLead, create } from '../../support/factories';
import { testPayload } from '../../support/payload';

const now = new Date('2026-03-10T12:00:00Z');
beforeEach(async () => {
  for (const table of [
    'analytics_events',
    'analytics_days',
    'lead_events',
    'emails',
    'leads',
    'error_reports',
  ]) {
    await rows(`delete from ${table}`);
  }
});

const setZone = async (timeZone: string) =>
  (await testPayload()).updateGlobal({
    slug: 'site-settings',
    data: { timeZone },
    overrideAccess: true,
  });
beforeAll(() => setZone('UTC'));

const view = (path: string, at: string, from: { utm?: string; referrer?: string } = {}) =>
  rows(
    `insert into analytics_events (action, properties, utm_source, referrer, created_at)
     values ('page_view', jsonb_build_object('page_path', $1::text), $2, $3, $4)`,
    [path, from.utm ?? null, from.referrer ?? '', at],
  );
const click = (destination: string, at: string) =>
  rows(`insert into analytics_events (action, label, created_at) values ('navigation_click', $1, $2)`, [
    destination,
    at,
  ]);

/** A lead that came by a visit: its first touch is not later than the lead. */
const visited = (columns: { created_at: string } & Record<string, string | null>) =>
  aStoredLead({ first_touch_at: columns.created_at, ...columns });

const sent = (leadId: string, type: string, data: object, at: string) =>
  rows('insert into lead_events (lead_id, type, data, created_at) values ($1, $2, $3::jsonb, $4)', [
    leadId,
    type,
    JSON.stringify(data),
    at,
  ]);

describe('visits', () => {
  it('visits are counted for each UTC day of the period, and in total for the preceding period', async () => {
    await view('/', '2026-03-10T00:00:00Z');
    await view('/', '2026-03-09T23:59:59.999Z');
    await view('/', '2026-03-04T00:00:00Z');
    await view('/', '2026-03-03T23:59:59.999Z');
    await view('/', '2026-02-25T00:00:00Z');
    await view('/', '2026-02-24T23:59:59.999Z');
    const { days, views, viewsBefore } = await visitFigures(await actors.admin(), 7, now);
    expect(days.map(({ name, count }) => `${name} ${count}`)).toEqual([
      '2026-03-04 1',
      '2026-03-05 0',
      '2026-03-06 0',
      '2026-03-07 0',
      '2026-03-08 0',
      '2026-03-09 1',
      '2026-03-10 1',
    ]);
    expect([views, viewsBefore]).toEqual([3, 2]);
  });

  it('visits are counted by page, origin and navigation target, with the highest count first', async () => {
    await view('/pricing', '2026-03-09T10:00:00Z', { utm: 'Letter', referrer: 'https://www.google.com/' });
    await view('/pricing', '2026-03-10T10:00:00Z', { referrer: 'https://www.google.com/search' });
    await view('/', '2026-03-10T10:00:00Z', { referrer: 'https://google.com/' });
    await view('/', '2026-03-10T10:00:00Z');
    await view('/pricing', '2026-03-10T10:00:00Z', { referrer: 'http://localhost:3000/' });
    await click('/blog', '2026-03-10T10:00:00Z');
    await click('/blog', '2026-03-08T10:00:00Z');
    await click('/about', '2026-03-08T10:00:00Z');
    const { pages, origins, destinations } = await visitFigures(await actors.admin(), 7, now);
    expect(pages).toEqual([
      { name: '/pricing', count: 3 },
      { name: '/', count: 2 },
    ]);
    expect(origins).toEqual([
      { name: 'google.com', count: 2 },
      { name: '(direct)', count: 1 },
      { name: 'letter', count: 1 },
    ]);
    expect(destinations).toEqual([
      { name: '/blog', count: 2 },
      { name: '/about', count: 1 },
    ]);
  });

  it('the visits of a finished day are stored as totals, which remain when the events of that day are deleted', async () => {
    await view('/', '2026-03-08T10:00:00Z');
    await view('/', '2026-03-10T10:00:00Z');
    await Promise.all([
      visitFigures(await actors.admin(), 7, now),
      visitFigures(await actors.admin(), 7, now),
    ]);
    await rows(`delete from analytics_events where created_at < '2026-03-09'`);
    expect((await visitFigures(await actors.admin(), 7, now)).views).toBe(2);
    await view('/', '2026-03-11T10:00:00Z');
    const later = await visitFigures(await actors.admin(), 7, new Date('2026-03-12T00:30:00Z'));
    expect(later.days.filter(({ count }) => count > 0)).toEqual([
      { name: '2026-03-08', count: 1 },
      { name: '2026-03-10', count: 1 },
      { name: '2026-03-11', count: 1 },
    ]);
    const kept = await rows<{ day: string }>('select day from analytics_days order by day');
    expect(kept.map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-10']);
  });

  it('the traffic figure compares the last seven days, to the minute, with the seven days before', async () => {
    await view('/', '2026-03-10T11:59:00Z');
    await view('/', '2026-03-03T12:01:00Z');
    await view('/', '2026-03-03T11:59:00Z');
    await view('/', '2026-02-24T12:01:00Z');
    await view('/', '2026-02-24T11:59:00Z');
    await click('/', '2026-03-10T11:00:00Z');
    expect(await traffic(await actors.editor(), now)).toEqual({ last7Days: 2, before: 2 });
  });
});

describe('conversions', () => {
  const from = new Date('2026-03-01T00:00:00Z');
  it('conversions are counted by the page of the form or calculator, without spam', async () => {
    const known = await visited({ first_touch_utm_source: 'letter', created_at: '2026-03-05T00:00:00Z' });
    await aStoredLead({ source: 'import', created_at: '2026-03-05T00:00:00Z' });
    const spam = await aStoredLead({ stage: 'spam', created_at: '2026-03-05T00:00:00Z' });
    const journey = [{ path: '/' }, { path: '/contact' }];
    await sent(known, 'submission', { form: 'contact', journey }, '2026-03-05T00:00:00Z');
    await sent(known, 'calculator', { page: '/' }, '2026-03-05T00:00:00Z');
    await sent(known, 'submission', { form: 'contact', journey: [] }, '2026-03-05T00:00:00Z');
    await sent(known, 'submission', { journey, spam_reason: 'honeypot' }, '2026-03-05T00:00:00Z');
    await sent(known, 'submission', { journey }, '2026-02-28T23:59:59Z');
    await sent(spam, 'submission', { journey }, '2026-03-05T00:00:00Z');
    const req = await actors.admin();
    const { pages, forms, origins } = await conversions(req, from, now);
    expect(pages).toHaveLength(3);
    expect(pages).toContainEqual({ path: '/contact', forms: 1, calculators: 0 });
    expect(pages).toContainEqual({ path: '/', forms: 0, calculators: 1 });
    expect(pages).toContainEqual({ path: null, forms: 1, calculators: 0 });
    expect(origins).toEqual([{ name: 'letter', count: 1 }]);
    expect(forms).toEqual([{ name: 'contact', sent: 2, sentFromPages: 1, won: 0, paths: ['/contact'] }]);
  });

  it('each figure of forms, calculators and sources opens the list of exactly the leads that it counts', async () => {
    const created_at = '2026-03-05T00:00:00Z';
    const [sender, calculating, earlier] = await Promise.all([
      aStoredLead({ created_at: '2026-02-01T00:00:00Z', stage: 'won' }),
      aStoredLead({ created_at, first_touch_utm_source: 'letter' }),
      aStoredLead({ created_at: '2026-02-01T00:00:00Z', first_touch_utm_source: 'letter', stage: 'lost' }),
    ]);
    const journey = [{ path: '/' }, { path: '/contact' }];
    await sent(sender, 'submission', { form: 'contact', journey }, created_at);
    await sent(calculating, 'calculator', { page: '/roi' }, created_at);
    await sent(calculating, 'submission', { form: 'contact', journey, spam_reason: 'honeypot' }, created_at);
    await sent(earlier, 'submission', { form: 'contact', journey }, '2026-02-01T00:00:00Z');
    await sent(earlier, 'stage_changed', { to: 'qualified' }, '2026-02-02T00:00:00Z');
    const req = await actors.admin();
    const listed = async (query: Record<string, string>) =>
      (await findLeads(req, readLeadFilter(query), now)).rows.map(({ id }) => id).toSorted();
    const since = '2026-03-01';
    expect(await listed({ form: 'contact', since })).toEqual([sender]);
    expect(await listed({ form: 'contact', since, stage: 'won' })).toEqual([sender]);
    expect(await listed({ form: 'waitlist', since })).toEqual([]);
    expect(await listed({ sent: '/contact', since })).toEqual([sender]);
    expect(await listed({ sent: '/contact' })).toEqual([sender, earlier].toSorted());
    expect(await listed({ calculated: '/roi', since })).toEqual([calculating]);
    expect(await listed({ calculated: 'any', days: '30' })).toEqual([calculating]);
    expect(await listed({ form: 'any', since })).toEqual([sender]);
    expect(await listed({ origin: 'letter', since })).toEqual([calculating]);
    expect(await listed({ reached: 'qualified' })).toEqual([sender, earlier].toSorted());
    expect(await listed({ since })).toEqual([calculating]);
  });
});

describe('the funnel', () => {
  it('the funnel counts each lead once in each step that it reached, for a period and for the preceding one', async () => {
    const open = await visited({ created_at: '2026-03-05T00:00:00Z' });
    await visited({ stage: 'won', created_at: '2026-03-05T00:00:00Z' });
    const lost = await visited({ stage: 'lost', created_at: '2026-03-06T00:00:00Z' });
    await visited({ stage: 'lost', created_at: '2026-03-06T00:00:00Z' });
    await visited({ stage: 'spam', created_at: '2026-03-06T00:00:00Z' });
    await visited({ stage: 'proposal', created_at: '2026-02-28T00:00:00Z' });
    await visited({ created_at: '2026-02-10T00:00:00Z' });
    for (const at of ['2026-03-05T01:00:00Z', '2026-03-05T02:00:00Z']) {
      await sent(open, 'calculator', { page: '/' }, at);
    }
    // The lead was qualified before it was lost, so it counts as qualified.
    await sent(lost, 'stage_changed', { from: 'new', to: 'qualified' }, '2026-03-07T00:00:00Z');
    await sent(lost, 'stage_changed', { from: 'qualified', to: 'lost' }, '2026-03-08T00:00:00Z');
    expect(await funnel(await actors.admin(), 7, now)).toEqual({
      now: { leads: 4, calculated: 1, qualified: 2, won: 1, otherLeads: 0 },
      before: { leads: 1, calculated: 0, qualified: 1, won: 0, otherLeads: 0 },
    });
    await view('/', '2026-03-10T00:00:00Z', { utm: 'letter' });
    await view('/', '2026-03-10T00:01:00Z', { referrer: 'http://localhost:3000/about' });
    await view('/', '2026-03-01T00:00:00Z');
    const { entries, entriesBefore } = await visitFigures(await actors.admin(), 7, now);
    expect([entries, entriesBefore]).toEqual([1, 1]);
  });

  it('leads that were imported, entered by hand or created over the API are counted separately, and their figures link to matching lists', async () => {
    const req = await actors.admin();
    for (let index = 0; index < 60; index += 1) {
      await aStoredLead({ source: 'import', stage: 'won', created_at: '2026-03-05T00:00:00Z' });
    }
    const byVisit = await visited({ created_at: '2026-03-06T00:00:00Z' });
    // An imported lead that visits the site later did not come by that visit.
    const later = await aStoredLead({
      source: 'import',
      created_at: '2026-03-05T00:00:00Z',
      first_touch_at: '2026-03-07T00:00:00Z',
    });
    await sent(later, 'stage_changed', { to: 'qualified' }, '2026-03-08T00:00:00Z');
    await view('/', '2026-03-06T00:00:00Z');
    const figures = await funnel(req, 7, now);
    expect(figures.now).toEqual({ leads: 1, calculated: 0, qualified: 0, won: 0, otherLeads: 61 });
    const { origins } = await conversions(req, new Date('2026-03-04T00:00:00Z'), now);
    expect(origins).toEqual([{ name: '(direct)', count: 1 }]);
    expect(await findLeads(req, readLeadFilter({ came: 'visit', days: '7' }), now)).toMatchObject({
      rows: [{ id: byVisit }],
    });
    const others = readLeadFilter({ came: 'otherwise', days: '7' });
    expect(countMatching(others, await countByStage(req, others, now))).toBe(61);
  });
});

describe('revenue', () => {
  it('the pipeline sums each stage by currency, without mixing currencies', async () => {
    await aStoredLead({ stage: 'proposal', deal_value: 1000, currency: 'USD' });
    await aStoredLead({ stage: 'proposal', deal_value: 500.5, currency: 'USD' });
    await aStoredLead({ stage: 'proposal', deal_value: 700, currency: 'EUR' });
    await aStoredLead({ stage: 'proposal', deal_value: 9, currency: null });
    await aStoredLead({ stage: 'proposal' });
    await aStoredLead({ stage: 'spam', deal_value: 1_000_000, currency: 'USD' });
    const { pipeline } = await revenue(await actors.admin(), now);
    expect(pipeline.map(({ stage }) => stage)).toEqual([
      'new',
      'contacted',
      'qualified',
      'proposal',
      'won',
      'lost',
    ]);
    expect(pipeline[3]).toEqual({
      stage: 'proposal',
      leads: 5,
      withoutValue: 1,
      amounts: [
        { currency: null, total: 9 },
        { currency: 'EUR', total: 700 },
        { currency: 'USD', total: 1500.5 },
      ],
    });
    expect(pipeline[0]).toEqual({ stage: 'new', leads: 0, withoutValue: 0, amounts: [] });
  });

  it('months begin at midnight in the firm’s time zone, and each opens the list of exactly the deals that it counts', async () => {
    const won = (won_at: string) =>
      aStoredLead({ stage: 'won', won_at, deal_value: 1, currency: 'EUR', created_at: won_at });
    // In Berlin the clocks are put forward in March, so April begins at 22:00 UTC and March at 23:00 UTC.
    await won('2026-02-28T22:59:59Z');
    const first = await won('2026-02-28T23:00:00Z');
    const last = await won('2026-03-31T21:59:59Z');
    await won('2026-03-31T22:00:00Z');
    await setZone('Europe/Berlin');
    try {
      const req = await actors.admin();
      const later = new Date('2026-04-10T12:00:00Z');
      const { months, created, timeZone } = await revenue(req, later);
      expect(timeZone).toBe('Europe/Berlin');
      expect(months.slice(-3).map(({ month, deals }) => `${month} ${deals}`)).toEqual([
        '2026-02 1',
        '2026-03 2',
        '2026-04 1',
      ]);
      expect(created.slice(-3).map(({ leads }) => leads.won)).toEqual([1, 2, 1]);
      const listed = await findLeads(req, readLeadFilter({ won: '2026-03', zone: timeZone }), later);
      expect(listed.rows.map(({ id }) => id).toSorted()).toEqual([first, last].toSorted());
      const since = await findLeads(req, readLeadFilter({ since: '2026-04-01', zone: timeZone }), later);
      expect(since.rows).toHaveLength(1);
    } finally {
      await setZone('UTC');
    }
  });

  it.each([
    { since: '2026-02-30' },
    { since: '0000-01-01', zone: 'Asia/Tokyo' },
    { won: '0000-01', zone: 'Asia/Tokyo' },
    { since: '2026-02-01', zone: 'Mars/Olympus' },
  ])('an impossible day, month or time zone in the query of a list is ignored: %j', async (query) => {
    const { rows: found } = await findLeads(await actors.admin(), readLeadFilter(query), now);
    expect(found).toEqual([]);
  });

  it('the leads created in the listed UTC months and before them are as many as the leads of all stages', async () => {
    const made = (stage: string, created_at: string, currency = 'EUR') =>
      aStoredLead({ stage, created_at, deal_value: 10, currency });
    await made('new', '2025-03-31T23:59:59.999Z');
    await made('new', '2025-04-01T00:00:00Z');
    await made('new', '2025-04-30T23:59:59.999Z', 'USD');
    await made('won', '2026-03-01T00:00:00Z');
    await made('lost', '2026-02-28T23:59:59.999Z');
    await made('spam', '2026-03-01T00:00:00Z');
    const { created, pipeline } = await revenue(await actors.admin(), now);
    expect(created).toHaveLength(13);
    const some = created.flatMap(({ month, leads }) =>
      Object.entries(leads).flatMap(([stage, count]) => (count > 0 ? [[month, stage, count]] : [])),
    );
    expect(some).toEqual([
      [null, 'new', 1],
      ['2025-04', 'new', 2],
      ['2026-02', 'lost', 1],
      ['2026-03', 'won', 1],
    ]);
    for (const { stage, leads } of pipeline) {
      expect(created.reduce((sum, month) => sum + month.leads[stage], 0)).toBe(leads);
    }
    expect(pipeline[0]?.amounts).toEqual([
      { currency: 'EUR', total: 20 },
      { currency: 'USD', total: 10 },
    ]);
  });

  it('wins are counted by the UTC month in which the deal was won, for twelve months', async () => {
    const won = (won_at: string, deal_value: number) =>
      aStoredLead({ stage: 'won', won_at, deal_value, currency: 'EUR', created_at: '2025-01-01T00:00:00Z' });
    await won('2025-04-01T00:00:00Z', 1);
    await won('2025-03-31T23:59:59Z', 2);
    await won('2026-02-28T23:59:59Z', 4);
    await won('2026-03-01T00:00:00Z', 8);
    await aStoredLead({ stage: 'lost', won_at: '2026-03-01T00:00:00Z', deal_value: 16 });
    const { months } = await revenue(await actors.admin(), now);
    expect(months).toHaveLength(12);
    expect(months.filter(({ deals }) => deals > 0)).toEqual([
      { month: '2025-04', deals: 1, amounts: [{ currency: 'EUR', total: 1 }] },
      { month: '2026-02', deals: 1, amounts: [{ currency: 'EUR', total: 4 }] },
      { month: '2026-03', deals: 1, amounts: [{ currency: 'EUR', total: 8 }] },
    ]);
    expect(months.at(-1)?.month).toBe('2026-03');
  });

  it('the revenue figures contain the numbers of won and lost deals, the median time to win and the origins', async () => {
    const won = (days: number, values: Record<string, string | number | null>) =>
      aStoredLead({
        stage: 'won',
        created_at: '2026-01-01T00:00:00Z',
        won_at: new Date(Date.UTC(2026, 0, 1 + days)).toISOString(),
        ...values,
      });
    await won(2, { first_touch_utm_source: 'letter', deal_value: 10, currency: 'USD' });
    await won(3, { first_touch_utm_source: 'Letter', deal_value: 5, currency: 'GBP' });
    await won(40, { first_touch_referrer: 'https://www.bing.com/search', deal_value: 7, currency: 'USD' });
    // The win is dated before the lead's creation, so no time to win can be calculated.
    await won(-9, {});
    await aStoredLead({ stage: 'lost' });
    const { won: wins, lost, medianDaysToWin, origins } = await revenue(await actors.admin(), now);
    expect([wins, lost, medianDaysToWin]).toEqual([4, 1, 3]);
    expect(origins).toEqual([
      {
        origin: 'letter',
        deals: 2,
        amounts: [
          { currency: 'GBP', total: 5 },
          { currency: 'USD', total: 10 },
        ],
      },
      { origin: '(direct)', deals: 1, amounts: [] },
      { origin: 'bing.com', deals: 1, amounts: [{ currency: 'USD', total: 7 }] },
    ]);
  });

  it('the revenue figures have neither a median nor origins if there are no leads', async () => {
    const figures = await revenue(await actors.admin(), now);
    expect(figures).toMatchObject({ won: 0, lost: 0, medianDaysToWin: null, origins: [] });
  });
});

describe('tasks of the dashboard', () => {
  const labels = async () =>
    (await listTasks(await actors.admin(), new Date())).map(({ count, label }) => `${count} ${label}`);

  it('the dashboard lists no task while nothing is due', async () => {
    expect(await labels()).toEqual([]);
  });

  it('each task shows its count and links to a list of exactly the counted rows, or to a section of the status', async () => {
    await aStoredLead({ priority_score: 80 });
    await aStoredLead({ priority_score: 79 });
    await aStoredLead({ stage: 'contacted', priority_score: 99 });
    await aStoredLead({ stage: 'spam' });
    await aStoredLead({ stage: 'spam', updated_at: '2020-01-01T00:00:00Z' });
    for (const status of ['held', 'unknown', 'unknown', 'failed', 'sent', 'queued']) {
      await rows(
        `insert into emails (template, "to", status, due_at) values ('x', 'a@b.example', $1, now())`,
        [status],
      );
    }
    await rows(`insert into error_reports (error, timestamp) values ('Boom', 1)`);
    await rows(`insert into error_reports (error, timestamp, created_at) values ('Old', 1, '2020-01-01')`);
    await rows(
      `insert into pgboss.job (name, state, completed_on, output)
       values ('run-scheduled-publishing', 'failed', now(), '{"message": "No route"}')`,
    );
    expect(await labels()).toEqual([
      '1 Uncontacted hot leads',
      '2 New leads',
      '1 Leads marked as spam',
      '3 Leads not in a sequence',
      '1 Email held',
      '2 Emails unknown',
      '1 Email failed',
      '1 Failed job: Run scheduled publishing',
      '1 Browser errors',
    ]);
    const tasks = await listTasks(await actors.admin(), new Date());
    const payload = await testPayload();
    for (const { count, href, label } of tasks) {
      const { pathname, searchParams } = new URL(href, 'http://studio.example');
      if (pathname === '/admin/status' || pathname === '/admin/nurture') continue;
      if (pathname === '/admin/leads') {
        const filter = readLeadFilter(Object.fromEntries(searchParams));
        expect(countMatching(filter, await countByStage(await actors.admin(), filter)), label).toBe(count);
        continue;
      }
      const where = [...searchParams].map(([name, value]) => {
        const [, field = '', operator = ''] = name.match(/\[(\w+)\]\[(\w+)\]$/) ?? [];
        return { [field]: { [operator]: value } };
      });
      const listed = await payload.count({
        collection: 'leads',
        where: { and: where },
        overrideAccess: true,
      });
      expect(pathname).toBe('/admin/collections/leads');
      expect(listed.totalDocs, label).toBe(count);
    }
  });

  it('each task of the dashboard shows the time of the oldest row that it counts', async () => {
    const [old, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    await aStoredLead({ created_at: later });
    await aStoredLead({ created_at: old });
    await aStoredLead({ stage: 'contacted', created_at: old, unanswered_since: later });
    for (const at of [later, old]) {
      await rows(
        `insert into emails (template, "to", status, due_at, updated_at) values ('x', 'a@b.example', 'held', now(), $1)`,
        [at],
      );
    }
    const oldest = Object.fromEntries(
      (await listTasks(await actors.admin(), new Date())).map((task) => [
        task.label,
        task.oldest?.toISOString(),
      ]),
    );
    expect(oldest).toMatchObject({
      'New leads': old,
      'Leads who wrote again': later,
      'Emails held': old,
      'Leads not in a sequence': undefined,
    });
  });

  it('the publishing state lists drafts, scheduled publications and the latest published documents', async () => {
    const payload = await testPayload();
    const make = (path: string, _status: 'draft' | 'published') =>
      create('pages', { title: path.slice(1), path, _status }, { draft: _status === 'draft' });
    const draft = await make('/draft', 'draft');
    const edited = await make('/edited', 'published');
    await make('/seen', 'published');
    await payload.update({
      collection: 'pages',
      id: edited.id,
      data: { title: 'edited again', _status: 'draft' },
      draft: true,
      overrideAccess: true,
    });
    const waitUntil = new Date(Date.now() + 3_600_000);
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'pages', value: draft.id } },
      waitUntil,
      overrideAccess: true,
    });
    const state = await publishingState(await actors.editor());
    expect(state.drafts).toEqual([{ collection: 'pages', label: 'Pages', count: 2 }]);
    expect(state.scheduled).toEqual([
      { collection: 'pages', id: draft.id, title: 'draft', isUnpublishing: false, at: waitUntil },
    ]);
    expect(state.published.map(({ title }) => title)).toEqual(['seen', 'edited']);
  });
});

describe('access to figures', () => {
  const questions = {
    visits: (req: PayloadRequest) => visitFigures(req, 7),
    conversions: (req: PayloadRequest) => conversions(req, now, now),
    funnel: (req: PayloadRequest) => funnel(req, 7),
    revenue: (req: PayloadRequest) => revenue(req),
    'open tasks': (req: PayloadRequest) => listTasks(req, now),
    traffic: (req: PayloadRequest) => traffic(req),
    'publishing state': (req: PayloadRequest) => publishingState(req),
  };
  it.each([
    ['visits', ['admin']],
    ['conversions', ['admin']],
    ['funnel', ['admin']],
    ['revenue', ['admin']],
    ['open tasks', ['admin']],
    ['traffic', ['editor', 'admin']],
    ['publishing state', ['editor', 'admin']],
  ] as const)('the dashboard query “%s” is allowed only to %j', async (question, allowed) => {
    const answered: string[] = [];
    for (const who of everyone) {
      try {
        await questions[question](await actors.request(who));
        answered.push(who);
      } catch (error) {
        expect(error).toBeInstanceOf(Forbidden);
      }
    }
    expect(answered).toEqual(allowed);
  });
});
