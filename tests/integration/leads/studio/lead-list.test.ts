/** The studio's leads: what a list shows, in which order, and that it stays quick with 100,000 of them. */
import { Forbidden } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryInTransaction } from '@/db/transaction';
import { filterChoices } from '@/features/leads/list/filter-choices';
import { boardStatement, cardsPerColumn, findBoard } from '@/features/leads/list/find-board';
import {
  countByStage,
  findLeads,
  leadsPerPage,
  listStatement,
  totalOf,
} from '@/features/leads/list/find-leads';
import { conditionsOf } from '@/features/leads/list/lead-conditions';
import { isSameList, leadFilterHref, readLeadFilter, savedFilters } from '@/features/leads/list/lead-filter';
import { fillTables } from '../../../support/database/fill-tables';
import { expectReads } from '../../../support/database/reads';
import { capture, rows } from '../../../support/leads';
import { testPayload, testRequest } from '../../../support/payload';
import { People } from '../../../support/people';

let people: People;
beforeAll(async () => {
  people = await People.signedIn();
});

const admin = () => testRequest(people.user('admin'));
const list = async (query: Record<string, string> = {}) => findLeads(await admin(), readLeadFilter(query));
const emails = async (query: Record<string, string> = {}) =>
  (await list(query)).rows.map(({ email }) => email);

type Given = Partial<
  Record<'name' | 'company' | 'stage' | 'source' | 'owner_id' | 'won_at' | 'created_at', string>
>;
async function given(email: string, priority: number, fields: Given = {}): Promise<string> {
  const names = Object.keys(fields);
  const [row] = await rows<{ id: string }>(
    `insert into leads (email, priority_score${names.map((name) => `, ${name}`).join('')})
     values ($1, $2${names.map((_, index) => `, $${index + 3}`).join('')}) returning id`,
    [email, priority, ...Object.values(fields)],
  );
  return row?.id ?? '';
}

describe('the filter in the address', () => {
  it('is read back as it was written, and what it does not know is left out', () => {
    const query = {
      stage: 'won',
      owner: 'mine',
      source: 'book',
      priority: '80',
      q: 'a b',
      days: '7',
      page: '/pricing',
    };
    const filter = readLeadFilter({ ...query, waiting: '1', won: 'quarter', order: 'newest', view: 'board' });
    const written = Object.fromEntries(new URL(leadFilterHref(filter), 'http://x').searchParams);
    expect(readLeadFilter(written)).toEqual(filter);
    const nonsense = {
      stage: 'x',
      owner: "' or 1=1",
      priority: '-1',
      days: '1e9',
      page: 'pricing',
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

describe('the list', () => {
  beforeEach(() => rows('delete from leads'));

  it('is for admins alone', async () => {
    for (const who of ['visitor', 'member', 'editor'] as const) {
      const req = await testRequest(people.user(who));
      await expect(findLeads(req, readLeadFilter())).rejects.toThrow(Forbidden);
      await expect(findBoard(req, readLeadFilter())).rejects.toThrow(Forbidden);
      await expect(countByStage(req, readLeadFilter())).rejects.toThrow(Forbidden);
      await expect(filterChoices(req)).rejects.toThrow(Forbidden);
    }
  });

  it('shows the hottest first, without those put aside, and says why and what happened last', async () => {
    await capture({ email: 'boss@corp.example', name: 'Ada', company: 'Corp', source: 'book' });
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

  it('narrows by owner, source, priority, words, age, page seen, answer and win', async () => {
    const me = people.id('admin');
    await given('mine@corp.example', 60, { owner_id: me, source: 'pilot', stage: 'contacted' });
    await given('old@corp.example', 70, { created_at: '2020-01-01', stage: 'won', won_at: '2020-02-01' });
    await given('fresh@corp.example', 50, {
      stage: 'won',
      won_at: new Date().toISOString(),
      company: '100% _Sure_',
    });
    const journey = JSON.stringify([{ path: '/case-studies/x', at: new Date().toISOString() }]);
    await capture({ email: 'reader@corp.example', journey });
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

  it('goes on behind the last row: every lead once, in each order, also where priorities and moments are the same', async () => {
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

  it('counts each stage under the same filter, and the board shows the first of each', async () => {
    for (const n of Array.from({ length: cardsPerColumn + 2 }, (_, index) => index)) {
      await given(`new-${n}@corp.example`, n, { source: 'book' });
    }
    await given('won@corp.example', 1, { stage: 'won', source: 'book' });
    await given('else@corp.example', 1, { source: 'pilot' });
    const filter = readLeadFilter({ source: 'book', view: 'board' });
    const counts = await countByStage(await admin(), filter);
    expect(counts).toMatchObject({ new: cardsPerColumn + 2, won: 1, lost: 0 });
    expect(totalOf(filter, counts)).toBe(cardsPerColumn + 3);
    const board = await findBoard(await admin(), filter);
    expect([...board.keys()]).toEqual(['new', 'contacted', 'qualified', 'proposal', 'won', 'lost']);
    expect(board.get('new')).toHaveLength(cardsPerColumn);
    expect(board.get('new')?.[0]?.priority).toBe(cardsPerColumn + 1);
    expect(board.get('won')).toHaveLength(1);
    expect(board.get('contacted')).toEqual([]);
  });

  it('offers who may own a lead, and each source once', async () => {
    await given('a@corp.example', 1, { source: 'pilot' });
    await given('b@corp.example', 1, { source: 'pilot' });
    await given('c@corp.example', 1, { source: 'book' });
    const { owners, sources } = await filterChoices(await admin());
    expect(sources).toEqual(['book', 'pilot']);
    expect(owners.map(({ name }) => name)).toEqual(['admin@example.com', 'editor@example.com']);
  });
});

describe('with 100,000 leads', () => {
  const total = 100_000;
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
       from generate_series(1, ${total}) n`,
        [people.id('admin')],
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
    { label: 'source and priority', filter: readLeadFilter({ source: 'book', priority: '90', days: '90' }) },
    ...(['newest', 'oldest', 'changed'] as const).map((order) => ({
      label: order,
      filter: readLeadFilter({ order }),
    })),
  ];

  it.each(queries)('reads “$label” by an index, as a table and as a board', async ({ filter }) => {
    const payload = await testPayload();
    for (const [isAnyStage, statement] of [
      [false, listStatement],
      [true, boardStatement],
    ] as const) {
      const conditions = conditionsOf(filter, { userId: people.id('admin'), now: new Date(), isAnyStage });
      const { sql, values } = statement(filter, conditions);
      const plan = await queryInTransaction<{ 'QUERY PLAN': string }>({ payload }, `explain ${sql}`, values);
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).not.toMatch(/Seq Scan on (leads|lead_events)/);
    }
  });

  it('reads each of them once at most for a list with its counts, first page or deep inside', async () => {
    const req = await admin();
    const [deep] = (await list({ priority: '1' })).rows.slice(-1);
    const after = `40~${deep?.createdAt.toISOString()}~${deep?.id}`;
    const atMost = { statements: 5, rows: 1.1 * total, passes: ['leads'] };
    for (const { filter } of [...queries, { filter: readLeadFilter({ after }) }]) {
      await expectReads(
        () => Promise.all([countByStage(req, filter), filterChoices(req), findLeads(req, filter)]),
        atMost,
      );
      await expectReads(() => Promise.all([countByStage(req, filter), findBoard(req, filter)]), atMost);
    }
  });
});
