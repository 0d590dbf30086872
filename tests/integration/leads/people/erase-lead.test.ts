import { beforeAll, describe, expect, it } from 'vitest';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { env } from '@/config/env';
import { cancelByLink } from '@/features/bookings/answer-booking';
import { bookingPath } from '@/features/bookings/booking-links';
import { findBooking } from '@/features/bookings/find-booking';
import { queueTakenOver } from '@/features/bookings/queue-booking-mails';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { exportLead } from '@/features/leads/people/erasure/export-lead';
import { purgeLeads } from '@/features/leads/people/erasure/purge-leads';
import { requestUnsubscribeLink } from '@/features/leads/people/mail-preferences/request-unsubscribe-link';
import { changeLeads } from '@/features/leads/pipeline/changes/change-leads';
import { findImport } from '@/features/leads/pipeline/import/find-import';
import { runImport } from '@/features/leads/pipeline/import/run/run-import';
import {
  beginImport,
  continueImport,
  stopImport,
  storeImport,
} from '@/features/leads/pipeline/import/store-import';
import { conditionsOfChosen } from '@/features/leads/pipeline/list/chosen-leads';
import { readLeadFilter } from '@/features/leads/pipeline/list/lead-filter';
import { InboundMail } from '@/features/leads/signals/inbound/inbound-mail';
import { processInboundMail } from '@/features/leads/signals/inbound/process-inbound-mail';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { actors, everyone } from '../../../support/actors';
import { staysBookable } from '../../../support/bookable';
import {
  blockOf,
  valid as composedAnswers,
  publishPage,
  send as sendComposed,
} from '../../../support/composed-forms';
import { publishFormPage, publishOnboarding } from '../../../support/content';
import { fullBody, publishResource } from '../../../support/content/template-resource';
import { rows } from '../../../support/db';
import { aBookingHost, aBookingType, aLead, capture, everyDay } from '../../../support/factories';
import { postForm } from '../../../support/forms';
import { calendarOf } from '../../../support/mail/calendar-part';
import { Mailbox } from '../../../support/mail/mailbox';
import { testPayload, testRequest } from '../../../support/payload';
import { sendDue } from '../../../support/worker';

type Row = Record<string, unknown>;

beforeAll(async () => {
  await publishOnboarding();
  await openBookings();
});

/** Values that occur nowhere else in the database, so that `herWords` finds every trace of the person. */
const person = {
  email: 'xenia.zzyzx@quuxcorp.example',
  name: 'Xenia Zzyzx',
  company: 'Quuxcorp',
  phone: '+49 555 0199',
  message: 'My cat is called Frobnicate',
  topic: 'Book a strategy session',
  submission_id: 'her-submission',
};
const herWords = /zzyzx|quux|xenia|555 0199|frobnicate|her-submission/i;

/** Creates an open booking type with one host. */
async function openBookings(): Promise<void> {
  const host = await aBookingHost({ timeZone: 'Europe/Berlin', weekly: everyDay('08:00', '18:00') });
  const placeText = 'https://meet.example/{booking}';
  await aBookingType({ hosts: [host.id], placeText, bufferAfter: 15, noticeHours: 18 });
}

/** Books the first free slot. */
async function bookTime(email: string): Promise<Response> {
  const request = new Request('http://localhost:3000/api/bookings/session');
  const free = await freeTimes(request, { params: Promise.resolve({ type: 'session' }) });
  const start = (await free.json()).starts.find(staysBookable);
  return postForm('book-slot', {
    ...{
      type: 'session',
      start: new Date(start).toISOString(),
      time_zone: 'America/New_York',
      source: 'book',
    },
    ...{ name: 'Xenia', email, about: 'Frobnicate' },
  });
}

const tokenOf = (id: string) => new URLSearchParams(bookingPath(id).split('?')[1]).get('t') ?? '';

