import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '@/config/env';
import { webConnection, workerConnection } from '@/db/connection-names';
import { budgetProblem } from '@/db/connections/connection-budget';
import { decideMailsByHand } from '@/features/leads/pipeline/nurture-actions/decide-mails-by-hand';
import {
  enrolMissedLeadsByHand,
  findMissedLeads,
} from '@/features/leads/pipeline/nurture-actions/missed-leads';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { findEntryProblem } from '@/features/nurture/sequences/entry-sequence';
import { actionsFor, type MailDecision } from '@/features/nurture/steps/decide-mails';
import { loadStatus } from '@/features/operations/studio/load-status';
import { statusOutcomeSentence } from '@/features/operations/studio/outcome';
import { statusText } from '@/features/operations/studio/status-text';
import { tableGrowth } from '@/features/operations/studio/table-growth';
import { recordTableSizes } from '@/features/retention/tables';
import { Forbidden } from '@/http/app-error';
import { retryFailedJobs } from '@/jobs/retry-failed-jobs';
import { dayName } from '@/lib/period';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { fillTables } from '../../support/database/fill-tables';
import { expectReads } from '../../support/database/reads';
import { deleteLeads, rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { manyLeads } from '../../support/suite/full';
import { sendDue } from '../../support/worker';

type Mail = {
  id: string;
  status: string;
  reason: string | null;
  due_at: Date;
  message_id: string | null;
  subject: string;
};

const mailbox = new Mailbox(env.mailboxDir);
let sequenceId: string;
let adminId: string;
let email: string;
let leadId: string;
let count = 0;

beforeAll(async () => {
  sequenceId = await publishOnboarding();
  adminId = await actors.id('admin');
});
beforeEach(async () => {
  await deleteLeads();
  count += 1;
  email = `decide-${count}@corp.example`;
  leadId = await aLead({ email });
});

const mails = () => rows<Mail>('select * from emails where "to" = $1 order by step', [email]);
const mail = async (step = 1) => {
  const row = (await mails())[step - 1];
  if (!row) throw new Error(`There is no mail of step ${step}.`);
  return row;
};
/**
 * Sets the mails of the steps to the status, three days overdue. Unknown mails also get an attempt, a Message-ID
 * and content.
 */
const put = (status: string, steps: number[] = [1]) =>
  rows(
    `update emails set status = $2::enum_emails_status, due_at = now() - interval '3 days', updated_at = now() - interval '1 second',
       attempts = case when $2::text = 'unknown' then 1 else 0 end,
       message_id = case when $2::text = 'unknown' then '<' || id || '@localhost>' end,
       html = case when $2::text = 'unknown' then '<p>As frozen</p>' end,
       text = case when $2::text = 'unknown' then 'As frozen' end,
       subject = case when $2::text = 'unknown' then 'As frozen' else subject end
     where "to" = $1 and step = any($3)`,
    [email, status, steps],
  );
const decide = async (decision: Omit<MailDecision, 'asOf'>) =>
  decideMailsByHand(await actors.admin(), { asOf: new Date(), ...decision });
const work = sendDue;
const enrolment = async () =>
  (await rows('select status, exit_reason from lead_nurture_statuses where lead_id = $1', [leadId]))[0];

it('the status shows the rows, size, added and deleted rows of each table, and what limits its growth', async () => {
  const { db } = await testPayload();
  const client = await db.pool.connect();
  try {
    await client.query(`insert into leads (email) values ('growth@corp.example')`);
    await client.query(`delete from leads where email = 'growth@corp.example'`);
    // A connection reports its statistics when it is idle, or on request.
    await client.query('select pg_stat_force_next_flush()');
    await client.query('select 1');
  } finally {
    client.release();
  }
  const { growth } = await loadStatus(await actors.admin());
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect(growth.tables.map(({ table }) => table).toSorted()).toEqual(
    tables.map(({ name }) => name).toSorted(),
  );
  const leads = growth.tables.find(({ table }) => table === 'leads');
  expect(leads?.added).toBeGreaterThan(0);
  expect(leads?.deleted).toBeGreaterThan(0);
  expect(leads?.sizeBytes).toBeGreaterThan(0);
  expect(leads?.bound).toBe('deleted after 24 months');
  expect(growth.tables.find(({ table }) => table === 'lead_events')?.bound).toContain('with their lead');
  expect(growth.tables.map(({ sizeBytes }) => sizeBytes)).toEqual(
    growth.tables.map(({ sizeBytes }) => sizeBytes).toSorted((one, other) => other - one),
  );
});

it('the size of each table is recorded once a night, and the growth since the recorded sizes is shown', async () => {
  const dayMs = 86_400_000;
  const now = new Date();
  const nameOf = (back: number) => dayName(new Date(now.getTime() - back * dayMs));
  await rows('truncate table_sizes');
  const req = await testRequest();
  const daysAgo = (back: number) => new Date(now.getTime() - back * dayMs);
  await Promise.all([recordTableSizes(req, daysAgo(2)), recordTableSizes(req, daysAgo(2))]);
  await recordTableSizes(req, daysAgo(45));
  await rows(`update table_sizes set bytes = 0 where name = 'leads'`);
  await rows(`insert into table_sizes (day, name, rows, bytes) values ($1, 'dropped_table', 1, 5)`, [
    nameOf(2),
  ]);
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const recorded = await rows<{ name: string }>('select name from table_sizes where day = $1', [nameOf(2)]);
  expect(recorded.map(({ name }) => name).toSorted()).toEqual(
    [...tables.map(({ name }) => name), 'dropped_table'].toSorted(),
  );
  const { tables: current, days, grown } = await tableGrowth(req, now);
  expect(days.map(({ day }) => day)).toEqual([nameOf(2), nameOf(0)]);
  expect(days[1]?.bytes).toBe(current.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const [stored] = await rows<{ bytes: number }>(
    'select sum(bytes)::float8 as bytes from table_sizes where day = $1',
    [nameOf(2)],
  );
  expect(days[0]?.bytes).toBe(stored?.bytes);
  expect(grown.find(({ table }) => table === 'leads')?.bytes).toEqual([
    0,
    current.find(({ table }) => table === 'leads')?.sizeBytes,
  ]);
  expect(grown.map(({ table }) => table)).not.toContain('dropped_table');
});

describe('deciding mails by hand', () => {
  it('sending a held mail six times concurrently sends it once and records the user', async () => {
    await put('held');
    const { id } = await mail();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => decide({ action: 'send', status: 'held', mailId: id })),
    );
    expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    await work();
    expect(await mail()).toMatchObject({ status: 'sent' });
    expect(await mailbox.to(email)).toHaveLength(1);
    expect(await decide({ action: 'send', status: 'held', mailId: id })).toEqual({
      done: 0,
      ended: 0,
      paused: 0,
    });
    const events = await rows(
      `select user_id, summary from lead_events where lead_id = $1 and type = 'mail_sent_by_hand'`,
      [leadId],
    );
    expect(events).toEqual([{ user_id: adminId, summary: expect.stringContaining('sent by hand') }]);
  });

  it('skipping all remaining mails completes the sequence', async () => {
    await put('held', [1, 2, 3, 4]);
    expect(await decide({ action: 'skip', status: 'held' })).toEqual({ done: 4, ended: 0, paused: 0 });
    await work();
    expect((await mails()).map(({ status, reason }) => [status, reason])).toEqual(
      Array.from({ length: 4 }, () => ['skipped', 'skipped by hand']),
    );
    expect(await mailbox.to(email)).toEqual([]);
    expect(await enrolment()).toMatchObject({ status: 'completed' });
  });

  it('several released mails of a lead become due one a day, the first of them immediately', async () => {
    await put('held', [1, 2, 3]);
    expect(await decide({ action: 'release', status: 'held' })).toMatchObject({ done: 3 });
    const days = (await mails())
      .slice(0, 3)
      .map(({ due_at }) => Math.abs(Math.round((Number(due_at) - Date.now()) / 86_400_000)));
    expect(days).toEqual([0, 1, 2]);
    await work();
    expect((await mails()).map(({ status }) => status)).toEqual(['sent', 'queued', 'queued', 'queued']);
  });

  it('sending a mail in status unknown again keeps content and Message-ID, and notes that it may arrive twice', async () => {
    await put('unknown');
    const before = await mail();
    expect(await decide({ action: 'send', status: 'unknown', mailId: before.id })).toMatchObject({ done: 1 });
    expect((await mail()).reason).toContain('may arrive twice');
    await work();
    expect(await mail()).toMatchObject({ status: 'sent', message_id: before.message_id });
    const [arrived] = await mailbox.to(email);
    expect(arrived).toMatchObject({ subject: 'As frozen', messageId: before.message_id });
  });

  describe('marking an unknown mail as arrived', () => {
    it('marking a mail as arrived six times concurrently marks it once and records the user', async () => {
      await put('unknown', [1]);
      const unknownAt = new Date(Date.now() - 3_600_000);
      await rows(`update emails set unknown_at = $1 where step = 1`, [unknownAt.toISOString()]);
      const { id } = await mail();
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, () => decide({ action: 'arrived', status: 'unknown', mailId: id })),
      );
      expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(1);
      expect(await mail()).toMatchObject({
        status: 'sent',
        sent_at: unknownAt,
        unknown_at: unknownAt,
        reason: expect.stringContaining('by hand'),
      });
      await work();
      expect(await mailbox.to(email)).toEqual([]);
      expect(
        await rows(`select user_id, summary, data from lead_events where type = 'mail_sent_by_hand'`),
      ).toEqual([
        {
          user_id: adminId,
          summary: expect.stringContaining('marked as arrived by hand'),
          data: { mail_id: id, was: 'unknown' },
        },
      ]);
    });

    it('a mail marked as arrived releases the mails that refer to it', async () => {
      await rows(`update emails set status = 'sent', sent_at = now() where step in (1, 4)`);
      await put('unknown', [2]);
      const waiting = 'refers to “AI Implementation Framework”, which is not sent yet';
      await rows(
        `update emails set status = 'held', reason = $1, due_at = now() - interval '1 second' where step = 3`,
        [waiting],
      );
      expect(await decide({ action: 'arrived', status: 'unknown' })).toEqual({
        done: 1,
        ended: 0,
        paused: 0,
      });
      expect(await rows('select status, current_step::int from lead_nurture_statuses')).toEqual([
        { status: 'active', current_step: 2 },
      ]);
      expect(await mail(3)).toMatchObject({ status: 'queued' });
      await rows(`update emails set next_try_at = now() - interval '1 second' where step = 3`);
      await work();
      expect(await mail(3)).toMatchObject({ status: 'sent' });
      expect(await enrolment()).toMatchObject({ status: 'completed' });
    });

    it('a mail can be marked as arrived for unsubscribed and paused leads', async () => {
      await put('unknown', [1, 2]);
      await rows(`update lead_nurture_statuses set status = 'paused'`);
      await suppress(await testRequest(), hashAddress(email), 'unsubscribed');
      expect(await decide({ action: 'arrived', status: 'unknown' })).toEqual({
        done: 2,
        ended: 0,
        paused: 0,
      });
      expect((await mails()).map(({ status }) => status)).toEqual(['sent', 'sent', 'queued', 'queued']);
      await rows('delete from suppressions');
    });

    it.each(['held', 'failed'] as const)(
      'a mail in status %s cannot be marked as arrived',
      async (status) => {
        await put(status);
        await expect(decide({ action: 'arrived', status })).rejects.toMatchObject({ status: 400 });
        expect(await mail()).toMatchObject({ status });
        expect(actionsFor(status)).not.toContain('arrived');
      },
    );
  });

  it('a failed mail can be sent again', async () => {
    await put('failed');
    expect(await decide({ action: 'send', status: 'failed' })).toMatchObject({ done: 1 });
    await work();
    expect(await mail()).toMatchObject({ status: 'sent' });
  });

  it('sending a mail of an unsubscribed or exited lead skips it with the reason', async () => {
    await put('held', [1]);
    await put('failed', [2]);
    await suppress(await testRequest(), hashAddress(email), 'unsubscribed');
    expect(await decide({ action: 'send', status: 'held' })).toEqual({ done: 0, ended: 1, paused: 0 });
    expect(await mail(1)).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
    await rows('delete from suppressions');
    await rows(`update lead_nurture_statuses set status = 'exited', exit_reason = 'booked'`);
    expect(await decide({ action: 'release', status: 'failed' })).toEqual({ done: 0, ended: 1, paused: 0 });
    expect(await mail(2)).toMatchObject({ status: 'skipped', reason: 'booked' });
    await work();
    expect(await mailbox.to(email)).toEqual([]);
  });

  it('sending the mail of a paused lead by hand is refused: the mail remains held and is reported as paused', async () => {
    await put('held', [1]);
    await rows(`update lead_nurture_statuses set status = 'paused'`);
    expect(await decide({ action: 'send', status: 'held' })).toEqual({ done: 0, ended: 0, paused: 1 });
    expect(await mail()).toMatchObject({ status: 'held' });
  });

  it('a decision about a mail that has changed since the page was rendered has no effect', async () => {
    const asOf = new Date(Date.now() - 60_000);
    await put('held', [1, 2]);
    expect(
      await decideMailsByHand(await actors.admin(), { action: 'skip', status: 'held', asOf }),
    ).toMatchObject({
      done: 0,
    });
    expect(await mail()).toMatchObject({ status: 'held' });
  });

  it('deciding mails and loading the status are for admins only', async () => {
    await put('held');
    const decision = { action: 'send', status: 'held', asOf: new Date() } as const;
    await expect(decideMailsByHand(await testRequest(), decision)).rejects.toBeInstanceOf(Forbidden);
    await expect(
      decideMailsByHand(await testRequest(), { ...decision, action: 'arrived', status: 'unknown' }),
    ).rejects.toBeInstanceOf(Forbidden);
    await expect(enrolMissedLeadsByHand(await testRequest())).rejects.toBeInstanceOf(Forbidden);
    await expect(findMissedLeads(await testRequest())).rejects.toBeInstanceOf(Forbidden);
    await expect(retryFailedJobs(await testRequest(), 'x', new Date())).rejects.toBeInstanceOf(Forbidden);
    await expect(loadStatus(await testRequest())).rejects.toBeInstanceOf(Forbidden);
  });
});

