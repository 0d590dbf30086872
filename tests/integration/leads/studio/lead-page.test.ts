/** A lead's page: timeline, sequences, next booking, notes, mails, owner and value; and the export of the list. */
import { parse as parseCsv } from 'csv-parse/sync';
import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryInTransaction } from '@/db/transaction';
import { mailTitle } from '@/emails/mail-title';
import { addNote, erasePerson, saveDetails, steerMails } from '@/features/leads/pipeline/changes/edit-lead';
import { exportColumns } from '@/features/leads/pipeline/csv/columns';
import { exportLeads } from '@/features/leads/pipeline/csv/export-leads';
import { conditionsOfChosen } from '@/features/leads/pipeline/list/chosen-leads';
import { leadOutcomeSentence } from '@/features/leads/pipeline/list/flash-messages';
import { readLeadFilter } from '@/features/leads/pipeline/list/lead-filter';
import { loadLead } from '@/features/leads/studio/lead/load-lead';
import { ScheduledPanel } from '@/features/leads/studio/lead/timeline-list';
import { entryDetails } from '@/features/leads/studio/timeline/entry-details';
import {
  entriesPerPage,
  plannedAction,
  readPlanned,
  readTimeline,
  timelineStatement,
} from '@/features/leads/studio/timeline/read-timeline';
import { findUndecidedMails } from '@/features/mail/outbox/undecided-mails';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { findComingMails } from '@/features/nurture/figures/coming-mails';
import { findEnrolments } from '@/features/nurture/figures/find-enrolments';
import { Forbidden } from '@/http/app-error';
import { type TimelineEntry, timelineSourcesOf } from '@/studio-kit/timeline/timeline-source';
import { actors, type Who } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { renderHtml } from '../../../support/content/render-html';
import { fillTables } from '../../../support/database/fill-tables';
import { expectReads, readsOf } from '../../../support/database/reads';
import { deleteLeads, rows } from '../../../support/db';
import { aBooking, aBookingType, aLead, capture } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { manyLeads } from '../../../support/suite/full';
import { sendDue } from '../../../support/worker';

let leadId: string;
beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  const journey = JSON.stringify([
    { path: '/pricing', at: new Date(Date.now() - 60_000).toISOString() },
    { path: '/contact', at: new Date(Date.now() - 30_000).toISOString() },
  ]);
  ({ leadId } = await capture({
    email: 'ada@corp.example',
    message: 'We type it twice.',
    role: 'CEO',
    journey,
  }));
});

const timeline = async (after?: string) => readTimeline(await actors.admin(), leadId, after);
const planned = async () => readPlanned(await actors.admin(), leadId);
const seen = async () => {
  const [lead] = await rows<{ updated_at: Date }>('select updated_at from leads where id = $1', [leadId]);
  return lead?.updated_at ?? new Date(0);
};

