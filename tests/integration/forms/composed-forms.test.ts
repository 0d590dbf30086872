/**
 * Forms that editors compose. A submission is stored like that of any other form, with the form's own labels, or
 * refused with errors at its fields. Source and consent come from the form, never from the visitor.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { knownSources } from '@/features/leads/signals/scoring/score-rules';
import { entryDetails } from '@/features/leads/studio/timeline/entry-details';
import { readDraft } from '@/forms/form-draft';
import type { Page } from '@/payload-types';
import {
  blockOf,
  formOf,
  hiddenOf,
  namesOf,
  publishPage,
  questions,
  send,
  valid,
} from '../../support/composed-forms';
import { publishOnboarding, publishThankYouPage } from '../../support/content';
import { historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { aUser } from '../../support/factories';
import { postForm } from '../../support/forms';
import { testPayload } from '../../support/payload';
import { sendDue } from '../../support/worker';

const withoutScript = { accept: 'text/html' };
let page: Page;

const dataOf = async (email: string) =>
  (await historyOf(email)).find(({ type }) => type === 'submission')?.data as Record<string, unknown>;
const errorsOf = async (response: Response) => (await response.json()).errors as Record<string, string>;

/** Returns the draft from the cookies that the browser sends to the page of the redirect. */
function draftOf(response: Response) {
  const jar = new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      return [name, value];
    }),
  );
  return readDraft((name) => jar.get(name));
}

/** Text that does not compress, to exceed what cookies can contain. */
const randomText = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x30 + Math.floor(Math.random() * 75))).join('');

async function update(target: Page, data: object) {
  const payload = await testPayload();
  return (await payload.update({
    collection: 'pages',
    id: target.id,
    data: data as never,
    overrideAccess: true,
  })) as Page;
}

beforeAll(async () => {
  await aUser({ email: 'boss@firm.example', role: 'admin' });
  await publishOnboarding();
  await publishThankYouPage();
  page = await publishPage('/audit', blockOf());
});