describe('while the entry sequence is not published', () => {
  const publish = async (_status: 'draft' | 'published') => {
    const payload = await testPayload();
    await payload.update({
      collection: 'sequences',
      id: sequenceId,
      data: { _status },
      overrideAccess: true,
    });
  };

  it('the status counts leads that were not enrolled, and four concurrent requests enrol each of them once', async () => {
    await publish('draft');
    expect(await findEntryProblem(await testPayload())).toContain('not published');
    for (const name of ['missed', 'gone', 'machine']) await aLead({ email: `${name}@corp.example` });
    await suppress(await testRequest(), hashAddress('gone@corp.example'), 'unsubscribed');
    await rows(`update leads set stage = 'spam' where email = 'machine@corp.example'`);
    await rows(`insert into leads (email) values ('without-a-status@corp.example')`);
    expect(await findMissedLeads(await actors.admin())).toEqual({ count: 2, suppressed: 1, isCapped: false });
    expect(await enrolMissedLeadsByHand(await actors.admin())).toMatchObject({ enrolled: 0 });
    await publish('published');
    expect(await findEntryProblem(await testPayload())).toBeNull();
    expect(await findMissedLeads(await actors.admin())).toMatchObject({ count: 2 });
    const reqs = await Promise.all(Array.from({ length: 4 }, () => actors.admin()));
    const outcomes = await Promise.all(reqs.map((req) => enrolMissedLeadsByHand(req)));
    expect(outcomes.map(({ enrolled }) => enrolled).sort()).toEqual([0, 0, 0, 2]);
    for (const name of ['missed', 'without-a-status']) {
      email = `${name}@corp.example`;
      expect(await mails(), email).toHaveLength(4);
    }
    for (const name of ['gone', 'machine']) {
      email = `${name}@corp.example`;
      expect(await mails(), email).toEqual([]);
    }
    expect(await findMissedLeads(await actors.admin())).toMatchObject({ count: 0 });
    await rows('delete from suppressions');
  });

  it('a lead that was not enrolled is found even if 10,001 suppressed leads precede it', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => `refusing-${n}@corp.example`);
    await rows(
      `insert into leads (email, created_at)
       select value, '2020-01-01' from jsonb_array_elements_text($1::jsonb)`,
      [JSON.stringify(many)],
    );
    await rows(
      `insert into suppressions (email_hash, reason)
       select value, 'unsubscribed' from jsonb_array_elements_text($1::jsonb)`,
      [JSON.stringify(many.map(hashAddress))],
    );
    await rows(`insert into leads (email) values ('behind@corp.example')`);
    const expected = { count: 1, suppressed: 10_001, isCapped: false };
    expect(await findMissedLeads(await actors.admin())).toEqual(expected);
    expect(await enrolMissedLeadsByHand(await actors.admin())).toEqual({ enrolled: 1, suppressed: 10_001 });
    email = 'behind@corp.example';
    expect(await mails()).toHaveLength(4);
    await rows('delete from suppressions');
  });
});

