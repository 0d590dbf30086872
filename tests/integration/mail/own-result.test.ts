/** The last mail of the sequence links to the lead's own calculation. */
import { beforeAll, expect, it } from 'vitest';
import { env } from '@/config/env';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { postForm } from '../../support/forms';
import { testPayload } from '../../support/payload';
import { sendDue } from '../../support/worker';

beforeAll(async () => {
  await publishOnboarding();
  // Link wrapping is switched off, so that the mail contains the button's plain link.
  const payload = await testPayload();
  await payload.updateGlobal({ slug: 'site-settings', data: { recordsClicks: false }, overrideAccess: true });
});

const calculate = (email: string, fields: Record<string, string>) =>
  postForm('calculator', { email, calculator: 'roi', page: '/', ...fields });

async function lastMailOf(email: string): Promise<string> {
  await rows(`update emails set due_at = now() - interval '1 second' where "to" = $1`, [email]);
  await sendDue();
  const [mail] = await rows<{ html: string }>(`select html from emails where "to" = $1 and step = 4`, [
    email,
  ]);
  return (mail?.html ?? '').replaceAll('&amp;', '&');
}

it('the last mail of the sequence links to the calculator with the inputs of the lead’s latest calculation', async () => {
  const email = 'reckons@corp.example';
  await calculate(email, { hoursPerWeek: '12', hourlyRate: '80' });
  await rows(`update lead_events set created_at = created_at - interval '1 hour'`);
  await calculate(email, { hoursPerWeek: '31', hourlyRate: '90' });
  const html = await lastMailOf(email);
  expect(html).toMatch(new RegExp(`href="${env.siteUrl}/\\?[^"]*hoursPerWeek=31[^"]*#roi"`));
  expect(html).not.toContain('hoursPerWeek=12');
});

it.each([
  ['who never used a calculator', async (email: string) => void (await aLead({ email }))],
  [
    'who used another calculator only',
    async (email: string) =>
      void (await postForm('calculator', { email, calculator: 'capacity', page: '/' })),
  ],
])('the last mail of the sequence links to the empty calculator for a lead %s', async (who, come) => {
  const email = `${who.replaceAll(' ', '-')}@corp.example`;
  await come(email);
  const html = await lastMailOf(email);
  expect(html).toContain(`href="${env.siteUrl}/#roi"`);
  expect(html).not.toMatch(/href="[^"]*\/\?/);
});

it('the last mail of the sequence never links to a page that was forged in the calculator form', async () => {
  const email = 'elsewhere@corp.example';
  await calculate(email, { page: '//evil.example/', hoursPerWeek: '5' });
  expect(await lastMailOf(email)).not.toContain('evil.example');
});