describe('composed form', () => {
  it('answers are stored as one submission with their labels, source, exact consent and score', async () => {
    const email = 'ada@northwind.example';
    const response = await send(page, {
      ...valid,
      'Where we answer': ' Ada@Northwind.example ',
      'Which system?': '=SUM(A1)',
      'How many people?': '40',
      'What may it cost?': '$25,000 to 100,000',
      'What do you do?': 'Owner',
    });
    expect(await response.json()).toEqual({ ok: true, redirect: '/thank-you' });
    expect(await leadOf(email)).toMatchObject({
      ...{ name: 'Ada', source: 'sprint', budget: '25k-100k', role: 'Owner', stage: 'new' },
      consent_text: 'We store this to answer you.',
      score_breakdown: { intent: 90, fit: { budget: 6, role: 12 } },
    });
    const [submission, ...rest] = (await historyOf(email)).filter(({ type }) => type === 'submission');
    expect(rest).toEqual([]);
    expect(submission).toMatchObject({
      ...{ source: 'sprint', summary: 'Ask for an audit' },
      data: { form: 'composed', consent: { text: 'We store this to answer you.' } },
    });
    const details = entryDetails({ state: 'submission', data: await dataOf(email) });
    expect(details).toEqual([
      ['topic', 'Ask for an audit'],
      ['Your name', 'Ada'],
      ['What takes too long?', 'Typing\nand typing again'],
      ['Which system?', '=SUM(A1)'],
      ['Which days suit?', 'Monday, Friday'],
      ['How many people?', '40'],
      ['I may decide this', 'Yes'],
      ['What may it cost?', '$25,000 to 100,000'],
      ['What do you do?', 'Owner'],
    ]);
  });

  it('a submission sent twice is stored once, but different answers with the same submission id are stored as well', async () => {
    const answers = { ...valid, 'Where we answer': 'twice@corp.example', submission_id: 'same' };
    await Promise.all([send(page, answers), send(page, answers)]);
    await send(page, { ...answers, 'How many people?': '3' });
    const stored = (await historyOf('twice@corp.example')).filter(({ type }) => type === 'submission');
    expect(stored).toHaveLength(2);
  });

  it('a submission fills empty fields of a known lead and overwrites none', async () => {
    const email = 'known@corp.example';
    await send(page, { ...valid, 'Where we answer': email, 'What do you do?': 'Clerk' });
    await send(page, {
      ...valid,
      'Your name': 'Mallory',
      'Where we answer': email,
      'What may it cost?': 'More',
    });
    expect(await leadOf(email)).toMatchObject({ name: 'Ada', role: 'Clerk', budget: 'over-100k' });
  });

  it.each([
    ['Your name', '', 'Please fill in “Your name”'],
    ['Your name', 'Ada, see https://evil.example', 'Please leave out web and e-mail addresses here'],
    ['Where we answer', '', 'Please enter your email address'],
    ['What takes too long?', '  ', 'Please fill in “What takes too long?”'],
    ['What takes too long?', 'x'.repeat(301), 'Please use at most 300 characters'],
    ['Which system?', 'Pipedrive', 'Please choose one of those offered for “Which system?”'],
    ['How many people?', '501', 'Please enter a number for “How many people?”, at least 1 and at most 500'],
    ['How many people?', '1e2', 'Please enter a number for “How many people?”, at least 1 and at most 500'],
    ['I may decide this', 'no', 'Please tick “I may decide this”'],
    ['What may it cost?', '25k-100k', 'Please choose one of those offered for “What may it cost?”'],
  ])('the field “%s” with the value %j is refused at that field', async (label, value, error) => {
    const email = 'refused@corp.example';
    const response = await send(page, { ...valid, 'Where we answer': email, [label]: value });
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({ [namesOf(page)[label] ?? '']: error });
    expect(await leadOf(email)).toBeUndefined();
  });

  it('required fields are refused together, including a multiple choice without a choice', async () => {
    const response = await send(page, { 'Where we answer': 'none@corp.example' });
    const several = Object.keys(await errorsOf(response)).map((name) =>
      questions.find(
        (_, place) => formOf(page).fields?.[place]?.id && name === `q_${formOf(page).fields?.[place]?.id}`,
      ),
    );
    expect(several.map((question) => question?.label)).toEqual(
      expect.arrayContaining(['What takes too long?', 'Which days suit?', 'I may decide this']),
    );
  });

  it('fields, source, consent and stage that the form does not ask for are ignored', async () => {
    const email = 'unasked@corp.example';
    const unasked = {
      company: 'Evil',
      phone: '1',
      timeline: 'now',
      source: 'book',
      consent_text: 'All',
      stage: 'won',
    };
    const response = await send(page, { ...valid, 'Where we answer': email, ...unasked, q_made_up: 'x' });
    expect(response.status).toBe(200);
    expect(await leadOf(email)).toMatchObject({
      ...{ company: null, phone: null, timeline: null, source: 'sprint', stage: 'new' },
      consent_text: 'We store this to answer you.',
    });
    expect(JSON.stringify(await dataOf(email))).not.toMatch(/made_up|Evil/);
  });

  it('a submission with the honeypot filled gets the usual response and is quarantined', async () => {
    const email = 'honey@composed.example';
    const response = await send(page, { ...valid, 'Where we answer': email, website: 'http://x.example' });
    expect(await response.json()).toEqual({ ok: true, redirect: '/thank-you' });
    expect(await leadOf(email)).toMatchObject({ stage: 'spam', quarantine_reason: 'honeypot' });
  });

  it('a form refused without script redirects to a page that shows everything typed', async () => {
    const typed = { ...valid, 'Where we answer': 'not an address' };
    const response = await send(page, typed, withoutScript);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/forms/composed']);
    const draft = draftOf(response);
    expect(draft?.values[namesOf(page)['Which days suit? Friday'] ?? '']).toBe('yes');
    expect(Object.keys(draft?.errors ?? {})).toEqual(['email']);
  });

  it('a refused form that is too long for cookies is rendered in the response with the labels of its fields', async () => {
    const answers = {
      ...valid,
      'Where we answer': 'long@corp.example',
      'What takes too long?': randomText(30_000),
    };
    const response = await send(page, answers, withoutScript);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('What takes too long?');
    expect(html).toContain('Please use at most 300 characters');
    expect(html).toMatch(/name="q_\w+_2" value="yes" checked> Friday/);
    expect(html.length).toBeGreaterThan(30_000);
  });

  it('submitting more than 64 kB of answers returns 413 and keeps the typed values', async () => {
    const asked = Array.from({ length: 15 }, (_, place) => ({
      ...{ kind: 'multiline', label: `Question ${place}`, maxLength: 5000 },
    }));
    const fields = [{ kind: 'email', label: 'Where we answer' }, ...asked];
    const own = await publishPage('/long-answers', blockOf({ fields }));
    const answers = Object.fromEntries(asked.map(({ label }) => [label, randomText(4900)]));
    const typed = { ...answers, 'Where we answer': 'lengthy@corp.example' };
    const scripted = await send(own, typed);
    expect(scripted.status).toBe(413);
    expect(await scripted.json()).toEqual({ ok: false, message: expect.stringContaining('shorten') });
    const html = await (await send(own, typed, withoutScript)).text();
    expect(html).toContain('Question 14');
    expect(html.length).toBeGreaterThan(70_000);
    expect(await leadOf('lengthy@corp.example')).toBeUndefined();
  });

  it('a body of more than 100 kB returns 413, and a body of 5,000 fields returns 400', async () => {
    expect((await send(page, { ...valid, 'Your name': 'x'.repeat(100_001) })).status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`q_${place}`, '1']));
    expect((await send(page, many)).status).toBe(400);
  });
});

