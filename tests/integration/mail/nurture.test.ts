import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { decideMailsByHand } from '@/features/leads/pipeline/nurture-actions/decide-mails-by-hand';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { exitNurture } from '@/features/nurture/enrolments/exit';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { runWorker, sendDue } from '../../support/worker';

type Mail = { id: string; step: string; status: string; reason: string | null; due_at: Date };

const mailbox = new Mailbox(env.mailboxDir);
let sequenceId: string;
let email: string;
let leadId: string;
let count = 0;

beforeAll(async () => {
  sequenceId = await publishOnboarding();
});
beforeEach(async () => {
  count += 1;
  email = `lead-${count}@corp.example`;
  leadId = await aLead({ email });
});

const mails = () => rows<Mail>('select * from emails where "to" = $1 order by step', [email]);
/** Makes the step due now and sends it. */
const sendStep = async (step: number) => {
  await rows(`update emails set due_at = least(due_at, now()) where "to" = $1 and step = $2`, [email, step]);
  await sendDue();
  return (await mails())[step - 1];
};
const status = async () =>
  (
    await rows(
      'select status, current_step::int, exit_reason from lead_nurture_statuses where lead_id = $1',
      [leadId],
    )
  )[0];
const update = async (data: object, { draft = false } = {}) => {
  const payload = await testPayload();
  await payload.update({
    collection: 'sequences',
    id: sequenceId,
    data: draft ? data : { ...data, _status: 'published' },
    draft,
    overrideAccess: true,
  });
};

describe('a sequence', () => {
  it('a sequence sends its steps in order, each with its subject, and completes', async () => {
    expect(await status()).toEqual({ status: 'active', current_step: 1, exit_reason: null });
    for (const step of [1, 2, 3, 4]) {
      expect(await sendStep(step)).toMatchObject({ status: 'sent' });
      expect(await status()).toMatchObject({
        status: step === 4 ? 'completed' : 'active',
        current_step: step,
      });
    }
    expect((await mailbox.to(email)).map(({ subject }) => subject)).toEqual([
      'Welcome to Plumbline AI - Your AI Journey Begins Now',
      'Your AI Implementation Framework: five questions, one page',
      'Three case studies, with their numbers and their mistakes',
      'Your access to the ROI Calculator',
    ]);
  });

  it('a step is not sent before it is due', async () => {
    await sendDue();
    expect((await mails())[1]).toMatchObject({ status: 'queued' });
    expect(await mailbox.to(email)).toHaveLength(1);
  });

  it('a step more than 48 hours late is held for review', async () => {
    await rows(`update emails set due_at = now() - interval '49 hours' where "to" = $1 and step = 1`, [
      email,
    ]);
    expect(await sendStep(1)).toMatchObject({ status: 'held', reason: 'more than 48 hours late' });
    expect(await mailbox.to(email)).toEqual([]);
  });

  it('pausing a sequence holds its mails, and resuming the sequence sends one mail immediately and one each following day', async () => {
    await update({ isPaused: true });
    expect(await sendStep(1)).toMatchObject({ status: 'held', reason: 'paused' });
    expect(await sendStep(2)).toMatchObject({ status: 'held', reason: 'paused' });
    await update({ isPaused: false });
    const [first, second] = await mails();
    expect([first?.status, second?.status]).toEqual(['queued', 'queued']);
    expect(Math.round((Number(second?.due_at) - Number(first?.due_at)) / 3_600_000)).toBe(24);
    expect(await sendStep(1)).toMatchObject({ status: 'sent' });
  });

  it('a draft that resumes a paused sequence releases the held mails only when it is published', async () => {
    await update({ isPaused: true });
    expect(await sendStep(1)).toMatchObject({ status: 'held', reason: 'paused' });
    await update({ isPaused: false }, { draft: true });
    expect((await mails())[0]).toMatchObject({ status: 'held' });
    await update({ isPaused: false });
    expect(await sendStep(1)).toMatchObject({ status: 'sent' });
  });
});

