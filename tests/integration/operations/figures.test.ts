/** The studio's figures, each proved against rows that the test wrote. */
import { Forbidden, type PayloadRequest } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishingState } from '@/cms/studio/publishing-state';
import { traffic } from '@/features/analytics/figures/traffic';
import { visitFigures } from '@/features/analytics/figures/visit-figures';
import { conversions } from '@/features/leads/figures/conversions';
import { funnel } from '@/features/leads/figures/funnel';
import { revenue } from '@/features/leads/figures/revenue';
import { countByStage, totalOf } from '@/features/leads/list/find-leads';
import { readLeadFilter } from '@/features/leads/list/lead-filter';
import { listTasks } from '@/studio-kit/tasks/task-source';
import { testPayload, testRequest } from '../../support/payload';
import { sql } from '../../support/sign-in';

const now = new Date('2026-03-10T12:00:00Z');
const requests = new Map<string, PayloadRequest>();
const as = (role: 'member' | 'editor' | 'admin' | 'visitor'): PayloadRequest => {
  const req = requests.get(role);
  if (!req) throw new Error(`There is no ${role}.`);
  return req;
};

beforeAll(async () => {
  const payload = await testPayload();
  requests.set('visitor', await testRequest());
  for (const role of ['member', 'editor', 'admin'] as const) {
    const data = { email: `${role}@example.com`, role };
    const user = await payload.create({ collection: 'users', data, overrideAccess: true });
    requests.set(role, await testRequest({ ...user, collection: 'users' }));
  }
});
beforeEach(async () => {
  for (const table of [
    'analytics_events',
    'analytics_days',
    'lead_events',
    'emails',
    'leads',
    'error_reports',
  ]) {
    await sql(`delete from ${table}`);
  }
});

const view = (path: string, at: string, from: { utm?: string; referrer?: string } = {}) =>
  sql(
    `insert into analytics_events (action, properties, utm_source, referrer, created_at)
     values ('page_view', jsonb_build_object('page_path', $1::text), $2, $3, $4)`,
    [path, from.utm ?? null, from.referrer ?? '', at],
  );
const click = (destination: string, at: string) =>
  sql(`insert into analytics_events (action, label, created_at) values ('navigation_click', $1, $2)`, [
    destination,
    at,
  ]);

let leads = 0;
async function lead(values: Record<string, string | number | null>): Promise<string> {
  leads += 1;
  const row = { email: `lead${leads}@example.com`, ...values };
  const names = Object.keys(row);
  const [made] = await sql<{ id: string }>(
    `insert into leads (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning id`,
    Object.values(row),
  );
  return made?.id ?? '';
}
const sent = (leadId: string, type: string, data: object, at: string) =>
  sql('insert into lead_events (lead_id, type, data, created_at) values ($1, $2, $3::jsonb, $4)', [
    leadId,
    type,
    JSON.stringify(data),
    at,
  ]);