describe('thanks of a composed form', () => {
  const answers = (email: string) => ({ ...valid, 'Where we answer': email });

  it('a form with its own thank-you text redirects to /forms/composed, whose query contains the ids of the form’s page and block', async () => {
    const own = await publishPage(
      '/own-thanks',
      blockOf({ thanks: { title: 'We call you', intro: 'Tomorrow.' } }),
    );
    const { redirect } = await (await send(own, answers('thanked@composed.example'))).json();
    const { page: id, block } = hiddenOf(own);
    expect(redirect).toBe(`/forms/composed?sent=1&page=${id}&block=${block}`);
  });

  it('a form with a thank-you page redirects to that page, or to its own thanks once that page is unpublished', async () => {
    const target = await publishPage('/next-steps', blockOf());
    const thanks = { title: 'We call you', page: target.id };
    const own = await publishPage('/chosen-thanks', blockOf({ thanks }));
    expect(await (await send(own, answers('chosen@composed.example'))).json()).toMatchObject({
      redirect: '/next-steps',
    });
    await update(target, { _status: 'draft' });
    const { redirect } = await (await send(own, answers('chosen2@composed.example'))).json();
    expect(redirect).toContain('/forms/composed?sent=1');
  });
});

describe('composed form that changes while it is filled in', () => {
  it('submitting a form whose questions have changed returns 409, keeps the typed values and stores nothing', async () => {
    const own = await publishPage('/changing', blockOf());
    const before = { ...hiddenOf(own), email: 'changed@corp.example', name: 'Ada' };
    const fields = formOf(own).fields?.map((row) =>
      row.label === 'Which days suit?' ? { ...row, label: 'Which days do not suit?' } : row,
    );
    const after = await update(own, { blocks: [{ ...formOf(own), fields }] });
    const scripted = await postForm('composed', before);
    expect(scripted.status).toBe(409);
    expect(await scripted.json()).toMatchObject({ ok: false, redirect: '/forms/composed' });
    expect(draftOf(scripted)?.values).toMatchObject(before);
    const plain = await postForm('composed', before, withoutScript);
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/forms/composed']);
    expect(await leadOf('changed@corp.example')).toBeUndefined();
    const again = await send(after, {
      ...{ 'Your name': 'Ada', 'Where we answer': 'changed@corp.example', 'What takes too long?': 'All' },
      ...{ 'Which days do not suit? Monday': 'yes', 'I may decide this': 'yes' },
    });
    expect(again.status).toBe(200);
  });

  it('submitting a form whose consent has changed returns 409; a changed heading, source or thanks is accepted', async () => {
    const own = await publishPage('/agreed', blockOf());
    const seen = hiddenOf(own);
    const other = { heading: 'Another heading', source: 'demo', thanks: { title: 'Thanks' } };
    await update(own, { blocks: [{ ...formOf(own), ...other }] });
    const names = namesOf(own);
    const sent = Object.fromEntries(Object.entries(valid).map(([label, value]) => [names[label], value]));
    expect((await postForm('composed', { ...sent, ...seen, email: 'agreed@corp.example' })).status).toBe(200);
    await update(own, { blocks: [{ ...formOf(own), consentText: 'We sell this.' }] });
    expect((await postForm('composed', { ...sent, ...seen, email: 'agreed2@corp.example' })).status).toBe(
      409,
    );
    expect(await leadOf('agreed2@corp.example')).toBeUndefined();
  });

  it.each(['deleted', 'unpublished', 'without the block'])(
    'submitting a form whose page is now %s keeps the typed values and stores no lead',
    async (what) => {
      const own = await publishPage(`/gone-${what.replaceAll(' ', '-')}`, blockOf());
      const payload = await testPayload();
      if (what === 'deleted') await payload.delete({ collection: 'pages', id: own.id, overrideAccess: true });
      else await update(own, what === 'unpublished' ? { _status: 'draft' } : { blocks: [] });
      const response = await send(own, { ...valid, 'Where we answer': 'gone@corp.example' }, withoutScript);
      expect([response.status, response.headers.get('location')]).toEqual([303, '/forms/composed']);
      expect(draftOf(response)?.values).toMatchObject({ email: 'gone@corp.example', name: 'Ada' });
      expect(await leadOf('gone@corp.example')).toBeUndefined();
    },
  );

  it.each([
    { page: 'constructor', block: '__proto__', version: 'x' },
    { page: "' or 1=1", block: '*', version: '' },
    { page: '00000000-0000-4000-8000-000000000000', block: 'a'.repeat(90_000), version: 'x' },
    {},
  ])('submitting a form that never existed (%#) returns 409 or 413 and stores no lead', async (place) => {
    const response = await postForm('composed', { ...place, email: 'nowhere@corp.example' } as never);
    expect([409, 413]).toContain(response.status);
    expect(await leadOf('nowhere@corp.example')).toBeUndefined();
  });
});

