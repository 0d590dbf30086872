/** Two leads of one person are merged: everything moves, nothing is lost, no mail is sent twice. */
import { randomUUID } from 'node:crypto';
import { ValidationError } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { findGrant } from '@/features/downloads/grants/find-grant';
import { grantToken } from '@/features/downloads/grants/grant-token';
import { insertGrant } from '@/features/downloads/tables';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { exportLead } from '@/features/leads/people/erasure/export-lead';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { addNote } from '@/features/leads/pipeline/changes/edit-lead';
import { findKnown } from '@/features/leads/pipeline/import/known-leads';
import { processInboundMail } from '@/features/leads/signals/inbound/process-inbound-mail';
import { loadLead } from '@/features/leads/studio/lead/load-lead';
import { entryDetails } from '@/features/leads/studio/timeline/entry-details';
import { readTimeline } from '@/features/leads/studio/timeline/read-timeline';
import { mailLink } from '@/features/mail/suppression/links';
import { findSuppressed, hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import {
  duplicatesStatement,
  duplicateValues,
  findDuplicates,
  searchOthers,
} from '@/features/merging/find-duplicates';
import { mergeLeads } from '@/features/merging/merge-leads';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { fullBody, publishResource } from '../../../support/content/template-resource';
import { fillTables } from '../../../support/database/fill-tables';
import { expectReads } from '../../../support/database/reads';
import { deleteLeads, rows } from '../../../support/db';
import { aLead, capture } from '../../../support/factories';
import { Mailbox } from '../../../support/mail/mailbox';
import { testPayload, testRequest } from '../../../support/payload';
import { manyLeads } from '../../../support/suite/full';
import { sendDue } from '../../../support/worker';

const ada = 'ada@corp.example';
const private_ = 'ada@gmail.example';
const mailbox = new Mailbox(env.mailboxDir);

let kept: string;
let gone: string;
/** Number of mails sent to each address by earlier tests. */
let before: Record<string, number>;
beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  await rows('delete from suppressions');
  before = { [ada]: (await mailbox.to(ada)).length, [private_]: (await mailbox.to(private_)).length };
  gone = await aLead({
    email: private_,
    name: 'A. Lovelace',
    role: 'CEO',
    message: 'First.',
  });
  kept = await aLead({ email: ada, name: 'Ada', message: 'Second.' });
});

const seen = async (id: string) => {
  const [lead] = await rows<{ updated_at: Date }>('select updated_at from leads where id = $1', [id]);
  return lead?.updated_at ?? new Date(0);
};
const asSeen = async (into: string, from: string) => ({
  kept: into,
  gone: from,
  keptSeenAt: await seen(into),
  goneSeenAt: await seen(from),
});
const merge = async (into = kept, from = gone) => mergeLeads(await actors.admin(), await asSeen(into, from));
const lead = async (id: string) => (await rows('select * from leads where id = $1', [id]))[0];
const mails = (of: string) =>
  rows<{ step: number; status: string; reason: string | null; to: string }>(
    `select step::int as step, status::text as status, reason, "to" from emails
     where lead_id = $1 and step is not null order by "to", step`,
    [of],
  );
const arrived = async (to: string) => (await mailbox.to(to)).length - (before[to] ?? 0);
const makeDue = (to: string, step: number) =>
  rows(`update emails set due_at = now() - interval '1 second' where "to" = $1 and step = $2`, [to, step]);
const count = async (table: string, of: string, column = 'lead_id') =>
  (await rows(`select from ${table} where ${column} = $1`, [of])).length;