describe('renaming and deleting sequences', () => {
  const update = async (data: object) => {
    const payload = await testPayload();
    return payload.update({ collection: 'sequences', id: sequenceId, data, overrideAccess: true });
  };

  it('a published entry sequence can be neither renamed nor deleted', async () => {
    await expect(update({ name: 'hello', _status: 'published' })).rejects.toMatchObject({
      data: { errors: [{ path: 'name', message: expect.stringContaining('Unpublish it first') }] },
    });
    const payload = await testPayload();
    await expect(
      payload.delete({ collection: 'sequences', id: sequenceId, overrideAccess: true }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Unpublish it first') });
    expect(await enrolment()).toMatchObject({ status: 'active' });
  });

  it('deleting a sequence ends its enrolments and skips their mails with the reason', async () => {
    const payload = await testPayload();
    await update({ _status: 'draft' });
    await payload.delete({ collection: 'sequences', id: sequenceId, overrideAccess: true });
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'sequence_deleted' });
    expect(await mail()).toMatchObject({ status: 'skipped', reason: 'the sequence was deleted' });
    expect(await findEntryProblem(payload)).toContain('there is no sequence named');
    sequenceId = await publishOnboarding();
  });
});

describe('the status', () => {
  it('two concurrent retries run a failed job once', async () => {
    await rows(
      `insert into pgboss.job (name, state, completed_on, output) values
         ('run-scheduled-publishing', 'failed', now() - interval '1 minute', '{"message": "No route"}')`,
    );
    const { queues } = await loadStatus(await actors.admin());
    expect(queues.find(({ name }) => name === 'run-scheduled-publishing')).toMatchObject({
      failed: 1,
      lastError: 'No route',
    });
    const reqs = await Promise.all([actors.admin(), actors.admin()]);
    const retried = reqs.map((req) => retryFailedJobs(req, 'run-scheduled-publishing', new Date()));
    expect((await Promise.all(retried)).sort()).toEqual([0, 1]);
    await rows('delete from pgboss.job');
  });

  it('errors with equal messages are shown as one group with the time of the first and of the last', async () => {
    const reported = (error: string, at: string) =>
      rows(`insert into error_reports (error, path, timestamp, created_at) values ($1, '/x', 1, $2)`, [
        error,
        at,
      ]);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const days of [3, 2, 1]) await reported('Boom', ago(days));
    await reported('Bang', ago(2));
    await reported('Boom', ago(99));
    const { errors } = await loadStatus(await actors.admin());
    expect(errors).toMatchObject({ reports: 4, kinds: 2 });
    expect(errors.groups.map(({ error, count: times }) => [error, times])).toEqual([
      ['Boom', 3],
      ['Bang', 1],
    ]);
    expect(errors.groups[0]?.firstAt).toBeInstanceOf(Date);
  });

  it('the status shows the outbox by status with the oldest due time, and undecided mails with the number of recipients', async () => {
    await put('held', [1, 2]);
    const status = await loadStatus(await actors.admin());
    const held = status.outbox.byStatus.find((one) => one.status === 'held');
    expect(held).toMatchObject({ count: 2, oldestDueAt: (await mail()).due_at });
    expect(status.undecided[0]).toEqual({ status: 'held', count: 2, recipients: 1 });
  });

  it('the status of many mails is loaded with a bounded number of statements and rows, and scans only the listed tables sequentially', async () => {
    // Truncates the tables here, since deleting their rows one by one before the next test would take longer than the
    // test.
    onTestFinished(async () => {
      await rows('truncate leads, emails cascade');
    });
    await fillTables(
      ['leads', 'lead_nurture_statuses', 'emails'],
      [
        `with leads as (
         insert into leads (email) select 'many-' || n || '@corp.example' from generate_series(1, ${manyLeads / 4}) n
         returning id, email
       ), enrolled as (
         insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at)
         select email, id, 'onboarding', $1, now() from leads returning id, lead_id, email
       )
       insert into emails (template, "to", subject, lead_id, enrolment_id, step, step_id, due_at, status)
       select 'x', email, 'x', lead_id, id, n, n::text, now() - n * interval '1 hour',
         (array['sent', 'sent', 'queued', 'held']::enum_emails_status[])[n]
       from enrolled, generate_series(1, 4) n`,
        [sequenceId],
      ],
    );
    const req = await actors.admin();
    const { undecided } = await loadStatus(req);
    expect(undecided[0]).toMatchObject({ count: manyLeads / 4, recipients: manyLeads / 4 });
    await expectReads(() => loadStatus(req), {
      statements: 22,
      rows: 9 * manyLeads,
      // The number of rows in `pg_class` depends on the schema, not on the number of mails.
      passes: ['emails', 'leads', 'lead_nurture_statuses', 'pg_class'],
    });
  });
});

