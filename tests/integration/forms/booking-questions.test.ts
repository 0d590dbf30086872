/** Questions and texts of a booking type, from the studio to the host's mail and the lead's export. */
import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { BookingAnswers } from '@/features/bookings/studio/booking-answers';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { exportLead } from '@/features/leads/people/erasure/export-lead';
import type { FormField } from '@/forms/form-field';
import type { BookingType } from '@/payload-types';
import { actors } from '../../support/actors';
import { staysBookable } from '../../support/bookable';
import { publishOnboarding } from '../../support/content';
import { renderHtml } from '../../support/content/render-html';
import { deleteLeads, historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { aBookingHost, aBookingType, everyDay } from '../../support/factories';
import { origin, postForm } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';
import { sendDue } from '../../support/worker';

const email = 'ada@acme.example';
const withoutScript = { accept: 'text/html' };

/** Text that does not compress, to exceed what the cookies of a draft can contain. */
const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

const questions = [
  { kind: 'choice', label: 'Which task?', choices: 'Invoices\nReports', isRequired: true },
  { kind: 'multiline', label: 'What was tried?' },
  { kind: 'text', label: 'Which system?' },
] satisfies BookingType['questions'];

let typeId: string;

const change = async (data: Partial<BookingType>) =>
  (await testPayload()).update({ collection: 'booking-types', id: typeId, data, overrideAccess: true });

beforeAll(async () => {
  await publishOnboarding();
  const host = await aBookingHost({ timeZone: 'Europe/Berlin', weekly: everyDay('08:00', '18:00') });
  const { id } = await aBookingType({ hosts: [host.id], bufferAfter: 15, noticeHours: 18 });
  typeId = id;
});

beforeEach(async () => {
  await deleteLeads();
  await change({ questions, isOpen: true });
});

type Free = { starts: number[]; questions: FormField[] };
const askFree = async (): Promise<Free> => {
  const params = Promise.resolve({ type: 'session' });
  return (await freeTimes(new Request(`${origin}/api/bookings/session`), { params })).json();
};
/** Returns the field names of the questions, in their order. */
const namesOf = ({ questions: asked }: Free) => asked.map(({ name }) => name);

const person = { type: 'session', time_zone: 'America/New_York', name: 'Ada', email, source: 'book' };
/** Books the first free time. @param answers one for each question, in the order of the questions. */
async function book(answers: readonly string[], fields: Record<string, string> = {}, headers?: object) {
  const free = await askFree();
  const start = new Date(free.starts.find(staysBookable) ?? 0).toISOString();
  const told = Object.fromEntries(answers.map((answer, place) => [namesOf(free)[place] ?? '', answer]));
  return postForm('book-slot', { ...person, start, ...told, ...fields }, headers as never);
}
const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors: Record<string, string> }).errors;
const storedAnswers = async () =>
  (await rows<{ answers: unknown }>('select answers from bookings')).map(({ answers }) => answers);
const messageOf = async () =>
  (await historyOf(email)).find(({ type }) => type === 'submission')?.message ?? '';
const sentText = async (to: string, template: string) => (await mailsOf(to, template))[0]?.text ?? '';