describe('merging two leads', () => {
  it('merging fills only blanks, keeps the earlier creation date and records differing values in the timeline', async () => {
    const before = await lead(gone);
    expect(await merge()).toBe('merged');
    expect(await lead(gone)).toBeUndefined();
    expect(await lead(kept)).toMatchObject({
      email: ada,
      name: 'Ada',
      role: 'CEO',
      created_at: before?.created_at,
    });
    const { entries } = await readTimeline(await actors.admin(), kept);
    expect(entries.filter(({ state }) => state === 'submission').map(({ message }) => message)).toEqual(
      expect.arrayContaining(['First.', 'Second.']),
    );
    const merged = entries.find(({ state }) => state === 'merged');
    expect(merged).toMatchObject({ summary: `Merged with ${private_}`, who: 'admin@example.com' });
    expect(merged && entryDetails(merged)).toContainEqual(['name', 'A. Lovelace']);
  });

  it('merging recalculates the score from the events of both leads', async () => {
    const book = await aLead({ email: 'ada@other.example', source: 'book' });
    const before = await lead(kept);
    await merge(kept, book);
    expect(Number((await lead(kept))?.priority_score)).toBeGreaterThan(Number(before?.priority_score));
  });

  it('merging moves all rows that reference the merged lead, except undo data and locks, which are deleted', async () => {
    const keys = await rows<{ table: string; column: string }>(
      `select conrelid::regclass::text as table, attname as column from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'leads'::regclass order by 1`,
    );
    const moved = [
      'agent_requests',
      'bookings',
      'download_grants',
      'emails',
      'firm_events',
      'lead_addresses',
      'lead_events',
      'payments',
      'tasks',
    ];
    const goes = ['lead_change_rows', 'payload_locked_documents_rels'];
    expect(keys.map(({ table }) => table)).toEqual(
      [...moved, 'lead_nurture_statuses', 'waitlist_entries', ...goes].toSorted(),
    );
    await makeRows(gone);
    await makeRows(kept);
    const total = async (table: string) => (await count(table, kept)) + (await count(table, gone));
    const before = await Promise.all(moved.map(total));
    expect(Math.min(...before)).toBeGreaterThan(0);
    await merge();
    const after = await Promise.all(moved.map((table) => count(table, kept)));
    // The merge itself adds one further address and one event.
    const added = (table: string) => Number(table === 'lead_addresses' || table === 'lead_events');
    expect(after).toEqual(before.map((rowsBefore, at) => rowsBefore + added(moved[at] ?? '')));
    for (const { table, column } of keys) expect(await count(table, gone, column), table).toBe(0);
  });

  it('merging keeps the better of two places on a waiting list, and the friends invited by either lead', async () => {
    await makeEntry(kept, 'list', 2);
    const better = await makeEntry(gone, 'list', 1);
    const friend = await aLead({ email: 'friend@corp.example' });
    const [worse] = await rows<{ id: string }>('select id from waitlist_entries where lead_id = $1', [kept]);
    await makeEntry(friend, 'list', 3, worse?.id);
    await merge();
    expect(await rows('select id from waitlist_entries where lead_id = $1', [kept])).toEqual([
      { id: better },
    ]);
    expect(await rows('select invited_by_id from waitlist_entries where lead_id = $1', [friend])).toEqual([
      { invited_by_id: better },
    ]);
  });

  it('merging is for admins only, and is refused for an identical, missing, changed or quarantined lead, or if the merged lead is won', async () => {
    const asked = await asSeen(kept, gone);
    await expect(mergeLeads(await actors.editor(), asked)).rejects.toThrow(Forbidden);
    expect(await merge(kept, kept)).toBe('same-lead');
    expect(await merge(kept, randomUUID())).toBe('missing');
    await aLead({ email: private_, message: 'Once more.', company: 'Corp' });
    expect(await mergeLeads(await actors.admin(), asked)).toBe('stale');
    await rows(`update leads set stage = 'spam' where id = $1`, [gone]);
    expect(await merge()).toBe('quarantined');
    await rows(`update leads set stage = 'won' where id = $1`, [gone]);
    expect(await merge()).toBe('gone-is-won');
    await rows(`update leads set stage = 'won' where id = $1`, [kept]);
    expect(await merge()).toBe('both-won');
    expect(await count('leads', gone, 'id')).toBe(1);
    expect(await rows('select from lead_addresses')).toEqual([]);
  });
});

