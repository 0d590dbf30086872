/** The company's notification of a lead contains the whole row. */
import { beforeAll, expect, it } from 'vitest';
import { env } from '@/config/env';
import { utmNames } from '@/lib/request/utm';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { mailsOf, rows } from '../../../support/db';
import { aLead, aUser } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { sendDue } from '../../../support/worker';

beforeAll(async () => {
  await publishOnboarding();
  await actors.admin();
});

/** Columns that the mail shows as reasons of the score. */
const shownElsewhere = new Set(['score_breakdown']);

it('the notification of a priority lead contains every value of the lead’s row and the address of the lead’s owner', async () => {
  const email = 'whole-row@corp.example';
  const owner = await aUser({ role: 'admin', email: 'owner-of-row@firm.example' });
  const id = await aLead({ email, source: 'book', company: 'Row Corp', consent_text: 'We may mail you.' });
  const touch = (name: string) => ({
    ...Object.fromEntries(utmNames.map((utm) => [utm, `${name}-${utm}`])),
    referrer: `https://${name}.example/`,
    landing_page: `/landing-${name}`,
    at: '2026-01-05T10:00:00.000Z',
  });
  const payload = await testPayload();
  // Deletes the first notification, so that the lead is announced again.
  await rows(`delete from emails where template = 'lead-notification'`);
  await rows('update leads set was_notified_at = null where id = $1', [id]);
  await payload.update({
    collection: 'leads',
    id,
    data: {
      name: 'Ada',
      role: 'CEO',
      phone: '+1 555 0100',
      company_size: '50-249',
      industry: 'Legal',
      budget: '25k-100k',
      timeline: 'now',
      notes: 'Met at the fair.',
      owner: owner.id,
      deal_value: 12_500,
      currency: 'GBP',
      lost_reason: 'Once, of time',
      priority_score: 91,
      first_touch: touch('first'),
      last_touch: touch('last'),
    },
    overrideAccess: true,
  });
  await sendDue();
  const [mail] = await mailsOf(env.leadsNotifyTo, 'lead-notification');
  const text = mail?.text ?? '';
  expect(text).toContain(owner.email);
  const [row = {}] = await rows<Record<string, unknown>>('select * from leads where id = $1', [id]);
  for (const [column, value] of Object.entries(row)) {
    if (value === null || shownElsewhere.has(column) || column === 'owner_id') continue;
    // The mail formats dates for the company, so only the year is compared.
    if (value instanceof Date) expect(text, column).toContain(String(value.getUTCFullYear()));
    else if (column === 'source') expect(text).toContain('Book');
    else expect(text.replace(/\s+/g, ' '), column).toContain(String(value));
  }
});
