/** The four questions after a form: which are asked, effects of an answer, and answers that are ignored. */
import { beforeAll, describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/api/follow-up/route';
import { cookieOf, type FollowUpReference, readFollowUp } from '@/features/leads/capture/follow-up/reference';
import { publishOnboarding, publishThankYouPage } from '../../../support/content';
import { historyOf, leadOf, rows } from '../../../support/db';
import { origin, postForm } from '../../../support/forms';
import { testPayload } from '../../../support/payload';

type Fields = Record<string, string>;

const valid = { name: 'Ada', message: 'Hello' };
const url = `${origin}/api/follow-up`;
const cookieIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('follow-up='))
    ?.split(';')[0] ?? '';
const answer = (cookie: string, fields: Fields, headers: Fields = { accept: 'application/json' }) =>
  POST(
    new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, ...headers } }),
  );
const left = async (cookie: string) =>
  (await (await GET(new Request(url, { headers: { cookie } }))).json()).asks;
const answersOf = async (email: string) =>
  (await historyOf(email)).filter(({ type }) => type === 'question_answered').map(({ summary }) => summary);

async function send(email: string, more: Fields = {}): Promise<string> {
  const response = await postForm('contact', { ...valid, email, ...more });
  expect(response.status).toBe(200);
  return cookieIn(response);
}

beforeAll(async () => {
  await testPayload();
  await publishOnboarding();
  await publishThankYouPage();
});