describe('questions of a booking type', () => {
  it('the response with the free times contains the current questions', async () => {
    const asked = (await askFree()).questions;
    expect(asked).toMatchObject([
      { label: 'Which task?', type: 'choice', options: ['Invoices', 'Reports'], isRequired: true },
      { label: 'What was tried?', type: 'multiline', isRequired: false },
      { label: 'Which system?', type: 'text', isRequired: false },
    ]);
  });

  it('answers are stored with their questions, and are in the host’s mail, the history and the studio', async () => {
    expect((await book(['Invoices', 'A macro.\nIt broke.', ''], { about: 'Month’s end' })).status).toBe(200);
    const answers = [
      { label: 'Which task?', value: 'Invoices' },
      { label: 'What was tried?', value: 'A macro.\nIt broke.' },
    ];
    await change({ questions: [] });
    expect(await storedAnswers()).toEqual([answers]);
    expect(await messageOf()).toMatch(
      /^Month’s end\n\nChose: .*\n\nWhich task\?\nInvoices\n\nWhat was tried\?\nA macro\.\nIt broke\.$/,
    );
    await sendDue();
    const toHost = await sentText('ines@firm.example', 'booking-for-host');
    expect(toHost).toMatch(/Which task\?\s+Invoices\s+What was tried\?\s+A macro\.\s+It broke\./);
    expect(await sentText(email, 'booking-agreed')).not.toContain('A macro.');
    const studio = await renderHtml(BookingAnswers({ data: { answers } } as never));
    expect(studio).toContain('<dt>Which task?</dt><dd>Invoices</dd>');
  });

  it('invalid answers are refused at their fields together with all other errors, and nothing is stored', async () => {
    const [choice = '', tried = '', system = ''] = namesOf(await askFree());
    const answers = ['', 'x'.repeat(2001), 'y'.repeat(201)];
    const errors = await errorsOf(await book(answers, { email: 'nobody', start: '' }));
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'start', choice, tried, system].toSorted());
    expect(errors[choice]).toBe('Please choose for “Which task?”');
    expect(errors[tried]).toBe('Please use at most 2,000 characters');
    expect(await rows('select 1 from leads')).toEqual([]);
  });

  it('answers to removed questions are ignored, and choosing a removed option is refused at its field', async () => {
    const before = await askFree();
    const [choice = '', tried = '', system = ''] = namesOf(before);
    const { questions: stored } = await change({});
    const [first] = stored ?? [];
    if (!first) throw new Error('There is no question.');
    await change({ questions: [{ ...first, choices: 'Reports\nOrders' }] });
    const typed = { [tried]: 'A macro', [system]: 'SAP', q_unknown: 'x' };
    const refused = await book([], { ...typed, [choice]: 'Invoices' });
    expect(refused.status).toBe(422);
    expect(await errorsOf(refused)).toEqual({
      [choice]: 'Please choose one of those offered for “Which task?”',
    });
    expect((await book([], { ...typed, [choice]: 'Orders' })).status).toBe(200);
    expect(await storedAnswers()).toEqual([[{ label: 'Which task?', value: 'Orders' }]]);
  });

  it('answers with markup or formulas are shown as plain text in the mail, the studio and the history', async () => {
    const hostile = `=HYPERLINK("https://evil.example") <img src=x onerror=alert(1)> <script>alert(1)</script>`;
    expect((await book(['Reports', hostile, `@SUM(1)${String.fromCharCode(0)}`])).status).toBe(200);
    const [answers] = await storedAnswers();
    expect(JSON.stringify(answers)).not.toContain('<script>');
    await sendDue();
    const [mail] = await rows<{ html: string }>(
      `select html from emails where template = 'booking-for-host'`,
    );
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img src=x');
    expect(await renderHtml(BookingAnswers({ data: { answers } } as never))).not.toContain('<img');
    expect(await messageOf()).toContain('=HYPERLINK(');
  });

  it('a form that is sent without script and refused shows the typed answers and the errors', async () => {
    const [choice = '', tried = ''] = namesOf(await askFree());
    const typed = randomText(15_000);
    const page = await (await book(['Reports', typed, ''], {}, withoutScript)).text();
    expect(page).toContain(`<label for="${tried}">What was tried?</label>`);
    expect(page).toContain(typed.slice(0, 200));
    expect(page).toContain('Please use at most 2,000 characters');
    expect(page).toMatch(new RegExp(`<select id="${choice}"[^>]*>.*<option selected>Reports</option>`));
  });

  it('the form for preferred times stores answers to the questions of its booking type, but requires none of them', async () => {
    const [, tried = '', system = ''] = namesOf(await askFree());
    await change({ isOpen: false });
    const wish = { ...person, about: 'Invoices', times: 'Any Monday' };
    expect((await postForm('booking', { ...wish, [tried]: 'A macro' })).status).toBe(200);
    expect(await messageOf()).toMatch(
      /^Invoices\n\nTimes that would suit:[\s\S]*\n\nWhat was tried\?\nA macro$/,
    );
    const refused = await postForm('booking', { ...wish, times: '', [system]: 'y'.repeat(201) });
    expect(Object.keys(await errorsOf(refused)).toSorted()).toEqual(['day_1', system].toSorted());
  });

  it('a booking type with five questions, or with a choice of one option, is refused', async () => {
    const five = Array.from({ length: 5 }, (_, index) => ({ kind: 'text', label: `${index}?` }) as const);
    await expect(change({ questions: five })).rejects.toThrow(/Questions/);
    await expect(
      change({ questions: [{ kind: 'choice', label: 'Which?', choices: 'One' }] }),
    ).rejects.toThrow();
  });

  it('answers are in the export of the lead, and are erased with the lead', async () => {
    await book(['Invoices', 'Frobnication', '']);
    const lead = await leadOf(email);
    const leadId = String(lead?.id);
    const kept = await exportLead(await actors.admin(), { leadId });
    expect(kept.bookings).toMatchObject([
      { answers: [{ value: 'Invoices' }, { label: 'What was tried?', value: 'Frobnication' }] },
    ]);
    await sendDue();
    await eraseLead(await testRequest(), { leadId });
    expect(await rows('select 1 from bookings')).toEqual([]);
    const left = await rows<{ left: string }>(
      `select (select coalesce(json_agg(e), '[]')::text from lead_events e)
         || (select coalesce(json_agg(m), '[]')::text from emails m) as left`,
    );
    expect(left[0]?.left).not.toContain('Frobnication');
  });
});

describe('texts of a booking type', () => {
  const confirmationText = 'Bring whoever does the task.\n\nHalf an hour is enough.';
  const reminderText = 'A rough count is enough. <b>Really.</b>';

  it('the confirmation and the reminders each contain the text set for them, as plain text, and no other mail contains either text', async () => {
    await change({ questions: [], confirmationText, reminderText });
    await book([]);
    await rows(`update emails set due_at = now() - interval '1 second'`);
    await sendDue();
    const agreed = await sentText(email, 'booking-agreed');
    expect(agreed).toMatch(/Bring whoever does the task\.\s+Half an hour is enough\./);
    expect(agreed).not.toContain('A rough count');
    const [reminder] = await rows<{ text: string; html: string; template_version: string }>(
      `select text, html, template_version from emails where template = 'booking-reminder' and status = 'sent'`,
    );
    expect(reminder?.text).toContain('A rough count is enough. <b>Really.</b>');
    expect(reminder?.html).toContain('&lt;b&gt;Really.');
    expect(reminder?.text).not.toContain('Bring whoever');
    expect(await sentText('ines@firm.example', 'booking-for-host')).not.toMatch(/Bring whoever|A rough/);
    await change({ confirmationText: null, reminderText: null });
  });
});
