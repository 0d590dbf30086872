/** Slow start of a new sending domain: which mails wait, for how long, and what an admin sees and changes. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isMailMoving } from '@/app/api/health/mail-check';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { mailPriority, queueMail } from '@/features/mail/outbox/outbox';
import { findSlowStart } from '@/features/mail/slow-start/find-slow-start';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { deleteLeads, rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { forgetRelay, runWorker, sendDue } from '../../../support/worker';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../../support/mail/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    SMTP_URL: started.url,
    MAIL_FROM: 'Firm <hello@new.example>',
    ADMIN_EMAILS: 'admin@firm.example',
    MAILS_PER_SECOND: '1000',
  });
  return { sink: started };
});

const count = 20;
const addresses = Array.from(
  { length: count },
  (_, index) => `slow-${String(index).padStart(2, '0')}@corp.example`,
);
const { mailFrom, smtpUrl } = env;

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  await rows('delete from sending_domains');
  await forgetRelay();
  sink.behave();
  // Sends the welcomes, and makes the second mails due, in the order of the leads.
  for (const email of addresses) await aLead({ email });
  await sendDue();
  await rows(
    `update emails set due_at = now() - interval '1 hour' + number * interval '1 second' from jsonb_array_elements_text($1::jsonb)
    with ordinality lead(email, number) where "to" = email and step = 2`,
    [JSON.stringify(addresses)],
  );
  sink.accepted.length = 0;
});
afterEach(() => Object.assign(env, { mailFrom, smtpUrl }));
afterAll(() => sink.stop());

const setDomain = (change: string, domain = 'new.example') =>
  rows(`update sending_domains set ${change} where domain = $1`, [domain]);
/** Lets an hour pass for the mails that were sent. */
const passHour = () => rows(`update emails set claimed_at = claimed_at - interval '1 hour'`);
const slowed = () =>
  sink.accepted
    .flatMap(({ recipients }) => recipients)
    .filter((to) => addresses.includes(to))
    .sort();

let urgent = 0;
/**
 * Queues a mail that never waits, and resolves once it has arrived: by then, all mails that may be sent were claimed.
 */
async function sendUrgent(): Promise<void> {
  urgent += 1;
  const to = `urgent-${urgent}@corp.example`;
  const req = await testRequest();
  await inTransaction(req, () =>
    queueMail(req, { template: 'unsubscribe-link', to, leadId: null, metadata: {} }),
  );
  await vi.waitFor(() => expect(sink.to(to)).toHaveLength(1), { interval: 20, timeout: 10_000 });
}
const arrived = (many: number) =>
  vi.waitFor(() => expect(slowed()).toHaveLength(many), { interval: 20, timeout: 10_000 });