describe('notification of a composed form', () => {
  const notified = (to: string) => mailsOf(to, 'lead-notification');

  it('a form notifies its set address once for each lead, never about spam, and only while the address belongs to staff', async () => {
    const payload = await testPayload();
    const to = 'sales-desk@partner.example';
    await aUser({ email: to, role: 'editor' });
    const own = await publishPage('/told', blockOf({ notify: 'address', notifyTo: to, source: 'other' }));
    const answers = { ...valid, 'Where we answer': 'told@corp.example' };
    await send(own, { ...answers, submission_id: '1' });
    await send(own, { ...answers, submission_id: '2' });
    await send(own, { ...answers, 'Where we answer': 'bot@corp.example', website: 'x' });
    expect(await notified(to)).toHaveLength(1);
    await payload.update({
      collection: 'users',
      where: { email: { equals: to } },
      data: { role: 'member' } as never,
      overrideAccess: true,
    });
    await send(own, { ...answers, 'Where we answer': 'later@corp.example' });
    expect(await notified(to)).toHaveLength(1);
  });

  it('a notification to an admin contains the address of the lead, and a notification to an editor does not', async () => {
    const secrets = ['told-secretly@corp.example', 'told-secretly'];
    for (const role of ['editor', 'admin'] as const) {
      const to = `desk-of-${role}@partner.example`;
      await aUser({ email: to, role });
      const own = await publishPage(`/told-${role}`, blockOf({ notify: 'address', notifyTo: to }));
      await send(own, { ...valid, 'Where we answer': secrets[0] ?? '', submission_id: role });
      await sendDue();
      const said = JSON.stringify(await rows('select subject, html, text from emails where "to" = $1', [to]));
      expect(said).toContain('/admin/leads/');
      expect(
        secrets.some((secret) => said.includes(secret)),
        role,
      ).toBe(role === 'admin');
    }
  });

  it('a form set to notify the site’s own company queues a notification, whatever the score of the lead', async () => {
    const own = await publishPage('/told-company', blockOf({ notify: 'company', source: 'other' }));
    await send(own, { ...valid, 'Where we answer': 'company@corp.example' });
    const told = await rows(
      `select from emails where template = 'lead-notification' and lead_id = (select id from leads where email = $1)`,
      ['company@corp.example'],
    );
    expect(told).toHaveLength(1);
  });

  it('a notified address that belongs neither to the site’s own company nor to its staff is refused at its field', async () => {
    const block = blockOf({ notify: 'address', notifyTo: 'me@elsewhere.example' });
    await expect(publishPage('/stranger', block)).rejects.toThrow(/Address/);
  });

  it('visitors who read the page over the API do not see the address that the form notifies', async () => {
    const payload = await testPayload();
    const to = 'hidden-desk@firm.example';
    await aUser({ email: to, role: 'editor' });
    const own = await publishPage('/hidden', blockOf({ notify: 'address', notifyTo: to }));
    const seen = await payload.findByID({ collection: 'pages', id: own.id, depth: 2, overrideAccess: false });
    expect(JSON.stringify(seen)).toContain('What takes too long?');
    expect(JSON.stringify(seen)).not.toContain(to);
  });
});