describe('mails of merged leads', () => {
  it('the sequence of the merged lead ends, and the kept lead gets only the steps that neither lead had received', async () => {
    await makeDue(private_, 2);
    await rows(`update emails set due_at = now() + interval '1 day' where "to" = $1`, [ada]);
    await sendDue();
    await merge();
    expect(await mails(kept)).toEqual([
      ...[1, 2].map((step) => ({
        step,
        to: ada,
        status: 'skipped',
        reason: 'it went to the lead that was merged into this one',
      })),
      ...[3, 4].map((step) => ({ step, to: ada, status: 'queued', reason: null })),
      ...[1, 2].map((step) => ({ step, to: private_, status: 'sent', reason: null })),
      ...[3, 4].map((step) => ({ step, to: private_, status: 'skipped', reason: 'merged' })),
    ]);
    expect(
      await rows(
        `select status::text, exit_reason::text, merged_from from lead_nurture_statuses where lead_id = $1 order by merged_from`,
        [kept],
      ),
    ).toEqual([
      { status: 'active', exit_reason: null, merged_from: '' },
      { status: 'exited', exit_reason: 'merged', merged_from: gone },
    ]);
    for (const step of [3, 4]) {
      await makeDue(ada, step);
      await sendDue();
    }
    expect(await arrived(ada)).toBe(2);
    expect(await arrived(private_)).toBe(2);
  });

  it.each([
    ['had not been prepared', null],
    ['is retried', new Date()],
  ])('a mail that was being sent during the merge and %s is sent once', async (_, nextTry) => {
    await rows(`update emails set due_at = now() + interval '1 day' where "to" = $1`, [ada]);
    await rows(`update emails set status = 'sending' where "to" = $1 and step = 1`, [private_]);
    await merge();
    await rows(`update emails set status = 'queued', next_try_at = $1 where status = 'sending'`, [nextTry]);
    await sendDue();
    const first = (await mails(kept)).filter(({ step }) => step === 1);
    expect(first.map(({ status }) => status).toSorted()).toEqual(['sent', 'skipped']);
    expect((await arrived(ada)) + (await arrived(private_))).toBe(1);
  });

  it('a mail that was being sent during the merge is not sent if the kept lead’s sequence has ended', async () => {
    await rows(`update emails set status = 'sending' where "to" = $1 and step = 1`, [private_]);
    await merge();
    await rows(
      `update lead_nurture_statuses set status = 'exited', exit_reason = 'booked'
      where lead_id = $1 and status = 'active'`,
      [kept],
    );
    await rows(`update emails set status = 'queued' where status = 'sending'`);
    await sendDue();
    expect((await arrived(ada)) + (await arrived(private_))).toBe(0);
  });

  it('if the address of the merged lead was unsubscribed, both addresses are suppressed after the merge', async () => {
    await suppress(await testRequest(), hashAddress(private_), 'unsubscribed');
    await merge();
    await makeDue(ada, 1);
    await sendDue();
    expect((await mails(kept)).map(({ status }) => status)).toEqual(Array(8).fill('skipped'));
    expect(await arrived(ada)).toBe(0);
    expect((await findSuppressed(await testRequest(), [ada, private_])).size).toBe(2);
  });

  it('merging a lead whose address bounced does not suppress the other lead’s address', async () => {
    await suppress(await testRequest(), hashAddress(private_), 'bounced');
    await merge();
    await sendDue();
    expect(await arrived(ada)).toBe(1);
  });

  it('an unsubscribe link of the merged lead suppresses both addresses', async () => {
    const token = new URL(mailLink('unsubscribe', private_, gone)).searchParams.get('t') ?? '';
    await merge();
    expect(await answerMailLink(await testRequest(), token)).toBe('unsubscribe');
    await sendDue();
    expect(await arrived(ada)).toBe(0);
    expect((await findSuppressed(await testRequest(), [ada, private_])).size).toBe(2);
  });

  it('a download link of the merged lead still works, and is invalid for any other lead', async () => {
    const req = await testRequest();
    const resource = await publishResource({ format: 'pdf', title: 'Process inventory', body: fullBody() });
    const id = await insertGrant(req, { leadId: gone, resourceId: resource.id });
    const other = await aLead({ email: 'other@corp.example' });
    const find = (leadId: string) => findGrant(req, grantToken({ id, leadId, resourceId: resource.id }));
    await merge();
    expect(await find(gone)).toMatchObject({ id, state: 'open' });
    expect(await find(other)).toBeNull();
  });

  it('a reply from the merged lead’s address is recorded with the kept lead, and a bounce suppresses only that address', async () => {
    await merge();
    const told = {
      message_ids: [],
      address: private_,
      is_permanent: true,
      is_automatic: false,
      subject: 'Hi',
      text: '',
      attachments: [],
    };
    expect(await processInboundMail(await testRequest(), { ...told, id: 'one', type: 'reply' })).toBe('done');
    expect(await lead(kept)).toMatchObject({ unanswered_since: expect.any(Date) });
    expect(await processInboundMail(await testRequest(), { ...told, id: 'two', type: 'bounce' })).toBe(
      'done',
    );
    expect([...(await findSuppressed(await testRequest(), [ada, private_])).keys()]).toEqual([private_]);
  });
});

