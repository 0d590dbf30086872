import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/forms/[form]/route';
import { calculationDetails } from '@/features/calculators/calculation-details';
import { entryDetails } from '@/features/leads/studio/timeline/entry-details';
import { readTimeline } from '@/features/leads/studio/timeline/read-timeline';
import { readDraft } from '@/forms/form-draft';
import { actors } from '../../../support/actors';
import { publishOnboarding, publishThankYouPage } from '../../../support/content';
import { rows } from '../../../support/db';
import { capture } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { runWorker } from '../../../support/worker';

type Fields = Record<string, string>;
type Row = Record<string, unknown>;

const roi = {
  calculator: 'roi',
  page: '/pricing',
  anchor: 'savings',
  hoursPerWeek: '20',
  hourlyRate: '$75',
  annualPlanUSD: '25,000',
};
const roiSummary = 'ROI calculator: 20 h a week at $75, pays back $25,000 in 3.9 months';

const postTo = (form: string, fields: Fields, headers: Fields) =>
  POST(
    new Request(`http://localhost:3000/api/forms/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    }),
    { params: Promise.resolve({ form }) },
  );
const post = (fields: Fields, headers: Fields = {}) => postTo('calculator', fields, headers);
const captureForm = (form: string, fields: Fields) => postTo(form, fields, { accept: 'application/json' });
const withScript = (fields: Fields) => post(fields, { accept: 'application/json' });

const leadsOf = (email: string) => rows<Row>('select * from leads where email = $1', [email]);
const eventsOf = (email: string) =>
  rows<Row>(
    `select event.* from lead_events event join leads on leads.id = event.lead_id
     where leads.email = $1 order by event.type::text`,
    [email],
  );
const calculationOf = async (email: string) =>
  (await eventsOf(email)).find(({ type }) => type === 'calculator')?.data;
const mailsOf = (email: string) =>
  rows<Row>(`select * from emails where "to" = $1 and template = 'calculator-result'`, [email]);

beforeAll(async () => {
  await testPayload();
  await publishOnboarding();
  await publishThankYouPage();
});

describe('the calculator form', () => {
  it('a submission stores inputs and result with the lead and raises the lead’s score', async () => {
    const typed = { ...roi, email: ' Roi@Corp.Example ', company: 'Corp', consent_text: 'You may mail me.' };
    const response = await withScript(typed);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, redirect: '/thank-you' }]);
    const [lead] = await leadsOf('roi@corp.example');
    expect(lead).toMatchObject({ source: 'calculator', company: 'Corp', consent_text: 'You may mail me.' });
    expect(lead?.score_breakdown).toMatchObject({
      intent: 55,
      engagement: { calculator: expect.closeTo(12) },
    });
    expect(await eventsOf('roi@corp.example')).toMatchObject([
      { type: 'calculator', source: 'calculator', summary: roiSummary },
      { type: 'submission', source: 'calculator', summary: roiSummary, message: null },
    ]);
    expect(await calculationOf('roi@corp.example')).toEqual({
      calculator: 'roi',
      page: '/pricing',
      anchor: 'savings',
      address: '/pricing?savings.hoursPerWeek=20&savings.hourlyRate=75&savings.annualPlanUSD=25000#savings',
      inputs: { hoursPerWeek: 20, hourlyRate: 75, annualPlanUSD: 25_000 },
      result: {
        monthlyHoursSaved: expect.closeTo(86),
        monthlyValue: expect.closeTo(6450),
        annualValue: expect.closeTo(77_400),
        paybackMonths: expect.closeTo(3.876, 3),
      },
    });
  });

  it('the lead’s timeline lists inputs and results with the calculator’s labels, units and formats', async () => {
    await withScript({ ...roi, email: 'details@corp.example' });
    const [lead] = await leadsOf('details@corp.example');
    const { entries } = await readTimeline(await actors.admin(), String(lead?.id));
    const entry = entries.find(({ state }) => state === 'calculator');
    expect(entry && entryDetails(entry)).toEqual([
      ['Page', '/pricing'],
      ['Hours saved a week', '20 hours'],
      ['What an hour costs you', '$75 / hour'],
      ['Annual plan', '$25,000 / year'],
      ['Pays for itself after', '3.9 months'],
      ['Value a year', '$77,400'],
      ['Time saved', '86 hours a month'],
      ['Value a month', '$6,450'],
    ]);
    const ended = calculationDetails({ calculator: 'constructor', page: '/', inputs: { hours: 3.123 } });
    expect(ended).toEqual([['Page', '/']]);
  });

  it('the server calculates the result itself, after limiting the inputs to the calculator’s ranges', async () => {
    const tampered = {
      result: '{"monthlyRevenueIncrease":1e12}',
      monthlyRevenueIncrease: '1e12',
      source: 'book',
    };
    await withScript({
      ...tampered,
      calculator: 'capacity',
      page: '//evil.example/x',
      anchor: '"><b>',
      email: 'tampered@corp.example',
      teamSize: '3.7',
      billableHoursPerPerson: '-140',
      clientRate: `1${'0'.repeat(50_000)}x`,
      capacityMultiplier: '<b>',
    });
    expect((await leadsOf('tampered@corp.example'))[0]).toMatchObject({ source: 'calculator' });
    expect(await calculationOf('tampered@corp.example')).toEqual({
      calculator: 'capacity',
      page: '/',
      anchor: 'capacity',
      address: '/?teamSize=3&billableHoursPerPerson=0&clientRate=1000000000&capacityMultiplier=1#capacity',
      inputs: { teamSize: 3, billableHoursPerPerson: 0, clientRate: 1e9, capacityMultiplier: 1 },
      result: { effectiveTeamSize: 3, additionalCapacityHours: 0, monthlyRevenueIncrease: 0 },
    });
  });

  it('missing calculator inputs are treated as zero', async () => {
    await withScript({ calculator: 'roi', email: 'nothing@corp.example' });
    expect(await calculationOf('nothing@corp.example')).toMatchObject({ result: { paybackMonths: null } });
    expect((await eventsOf('nothing@corp.example'))[0]?.summary).toBe(
      'ROI calculator: 0 h a week at $0, never pays back',
    );
  });

  it('invalid fields return 422 with an error at each field', async () => {
    const response = await withScript({ ...roi, email: 'ada@' });
    const email = 'Please enter a complete email address, for example name@company.com';
    expect([response.status, await response.json()]).toEqual([422, { ok: false, errors: { email } }]);
    const unknown = await withScript({ ...roi, calculator: 'tax', email: 'ada@corp.example' });
    expect(await unknown.json()).toMatchObject({ errors: { calculator: expect.any(String) } });
  });

  it('without script a valid form redirects to the thank-you page and a refused one keeps the typed values', async () => {
    const sent = await post({ ...roi, email: 'plain@corp.example' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thank-you']);
    const refused = await post({ ...roi, email: 'nobody' }, { referer: 'http://localhost:3000/pricing' });
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/forms/calculator']);
    const jar = new Map(
      refused.headers.getSetCookie().map((cookie) => {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        return [name, value];
      }),
    );
    const draft = readDraft((name) => jar.get(name));
    expect(draft).toMatchObject({ values: { ...roi, email: 'nobody' }, page: '/pricing' });
  });

  it('a submission fills only blanks of a known lead, and the same result submitted twice is stored as one submission', async () => {
    const email = 'known@corp.example';
    await capture({ email, name: 'Ada' });
    const before = (await leadsOf(email))[0];
    for (const _time of [1, 2]) {
      await withScript({ ...roi, email, company: 'Corp', submission_id: 'calculator-known' });
    }
    const leads = await leadsOf(email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ name: 'Ada', company: 'Corp', source: 'contact_form' });
    expect(Number(leads[0]?.lead_score)).toBe(Number(before?.lead_score) + 12);
    expect((await eventsOf(email)).map(({ type }) => type)).toEqual([
      'calculator',
      'submission',
      'submission',
    ]);
    expect(await mailsOf(email)).toHaveLength(1);
    await withScript({ ...roi, email, hourlyRate: '90', submission_id: 'calculator-known' });
    expect(await mailsOf(email)).toHaveLength(2);
  });

  it('a submission that fills in the honeypot is quarantined and sends no mail', async () => {
    await withScript({ ...roi, email: 'honey@corp.example', website: 'http://spam.example' });
    expect((await leadsOf('honey@corp.example'))[0]).toMatchObject({ stage: 'spam' });
    expect(await mailsOf('honey@corp.example')).toEqual([]);
  });
});

describe('a calculation made earlier in the visit', () => {
  const path = '/industries/law-firms';
  const at = new Date().toISOString();
  const typed = { calculator: 'roi', hoursPerWeek: '20', hourlyRate: '$75', annualPlanUSD: '25,000' };
  const journeyOf = (...calculations: object[]) =>
    JSON.stringify(calculations.map((roiNoted) => ({ path, at, calculations: { roi: roiNoted } })));
  const contact = (email: string, journey: string) =>
    captureForm('contact', { email, name: 'Ada', message: 'Hello', journey });

  it('a contact form stores the latest calculation of the visit as an event and raises the score', async () => {
    await contact('visit@corp.example', journeyOf({ ...typed, hoursPerWeek: '1' }, typed));
    const events = await eventsOf('visit@corp.example');
    expect(events.map(({ type, summary }) => [type, summary])).toEqual([
      ['calculator', roiSummary],
      ['submission', 'Sent a message'],
    ]);
    expect(await calculationOf('visit@corp.example')).toMatchObject({ page: path, anchor: 'roi' });
    expect((await leadsOf('visit@corp.example'))[0]?.score_breakdown).toMatchObject({
      engagement: { calculator: expect.closeTo(12) },
    });
    expect(await mailsOf('visit@corp.example')).toEqual([]);
  });

  it('a calculation is stored as one event even if several forms of the visit contain it', async () => {
    for (const _time of [1, 2]) await contact('twice@corp.example', journeyOf(typed));
    await captureForm('calculator', {
      ...typed,
      page: path,
      anchor: 'roi',
      email: 'twice@corp.example',
      journey: journeyOf(typed),
    });
    const types = (await eventsOf('twice@corp.example')).map(({ type }) => type);
    expect(types.filter((type) => type === 'calculator')).toHaveLength(1);
  });

  it('calculations that cannot be parsed are ignored, and the form is still accepted', async () => {
    const noise = [{ path, at, calculations: { roi: 5, 'a b': typed, tax: { calculator: 'tax' } } }, null, 7];
    await contact('noise@corp.example', JSON.stringify(noise));
    await contact('noise@corp.example', '{"half');
    const types = (await eventsOf('noise@corp.example')).map(({ type }) => type);
    expect(types.filter((type) => type === 'submission')).toHaveLength(2);
    // The second calculation, `a b`, is valid apart from its anchor; it gets the calculator's default anchor.
    expect(await calculationOf('noise@corp.example')).toMatchObject({ anchor: 'roi' });
  });
});

describe('the result mail', () => {
  it('one address gets at most four result mails a day, and the next form returns 429 with an error at the field', async () => {
    const ask = () =>
      withScript({ ...roi, email: 'pestered@corp.example', submission_id: String(Math.random()) });
    for (let time = 1; time <= 4; time += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(await refused.json()).toMatchObject({ errors: { email: expect.stringContaining('today') } });
    expect(await mailsOf('pestered@corp.example')).toHaveLength(4);
  });

  it('one network can request 20 result mails to different addresses, and the next form returns 429', async () => {
    const statuses = [];
    for (let stranger = 1; stranger <= 21; stranger += 1) {
      const headers = { accept: 'application/json', 'x-forwarded-for': '203.0.113.50' };
      statuses.push((await post({ ...roi, email: `stranger-${stranger}@corp.example` }, headers)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });

  it('the result mail goes to the typed address, and contains the figures and a link to the calculator with the inputs', async () => {
    await withScript({ ...roi, email: 'mailed@corp.example' });
    const stop = await runWorker();
    await expect
      .poll(async () => (await mailsOf('mailed@corp.example'))[0]?.status, { timeout: 15_000 })
      .toBe('sent');
    await stop();
    const [mail] = await mailsOf('mailed@corp.example');
    expect(mail?.subject).toBe(`Your result, ${roiSummary}`);
    expect(mail?.text).toContain('3.9 months');
    expect(mail?.text).toContain(
      '/pricing?savings.hoursPerWeek=20&savings.hourlyRate=75&savings.annualPlanUSD=25000#savings',
    );
    expect(mail?.text).toContain('/unsubscribe?t=');
  });
});
