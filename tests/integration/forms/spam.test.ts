/** The endpoint of all public forms runs the spam check, so no form can skip it. */
import { beforeAll, expect, it } from 'vitest';
import { loadForms } from '@/features';
import { issueFillTimeToken } from '@/forms/spam-check';
import { blockOf, hiddenOf, namesOf, publishPage, valid } from '../../support/composed-forms';
import { publishFormPage } from '../../support/content';
import { publishResource, savingsSheet } from '../../support/content/template-resource';
import { leadOf } from '../../support/db';
import { aBookingHost, aBookingType } from '../../support/factories';
import { postForm } from '../../support/forms';

type Fields = Record<string, string>;

const day = 86_400_000;
const asked = { name: 'Ada', message: 'Hello' };
/** Valid fields of each form, without the address. */
let fieldsOf: Record<string, Fields>;

async function openBookingType(slug: string): Promise<void> {
  const weekly = [{ weekday: '1', from: '08:00', to: '18:00' }] as const;
  const host = await aBookingHost({ timeZone: 'Europe/Berlin', weekly: [...weekly] });
  await aBookingType({ slug, hosts: [host.id], bufferAfter: 15, noticeHours: 18 });
}

beforeAll(async () => {
  await openBookingType('session');
  await publishFormPage('/waitlist', { asks: 'waitlist', list: 'partner-api', source: 'waitlist' });
  const page = await publishPage('/audit', blockOf());
  const names = namesOf(page);
  const composed = Object.entries(valid).map(([label, value]) => [names[label] ?? label, value]);
  const guide = await publishResource({ format: 'xlsx', title: 'Savings', sheets: [savingsSheet] });
  const later = (days: number) => new Date(Date.now() + days * day).toISOString();
  fieldsOf = {
    contact: asked,
    question: asked,
    booking: { ...asked, about: 'Invoices.', day_1: later(3).slice(0, 10), time_zone: 'UTC' },
    'book-slot': { ...asked, type: 'session', start: later(3), time_zone: 'UTC' },
    agent: {
      company: 'Acme',
      task: 'Copying order lines from PDF into the ERP',
      ...{ frequency: 'Once a day', duration: '25 minutes', systems: 'Outlook, SAP' },
      right_result: 'Every line has a part number that exists',
    },
    waitlist: { list: 'partner-api' },
    download: { resource: guide.id },
    calculator: {
      ...{ calculator: 'roi', page: '/pricing', anchor: 'savings' },
      ...{ hoursPerWeek: '20', hourlyRate: '$75', annualPlanUSD: '25,000' },
    },
    composed: { ...hiddenOf(page), ...Object.fromEntries(composed) },
  };
});

it('every public form quarantines a submission that fills in the honeypot', async () => {
  const forms = await loadForms();
  expect(forms.map(({ name }) => name).sort()).toEqual(Object.keys(fieldsOf).sort());
  for (const { name } of forms) {
    const machine = { email: `machine@${name}.example`, website: 'https://spam.example' };
    const response = await postForm(name, { ...fieldsOf[name], ...machine });
    expect([name, response.status, await response.text()]).toEqual([name, 200, expect.any(String)]);
    expect([name, await leadOf(machine.email)]).toEqual([
      name,
      expect.objectContaining({ stage: 'spam', quarantine_reason: 'honeypot' }),
    ]);
  }
});

it('a composed form sent right after opening is quarantined if one of its answers contains a link', async () => {
  const haste = { email: 'haste@corp.example', started: issueFillTimeToken() };
  const typed = Object.entries(fieldsOf.composed ?? {}).map(([name, value]) => [
    name,
    value === valid['What takes too long?'] ? 'See https://spam.example' : value,
  ]);
  expect((await postForm('composed', { ...Object.fromEntries(typed), ...haste })).status).toBe(200);
  expect(await leadOf(haste.email)).toMatchObject({ quarantine_reason: 'link in haste' });
});
