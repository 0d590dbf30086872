import { beforeAll, describe, expect, it } from 'vitest';
import { publishOnboarding } from '../../support/content';
import { historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { postForm } from '../../support/forms';
import { testPayload } from '../../support/payload';
import { sendDue } from '../../support/worker';

const dayInMs = 86_400_000;
const dayAhead = (days: number) => new Date(Date.now() + days * dayInMs).toISOString().slice(0, 10);

const wishes = {
  name: 'Ada',
  about: 'We lose two days a month to invoices.',
  source: 'book',
  day_1: dayAhead(3),
  part_1: 'Morning',
  day_2: dayAhead(5),
  time_zone: 'America/New_York',
};

beforeAll(async () => {
  await testPayload();
  await publishOnboarding();
});

describe('request for a call', () => {
  it('the preferred times are stored as a submission, and the response promises no slot', async () => {
    const response = await postForm('booking', {
      ...wishes,
      email: 'ada@corp.example',
      times: 'not on Friday',
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      { ok: true, redirect: '/forms/booking?sent=1' },
    ]);
    const weekday = new Date(dayAhead(3)).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
    const history = await historyOf('ada@corp.example');
    const submission = history.find(({ type }) => type === 'submission');
    expect(submission).toMatchObject({ source: 'book' });
    expect(submission?.message).toContain(wishes.about);
    expect(submission?.message).toContain(`1. ${weekday}`);
    expect(submission?.message).toContain(', morning');
    expect(submission?.message).toContain('In words: not on Friday');
    expect(submission?.message).toContain('Time zone: America/New_York');
    expect(history.find(({ type }) => type === 'call_requested')?.summary).toMatch(/^Asked for a call: /);
    expect(await leadOf('ada@corp.example')).toMatchObject({ source: 'book', priority_score: '80' });
  });

  it('the team is mailed the preferred times without delay, however low the score of the lead', async () => {
    const email = 'private.person@gmail.com';
    await postForm('booking', { ...wishes, email });
    expect(Number((await leadOf(email))?.priority_score)).toBeLessThan(80);
    await sendDue();
    const told = await rows<{ text: string }>(
      `select mail.text from emails mail join leads on leads.id = mail.lead_id
       where leads.email = $1 and template = 'lead-notification'`,
      [email],
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Times that would suit:');
    expect(told[0]?.text).toContain('Time zone: America/New_York');
  });

  it('preferred times can be given in words instead of days', async () => {
    const { day_1: _, day_2: __, part_1: ___, ...without } = wishes;
    const email = 'words@corp.example';
    expect((await postForm('booking', { ...without, email, times: 'any Tuesday' })).status).toBe(200);
    const words = (await historyOf(email)).find(({ type }) => type === 'call_requested')?.summary;
    expect(words).toBe('Asked for a call: any Tuesday');
  });

  it.each([
    [{ day_1: '', day_2: '' }, 'day_1', /at least one day/],
    [{ day_1: '2026-02-31' }, 'day_1', /choose a day/],
    [{ day_2: 'next Tuesday' }, 'day_2', /choose a day/],
    [{ day_1: dayAhead(-9) }, 'day_1', /has passed/],
    [{ day_1: dayAhead(400) }, 'day_1', /six months/],
    [{ about: '' }, 'about', /what the call is about/],
    [{ name: '' }, 'name', /your name/],
    [{ email: 'ada@' }, 'email', /complete email address/],
  ] as const)('a request with the invalid %j is refused at that field', async (typed, field, sentence) => {
    const response = await postForm('booking', { ...wishes, email: 'refused@corp.example', ...typed });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string> };
    expect(errors[field]).toMatch(sentence);
    expect(await leadOf('refused@corp.example')).toBeUndefined();
  });

  it('fifty concurrent submissions of one address create one lead and one notification', async () => {
    const spellings = ['Many@corp.example', 'many@corp.example', ' MANY@CORP.example '];
    const posts = Array.from({ length: 50 }, (_, index) =>
      postForm('booking', { ...wishes, email: spellings[index % 3] ?? '', submission_id: 'the same' }),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const leads = await rows('select 1 from leads where email = $1', ['many@corp.example']);
    expect(leads).toHaveLength(1);
    expect((await historyOf('many@corp.example')).filter(({ type }) => type === 'submission')).toHaveLength(
      1,
    );
    const [lead] = await rows<{ id: string }>('select id from leads where email = $1', ['many@corp.example']);
    const told = `select 1 from emails where lead_id = $1 and template = 'lead-notification'`;
    expect(await rows(told, [lead?.id])).toHaveLength(1);
  });

  it('a submission with the honeypot filled is quarantined and gets no welcome', async () => {
    const email = 'machine@corp.example';
    expect((await postForm('booking', { ...wishes, email, website: 'x' })).status).toBe(200);
    expect(await leadOf(email)).toMatchObject({ stage: 'spam' });
    expect(await mailsOf(email, 'welcome')).toEqual([]);
  });
});

describe('question form', () => {
  it('a question without a name is stored as a submission and notifies the team', async () => {
    const email = 'curious@gmail.com';
    const message = 'Does it work with Clio?';
    const response = await postForm('question', { email, message, source: 'kb' });
    expect(await response.json()).toEqual({ ok: true, redirect: '/forms/question?sent=1' });
    expect(await historyOf(email)).toMatchObject([
      { type: 'submission', source: 'kb', summary: 'A question', message },
    ]);
    const [lead] = await rows<{ id: string }>('select id from leads where email = $1', [email]);
    const told = `select 1 from emails where lead_id = $1 and template = 'lead-notification'`;
    expect(await rows(told, [lead?.id])).toHaveLength(1);
  });

  it('a form sent without script and without its question redirects to the page of the form', async () => {
    const response = await postForm('question', { email: 'curious@corp.example' }, {});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/forms/question']);
  });
});