describe('the follow-up questions', () => {
  it('the response of a form omits questions that the form has answered, and contains the address in neither cookie nor redirect', async () => {
    const response = await postForm('contact', { ...valid, email: 'asked@corp.example', budget: '10k-25k' });
    expect(await response.json()).toEqual({ ok: true, redirect: '/thank-you' });
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(/^follow-up=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain('asked');
    expect(await left(cookieIn(response))).toEqual(['role', 'company_size', 'timeline']);
  });

  it('each follow-up answer fills a blank of the lead, raises the score by its points and is stored as one event', async () => {
    const email = 'answers@corp.example';
    const cookie = await send(email);
    const before = await leadOf(email);
    const first = await answer(cookie, { role: 'Owner or managing director' });
    const second = await answer(cookieIn(first), { company_size: '50-249' });
    expect(await second.json()).toEqual({ asks: ['budget', 'timeline'], answered: ['role', 'company_size'] });
    const after = await leadOf(email);
    expect(after).toMatchObject({ role: 'Owner or managing director', company_size: '50-249' });
    expect(Number(after?.lead_score) - Number(before?.lead_score)).toBe(22);
    expect(await answersOf(email)).toEqual(['Role: I own or run the company', 'Company size: 50 to 249']);
  });

  it('the follow-up questions do not reveal what is stored about the address, and their answers overwrite nothing', async () => {
    const email = 'known@corp.example';
    await answer(await send(email), { budget: 'over-100k' });
    const stranger = await send(email, { message: 'Again' });
    expect(await left(stranger)).toEqual(['role', 'company_size', 'budget', 'timeline']);
    await answer(stranger, { budget: 'under-10k' });
    expect((await leadOf(email))?.budget).toBe('over-100k');
    expect(await answersOf(email)).toEqual(['Budget: More', 'Budget: Under $10,000']);
  });

  it('of twenty concurrent answers to a follow-up question, one answer is stored', async () => {
    const email = 'pressed@corp.example';
    const cookie = await send(email);
    await Promise.all(Array.from({ length: 20 }, () => answer(cookie, { timeline: 'now' })));
    expect(await answersOf(email)).toEqual(['Timeline: As soon as possible']);
    expect((await leadOf(email))?.timeline).toBe('now');
  });

  it('without script each answer redirects to the remaining questions', async () => {
    const email = 'plain@corp.example';
    let cookie = await send(email);
    for (const [name, value] of Object.entries({
      role: 'Specialist',
      company_size: '1-9',
      budget: 'unknown',
      timeline: 'later',
    })) {
      const response = await answer(cookie, { [name]: value }, {});
      expect([response.status, response.headers.get('location')]).toEqual([303, '/forms/follow-up']);
      cookie = cookieIn(response);
    }
    expect(await left(cookie)).toEqual([]);
    expect(await answersOf(email)).toHaveLength(4);
  });

  it('the team is notified once of a lead whose priority reaches 80 through a follow-up answer', async () => {
    const email = 'hot@corp.example';
    const cookie = await send(email, {
      source: 'sprint',
      industry: 'Legal',
      role: 'CEO',
      company_size: '50-249',
    });
    const told = () =>
      rows(
        `select 1 from emails join leads on leads.id = lead_id where leads.email = $1 and template = 'lead-notification'`,
        [email],
      );
    expect(await told()).toHaveLength(0);
    const next = await answer(cookie, { budget: 'over-100k' });
    const last = await answer(cookieIn(next), { timeline: 'now' });
    expect(await last.json()).toMatchObject({ asks: [] });
    expect(Number((await leadOf(email))?.priority_score)).toBeGreaterThanOrEqual(80);
    expect(await told()).toHaveLength(1);
  });
});

describe('follow-up answers that are ignored', () => {
  const reference: FollowUpReference = {
    id: 'x',
    leadId: null,
    asks: ['role'],
    answered: [],
    issuedAt: Date.now(),
  };

  it.each([
    ['missing', async () => ''],
    ['forged', async () => 'follow-up=bm90IHJlYWxseSBzZWFsZWQgYnkgdXMgYXQgYWxs'],
    [
      'older than half an hour',
      async (id: string) => cookieOf({ ...reference, leadId: id, issuedAt: Date.now() - 1_801_000 }),
    ],
    ['for another question', async (id: string) => cookieOf({ ...reference, leadId: id, asks: ['budget'] })],
    [
      'of a deleted lead',
      async () => cookieOf({ ...reference, leadId: '00000000-0000-4000-8000-000000000000' }),
    ],
  ])('an answer whose follow-up cookie is %s is ignored', async (what, make) => {
    const email = `${what.replaceAll(/\W+/g, '-')}@corp.example`;
    await send(email);
    const lead = await leadOf(email);
    const cookie = (await make(String(lead?.id))).split(';')[0] ?? '';
    const response = await answer(cookie, { role: 'Specialist' });
    expect(response.status).toBe(200);
    expect(await leadOf(email)).toEqual(lead);
    expect(await answersOf(email)).toEqual([]);
  });

  it('an answer with one altered letter in its follow-up cookie is rejected', async () => {
    const sealed = cookieOf(reference).split(/[=;]/)[1] ?? '';
    expect(readFollowUp(sealed)).toMatchObject({ id: 'x' });
    expect(
      readFollowUp(`${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`),
    ).toBeNull();
  });

  it('an unknown choice and a cross-site request store no answer', async () => {
    const email = 'foreign@corp.example';
    const cookie = await send(email);
    await answer(cookie, { budget: '<script>', timeline: 'yesterday' });
    const foreign = await answer(cookie, { budget: 'unknown' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(await answersOf(email)).toEqual([]);
  });

  it('a submission that fills in the honeypot gets all four questions, and its follow-up answers are discarded', async () => {
    const email = 'victim@corp.example';
    await send(email);
    const cookie = await send(email, { website: 'https://spam.example' });
    expect(await left(cookie)).toHaveLength(4);
    expect((await answer(cookie, { role: 'Specialist' })).status).toBe(200);
    expect(await answersOf(email)).toEqual([]);
    expect((await leadOf(email))?.role).toBeNull();
  });

  it('a form whose transaction was rolled back sets no follow-up cookie', async () => {
    await rows(`alter table lead_events add constraint refused check (message is distinct from 'refuse me')`);
    const email = 'rolled-back@corp.example';
    const response = await postForm('contact', { ...valid, email, message: 'refuse me' });
    await rows('alter table lead_events drop constraint refused');
    expect([response.status, cookieIn(response)]).toEqual([503, '']);
    expect(await leadOf(email)).toBeUndefined();
  });
});