describe('the address of the merged lead', () => {
  it('forms, imports and studio links with the merged lead’s address or id resolve to the kept lead', async () => {
    await merge();
    expect(await capture({ email: private_, message: 'Me again.', phone: '1234' })).toMatchObject({
      leadId: kept,
      status: 'known',
    });
    expect(await capture({ email: private_, message: 'Buy.' }, 'honeypot')).toMatchObject({ leadId: kept });
    expect(await lead(kept)).toMatchObject({ phone: '1234', email: ada });
    expect((await findKnown(await testRequest(), [private_])).get(private_)?.id).toBe(kept);
    await expect(loadLead(await actors.admin(), gone)).rejects.toThrow(/NEXT_REDIRECT/);
    expect(await rows('select from leads')).toHaveLength(1);
  });

  it('if the kept lead is merged into a third lead, both addresses become further addresses of the third lead and are part of its export', async () => {
    await merge();
    const third = await aLead({ email: 'ada@third.example' });
    await merge(third, kept);
    expect(await capture({ email: private_ })).toMatchObject({ leadId: third });
    const { further_addresses } = await exportLead(await actors.admin(), { leadId: third });
    expect(further_addresses.map(({ email }) => email).toSorted()).toEqual([ada, private_]);
  });

  it('a further address can become the main address of its own lead, but not of any other lead', async () => {
    await merge();
    const payload = await testPayload();
    const update = (id: string, email: string) =>
      payload.update({ collection: 'leads', id, data: { email }, overrideAccess: true });
    const other = await aLead({ email: 'other@corp.example' });
    await expect(update(other, private_)).rejects.toThrow(ValidationError);
    await update(kept, private_);
    expect(await rows('select from lead_addresses')).toEqual([]);
  });

  it('erasing the kept lead removes the merged lead’s data from every table and suppresses both addresses', async () => {
    await sendDue();
    await merge();
    await eraseLead(await testRequest(), { leadId: kept });
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await rows(`select from ${name} t where to_jsonb(t)::text ~* 'lovelace|ada@|${gone}'`);
      expect(found, name).toEqual([]);
    }
    expect((await findSuppressed(await testRequest(), [ada, private_])).size).toBe(2);
  });
});