it('the message after an action in the status view repeats nothing from the URL except numbers', () => {
  expect(statusOutcomeSentence({})).toBeUndefined();
  expect(statusOutcomeSentence({ did: '<b>' })).toBeUndefined();
  expect(statusOutcomeSentence({ did: 'retry', done: '1' })).toBe('1 job runs once more.');
  expect(statusOutcomeSentence({ did: 'enrol', done: '2', suppressed: '1' })).toBe(
    '2 leads were enrolled. 1 who unsubscribed were skipped.',
  );
});

describe('the status as text', () => {
  const text = async () => statusText(await loadStatus(await actors.admin()));

  it('the status text masks email addresses in refusals and error reports', async () => {
    await rows(`update mail_relay set refused_at = now(), refusal = '550 <ada@corp.example> unknown'`);
    await rows(
      `insert into error_reports (error, path, timestamp) values ('Failed for ada@corp.example', '/x', 1)`,
    );
    const told = await text();
    expect(told).toContain('550');
    expect(told).toContain('Failed for [address]');
    expect(told).not.toContain('ada@');
    await rows(`delete from error_reports where path = '/x'`);
    await rows('update mail_relay set refused_at = null, refusal = null');
  });

  it('the text states the last backup and the deletions of the last nightly run', async () => {
    const { kv } = await testPayload();
    expect(await text()).toContain('Last backup: None');
    await kv.set('last-backup', { at: new Date().toISOString(), bytes: 12_300_000, rows: 4321 });
    await rows('delete from retention_periods');
    expect(await text()).toContain('The nightly job has not run yet.');
    await rows(
      `insert into retention_periods (last_run_at, last_run_deleted) values (now(), '{"auth_log": 7}')`,
    );
    const told = await text();
    expect(told).toMatch(/Last backup: .*12.3 MB, 4,321 rows/);
    expect(told).toContain('It deleted 7 of auth log.');
    await kv.delete('last-backup');
  });

  it('the status lists connected processes by kind', async () => {
    const { Client } = pg;
    const clients = [webConnection, workerConnection].map(
      (name) => new Client({ connectionString: env.databaseUrl, application_name: name }),
    );
    for (const client of clients) await client.connect();
    const { installation } = await loadStatus(await actors.admin());
    for (const client of clients) await client.end();
    expect(installation.processes.map(({ kind }) => kind).sort()).toEqual(['web', 'worker']);
    expect(installation.versions.payload).toMatch(/^3\./);
    expect(installation.disks[0]?.freeBytes).toBeGreaterThan(0);
  });

  it('the connection budget adds up the connections of all processes and warns if PostgreSQL allows fewer', async () => {
    expect(await text()).toMatch(/Connection limit: \d+, by \d+ process/);
    const clients = [900, 100].map(
      (planned) =>
        new pg.Client({
          connectionString: env.databaseUrl,
          application_name: `${webConnection} ${planned}`,
        }),
    );
    for (const client of clients) await client.connect();
    const { database, installation } = await loadStatus(await actors.admin());
    for (const client of clients) await client.end();
    expect(database.budget.planned).toBeGreaterThanOrEqual(1000);
    expect(budgetProblem(database.budget)).toMatch(
      /^\d+ processes may open \d+ connections to PostgreSQL, which allows \d+: lower DATABASE_CONNECTIONS/,
    );
    expect(installation.processes.filter(({ kind }) => kind === 'web')).toHaveLength(2);
  });
});