describe('visits', () => {
  it('count by day in UTC, within the period and the one before, and nothing outside', async () => {
    await view('/', '2026-03-10T00:00:00Z');
    await view('/', '2026-03-09T23:59:59.999Z');
    await view('/', '2026-03-04T00:00:00Z');
    await view('/', '2026-03-03T23:59:59.999Z');
    await view('/', '2026-02-25T00:00:00Z');
    await view('/', '2026-02-24T23:59:59.999Z');
    const { days, views, viewsBefore } = await visitFigures(as('admin'), 7, now);
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

  it('count by page, by origin and by where the navigation led, the most first', async () => {
    await view('/pricing', '2026-03-09T10:00:00Z', { utm: 'Letter', referrer: 'https://www.google.com/' });
    await view('/pricing', '2026-03-10T10:00:00Z', { referrer: 'https://www.google.com/search' });
    await view('/', '2026-03-10T10:00:00Z', { referrer: 'https://google.com/' });
    await view('/', '2026-03-10T10:00:00Z');
    await view('/pricing', '2026-03-10T10:00:00Z', { referrer: 'http://localhost:3000/' });
    await click('/blog', '2026-03-10T10:00:00Z');
    await click('/blog', '2026-03-08T10:00:00Z');
    await click('/about', '2026-03-08T10:00:00Z');
    const { pages, origins, destinations } = await visitFigures(as('admin'), 7, now);
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

  it('of finished days are added up once, stay when their events are deleted, and go on with new days', async () => {
    await view('/', '2026-03-08T10:00:00Z');
    await view('/', '2026-03-10T10:00:00Z');
    await Promise.all([visitFigures(as('admin'), 7, now), visitFigures(as('admin'), 7, now)]);
    await sql(`delete from analytics_events where created_at < '2026-03-09'`);
    expect((await visitFigures(as('admin'), 7, now)).views).toBe(2);
    await view('/', '2026-03-11T10:00:00Z');
    const later = await visitFigures(as('admin'), 7, new Date('2026-03-12T00:30:00Z'));
    expect(later.days.filter(({ count }) => count > 0)).toEqual([
      { name: '2026-03-08', count: 1 },
      { name: '2026-03-10', count: 1 },
      { name: '2026-03-11', count: 1 },
    ]);
    const kept = await sql<{ day: string }>('select day from analytics_days order by day');
    expect(kept.map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-10']);
  });

  it('compare the last seven days to the minute with the seven before', async () => {
    await view('/', '2026-03-10T11:59:00Z');
    await view('/', '2026-03-03T12:01:00Z');
    await view('/', '2026-03-03T11:59:00Z');
    await view('/', '2026-02-24T12:01:00Z');
    await view('/', '2026-02-24T11:59:00Z');
    await click('/', '2026-03-10T11:00:00Z');
    expect(await traffic(as('editor'), now)).toEqual({ last7Days: 2, before: 2 });
  });
});

describe('conversions', () => {
  const from = new Date('2026-03-01T00:00:00Z');
  it('name the page a form was sent from and a calculator stands on; spam counts for nothing', async () => {
    const known = await lead({ first_touch_utm_source: 'letter', created_at: '2026-03-05T00:00:00Z' });
    const spam = await lead({ stage: 'spam', created_at: '2026-03-05T00:00:00Z' });
    const journey = [{ path: '/' }, { path: '/contact' }];
    await sent(known, 'submission', { form: 'contact', journey }, '2026-03-05T00:00:00Z');
    await sent(known, 'calculator', { page: '/' }, '2026-03-05T00:00:00Z');
    await sent(known, 'submission', { form: 'contact', journey: [] }, '2026-03-05T00:00:00Z');
    await sent(known, 'submission', { journey, spam_reason: 'honeypot' }, '2026-03-05T00:00:00Z');
    await sent(known, 'submission', { journey }, '2026-02-28T23:59:59Z');
    await sent(spam, 'submission', { journey }, '2026-03-05T00:00:00Z');
    const { pages, origins } = await conversions(as('admin'), from, now);
    expect(pages).toHaveLength(3);
    expect(pages).toContainEqual({ path: '/contact', forms: 1, calculators: 0 });
    expect(pages).toContainEqual({ path: '/', forms: 0, calculators: 1 });
    expect(pages).toContainEqual({ path: null, forms: 1, calculators: 0 });
    expect(origins).toEqual([{ name: 'letter', count: 1 }]);
  });
});

describe('the funnel', () => {
  it('counts each lead of the period once in each step it has come to, and those before beside it', async () => {
    const open = await lead({ created_at: '2026-03-05T00:00:00Z' });
    await lead({ stage: 'won', created_at: '2026-03-05T00:00:00Z' });
    const lost = await lead({ stage: 'lost', created_at: '2026-03-06T00:00:00Z' });
    await lead({ stage: 'lost', created_at: '2026-03-06T00:00:00Z' });
    await lead({ stage: 'spam', created_at: '2026-03-06T00:00:00Z' });
    await lead({ stage: 'proposal', created_at: '2026-02-28T00:00:00Z' });
    await lead({ created_at: '2026-02-10T00:00:00Z' });
    for (const at of ['2026-03-05T01:00:00Z', '2026-03-05T02:00:00Z']) {
      await sent(open, 'calculator', { page: '/' }, at);
    }
    // It was qualified once, and lost later.
    await sent(lost, 'stage_changed', { from: 'new', to: 'qualified' }, '2026-03-07T00:00:00Z');
    await sent(lost, 'stage_changed', { from: 'qualified', to: 'lost' }, '2026-03-08T00:00:00Z');
    expect(await funnel(as('admin'), 7, now)).toEqual({
      now: { leads: 4, calculated: 1, qualified: 2, won: 1 },
      before: { leads: 1, calculated: 0, qualified: 1, won: 0 },
    });
    await view('/', '2026-03-10T00:00:00Z', { utm: 'letter' });
    await view('/', '2026-03-10T00:01:00Z', { referrer: 'http://localhost:3000/about' });
    await view('/', '2026-03-01T00:00:00Z');
    const { entries, entriesBefore } = await visitFigures(as('admin'), 7, now);
    expect([entries, entriesBefore]).toEqual([1, 1]);
  });
});

describe('revenue', () => {
  it('sums each stage by currency, never across currencies', async () => {
    await lead({ stage: 'proposal', deal_value: 1000, currency: 'USD' });
    await lead({ stage: 'proposal', deal_value: 500.5, currency: 'USD' });
    await lead({ stage: 'proposal', deal_value: 700, currency: 'EUR' });
    await lead({ stage: 'proposal', deal_value: 9, currency: null });
    await lead({ stage: 'proposal' });
    await lead({ stage: 'spam', deal_value: 1_000_000, currency: 'USD' });
    const { pipeline } = await revenue(as('admin'), now);
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

  it('puts wins into the month they were won in, in UTC, for twelve months', async () => {
    const won = (won_at: string, deal_value: number) =>
      lead({ stage: 'won', won_at, deal_value, currency: 'EUR', created_at: '2025-01-01T00:00:00Z' });
    await won('2025-04-01T00:00:00Z', 1);
    await won('2025-03-31T23:59:59Z', 2);
    await won('2026-02-28T23:59:59Z', 4);
    await won('2026-03-01T00:00:00Z', 8);
    await lead({ stage: 'lost', won_at: '2026-03-01T00:00:00Z', deal_value: 16 });
    const { months } = await revenue(as('admin'), now);
    expect(months).toHaveLength(12);
    expect(months.filter(({ deals }) => deals > 0)).toEqual([
      { month: '2025-04', deals: 1, amounts: [{ currency: 'EUR', total: 1 }] },
      { month: '2026-02', deals: 1, amounts: [{ currency: 'EUR', total: 4 }] },
      { month: '2026-03', deals: 1, amounts: [{ currency: 'EUR', total: 8 }] },
    ]);
    expect(months.at(-1)?.month).toBe('2026-03');
  });

  it('knows how many were won and lost, how long it took, and where they came from', async () => {
    const won = (days: number, values: Record<string, string | number | null>) =>
      lead({
        stage: 'won',
        created_at: '2026-01-01T00:00:00Z',
        won_at: new Date(Date.UTC(2026, 0, 1 + days)).toISOString(),
        ...values,
      });
    await won(2, { first_touch_utm_source: 'letter', deal_value: 10, currency: 'USD' });
    await won(3, { first_touch_utm_source: 'Letter', deal_value: 5, currency: 'GBP' });
    await won(40, { first_touch_referrer: 'https://www.bing.com/search', deal_value: 7, currency: 'USD' });
    // Won before it was written down: says nothing about how long it took.
    await won(-9, {});
    await lead({ stage: 'lost' });
    const { won: wins, lost, medianDaysToWin, origins } = await revenue(as('admin'), now);
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

  it('of nothing is nothing, without a rate or a median', async () => {
    const figures = await revenue(as('admin'), now);
    expect(figures).toMatchObject({ won: 0, lost: 0, medianDaysToWin: null, origins: [] });
  });
});

describe('what waits for somebody', () => {
  const labels = async () =>
    (await listTasks(as('admin'), new Date())).map(({ count, label }) => `${count} ${label}`);

  it('is nothing while nothing waits', async () => {
    expect(await labels()).toEqual([]);
  });

  it('is counted with the reason, each with the list of exactly these or its part of the status', async () => {
    await lead({ priority_score: 80 });
    await lead({ priority_score: 79 });
    await lead({ stage: 'contacted', priority_score: 99 });
    await lead({ stage: 'spam' });
    await lead({ stage: 'spam', updated_at: '2020-01-01T00:00:00Z' });
    for (const status of ['held', 'unknown', 'unknown', 'failed', 'sent', 'queued']) {
      await sql(
        `insert into emails (template, "to", status, due_at) values ('x', 'a@b.example', $1, now())`,
        [status],
      );
    }
    await sql(`insert into error_reports (error, timestamp) values ('Boom', 1)`);
    await sql(`insert into error_reports (error, timestamp, created_at) values ('Old', 1, '2020-01-01')`);
    await sql(
      `insert into pgboss.job (name, state, completed_on, output)
       values ('run-scheduled-publishing', 'failed', now(), '{"message": "No route"}')`,
    );
    expect(await labels()).toEqual([
      '1 Priority leads nobody has contacted',
      '2 New leads',
      '1 Leads put aside as spam',
      '3 Leads without any mails',
      '1 Mail held',
      '2 Mails unknown',
      '1 Mail failed',
      '1 Job given up: Run scheduled publishing',
      '1 Faults that browsers reported',
    ]);
    const tasks = await listTasks(as('admin'), new Date());
    const payload = await testPayload();
    for (const { count, href, label } of tasks) {
      const { pathname, searchParams } = new URL(href, 'http://studio.example');
      if (pathname === '/admin/status' || pathname === '/admin/nurture') continue;
      if (pathname === '/admin/leads') {
        const filter = readLeadFilter(Object.fromEntries(searchParams));
        expect(totalOf(filter, await countByStage(as('admin'), filter)), label).toBe(count);
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

  it('says since when the first of each kind has waited', async () => {
    const [old, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    await lead({ created_at: later });
    await lead({ created_at: old });
    await lead({ stage: 'contacted', created_at: old, unanswered_since: later });
    for (const at of [later, old]) {
      await sql(
        `insert into emails (template, "to", status, due_at, updated_at) values ('x', 'a@b.example', 'held', now(), $1)`,
        [at],
      );
    }
    const oldest = Object.fromEntries(
      (await listTasks(as('admin'), new Date())).map((task) => [task.label, task.oldest?.toISOString()]),
    );
    expect(oldest).toMatchObject({
      'New leads': old,
      'Leads who have written again': later,
      'Mails held': old,
      'Leads without any mails': undefined,
    });
  });

  it('of the content is what is written and not seen, planned, and published last', async () => {
    const payload = await testPayload();
    const make = (path: string, _status: 'draft' | 'published') =>
      payload.create({
        collection: 'pages',
        data: { title: path.slice(1), path, _status },
        draft: _status === 'draft',
        overrideAccess: true,
      });
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
    const state = await publishingState(as('editor'));
    expect(state.drafts).toEqual([{ collection: 'pages', label: 'Pages', count: 2 }]);
    expect(state.scheduled).toEqual([
      { collection: 'pages', id: draft.id, title: 'draft', isUnpublishing: false, at: waitUntil },
    ]);
    expect(state.published.map(({ title }) => title)).toEqual(['seen', 'edited']);
  });
});

describe('who may know', () => {
  const questions = {
    visits: (req: PayloadRequest) => visitFigures(req, 7),
    conversions: (req: PayloadRequest) => conversions(req, now, now),
    funnel: (req: PayloadRequest) => funnel(req, 7),
    revenue: (req: PayloadRequest) => revenue(req),
    'what waits': (req: PayloadRequest) => listTasks(req, now),
    traffic: (req: PayloadRequest) => traffic(req),
    'the state of publishing': (req: PayloadRequest) => publishingState(req),
  };
  const people = ['visitor', 'member', 'editor', 'admin'] as const;
  it.each([
    ['visits', ['admin']],
    ['conversions', ['admin']],
    ['funnel', ['admin']],
    ['revenue', ['admin']],
    ['what waits', ['admin']],
    ['traffic', ['editor', 'admin']],
    ['the state of publishing', ['editor', 'admin']],
  ] as const)('%s: %j and nobody else', async (question, allowed) => {
    const answered: string[] = [];
    for (const who of people) {
      try {
        await questions[question](as(who));
        answered.push(who);
      } catch (error) {
        expect(error).toBeInstanceOf(Forbidden);
      }
    }
    expect(answered).toEqual(allowed);
  });
});