describe('concurrent merges', () => {
  it('if two leads are merged concurrently in both directions, each requested twice, one merge is applied', async () => {
    const [there, back] = [await asSeen(kept, gone), await asSeen(gone, kept)];
    const run = async (asked: typeof there) => mergeLeads(await actors.admin(), asked);
    const outcomes = await Promise.all([run(there), run(back), run(there), run(back)]);
    expect(outcomes.toSorted()).toEqual(['merged', 'missing', 'missing', 'missing']);
    expect(await rows('select from leads')).toHaveLength(1);
  });

  it('concurrent merges of three leads in every direction all return, and no form or address is lost', async () => {
    const third = 'ada@third.example';
    const other = await aLead({ email: third, message: 'Third.' });
    const all = [kept, gone, other];
    const pairs = all.flatMap((into) =>
      all.filter((from) => from !== into).map((from) => [into, from] as const),
    );
    const asked = await Promise.all(pairs.map(([into, from]) => asSeen(into, from)));
    const outcomes = await Promise.all(asked.map(async (one) => mergeLeads(await actors.admin(), one)));
    expect(outcomes).toContain('merged');
    const left = await rows<{ id: string }>('select id from leads');
    expect(left).toHaveLength(all.length - outcomes.filter((outcome) => outcome === 'merged').length);
    // Rows that were moved twice belong to the last lead, and no row references a merged lead.
    const said = await rows<{ message: string; lead_id: string }>(
      `select message, lead_id from lead_events where type = 'submission' order by message`,
    );
    expect(said.map(({ message }) => message)).toEqual(['First.', 'Second.', 'Third.']);
    for (const { lead_id: id } of said) expect(left).toContainEqual({ id });
    for (const email of [ada, private_, third]) {
      expect(await capture({ email, message: 'Again.' })).toMatchObject({ status: 'known' });
    }
    expect(await rows('select from leads')).toHaveLength(left.length);
  });

  it('forms submitted with both addresses during a merge are all stored, and belong to one lead in the end', async () => {
    const asked = await asSeen(kept, gone);
    const form = (email: string, at: number) => capture({ email, message: `Form ${at}` });
    const [outcome, ...captured] = await Promise.all([
      mergeLeads(await actors.admin(), asked),
      ...Array.from({ length: 10 }, (_, at) => form(at % 2 ? ada : private_, at)),
    ]);
    const left = await rows<{ id: string }>('select id from leads');
    // A form that is stored before the merge and fills a blank of its lead makes the merge stale: two leads are then
    // left.
    expect(outcome === 'merged' ? 1 : 2).toBe(left.length);
    expect(captured).toHaveLength(10);
    expect(
      await rows(`select from lead_events where message like 'Form %' and lead_id is not null`),
    ).toHaveLength(10);
    if (outcome !== 'merged') expect(await merge()).toBe('merged');
    expect(await rows('select from leads')).toHaveLength(1);
  });

  it('a form that waits for the merge to commit is stored with the kept lead', async () => {
    const req = await actors.admin();
    const asked = await asSeen(kept, gone);
    const forms = await inTransaction(req, async () => {
      expect(await mergeLeads(req, asked)).toBe('merged');
      // Captures three forms before the merge commits, so that their statements wait for its locks.
      const waiting = [1, 2, 3].map((at) => capture({ email: private_, message: `Waiting ${at}` }));
      const behindIt = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await rows(behindIt)).length).toBe(3);
      return { waiting };
    });
    for (const form of await Promise.all(forms.waiting))
      expect(form).toMatchObject({ leadId: kept, status: 'known' });
    expect(await rows('select from leads')).toHaveLength(1);
  });

  it('mails being sent during a merge are neither lost nor sent twice', async () => {
    for (const step of [1, 2, 3, 4]) await makeDue(private_, step);
    for (const step of [1, 2, 3, 4]) await makeDue(ada, step);
    const merged = (async () => {
      const outcomes: string[] = [];
      while (outcomes.at(-1) !== 'merged' && outcomes.length < 50) outcomes.push(await merge());
      return outcomes.at(-1);
    })();
    const [outcome] = await Promise.all([merged, sendDue()]);
    expect(outcome).toBe('merged');
    await sendDue();
    const all = await mails(kept);
    expect(all).toHaveLength(8);
    expect(all.filter(({ status }) => status !== 'sent' && status !== 'skipped')).toEqual([]);
    const sent = all.filter(({ status }) => status === 'sent');
    expect((await arrived(ada)) + (await arrived(private_))).toBe(sent.length);
    // The merge does not stop mails in status sending, only queued ones.
    for (const step of [1, 2, 3, 4]) expect(sent.some((mail) => mail.step === step)).toBe(true);
  });

  it('a mail whose transaction PostgreSQL aborts because of a deadlock is still sent', async () => {
    await makeDue(ada, 1);
    const { db } = await testPayload();
    const other = await db.pool.connect();
    try {
      // PostgreSQL aborts the session that detects the deadlock: the worker's, as `other` waits 10 minutes.
      await other.query(`begin; set local deadlock_timeout = '10min'`);
      await other.query('select from lead_nurture_statuses where lead_id = $1 for update', [kept]);
      const { rows: own } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
      const sent = sendDue();
      const waiting = 'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))';
      await expect.poll(() => rows(waiting, [own[0]?.pid])).toHaveLength(1);
      await other.query('update emails set updated_at = now() where "to" = $1 and step = 1', [ada]);
      await other.query('commit');
      await sent;
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await mails(kept)).toMatchObject([{ step: 1, status: 'sent' }, {}, {}, {}]);
    expect(await arrived(ada)).toBe(1);
  });
});

