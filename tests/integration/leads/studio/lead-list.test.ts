/** The studio's list of leads: its rows, their order, and bounded reads with many leads. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryInTransaction } from '@/db/transaction';
import { filterChoices } from '@/features/leads/pipeline/list/filter-choices';
import {
  boardStatement,
  cardsPerColumn,
  countFigures,
  figuresByStage,
  findBoard,
} from '@/features/leads/pipeline/list/find-board';
import {
  countByStage,
  countMatching,
  findLeads,
  leadsPerPage,
  listStatement,
} from '@/features/leads/pipeline/list/find-leads';
import { toConditions } from '@/features/leads/pipeline/list/lead-conditions';
import {
  isSameList,
  leadFilterHref,
  readLeadFilter,
  savedFilters,
} from '@/features/leads/pipeline/list/lead-filter';
import { lacksStep, leadStepsOf } from '@/features/leads/pipeline/list/lead-steps';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../../support/actors';
import { fillTables } from '../../../support/database/fill-tables';
import { expectReads } from '../../../support/database/reads';
import { rows } from '../../../support/db';
import { aBooking, aBookingHost, aBookingType, aLead, aStoredLead } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { manyLeads } from '../../../support/suite/full';

const list = async (query: Record<string, string> = {}) =>
  findLeads(await actors.admin(), readLeadFilter(query));
const emails = async (query: Record<string, string> = {}) =>
  (await list(query)).rows.map(({ email }) => email);

type Given = Partial<
  Record<'name' | 'company' | 'stage' | 'source' | 'owner_id' | 'won_at' | 'created_at', string>
>;
const given = (email: string, priority: number, fields: Given = {}) =>
  aStoredLead({ email, priority_score: priority, ...fields });

describe('the lead filter in the URL', () => {
  it('a filter survives the round trip through its URL, and unknown values are dropped', () => {
    const query = {
      stage: 'won',
      owner: 'mine',
      source: 'book',
      priority: '80',
      q: 'a b',
      days: '7',
      page: '/pricing',
      form: 'contact',
      sent: '/contact',
      calculated: '/roi',
      reached: 'qualified',
      since: '2026-03-01',
    };
    const filter = readLeadFilter({
      ...query,
      waiting: '1',
      step: 'none',
      won: 'quarter',
      order: 'newest',
      view: 'board',
    });
    const written = Object.fromEntries(new URL(leadFilterHref(filter), 'http://x').searchParams);
    expect(readLeadFilter(written)).toEqual(filter);
    const nonsense = {
      stage: 'x',
      owner: "' or 1=1",
      priority: '-1',
      days: '1e9',
      page: 'pricing',
      sent: 'contact',
      calculated: 'roi',
      reached: 'won',
      since: '2026-13-99',
      order: 'id',
      after: '1~2',
    };
    expect(leadFilterHref(readLeadFilter(nonsense))).toBe('/admin/leads');
    expect(
      savedFilters.every(({ filter }) =>
        isSameList(
          readLeadFilter({
            ...Object.fromEntries(new URL(leadFilterHref(filter), 'http://x').searchParams),
            view: 'board',
          }),
          filter,
        ),
      ),
    ).toBe(true);
  });
});

describe('the lead list', () => {
  beforeEach(() => rows('delete from leads'));

  it('the lead list is for admins only', async () => {
    for (const who of ['visitor', 'member', 'editor'] as const) {
      const req = await actors.request(who);
      await expect(findLeads(req, readLeadFilter())).rejects.toThrow(Forbidden);
      await expect(findBoard(req, readLeadFilter())).rejects.toThrow(Forbidden);
      await expect(countByStage(req, readLeadFilter())).rejects.toThrow(Forbidden);
      await expect(figuresByStage(req, readLeadFilter())).rejects.toThrow(Forbidden);
      await expect(filterChoices(req)).rejects.toThrow(Forbidden);
    }
  });

  it('the list shows unquarantined leads by descending priority, with the priority’s reason and the last event', async () => {
    await aLead({ email: 'boss@corp.example', name: 'Ada', company: 'Corp', source: 'book' });
    await given('cold@corp.example', 5);
    await given('spam@corp.example', 99, { stage: 'spam' });
    const {
      rows: [first, second, ...others],
    } = await list();
    expect(first).toMatchObject({
      email: 'boss@corp.example',
      company: 'Corp',
      source: 'book',
      stage: 'new',
      reason: 'books from a company’s own mailbox',
      isWaiting: true,
      last: { words: 'Sent a message' },
    });
    expect(first?.priority).toBeGreaterThanOrEqual(80);
    expect(second).toMatchObject({ email: 'cold@corp.example', reason: null, last: null });
    expect(others).toEqual([]);
    expect(await emails({ stage: 'spam' })).toEqual(['spam@corp.example']);
  });

  it('the list filters by owner, source, priority, text, age, page seen, unanswered and win', async () => {
    const me = await actors.id('admin');
    await given('mine@corp.example', 60, { owner_id: me, source: 'pilot', stage: 'contacted' });
    await given('old@corp.example', 70, { created_at: '2020-01-01', stage: 'won', won_at: '2020-02-01' });
    await given('fresh@corp.example', 50, {
      stage: 'won',
      won_at: new Date().toISOString(),
      company: '100% _Sure_',
    });
    const journey = JSON.stringify([{ path: '/case-studies/x', at: new Date().toISOString() }]);
    await aLead({ email: 'reader@corp.example', journey });
    expect(await emails({ owner: 'mine' })).toEqual(['mine@corp.example']);
    expect(await emails({ owner: me })).toEqual(['mine@corp.example']);
    expect(await emails({ owner: 'nobody' })).not.toContain('mine@corp.example');
    expect(await emails({ source: 'pilot' })).toEqual(['mine@corp.example']);
    expect(await emails({ priority: '65' })).toContain('old@corp.example');
    expect(await emails({ priority: '65' })).not.toContain('mine@corp.example');
    expect(await emails({ q: 'MINE@' })).toEqual(['mine@corp.example']);
    expect(await emails({ q: '100% _s' })).toEqual(['fresh@corp.example']);
    expect(await emails({ q: '%' })).toEqual(['fresh@corp.example']);
    expect(await emails({ days: '30' })).not.toContain('old@corp.example');
    expect(await emails({ page: '/case-studies/x' })).toEqual(['reader@corp.example']);
    expect(await emails({ waiting: '1' })).toEqual(['reader@corp.example']);
    expect(await emails({ stage: 'won', won: 'quarter' })).toEqual(['fresh@corp.example']);
  });

  it('paging shows every lead once in each order, also among equal priorities and timestamps', async () => {
    await rows(`insert into leads (email, priority_score, created_at, updated_at)
      select 'many-' || n || '@corp.example', n % 3, '2026-01-01'::timestamptz + (n % 7) * interval '1 hour', '2026-02-01'
      from generate_series(1, ${leadsPerPage * 2 + 7}) n`);
    for (const order of ['priority', 'newest', 'oldest', 'changed']) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ order, ...(after && { after }) });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(seen, order).toHaveLength(leadsPerPage * 2 + 7);
      expect(new Set(seen).size, order).toBe(seen.length);
    }
  });

  it('the counts of stages follow the filter, and the board shows the first cards of each stage', async () => {
    for (const n of Array.from({ length: cardsPerColumn + 2 }, (_, index) => index)) {
      await given(`new-${n}@corp.example`, n, { source: 'book' });
    }
    await given('won@corp.example', 1, { stage: 'won', source: 'book' });
    await given('else@corp.example', 1, { source: 'pilot' });
    const filter = readLeadFilter({ source: 'book', view: 'board' });
    const counts = await countByStage(await actors.admin(), filter);
    expect(counts).toMatchObject({ new: cardsPerColumn + 2, won: 1, lost: 0 });
    expect(countMatching(filter, counts)).toBe(cardsPerColumn + 3);
    const board = await findBoard(await actors.admin(), filter);
    expect([...board.keys()]).toEqual(['new', 'contacted', 'qualified', 'proposal', 'won', 'lost']);
    expect(board.get('new')).toHaveLength(cardsPerColumn);
    expect(board.get('new')?.[0]?.priority).toBe(cardsPerColumn + 1);
    expect(board.get('won')).toHaveLength(1);
    expect(board.get('contacted')).toEqual([]);
  });

  it('a column of the board sums its deals by currency, and shows more cards on request', async () => {
    await rows(`insert into leads (email, stage, priority_score, deal_value, currency)
      select 'deal-' || n || '@corp.example', 'proposal', n, case when n > 2 then 1000 + n % 2 * 1000 end,
        case when n % 2 = 0 then 'EUR' else 'USD' end::enum_leads_currency from generate_series(1, 30) n`);
    await given('spam@corp.example', 1, { stage: 'spam' });
    const req = await actors.admin();
    const filter = readLeadFilter({ view: 'board', more: 'proposal.50' });
    const figures = await figuresByStage(req, filter);
    expect(figures.proposal.leads).toBe(30);
    expect(figures.proposal.sums).toEqual([
      { amount: 28_000, currency: 'USD' },
      { amount: 14_000, currency: 'EUR' },
    ]);
    expect(figures.won).toEqual({ leads: 0, sums: [] });
    expect(countFigures(filter, figures)).toBe(30);
    expect((await findBoard(req, filter)).get('proposal')).toHaveLength(30);
    const usual = readLeadFilter({ view: 'board', more: 'proposal.100000' });
    expect(leadFilterHref(usual, { more: usual.more })).toBe('/admin/leads?view=board');
    expect((await findBoard(req, usual)).get('proposal')).toHaveLength(cardsPerColumn);
  });

  it('a row of the list shows the value of the deal and the lead’s most urgent open task', async () => {
    await given('next@corp.example', 9, { stage: 'proposal' });
    await rows('update leads set deal_value = 900 where email = $1', ['next@corp.example']);
    await rows(
      `insert into tasks (title, due_on, lead_id, done_at) select title, due::timestamptz, leads.id, done::timestamptz
       from leads, (values ('Later', '2026-03-02', null), ('Sooner', '2026-03-01', null), ('Done', '2026-02-01', '2026-02-01'))
         as task(title, due, done) where email = $1`,
      ['next@corp.example'],
    );
    const [row] = (await list()).rows;
    expect(row).toMatchObject({ deal: { amount: 900 }, next: { title: 'Sooner' } });
  });

  it('the filter for leads without a next step shows the open leads that have no open task', async () => {
    const [planned, done] = await Promise.all([
      given('planned@corp.example', 3),
      given('done@corp.example', 2),
    ]);
    await given('none@corp.example', 1, { stage: 'proposal' });
    for (const stage of ['won', 'lost', 'spam']) await given(`${stage}@corp.example`, 9, { stage });
    await rows(
      `insert into tasks (title, due_on, lead_id, done_at) values ('Call', now(), $1, null), ('Called', now(), $2, now())`,
      [planned, done],
    );
    expect(await emails({ step: 'none' })).toEqual(['done@corp.example', 'none@corp.example']);
    const filter = readLeadFilter({ step: 'none', view: 'board' });
    const figures = await figuresByStage(await actors.admin(), filter);
    expect(countFigures(filter, figures)).toBe(2);
    expect((await findBoard(await actors.admin(), filter)).get('won')).toEqual([]);
  });

  it('an upcoming meeting is a next step, for the filter, the row and the lead’s page, and a cancelled meeting is none', async () => {
    const host = await aBookingHost();
    await aBookingType({ hosts: [host.id] });
    const { id } = await aBooking(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 3.5 * 86_400_000, {
      email: 'met@corp.example',
    });
    const [lead] = await rows<{ id: string }>(`select id from leads where email = 'met@corp.example'`);
    const isLacking = async () => lacksStep(await actors.admin(), String(lead?.id));
    expect(await emails({ step: 'none' })).not.toContain('met@corp.example');
    expect(await isLacking()).toBe(false);
    const row = (await list()).rows.find(({ email }) => email === 'met@corp.example');
    expect(row?.next).toMatchObject({ title: expect.stringMatching(/^Meeting: /), isTimed: true });
    await rows(`update bookings set status = 'cancelled' where id = $1`, [id]);
    expect(await emails({ step: 'none' })).toContain('met@corp.example');
    expect(await isLacking()).toBe(true);
  });

  it('an imported lead awaits a reply only once it has written', async () => {
    await given('list@corp.example', 9, { stage: 'new' });
    await given('form@corp.example', 8, { stage: 'new' });
    const add = (type: string) =>
      rows(
        `insert into lead_events (lead_id, type) select id, $1::enum_lead_events_type from leads where email = 'list@corp.example'`,
        [type],
      );
    await add('imported');
    expect(await emails({ waiting: '1' })).toEqual(['form@corp.example']);
    expect((await list()).rows.map(({ isWaiting }) => isWaiting)).toEqual([false, true]);
    await add('submission');
    expect(await emails({ waiting: '1' })).toEqual(['list@corp.example', 'form@corp.example']);
  });

  it('the filter offers admins and editors as owners, and each source once', async () => {
    await given('a@corp.example', 1, { source: 'pilot' });
    await given('b@corp.example', 1, { source: 'pilot' });
    await given('c@corp.example', 1, { source: 'book' });
    const { owners, sources } = await filterChoices(await actors.admin());
    expect(sources).toEqual(['book', 'pilot']);
    expect(owners.map(({ name }) => name)).toEqual(['admin@example.com', 'editor@example.com']);
  });
});

describe('the lead list with many leads', () => {
  beforeAll(async () => {
    await rows('delete from leads');
    await fillTables(
      ['leads', 'lead_events'],
      [
        `insert into leads (email, name, company, source, stage, priority_score, owner_id, created_at, updated_at, won_at)
       select 'person-' || n || '@firm-' || n % 9000 || '.example', 'Person ' || n, 'Firm ' || n % 9000,
         (array['book', 'contact_form', 'calculator', 'waitlist'])[1 + n % 4],
         (array['new', 'new', 'contacted', 'qualified', 'proposal', 'won', 'lost', 'lost', 'spam']::enum_leads_stage[])[1 + n % 9],
         n * 7919 % 101, case when n % 50 = 0 then $1::uuid end,
         now() - n * interval '9 minutes', now() - n * interval '3 minutes', case when n % 9 = 5 then now() - n * interval '5 minutes' end
       from generate_series(1, ${manyLeads}) n`,
        [await actors.id('admin')],
      ],
      [
        `insert into lead_events (lead_id, type, summary, created_at, data)
      select id, 'submission', 'Sent a message', created_at, jsonb_build_object('journey', jsonb_build_array(
        jsonb_build_object('path', '/page-' || (priority_score::int * 13 + length(email)) % 900, 'at', created_at)))
      from leads`,
      ],
    );
  });

  const queries = [
    ...savedFilters.map(({ label, filter }) => ({ label, filter })),
    { label: 'words', filter: readLeadFilter({ q: 'firm 777' }) },
    { label: 'page', filter: readLeadFilter({ page: '/page-77' }) },
    {
      label: 'form',
      filter: readLeadFilter({ form: 'contact', since: new Date().toISOString().slice(0, 10) }),
    },
    { label: 'qualified', filter: readLeadFilter({ reached: 'qualified', days: '30' }) },
    { label: 'source and priority', filter: readLeadFilter({ source: 'book', priority: '90', days: '90' }) },
    ...(['newest', 'oldest', 'changed'] as const).map((order) => ({
      label: order,
      filter: readLeadFilter({ order }),
    })),
  ];

  it.each(queries)('the list “$label” is read by an index, as a table and as a board', async ({ filter }) => {
    const payload = await testPayload();
    for (const [isAnyStage, statement] of [
      [false, listStatement],
      [true, boardStatement],
    ] as const) {
      const conditions = toConditions(filter, {
        userId: await actors.id('admin'),
        now: new Date(),
        steps: leadStepsOf(payload),
        isAnyStage,
      });
      const { sql, values } = statement(filter, conditions, leadStepsOf(payload));
      const plan = await queryInTransaction<{ 'QUERY PLAN': string }>({ payload }, `explain ${sql}`, values);
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).not.toMatch(/Seq Scan on (leads|lead_events)/);
    }
  });

  it('the lead list and its counts read each lead at most once, on the first page and on a late page', async () => {
    const req = await actors.admin();
    const [deep] = (await list({ priority: '1' })).rows.slice(-1);
    const after = `40~${deep?.createdAt.toISOString()}~${deep?.id}`;
    const atMost = { statements: 5, rows: 1.1 * manyLeads, passes: ['leads'] };
    for (const { filter } of [...queries, { filter: readLeadFilter({ after }) }]) {
      await expectReads(
        () => Promise.all([countByStage(req, filter), filterChoices(req), findLeads(req, filter)]),
        atMost,
      );
      await expectReads(() => Promise.all([figuresByStage(req, filter), findBoard(req, filter)]), atMost);
    }
  });
});