async function press(fields: Record<string, string>, who: 'admin' | 'editor' = 'admin') {
  const answer = await askStudio(
    new Request('http://localhost:3000/api/studio/mail/slow-start', {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
  const location = answer.headers.get('location');
  return { status: answer.status, did: new URL(location ?? '/', 'http://localhost').searchParams.get('did') };
}

it('two workers together send as many sequence mails an hour as the day’s rate allows, in order; other mails do not wait', async () => {
  await setDomain('first_rate = 6');
  const stops = [await runWorker(), await runWorker()];
  await arrived(6);
  await sendUrgent();
  expect(slowed()).toEqual(addresses.slice(0, 6));

  await setDomain(`began_at = now() - interval '25 hours'`);
  await arrived(12);
  await sendUrgent();
  expect(slowed()).toEqual(addresses.slice(0, 12));
  expect(await findSlowStart(await testRequest())).toMatchObject({
    domain: 'new.example',
    now: { day: 2, rate: 12, sent: 12, waiting: 8, hoursLeft: 1 },
  });

  await passHour();
  await arrived(count);
  for (const stop of stops) await stop();
  expect(slowed()).toEqual(addresses);
});

it('a restarted worker continues with what remains of the hourly limit', async () => {
  await setDomain('first_rate = 6');
  for (const _ of [1, 2, 3]) {
    const stop = await runWorker();
    await arrived(6);
    await sendUrgent();
    await stop();
  }
  expect(slowed()).toHaveLength(6);
});

it('a mail that the server defers does not count towards the hourly limit', async () => {
  await setDomain('first_rate = 6');
  for (const address of addresses.slice(0, 3)) sink.misbehave('rcpt', { reply: '451 4.7.1 Later' }, address);
  const stop = await runWorker();
  await arrived(6);
  await sendUrgent();
  await stop();
  expect(slowed()).toEqual(addresses.slice(3, 9));
});

it('an established sending domain has no slow start, and neither has one whose mails are captured', async () => {
  await setDomain(`first_rate = 1, began_at = now() - interval '40 days'`);
  await sendDue();
  expect(slowed()).toEqual(addresses);
  Object.assign(env, { smtpUrl: undefined });
  expect(await findSlowStart(await testRequest())).toBeNull();
});

it('mails sent before the upgrade count for the first domain, and not for a domain that replaces it', async () => {
  await rows('delete from sending_domains');
  await rows(
    `insert into sending_domains (domain, first_rate, began_at) values ('', 50, now() - interval '90 days')`,
  );
  expect(await findSlowStart(await testRequest())).toMatchObject({ now: null });
  await sendDue();
  expect(slowed()).toEqual(addresses);
  expect(await findSlowStart(await testRequest())).toMatchObject({ domain: 'new.example', now: null });

  Object.assign(env, { mailFrom: 'Firm <hello@Other.example>' });
  expect(await findSlowStart(await testRequest())).toMatchObject({ domain: 'other.example', beganAt: null });
  await forgetRelay();
  const stop = await runWorker();
  await sendUrgent();
  await vi.waitFor(async () =>
    expect(await findSlowStart(await testRequest())).toMatchObject({
      beganAt: expect.any(Date),
      now: { day: 1, rate: 50, endsAt: expect.any(Date) },
    }),
  );
  await stop();
});

it('an admin can end and resume the slow start and change its rate; an editor or an invalid rate changes nothing', async () => {
  await setDomain('first_rate = 1');
  const read = async () => findSlowStart(await testRequest());
  expect(await press({ rate: '70', change: 'slow' }, 'editor')).toMatchObject({ status: 403 });
  for (const rate of ['0', '-1', '1.5', 'many', '10001', ''])
    expect(await press({ rate, change: 'slow' })).toEqual({ status: 303, did: 'wrong_rate' });
  expect(await read()).toMatchObject({ firstRate: 1 });

  expect(await press({ rate: '70', change: 'ended' })).toEqual({ status: 303, did: 'ended' });
  expect(await read()).toMatchObject({ firstRate: 70, isEnded: true, now: null });
  await sendDue();
  expect(slowed()).toEqual(addresses);

  expect(await press({ rate: ' 80 ', change: 'slow' })).toEqual({ status: 303, did: 'saved' });
  expect(await read()).toMatchObject({ firstRate: 80, isEnded: false, now: { rate: 80, waiting: 0 } });
});

it('an admin can end the slow start of a domain before its first mail', async () => {
  Object.assign(env, { mailFrom: 'hello@third.example' });
  await press({ rate: '50', change: 'ended' });
  expect(await findSlowStart(await testRequest())).toMatchObject({ beganAt: null, isEnded: true });
  await sendDue();
  expect(slowed()).toEqual(addresses);
});

it('mails that wait for the slow start do not fail the health check, and other unsent mails do', async () => {
  Object.assign(env, { smtpUrl: undefined });
  const { pool } = (await testPayload()).db;
  await rows(`update emails set claimed_at = now() - interval '30 minutes'`);
  expect(await isMailMoving(pool)).toBe(true);
  await setDomain('ended_at = now()');
  expect(await isMailMoving(pool)).toBe(false);
  await setDomain('ended_at = null');
  await rows(`update emails set claimed_at = now() - interval '63 minutes'`);
  expect(await isMailMoving(pool)).toBe(false);
});

it('transactional mails never wait for the slow start, because their priorities are higher', () => {
  const { series, ...others } = mailPriority;
  expect(Math.min(...Object.values(others))).toBeGreaterThan(series);
  expect(mailPriority.welcome).toBe(10);
});