/** Puts the lead into one bulk change, one import that has run and one that was only uploaded. */
async function changeAndImport(leadId: string, email: string): Promise<void> {
  const req = await actors.admin();
  const change = { kind: 'stage', target: 'contacted', reason: 'No answer' } as const;
  const chosen = conditionsOfChosen(req, [leadId], readLeadFilter());
  await changeLeads(req, change, chosen, 1);
  const file = (role: string) => ({
    name: 'people.csv',
    bytes: Buffer.from(
      `E-mail,Role,Notes\n${email.toUpperCase()},${role},Frobnicate\nother@corp.example,Clerk,\n`,
    ),
  });
  const run = await storeImport(req, file('Zzyzx'));
  const mapping = (await findImport(req, run))?.mapping ?? [];
  await beginImport(req, { changeId: run, mapping, isEnrolling: false });
  await runImport(await testRequest(), run);
  await storeImport(req, file('Quux'));
}

async function captureAndMail(): Promise<string> {
  const leadId = await aLead(person);
  // Sends the mails first, because the booking ends the sequence.
  await sendDue();
  const { email, company } = person;
  await publishFormPage('/waitlist', { asks: 'waitlist', list: 'list' });
  const guide = await publishResource({ format: 'md', title: 'Guide', body: fullBody() });
  const task = { task: 'Frobnicate', frequency: 'Once a day', duration: 'Zzyzx', right_result: 'Quux' };
  const answers = await Promise.all([
    postForm('agent', { ...task, email, company }),
    postForm('waitlist', { email, list: 'list' }),
    postForm('download', { email, resource: guide.id }),
    postForm('booking', { email, name: 'Xenia', about: 'Frobnicate', times: 'Zzyzx' }),
    postForm('question', { email, message: 'Frobnicate?' }),
    sendComposed(await publishPage('/audit', blockOf()), {
      ...composedAnswers,
      'Where we answer': email,
      'What takes too long?': 'Frobnicate',
      'Which system?': 'HubSpot',
      'What do you do?': 'Zzyzx',
    }),
    bookTime(email),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  await changeAndImport(leadId, email);
  const reply = { id: 'quux-reply', type: 'reply', address: email, subject: 'Frobnicate again' } as const;
  await processInboundMail(await testRequest(), InboundMail.parse(reply));
  await requestUnsubscribeLink(await testRequest(), person.email);
  await sendDue();
  return leadId;
}

/** Returns all rows of the schemas public and pgboss, as JSON text. */
async function everything(): Promise<string> {
  const tables = await rows<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => rows(`select to_jsonb(t)::text as text from ${name} t`)),
  );
  return JSON.stringify(texts);
}