describe('composed form with invalid settings', () => {
  const row = (kind: string, more: object = {}) => ({ kind, label: kind, ...more });
  it.each([
    ['no e-mail address is asked', [row('text')], /Fields/],
    ['two e-mail addresses are asked', [row('email'), row('email')], /Fields/],
    ['the budget is asked twice', [row('email'), row('budget'), row('budget')], /Fields/],
    ['there are 31 fields', [row('email'), ...Array.from({ length: 30 }, () => row('text'))], /Fields/],
    ['a choice has a single line', [row('email'), row('choice', { choices: 'One\nOne' })], /Choices/],
    [
      'a choice has 21 lines',
      [row('email'), row('choices', { choices: Array.from({ length: 21 }, (_, n) => n).join('\n') })],
      /Choices/,
    ],
  ])('a form is refused with an error at the invalid field when %s', async (_, fields, at) => {
    await expect(
      publishPage(`/wrong-${Math.random()}`.replace('.', ''), blockOf({ fields })),
    ).rejects.toThrow(at);
  });

  it('a form with a source that lead scoring does not list is refused at the source field', async () => {
    await expect(publishPage('/wrong-source', blockOf({ source: 'made-up' }))).rejects.toThrow(/Source/);
    expect(knownSources.map(({ source }) => source)).toContain('contact_form');
  });
});

it('labels with markup, formulas or property names are shown as text in the timeline and on the page of the form', async () => {
  const labels = ['<script>alert(1)</script>', '=HYPERLINK("x")', '__proto__', '{{name}} $1'];
  const fields = [{ kind: 'email', label: 'E-mail' }, ...labels.map((label) => ({ kind: 'text', label }))];
  const own = await publishPage('/hostile-labels', blockOf({ fields }));
  const names = Object.values(namesOf(own));
  expect(new Set(names).size).toBe(names.length);
  const typed = Object.fromEntries(names.map((name) => [name, `<img src=x onerror=alert(1)> javascript:1`]));
  const sent = await postForm('composed', { ...hiddenOf(own), ...typed, email: 'labels@corp.example' });
  expect(sent.status).toBe(200);
  const details = entryDetails({ state: 'submission', data: await dataOf('labels@corp.example') });
  expect(details.slice(1).map(([label]) => label)).toEqual(labels);
  const long = { ...hiddenOf(own), ...typed, email: 'x', [names[1] ?? '']: randomText(15_000) };
  const html = await (await postForm('composed', long, withoutScript)).text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert(1)');
});
