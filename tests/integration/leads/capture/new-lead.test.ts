/** A new lead is inserted in one statement, which must write the same rows as Payload's `create` with its hooks. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { type CaptureInput, captureLead } from '@/features/leads/capture/capture-lead';
import { activityIn, recordOf } from '@/features/leads/capture/submission-record';
import { eventKindsOf } from '@/features/leads/signals/scoring/activity';
import { type ScoredProfile, scoreLead } from '@/features/leads/signals/scoring/score';
import { recordSubmission } from '@/features/leads/tables';
import type { SpamReason } from '@/forms/spam-check';
import { publishOnboarding } from '../../../support/content';
import { deleteLeads, rows } from '../../../support/db';
import { aSubmission } from '../../../support/factories';
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
  'with all fields that a form can contain': {
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
  'with a free mailbox': { email: 'x@gmail.com', message: 'Hello', source: 'free_leads', journey },
} as const;

/** Returns all leads, events, enrolments and mails, with ids and timestamps replaced by placeholders. */
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
    // Replaces the timestamps of the test run. Those of the journey are all of 2026-10-01 and are kept.
    .replace(/"(?!2026-10-01)\d{4}-\d\d-\d\d[T ][^"]*"/g, '"a moment"');
  // Numbers are rounded, since engagement decays by the second.
  return JSON.parse(text, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value));
}

const input = (
  typed: Parameters<typeof aSubmission>[0],
  spamReason: SpamReason | null = null,
): CaptureInput => ({
  form: 'contact',
  submission: aSubmission(typed),
  spamReason,
});

const inOneTransaction = async (posted: CaptureInput) => {
  const req = await testRequest();
  return inTransaction(req, () => captureLead(req, posted));
};

/** Creates the same lead through Payload, like the studio, with the hooks that enrol and announce. */
async function createByPayload(posted: CaptureInput): Promise<void> {
  const record = recordOf(posted);
  const { profile, email, source, touches, consent, spamReason, now } = record;
  const activity = activityIn(record, eventKindsOf(await testPayload()));
  const score = scoreLead({ profile: { ...profile, email } as ScoredProfile, ...activity, now });
  const data = {
    ...{ ...profile, ...score, email, source, consent },
    ...{ first_touch: touches.first, last_touch: touches.last },
    ...{ stage: spamReason ? 'spam' : 'new', quarantine_reason: spamReason },
  };
  const req = await testRequest();
  await inTransaction(req, async () => {
    const create = { collection: 'leads', data: data as never, req, overrideAccess: true } as const;
    const { id } = await req.payload.create(create);
    await recordSubmission(req, id, { ...record.event, source });
  });
}

beforeAll(async () => {
  await testPayload();
  await publishOnboarding();
});
beforeEach(deleteLeads);

describe('inserting a new lead', () => {
  it.each(Object.entries(kinds))(
    'a new lead (%s) inserted by one SQL statement gets exactly the rows that Payload’s hooks would create',
    async (_, typed) => {
      await captureLead(await testRequest(), input(typed));
      const alone = await written();
      await deleteLeads();
      await inOneTransaction(input(typed));
      expect(await written()).toEqual(alone);
      await deleteLeads();
      await createByPayload(input(typed));
      expect(await written()).toEqual(alone);
      expect(alone).toMatchObject({ enrolments: [{}], lead: [{ stage: 'new' }] });
    },
  );

  it('a new lead with a spam signal gets exactly the rows that Payload’s hooks would create, and neither an enrolment nor mails', async () => {
    const spam = input(kinds['with all fields that a form can contain'], 'honeypot');
    await captureLead(await testRequest(), spam);
    const captured = await written();
    await deleteLeads();
    await createByPayload(spam);
    expect(await written()).toEqual(captured);
    expect(captured).toMatchObject({ enrolments: [], mails: [], lead: [{ stage: 'spam' }] });
  });

  it('the team is notified once of a new lead with a high priority', async () => {
    await captureLead(await testRequest(), input(kinds['with all fields that a form can contain']));
    const told = await rows(`select "to" from emails where template = 'lead-notification'`);
    expect(told).toHaveLength(1);
  });

  it('a new lead is stored without mails if there is no sequence for new leads', async () => {
    await rows(`update sequences set name = 'away' where name = 'onboarding'`);
    await captureLead(await testRequest(), input(kinds.bare));
    await rows(`update sequences set name = 'onboarding' where name = 'away'`);
    expect(await rows('select sequence_id from lead_nurture_statuses')).toEqual([{ sequence_id: null }]);
    expect(await rows('select 1 from emails')).toEqual([]);
  });

  it('fifty concurrent submissions, every second one within an outer transaction, create one lead with fifty submissions', async () => {
    const posts = Array.from({ length: 50 }, async (_, index) => {
      const posted = input({ ...kinds.bare, message: `Hello ${index}` });
      return index % 2 === 0 ? captureLead(await testRequest(), posted) : inOneTransaction(posted);
    });
    const captured = await Promise.all(posts);
    expect(new Set(captured.map(({ leadId }) => leadId)).size).toBe(1);
    expect(captured.filter(({ status }) => status === 'new')).toHaveLength(1);
    const [counts] = await rows(`select (select count(*)::int from leads) as leads,
      (select count(*)::int from lead_events where type = 'submission') as submissions,
      (select count(*)::int from lead_nurture_statuses) as enrolments,
      (select count(*)::int from emails where template = 'welcome') as welcomes`);
    expect(counts).toEqual({ leads: 1, submissions: 50, enrolments: 1, welcomes: 1 });
  });

  it('a capture within a transaction uses the existing lead if another session inserts the address meanwhile', async () => {
    const { db } = await testPayload();
    const other = await db.pool.connect();
    await other.query(`begin; insert into leads (email, source) values ('x@corp.example', 'phone')`);
    const waiting = inOneTransaction(input(kinds.bare));
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await rows(blocked)).length).toBe(1);
    await other.query('commit');
    other.release();
    const { leadId, status } = await waiting;
    expect(status).toBe('known');
    expect(await rows('select id from leads')).toEqual([{ id: leadId }]);
    expect(await rows('select lead_id from lead_events')).toEqual([{ lead_id: leadId }]);
  });

  it('a failed insert statement stores no rows, and the next submission is stored', async () => {
    await rows(`alter table lead_events add constraint refused check (message is distinct from 'refuse me')`);
    const refused = captureLead(await testRequest(), input({ ...kinds.bare, message: 'refuse me' }));
    await expect(refused).rejects.toThrow('refused');
    await rows('alter table lead_events drop constraint refused');
    expect(await rows('select 1 from leads')).toEqual([]);
    await captureLead(await testRequest(), input(kinds.bare));
    expect(await rows('select 1 from leads')).toHaveLength(1);
  });
});