describe('erasing a lead', () => {
  it('erasing a lead removes all personal data from every table and keeps anonymised events and mails', async () => {
    const leadId = await captureAndMail();
    const counts = () =>
      rows<Row>('select type::text, source, created_at from lead_events order by created_at, id');
    const before = await counts();
    expect(await everything()).toMatch(herWords);
    await eraseLead(await testRequest(), { leadId });
    expect(await everything()).not.toMatch(herWords);
    expect(await everything()).not.toContain(leadId);
    expect(await counts()).toEqual(before);
    const mails = await rows<Row>(
      `select template, status, reason, metadata from emails where "to" = 'erased'`,
    );
    expect(mails.filter(({ template }) => template === 'welcome')).toMatchObject([
      { status: 'sent', metadata: { sequence: 'onboarding', step: 1 } },
    ]);
    expect(mails.filter(({ status }) => status === 'queued')).toEqual([]);
    expect(mails.filter(({ status, reason }) => status === 'skipped' && reason === 'erased')).not.toEqual([]);
  });

  it('a continued import does not recreate an erased lead, however the file spells the address', async () => {
    const email = 'ada.odd@corp.example';
    const leadId = await aLead({ email, name: 'Ada' });
    const req = await actors.admin();
    const lines = [
      ...['"Ada <ADA.ODD@Corp.example>",', 'mailto:%61da.odd@corp.example,', 'a\u200bda.odd@corp.example,'],
      ...[`ada@odd.example,"x@odd.example, ${email}"`, 'joada.odd@corp.example,'],
      // A line of somebody else, whose opt-out must stay.
      `bob@odd.example,,"Came with ${email}",yes`,
    ];
    const text = `About ${email}\n\nEmail,Email 2,Notes,Email Opt Out\n${lines.join('\n')}`;
    const changeId = await storeImport(req, { name: 'people.csv', bytes: Buffer.from(text) });
    const mapping = (await findImport(req, changeId))?.mapping ?? [];
    await beginImport(req, { changeId, mapping, isEnrolling: false });
    await stopImport(req, changeId);
    await eraseLead(await testRequest(), { leadId });
    await continueImport(req, changeId);
    await runImport(await testRequest(), changeId);
    expect(await rows(`select email, notes from leads where email like '%odd%' order by email`)).toEqual([
      { email: 'bob@odd.example', notes: null },
      { email: 'joada.odd@corp.example', notes: null },
    ]);
    const { length } = await rows('select from suppressions where email_hash = $1', [
      hashAddress('bob@odd.example'),
    ]);
    expect(length).toBe(1);
    expect((await findImport(req, changeId))?.skipped).toEqual([]);
  });

  it('the hash of an erased address stops mails to it, even after a new submission with that address', async () => {
    const email = 'again@quuxcorp.example';
    const leadId = await aLead({ email });
    await eraseLead(await testRequest(), { leadId });
    expect(await rows('select reason from suppressions where email_hash = $1', [hashAddress(email)])).toEqual(
      [{ reason: 'erased' }],
    );
    await aLead({ email });
    const [welcome] = await rows<{ id: string }>(`select id from emails where "to" = $1 and step = 1`, [
      email,
    ]);
    await sendDue();
    expect(await rows('select status, reason from emails where id = $1', [welcome?.id])).toEqual([
      { status: 'skipped', reason: 'erased' },
    ]);
  });

  it('deleting a lead in the studio erases the lead’s personal data and suppresses the address', async () => {
    const leadId = await aLead({ email: 'studio@quuxcorp.example', message: 'Studiowords' });
    const payload = await testPayload();
    await payload.delete({
      collection: 'leads',
      id: leadId,
      overrideAccess: false,
      user: await actors.user('admin'),
    });
    expect(await everything()).not.toMatch(/studiowords|studio@quuxcorp/i);
    expect(
      await rows('select 1 from suppressions where email_hash = $1', [
        hashAddress('studio@quuxcorp.example'),
      ]),
    ).toHaveLength(1);
  });

  it('forms submitted during an erasure succeed, and the erased lead is not restored', async () => {
    const email = 'racing@quuxcorp.example';
    const leadId = await aLead({ email });
    const outcomes = await Promise.allSettled([
      eraseLead(await testRequest(), { leadId }),
      ...Array.from({ length: 5 }, (_, index) => capture({ email, message: `Again ${index}` })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await rows('select 1 from leads where id = $1', [leadId])).toEqual([]);
  });

  it('a form submitted during an erasure is stored with a new lead or erased with the old one', async () => {
    const email = 'thanked@quuxcorp.example';
    const leadId = await aLead({ email });
    const [, ...thanked] = await Promise.all([
      (async () => eraseLead(await testRequest(), { leadId }))(),
      ...Array.from({ length: 8 }, (_, index) => capture({ email, message: `Thanked ${index}` })),
    ]);
    const stored = async (index: number) =>
      rows('select from lead_events where message = $1 and lead_id is not null', [`Thanked ${index}`]);
    for (const [index, captured] of thanked.entries()) {
      const [lead] = await rows('select from leads where id = $1', [captured.leadId]);
      expect(await stored(index), `form ${index}`).toHaveLength(lead ? 1 : 0);
      if (!lead) expect(captured.leadId).toBe(leadId);
    }
    const leads = await rows<{ id: string }>('select id from leads where email = $1', [email]);
    expect(leads.length).toBeLessThanOrEqual(1);
    // No mail of the erased lead is still queued.
    expect(
      await rows(`select from emails where "to" = $1 and lead_id is null and status in ('queued', 'held')`, [
        email,
      ]),
    ).toEqual([]);
  });

  it('leads without activity for two years are erased without suppression, except won leads and leads with a future booking', async () => {
    const make = async (email: string, stage: string, months: number) => {
      const leadId = await aLead({ email });
      for (const [table, column] of [
        ['leads', 'id'],
        ['lead_events', 'lead_id'],
        ['emails', 'lead_id'],
      ])
        await rows(
          `update ${table} set ${table === 'leads' ? `stage = '${stage}', ` : ''}${table === 'emails' ? `due_at = now() - interval '${months} months', ` : ''}
             updated_at = now() - interval '${months} months', created_at = now() - interval '${months} months' where ${column} = $1`,
          [leadId],
        );
      return leadId;
    };
    const silent = await make('silent@quuxcorp.example', 'lost', 25);
    const client = await make('client@quuxcorp.example', 'won', 25);
    const recent = await make('recent@quuxcorp.example', 'new', 23);
    await bookTime('expected@quuxcorp.example');
    const expected = await make('expected@quuxcorp.example', 'new', 25);
    const since = new Date();
    since.setUTCMonth(since.getUTCMonth() - 24);
    expect(await purgeLeads(await testRequest(), since)).toBe(1);
    const left = await rows<{ id: string }>('select id from leads where id = any($1)', [
      [silent, client, recent, expected],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([client, recent, expected].sort());
    expect(
      await rows('select 1 from suppressions where email_hash = $1', [
        hashAddress('silent@quuxcorp.example'),
      ]),
    ).toEqual([]);
  });
});

describe('erasing a lead with a future booking', () => {
  const mailbox = new Mailbox(env.mailboxDir);
  const email = 'caller.zzyzx@quuxcorp.example';
  type Call = { id: string; lead_id: string; host_id: string; starts_at: string };

  async function bookCall(): Promise<Call> {
    await rows('delete from emails');
    await bookTime(email);
    const [call] = await rows<Call & Row>(
      `select id, lead_id, host_id, starts_at from bookings where email = $1`,
      [email],
    );
    if (!call) throw new Error('Nothing was booked.');
    return call;
  }
  const toldSince = async (count: number) => (await mailbox.to('ines@firm.example')).slice(count);

  it('an erasure deletes the booking, and mails its host a cancellation without the lead’s name', async () => {
    const { id, lead_id: leadId, starts_at } = await bookCall();
    await sendDue();
    const before = await mailbox.to('ines@firm.example');
    await eraseLead(await testRequest(), { leadId });
    expect(await rows('select 1 from bookings where id = $1', [id])).toEqual([]);
    await sendDue();
    const [told, ...others] = await toldSince(before.length);
    expect(others).toEqual([]);
    expect(told?.subject).toMatch(/^Cancelled: A session, .* Berlin time$/);
    const invited = calendarOf(before.at(-1));
    const cancelled = calendarOf(told);
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: invited.uid, start: Date.parse(starts_at) });
    expect(cancelled.sequence).toBeGreaterThan(invited.sequence);
    expect(cancelled.text.replaceAll('\r\n ', '')).toContain('mailto:ines@firm.example');
    expect(`${told?.text}${told?.html}${cancelled.text.replaceAll('\r\n ', '')}`).not.toMatch(herWords);
    expect(await everything()).not.toMatch(/caller/);
  });

  it('a cancellation or handover mail queued for a host is still sent after the lead is erased', async () => {
    const cancelled = await bookCall();
    const req = await testRequest();
    await cancelByLink(req, tokenOf(cancelled.id));
    await eraseLead(req, { leadId: cancelled.lead_id });
    const before = await mailbox.to('ines@firm.example');
    await sendDue();
    const [told, ...others] = await toldSince(before.length);
    expect(others).toEqual([]);
    expect(calendarOf(told)).toMatchObject({ method: 'CANCEL', sequence: 1 });

    const moved = await bookCall();
    const booking = await findBooking(req, moved.id);
    if (!booking) throw new Error('The booking is gone.');
    await queueTakenOver(
      req,
      { ...booking, host_email: 'mara@firm.example', host_name: 'Mara' },
      { sequence: 1 },
    );
    await eraseLead(req, { leadId: moved.lead_id });
    await sendDue();
    const [former, ...more] = await mailbox.to('mara@firm.example');
    expect(more).toEqual([]);
    expect(calendarOf(former)).toMatchObject({ method: 'CANCEL', sequence: 1 });
  });

  it('erasing a lead while its booking is being cancelled by link succeeds, and the host gets one cancellation mail', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, lead_id: leadId } = await bookCall();
      const before = await mailbox.to('ines@firm.example');
      const [erased] = await Promise.allSettled([
        eraseLead(await testRequest(), { leadId }),
        // The response is 404 if the erasure came first and deleted the booking.
        cancelByLink(await testRequest(), tokenOf(id)).catch((error) =>
          expect(error).toMatchObject({ status: 404 }),
        ),
      ]);
      expect(erased.status).toBe('fulfilled');
      await sendDue();
      const told = (await toldSince(before.length)).filter(({ subject }) => subject?.startsWith('Cancelled'));
      expect(told).toHaveLength(1);
    }
  });
});

