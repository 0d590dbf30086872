/** A new lead is written in one statement; it must be the same lead that Payload's own way makes. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { captureLead } from '@/features/leads/capture/capture-lead';
import { publishOnboarding, rows, submission } from '../../../support/leads';
import { testPayload, testRequest } from '../../../support/payload';

const journey = JSON.stringify([
  {
    path: '/blog/a-post',
    at: '2026-10-01T10:00:00Z',
    referrer: 'https://search.example/',
    utm_source: 'news',
  },
  { path: '/pricing', at: '2026-10-01T10:05:00Z' },
]);
const consent_text = 'By sending this you agree.';

const kinds = {
  bare: { email: 'x@corp.example', message: 'Hello' },
  'with everything a form can tell': {
    email: 'x@corp.example',
    message: 'Hello <b>there</b>\nand "there"',
    name: "Ada O'Neil",
    company: 'Acme & Sons',
    role: 'Head of operations',
    phone: '+49 30 1',
    company_size: '51-200',
    industry: 'Legal',
    budget: '25k-100k',
    timeline: 'now',
    topic: 'Book a strategy session',
    source: 'book',
    submission_id: 'b7f1',
    journey,
    consent_text,
  },
  'of a mailbox for everybody': { email: 'x@gmail.com', message: 'Hello', source: 'free_leads', journey },
} as const;

/** All that stands in the database of it, without what differs between any two leads. */
async function written(): Promise<unknown> {
  const tables = {
    lead: 'select * from leads',
    events: 'select * from lead_events order by type, summary',
    enrolments: 'select * from lead_nurture_statuses',
    mails: 'select * from emails order by template, step',
  };
  const found = await Promise.all(Object.values(tables).map((query) => rows(query)));
  const ids = new Map<string, string>();
  const text = JSON.stringify(
    Object.fromEntries(Object.keys(tables).map((name, index) => [name, found[index]])),
  )
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      ids.set(id, ids.get(id) ?? `id ${ids.size + 1}`);
      return ids.get(id) ?? '';
    })
    // Moments of this year's day; those that the visit brought along are of October.
    .replace(/"(?!2026-10-01)\d{4}-\d\d-\d\d[T ][^"]*"/g, '"a moment"');
  // Engagement fades by the second.
  return JSON.parse(text, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value));
}

const clear = async () => {
  for (const table of ['emails', 'lead_nurture_statuses', 'lead_events', 'leads'])
    await rows(`delete from ${table}`);
};

const input = (typed: Parameters<typeof submission>[0]) => ({
  form: 'contact',
  submission: submission(typed),
  spamReason: null,
});

beforeAll(async () => {
  await testPayload();
  await publishOnboarding();
});
beforeEach(clear);

describe('a new lead', () => {
  it.each(Object.entries(kinds))('%s is written as Payload and its hooks write it', async (_, typed) => {
    await captureLead(await testRequest(), input(typed));
    const quick = await written();
    await clear();
    const req = await testRequest();
    await inTransaction(req, () => captureLead(req, input(typed)));
    expect(quick).toEqual(await written());
    expect(quick).toMatchObject({ enrolments: [{}], lead: [{ stage: 'new' }] });
  });

  it('with a high priority is announced once to everybody who is told', async () => {
    await captureLead(await testRequest(), input(kinds['with everything a form can tell']));
    const told = await rows(`select "to" from emails where template = 'lead-notification'`);
    expect(told).toHaveLength(1);
  });

  it('of which nothing can be enrolled, as no sequence is published, is stored all the same', async () => {
    await rows(`update sequences set name = 'away' where name = 'onboarding'`);
    await captureLead(await testRequest(), input(kinds.bare));
    await rows(`update sequences set name = 'onboarding' where name = 'away'`);
    expect(await rows('select sequence_id from lead_nurture_statuses')).toEqual([{ sequence_id: null }]);
    expect(await rows('select 1 from emails')).toEqual([]);
  });

  it('posted fifty times at once, in the two ways by turns, is one lead with each submission', async () => {
    const posts = Array.from({ length: 50 }, async (_, index) => {
      const posted = input({ ...kinds.bare, message: `Hello ${index}` });
      // What is to be done in the same transaction cannot be put into the one statement.
      const other = { ...posted, also: async () => undefined };
      return captureLead(await testRequest(), index % 2 === 0 ? posted : other);
    });
    const captured = await Promise.all(posts);
    expect(new Set(captured.map(({ leadId }) => leadId)).size).toBe(1);
    expect(captured.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [counts] = await rows(`select (select count(*)::int from leads) as leads,
      (select count(*)::int from lead_events where type = 'submission') as submissions,
      (select count(*)::int from lead_nurture_statuses) as enrolments,
      (select count(*)::int from emails where template = 'welcome') as welcomes`);
    expect(counts).toEqual({ leads: 1, submissions: 50, enrolments: 1, welcomes: 1 });
  });

  it('whose statement fails leaves nothing, and the next one is stored', async () => {
    await rows(`alter table lead_events add constraint refused check (message is distinct from 'refuse me')`);
    const refused = captureLead(await testRequest(), input({ ...kinds.bare, message: 'refuse me' }));
    await expect(refused).rejects.toThrow('refused');
    await rows('alter table lead_events drop constraint refused');
    expect(await rows('select 1 from leads')).toEqual([]);
    await captureLead(await testRequest(), input(kinds.bare));
    expect(await rows('select 1 from leads')).toHaveLength(1);
  });
});
