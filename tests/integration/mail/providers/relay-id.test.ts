import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishOnboarding } from '../../../support/content';
import { rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { sendDue } from '../../../support/worker';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../../support/mail/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, { SMTP_URL: started.url, ADMIN_EMAILS: 'admin@firm.example' });
  return { sink: started };
});

beforeAll(async () => {
  await publishOnboarding();
});
afterAll(() => sink.stop());

it('the id that the mail server assigned is stored with the mail', async () => {
  const id = '0102018f3b2c4d5e-1a2b3c4d-0000-4000-8000-000000000000-000000';
  sink.taken = `250 Ok ${id}`;
  await aLead({ email: 'relayed@corp.example' });
  await sendDue();
  expect(
    await rows(`select status::text, relay_id from emails where "to" = 'relayed@corp.example' and step = 1`),
  ).toEqual([{ status: 'sent', relay_id: id }]);
});