it('a mail in status sending during the erasure is skipped when it is queued again', async () => {
  const leadId = await aLead({
    ...person,
    email: 'in-hand@quuxcorp.example',
    submission_id: 'in-hand',
  });
  const [mail] = await rows<{ id: string }>(
    `update emails set status = 'sending', claimed_by = 'a worker elsewhere' where lead_id = $1 and step = 1 returning id`,
    [leadId],
  );
  const payload = await testPayload();
  await payload.delete({
    collection: 'leads',
    id: leadId,
    overrideAccess: false,
    user: await actors.user('admin'),
  });
  // Simulates that the mail server deferred the mail and the worker recorded that.
  await rows(`update emails set status = 'queued', claimed_by = null where id = $1`, [mail?.id]);
  await sendDue();
  expect(
    await rows('select status, reason, "to", attempts::int from emails where id = $1', [mail?.id]),
  ).toEqual([{ status: 'skipped', reason: 'erased', to: 'erased', attempts: 0 }]);
});

describe('exporting a lead', () => {
  it('the export contains every table that references the lead, apart from undo data and locks, for admins only', async () => {
    const leadId = await aLead({
      ...person,
      email: 'export@quuxcorp.example',
      submission_id: 'export',
    });
    const email = 'export@quuxcorp.example';
    await publishFormPage('/export-list', { asks: 'waitlist', list: 'export' });
    const guide = await publishResource({ format: 'md', title: 'Exported', body: fullBody() });
    const task = { task: 'Mine', frequency: 'Once a day', duration: '1 h', right_result: 'Right' };
    await postForm('agent', { ...task, email, company: 'Export Corp' });
    await postForm('waitlist', { email, list: 'export' });
    await postForm('download', { email, resource: guide.id });
    const kept = await exportLead(await actors.admin(), { leadId });
    // Each table with a foreign key to leads is part of the export, or left out on purpose.
    const keys = await rows<{ table: string }>(
      `select distinct conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid = 'leads'::regclass`,
    );
    const parts: Record<string, string | null> = {
      agent_requests: 'agent_requests',
      bookings: 'bookings',
      download_grants: 'download_grants',
      emails: 'mails',
      firm_events: 'notifications',
      lead_addresses: 'further_addresses',
      lead_events: 'events',
      lead_nurture_statuses: 'nurture',
      payments: 'payments',
      tasks: 'tasks',
      waitlist_entries: 'waitlist_entries',
      // Left out on purpose: undo data of a bulk change, and users who have the lead open in the studio.
      lead_change_rows: null,
      payload_locked_documents_rels: null,
    };
    expect(keys.map(({ table }) => table).toSorted()).toEqual(Object.keys(parts).toSorted());
    for (const part of Object.values(parts)) if (part) expect(kept).toHaveProperty(part);
    expect(kept.agent_requests).toMatchObject([{ task: 'Mine', status: 'asked' }]);
    expect(kept.waitlist_entries).toMatchObject([{ list: 'export', confirmed_at: null }]);
    expect(kept.download_grants).toMatchObject([{ title: guide.title, downloads: '0' }]);
    expect(kept.lead).toMatchObject({ email: 'export@quuxcorp.example', company: 'Quuxcorp' });
    expect(kept.events[0]).toMatchObject({ message: person.message });
    expect(kept.nurture).toMatchObject([{ sequence_name: 'onboarding' }]);
    expect(kept.mails.length).toBeGreaterThanOrEqual(4);
    expect(kept.suppression).toBeNull();
    await expect(exportLead(await testRequest(), { leadId })).rejects.toMatchObject({ status: 403 });
    for (const who of everyone) {
      const { status } = await actors.rest(who, 'GET', `/leads/${leadId}/export`);
      expect(status, who).toBe(who === 'admin' ? 200 : 403);
    }
  });
});