describe('a step that refers to an unsent earlier step', () => {
  const waiting = {
    status: 'held',
    reason: 'refers to “AI Implementation Framework”, which is not sent yet',
  };
  const retryNow = () =>
    rows(
      `update emails set next_try_at = now() - interval '1 second' where "to" = $1 and next_try_at is not null`,
      [email],
    );
  beforeEach(async () => {
    await sendStep(1);
    expect(await sendStep(3)).toMatchObject(waiting);
  });

  it('a step that refers to an unsent step is held, and released an hour after the unsent step is sent', async () => {
    await sendStep(4);
    expect((await mails())[2]).toMatchObject({ status: 'queued' });
    await retryNow();
    await sendDue();
    expect((await mails())[2]).toMatchObject(waiting);
    expect(await sendStep(2)).toMatchObject({ status: 'sent' });
    const [released] = await rows<{ status: string; minutes: number }>(
      `select status, extract(epoch from next_try_at - now())::int / 60 as minutes from emails where "to" = $1 and step = 3`,
      [email],
    );
    expect(released?.status).toBe('queued');
    expect(released?.minutes).toBeGreaterThanOrEqual(58);
    expect(released?.minutes).toBeLessThanOrEqual(60);
    await retryNow();
    await sendDue();
    expect((await mails())[2]).toMatchObject({ status: 'sent' });
    expect(await status()).toMatchObject({ status: 'completed', current_step: 4 });
    expect(await mailbox.to(email)).toHaveLength(4);
  });

  it('a referring step is held for review if it is more than 48 hours late when the step to which it refers is sent', async () => {
    await rows(`update emails set due_at = now() - interval '49 hours' where "to" = $1 and step = 3`, [
      email,
    ]);
    await sendStep(2);
    await retryNow();
    await sendDue();
    expect((await mails())[2]).toMatchObject({ status: 'held', reason: 'more than 48 hours late' });
  });

  it('a referring step is skipped if the step to which it refers is skipped', async () => {
    await rows(`update emails set due_at = now() - interval '1 second' where "to" = $1 and step = 2`, [
      email,
    ]);
    await update({ isPaused: true });
    await sendStep(2);
    const held = (await mails())[1]?.id;
    await decideMailsByHand(await actors.admin(), {
      action: 'skip',
      status: 'held',
      mailId: held,
      asOf: new Date(),
    });
    await update({ isPaused: false });
    await retryNow();
    await sendDue();
    expect((await mails())[2]).toMatchObject({
      status: 'skipped',
      reason: 'refers to “AI Implementation Framework”, which this lead never got',
    });
  });
});

describe('exits and suppression', () => {
  it('an unsubscribed address gets none of its queued mails', async () => {
    await suppress(await testRequest(), hashAddress(email), 'unsubscribed');
    for (const step of [1, 2, 3, 4]) {
      expect(await sendStep(step)).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
    }
    expect(await mailbox.to(email)).toEqual([]);
  });

  it('an address remains suppressed after its lead has been deleted', async () => {
    const payload = await testPayload();
    await suppress(await testRequest(), hashAddress(email), 'disowned');
    await rows('delete from emails where lead_id = $1', [leadId]);
    await rows('delete from lead_nurture_statuses where lead_id = $1', [leadId]);
    await rows('delete from lead_events where lead_id = $1', [leadId]);
    await payload.delete({ collection: 'leads', id: leadId, overrideAccess: true });
    await aLead({ email });
    expect(await sendStep(1)).toMatchObject({ status: 'skipped', reason: 'disowned' });
  });

  it.each(['replied', 'booked'])('a lead with the event “%s” gets no further step', async (type) => {
    expect(await sendStep(1)).toMatchObject({ status: 'sent' });
    await rows('insert into lead_events (lead_id, type) values ($1, $2)', [leadId, type]);
    expect(await sendStep(2)).toMatchObject({ status: 'skipped', reason: type });
  });

  it('an enrolment ends only by the exit conditions that its sequence lists', async () => {
    await update({ exits: ['unsubscribed'] });
    await exitNurture(await testRequest(), leadId, 'booked');
    expect(await status()).toMatchObject({ status: 'active' });
    await exitNurture(await testRequest(), leadId, 'unsubscribed');
    expect(await status()).toMatchObject({ status: 'exited', exit_reason: 'unsubscribed' });
    await update({ exits: ['unsubscribed', 'bounced', 'replied', 'booked', 'won'] });
  });
});

it('an unconfirmed lead gets the welcome with a confirmation link, but no further step until the address is confirmed', async () => {
  const payload = await testPayload();
  const ask = (asksForConfirmation: boolean) =>
    payload.updateGlobal({ slug: 'site-settings', data: { asksForConfirmation }, overrideAccess: true });
  await ask(true);
  expect(await sendStep(1)).toMatchObject({ status: 'sent' });
  expect((await mailbox.to(email))[0]?.html).toContain('/confirm-address?t=');
  expect(await sendStep(2)).toMatchObject({ status: 'skipped', reason: 'the address is not confirmed' });
  await rows('update leads set confirmed_at = now() where id = $1', [leadId]);
  expect(await sendStep(4)).toMatchObject({ status: 'sent' });
  await ask(false);
});

it('after a worker has run, every due mail is sent, skipped, held or failed', async () => {
  await runWorker();
  const left = () =>
    rows(
      `select id from emails where due_at <= clock_timestamp() and status not in ('sent', 'skipped', 'held', 'failed')`,
    );
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 15_000, interval: 200 });
});