describe('finding duplicates', () => {
  it('two leads are duplicates if neither is quarantined and they share a mailbox (ignoring plus tags), or both name and company', async () => {
    const tagged = await aLead({ email: 'ada+news@corp.example' });
    const named = await aLead({ email: 'al@x.example', name: 'ADA', company: 'corp' });
    await capture({ email: 'ada+trap@corp.example' }, 'honeypot');
    await aLead({ email: 'beada@corp.example', name: 'Ada', company: 'Other' });
    const found = await findDuplicates(await actors.admin(), {
      id: kept,
      email: ada,
      name: 'Ada',
      company: 'Corp',
    });
    expect(found.map(({ id, because }) => [id, because])).toEqual([
      [tagged, 'address'],
      [named, 'name'],
    ]);
    expect((await searchOthers(await actors.admin(), kept, 'LOVEL')).map(({ id }) => id)).toEqual([gone]);
  });

  it('finding duplicates among many leads uses an index and reads at most 2,000 rows', async () => {
    await fillTables(
      ['leads'],
      [
        `insert into leads (email, name, company, source, stage)
       select 'p' || md5(n::text) || '@corp' || n % 500 || '.example', 'Person ' || md5(n::text), 'Corp ' || n % 500, 'x', 'lost'
       from generate_series(1, ${manyLeads}) n`,
      ],
    );
    const values = duplicateValues({ id: kept, email: ada, name: 'Ada', company: 'Corp 12' });
    const plan = await rows(`explain ${duplicatesStatement}`, values);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on leads');
    const req = await actors.admin();
    await expectReads(() => findDuplicates(req, { id: kept, email: ada, name: 'Ada', company: 'Corp 12' }), {
      statements: 1,
      rows: 2000,
    });
  });
});

async function makeEntry(of: string, list: string, score: number, invitedBy?: string): Promise<string> {
  const [made] = await rows<{ id: string }>(
    `insert into waitlist_entries (list, lead_id, score, joined_at, confirmed_at, code, mailbox_hash, invited_by_id)
     values ($1, $2, $3, now(), now(), $4, $4, $5) returning id`,
    [list, of, score, randomUUID(), invitedBy ?? null],
  );
  return made?.id ?? '';
}

/** Inserts a row for the lead into the tables that reference leads, except locks and those that `aLead` fills. */
async function makeRows(of: string): Promise<void> {
  const secret = randomUUID();
  const one = async (sql: string, values: unknown[]) =>
    (await rows<{ id: string }>(`insert into ${sql} returning id`, values))[0]?.id;
  const payload = await testPayload();
  const { docs } = await payload.find({ collection: 'resources', limit: 1, overrideAccess: true });
  const resource =
    docs[0]?.id ?? (await one(`resources (title, slug, _status) values ($1, $1, 'published')`, [secret]));
  const host = await one(`booking_hosts (name, time_zone) values ($1, 'UTC')`, [secret]);
  const type = await one(
    `booking_types (title, slug, duration, step, buffer_before, buffer_after, notice_hours, horizon_days, daily_cap,
       place, place_text, agenda) values ('T', $1, 30, 30, 0, 0, 0, 30, 4, 'video', 'x', 'x')`,
    [secret],
  );
  await one(
    `bookings (lead_id, type_id, host_id, starts_at, ends_at, blocked_from, blocked_until, time_zone, name, email, status, sequence)
     values ($1, $2, $3, now(), now() + interval '1 hour', now(), now() + interval '1 hour', 'UTC', 'Ada', 'a@corp.example', 'confirmed', 0)`,
    [of, type, host],
  );
  await one(
    `agent_requests (lead_id, company, company_key, task, frequency, duration, right_result)
     values ($1, 'Corp', $2, 'x', 'Once a day', 'x', 'x')`,
    [of, secret],
  );
  await one('download_grants (lead_id, resource_id, expires_at) values ($1, $2, now())', [of, resource]);
  await makeEntry(of, secret, 1);
  await one('payments (provider_id, lead_id) values ($1, $2)', [secret, of]);
  await one(`tasks (title, due_on, lead_id) values ('T', now(), $1)`, [of]);
  await one('lead_addresses (email, lead_id, merged_lead) values ($1, $2, $1)', [secret, of]);
  const change = await one(`lead_changes (kind) values ('owner')`, []);
  await one('lead_change_rows (change_id, number, lead_id) values ($1, 1, $2)', [change, of]);
  await addNote(await actors.admin(), of, 'A note');
}