describe('the timeline', () => {
  it('the timeline shows forms, mails, notes and changes with their authors, newest first', async () => {
    await sendDue();
    await addNote(await actors.admin(), leadId, 'Called.\nShe wants a proposal.');
    const payload = await testPayload();
    const req = await actors.admin();
    await payload.update({
      collection: 'leads',
      id: leadId,
      data: { stage: 'contacted' },
      req,
      overrideAccess: true,
    });
    const { entries, next } = await timeline();
    expect(next).toBeUndefined();
    expect(entries.map(({ at }) => at.getTime())).toEqual(
      entries.map(({ at }) => at.getTime()).toSorted((a, b) => b - a),
    );
    expect(entries.filter(({ kind }) => kind === 'mail').map(({ state }) => state)).toEqual(['sent']);
    const submission = entries.find(({ state }) => state === 'submission');
    expect(submission).toMatchObject({ message: 'We type it twice.', source: 'contact_form' });
    expect(submission && entryDetails(submission)).toEqual(
      expect.arrayContaining([
        ['role', 'CEO'],
        ['pages seen', '/pricing → /contact'],
      ]),
    );
    expect(entries.find(({ state }) => state === 'note')).toMatchObject({
      summary: 'Note',
      message: 'Called.\nShe wants a proposal.',
      who: 'admin@example.com',
    });
    expect(entries.find(({ state }) => state === 'stage_changed')).toMatchObject({
      who: 'admin@example.com',
    });
  });

  it('scheduled mails and meetings are listed apart from past entries, soonest first, and skipped mails are collapsed into one line that can be expanded', async () => {
    await sendDue();
    const { slug } = await aBookingType({ slug: 'timeline-call' });
    const start = (Math.ceil(Date.now() / 86_400_000) + 3) * 86_400_000 + 43_200_000;
    const { id } = await aBooking(start, { email: 'ada@corp.example', type: slug ?? '' });
    await rows(`update emails set status = 'skipped', reason = 'replied' where step > 2`);
    await rows(`update emails set status = 'held' where step = 2`);
    const states = (entries: TimelineEntry[]) =>
      entries.map(({ kind, state }) => `${kind} ${state}`).filter((state) => !state.startsWith('event'));
    const { entries, skipped } = await planned();
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(states(entries)).toEqual(expect.arrayContaining(['mail held', 'booking confirmed']));
    expect(new Set(states(skipped))).toEqual(new Set(['mail skipped']));
    expect(new Set(states((await timeline()).entries))).toEqual(new Set(['mail sent']));
    const html = await renderHtml(
      createElement(ScheduledPanel, { planned: { entries, skipped }, now: new Date(), clock: 'UTC' }),
    );
    expect(html).toMatch(new RegExp(`<summary>${skipped.length}(<!-- -->| )+emails?`));
    await rows(`update bookings set status = 'cancelled' where id = $1`, [id]);
    expect(states((await planned()).entries)).not.toContain('booking confirmed');
    expect(states((await timeline()).entries)).not.toContain('booking cancelled');
  });

  it('a scheduled mail is listed, however many mails were skipped before it', async () => {
    await rows(`update emails set status = 'held' where lead_id = $1 and step = 2`, [leadId]);
    await rows(
      `insert into emails (template, "to", lead_id, status, due_at)
       select 'x', 'ada@corp.example', $1, 'skipped', now() - interval '1 year' from generate_series(1, 150)`,
      [leadId],
    );
    const { entries, skipped } = await planned();
    expect(entries.map(({ state }) => state)).toContain('held');
    expect(skipped.length).toBeGreaterThan(50);
  });

  it('paging shows each timeline entry once, and an index limits the read to the lead’s own entries', async () => {
    await rows(
      `insert into lead_events (lead_id, type, summary, created_at)
       select $1, 'page_view', 'Page ' || n, now() - (n / 3) * interval '1 minute' from generate_series(1, 1000) n`,
      [leadId],
    );
    await rows(
      `insert into lead_events (type, summary) select 'page_view', 'Another' from generate_series(1, 20000)`,
    );
    await rows(
      `insert into emails (template, "to", due_at) select 'x', 'b@corp.example', now() from generate_series(1, 20000)`,
    );
    await rows('analyze lead_events');
    await rows('analyze emails');
    const ids: string[] = [];
    let pages = 0;
    for (let after: string | undefined; pages === 0 || after; pages += 1) {
      const page = await timeline(after);
      await expectReads(() => timeline(after), { statements: 1, rows: 1100 });
      ids.push(...page.entries.map(({ kind, id }) => `${kind} ${id}`));
      after = page.next;
    }
    const [stored] = await rows<{ count: number }>(
      `select (select count(*) from lead_events where lead_id = $1)::int + (select count(*) from emails where lead_id = $1 and template <> 'lead-notification' and status = 'sent')::int as count`,
      [leadId],
    );
    expect(ids).toHaveLength(stored?.count ?? 0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pages).toBe(Math.ceil(ids.length / entriesPerPage));
    const payload = await testPayload();
    const plan = await queryInTransaction<{ 'QUERY PLAN': string }>(
      { payload },
      `explain ${timelineStatement(timelineSourcesOf(payload))}`,
      [leadId, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on (lead_events|emails)/);
  });

  it('a queued mail is listed with its filled-in subject on the lead’s page, in the outbox and in the nurture view; a mail without a subject is listed by its kind in the timeline', async () => {
    await rows('update emails set subject = $1', ['{name}, what {brand} does at {company}']);
    const payload = await testPayload();
    const { brand } = await payload.findGlobal({ slug: 'site-settings', overrideAccess: true });
    await rows(`update leads set name = 'Ada', company = null`);
    const mails = async () =>
      [...(await planned()).entries, ...(await timeline()).entries].flatMap(({ kind, summary }) =>
        kind === 'mail' ? [summary] : [],
      );
    const title = `Ada, what ${brand} does at their company`;
    expect(await mails()).toContain(title);
    const outbox = await actors.rest(
      'admin',
      'GET',
      `/emails?where[lead][equals]=${leadId}&where[status][equals]=queued`,
    );
    const { docs } = await outbox.json();
    expect(new Set(docs.map(({ subject }: { subject: string }) => subject))).toEqual(new Set([title]));
    const listing = (limit: number) => async () => {
      const read = {
        collection: 'emails',
        limit,
        depth: 0,
        pagination: false,
        overrideAccess: true,
      } as const;
      expect((await payload.find(read)).docs).toHaveLength(limit);
    };
    expect((await readsOf(listing(3))).statements).toBe((await readsOf(listing(1))).statements);
    const list = await findComingMails(await actors.admin(), { within: 7, page: 1 });
    expect(list.mails.map((mail) => mailTitle(mail, mail.known))).toContain(title);
    const [onboarding] = await rows<{ id: string }>(`select id from sequences where name = 'onboarding'`);
    const enrolments = await findEnrolments(await actors.admin(), { sequenceId: onboarding?.id ?? '' }, 1);
    expect(enrolments.rows.map(({ next }) => next?.subject)).toContain(title);
    await rows(`update emails set status = 'held' where step = 2`);
    const held = await findUndecidedMails(await actors.admin(), 'held', 1);
    expect(held.mails.map((mail) => mailTitle(mail, mail.known))).toEqual([title]);
    await rows(`update emails set subject = null, template = 'booking-reminder'`);
    expect(new Set(await mails())).toEqual(new Set(['Meeting reminder']));
  });

  it('an invalid cursor shows the first page of the timeline', async () => {
    const { entries } = await timeline();
    for (const after of ['x', `2026-01-01T00:00:00.000Z~'; drop table leads`, '~~~']) {
      expect((await timeline(after)).entries).toHaveLength(entries.length);
    }
  });
});

describe('the lead page', () => {
  it('the lead page loads the lead, its sequence with the number of queued mails, and its suppression, for admins only', async () => {
    const loaded = await loadLead(await actors.admin(), leadId);
    expect(loaded).toMatchObject({
      lead: { email: 'ada@corp.example' },
      ownerId: null,
      suppressedFor: null,
    });
    expect(await plannedAction(await actors.admin(), { leadId, clock: 'UTC' })).toBeNull();
    expect(loaded.series).toEqual([{ name: 'onboarding', status: 'active', waiting: 4 }]);
    await suppress(await testRequest(), hashAddress('ada@corp.example'), 'bounced');
    expect((await loadLead(await actors.admin(), leadId)).suppressedFor).toBe('bounced');
    await rows('delete from suppressions');
    await expect(loadLead(await actors.editor(), leadId)).rejects.toThrow(Forbidden);
  });
});

describe('actions of the lead page', () => {
  it('saving owner and value records the change, and is refused if the lead has changed since it was shown', async () => {
    const details = { owner: await actors.id('editor'), deal_value: 9000, currency: 'EUR' } as const;
    const seenAt = await seen();
    const save = async () => saveDetails(await actors.admin(), { leadId, seenAt, details });
    const both = await Promise.allSettled([save(), save()]);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([
      { code: 'stale', status: 409 },
    ]);
    expect((await timeline()).entries.filter(({ state }) => state === 'owner_changed')).toHaveLength(1);
  });

  it('pausing the mails of a lead a second time changes nothing, and resuming sends the due mail', async () => {
    expect(await steerMails(await actors.admin(), leadId, 'pause')).toBe(true);
    expect(await steerMails(await actors.admin(), leadId, 'pause')).toBe(false);
    await sendDue();
    expect(await rows(`select from emails where status = 'sent' and enrolment_id is not null`)).toEqual([]);
    expect(await steerMails(await actors.admin(), leadId, 'resume')).toBe(true);
    await sendDue();
    expect(await rows(`select from emails where status = 'sent' and enrolment_id is not null`)).toHaveLength(
      1,
    );
  });

  it('erasing a lead twice succeeds, and further actions on that lead return 404 with a message', async () => {
    await erasePerson(await actors.admin(), leadId);
    await erasePerson(await actors.admin(), leadId);
    expect(await rows('select from leads')).toEqual([]);
    const gone = { status: 404, message: 'This lead is gone.' };
    await expect(addNote(await actors.admin(), leadId, 'x')).rejects.toMatchObject(gone);
    await expect(steerMails(await actors.admin(), leadId, 'pause')).rejects.toMatchObject(gone);
  });

  it('timeline, notes, mails, erasure and export are for admins only', async () => {
    const req = await actors.editor();
    await expect(readTimeline(req, leadId)).rejects.toThrow(Forbidden);
    await expect(addNote(req, leadId, 'x')).rejects.toThrow(Forbidden);
    await expect(steerMails(req, leadId, 'pause')).rejects.toThrow(Forbidden);
    await expect(erasePerson(req, leadId)).rejects.toThrow(Forbidden);
    expect(() => exportLeads(req, { sql: 'true', values: [] }, { hasMark: true })).toThrow(Forbidden);
  });
});

describe('the lead export', () => {
  const everybody = { sql: 'true', values: [] };
  const file = async (query: Record<string, string> = {}, hasMark = true) => {
    const pieces: string[] = [];
    const req = await actors.admin();
    const conditions = conditionsOfChosen(req, 'all', readLeadFilter(query));
    for await (const piece of exportLeads(req, conditions, { hasMark })) pieces.push(piece);
    return pieces;
  };
  const download = async (who: Who, query: string) =>
    askStudio(
      new Request(`http://localhost:3000/api/studio/leads/export?${query}`, {
        headers: await actors.headers(who),
      }),
    );

  it('the export of chosen leads contains exactly those leads, whatever the filter, and is for admins only', async () => {
    for (const name of ['b', 'c', 'd']) await aLead({ email: `${name}@corp.example` });
    const ids = (await rows<{ id: string }>(`select id from leads where email < 'c' order by email`)).map(
      ({ id }) => `chosen=${id}`,
    );
    const query = [...ids, 'scope=chosen', 'stage=won', 'mark=0'].join('&');
    const answer = await download('admin', query);
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',')[0])
        .toSorted(),
    ).toEqual(['"ada@corp.example"', '"b@corp.example"']);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    for (const who of ['visitor', 'member', 'editor'] as const)
      expect((await download(who, query)).status, who).toBe(403);
  });

  it('an export without chosen leads redirects to the list with a message', async () => {
    for (const chosen of ['', '&chosen=', '&chosen=all', "&chosen=x' or true"]) {
      const answer = await download('admin', `stage=new&scope=chosen${chosen}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/admin/leads?stage=new&did=none',
      ]);
    }
    expect(leadOutcomeSentence({ did: 'none' })).toMatch(/No lead is selected/);
  });

  it('no exported cell starts a formula, in any text column', async () => {
    const formulas = ['=cmd', '+cmd', '-cmd', '@cmd', '\tcmd', '\rcmd', '＝cmd', '＋cmd', '－cmd', '＠cmd'];
    const texts = ['name', 'company', 'role', 'phone', 'industry', 'source', 'lost_reason', 'notes'];
    const all = [...texts, 'email', 'company_size', 'budget', 'timeline', 'currency'];
    const { rows: typed } = await (await testPayload()).db.pool.query(
      `select column_name from information_schema.columns
       where table_name = 'leads' and data_type = 'character varying' and column_name = any($1)`,
      [all],
    );
    const free = typed.map(({ column_name }: { column_name: string }) => column_name);
    expect(free).toEqual(expect.arrayContaining(texts));
    // Sets all text columns; the remaining columns are numbers, timestamps or enums.
    for (const formula of formulas) {
      await rows(`update leads set ${free.map((column: string) => `${column} = $1`).join(', ')}`, [formula]);
      await rows(`update users set name = $1, email = $1 where id = $2`, [
        formula,
        await actors.id('editor'),
      ]);
      await rows('update leads set owner_id = $1', [await actors.id('editor')]);
      const text = await (await download('admin', 'mark=0')).text();
      const [columns, line] = parseCsv(text, { record_delimiter: '\r\n' }) as string[][];
      expect(columns).toEqual(exportColumns);
      for (const [index, column] of exportColumns.entries()) {
        expect(line?.[index], `${column}: ${JSON.stringify(formula)}`).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }
      expect(line?.filter((cell) => cell === `'${formula}`)).toHaveLength(free.length + 1);
    }
  });

  it('the export contains every matching lead, quoted and with formulas defused, with or without a BOM', async () => {
    await rows(
      `update leads set name = '=cmd|''/c calc''!A1', company = 'A "B", C', notes = E'two\\nlines', phone = '+49 30 1', stage = 'won'`,
    );
    await aLead({ email: 'other@corp.example' });
    const text = (await file({ stage: 'won' })).join('');
    const [head, line] = text.split('\r\n');
    expect(head).toBe(`\uFEFF${exportColumns.map((column) => `"${column}"`).join(',')}`);
    expect(line).toContain(`"ada@corp.example","'=cmd|'/c calc'!A1","A ""B"", C","CEO","'+49 30 1"`);
    expect(text).not.toContain('other@corp.example');
    expect((await file({}, false))[0]?.startsWith('"email",')).toBe(true);
    expect((await file()).join('')).toContain('other@corp.example');
  });

  it('an export of many leads is streamed in pieces below 1 MB and reads each row once', async () => {
    await fillTables(
      ['leads'],
      [
        `insert into leads (email, name, notes)
      select 'n' || n || '@corp.example', 'Name ' || n, repeat('x', 200) from generate_series(1, ${manyLeads}) n`,
      ],
    );
    let [lines, longest] = [0, 0];
    const exportAll = async () => {
      for await (const piece of exportLeads(await actors.admin(), everybody, { hasMark: false })) {
        lines += piece.split('\r\n').length - 1;
        longest = Math.max(longest, piece.length);
      }
    };
    await expectReads(exportAll, { statements: manyLeads / 1000 + 1, rows: 1.02 * manyLeads });
    expect(lines).toBe(manyLeads + 2);
    expect(longest).toBeLessThan(1_000_000);
  });
});
