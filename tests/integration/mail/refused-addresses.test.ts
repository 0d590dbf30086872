/** A mail server that answers "no such user" for every address must not suppress leads for good. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { findRelayState } from '@/features/mail/sending/relay-state';
import { findRefusedAddresses } from '@/features/mail/suppression/address-refusals';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { actors, type Who } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { forgetRelay, runWorker, sendDue } from '../../support/worker';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../support/mail/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    SMTP_URL: started.url,
    ADMIN_EMAILS: 'admin@firm.example',
    LEADS_NOTIFY_TO: 'sales@firm.example',
    MAILS_PER_SECOND: '1000',
  });
  return { sink: started };
});

const noSuchUser = { reply: '550 5.1.1 No such user' };
const patience = { timeout: 20_000, interval: 50 };
let crowds = 0;

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  sink.behave();
  sink.accepted.length = 0;
  await rows('delete from emails');
  await rows('delete from suppressions');
  await forgetRelay();
});
afterAll(() => sink.stop());

const relay = async () => findRelayState(await actors.admin());
const welcomes = (status: string) =>
  rows<{ to: string }>(`select "to" from emails where step = 1 and status::text = $1 order by "to"`, [
    status,
  ]);
const suppressions = () => rows<{ reason: string }>('select reason::text from suppressions order by 1');

async function crowd(size: number): Promise<{ email: string; leadId: string }[]> {
  crowds += 1;
  const leads = [];
  for (let index = 0; index < size; index += 1) {
    const email = `crowd-${crowds}-${index}@corp-${index}.example`;
    leads.push({ email, leadId: await aLead({ email }) });
  }
  return leads;
}

/** Presses the button at `/admin/status` that undoes the refusals. */
const press = async (who: Who) =>
  askStudio(
    new Request('http://localhost:3000/api/studio/refusals', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(await actors.headers(who)) },
    }),
  );

/** Refuses every recipient until the breaker opens. */
async function refuseAll(): Promise<void> {
  sink.misbehave('rcpt', noSuchUser);
  const stop = await runWorker();
  await vi.waitFor(async () => expect((await relay()).breakerOpenedAt).not.toBeNull(), patience);
  await stop();
}

/** Creates leads: the relay refuses the first two, then all others until the breaker opens. */
async function refusedCrowd(size: number) {
  const leads = await crowd(2);
  sink.misbehave('rcpt', noSuchUser);
  await sendDue();
  leads.push(...(await crowd(size - 2)));
  await refuseAll();
  return leads;
}

/** Makes the next probe due. */
const probe = () => rows(`update mail_relay set probe_at = now() - interval '1 second'`);

describe('a relay that refuses every address', () => {
  it('at most four addresses are suppressed before the circuit breaker opens; the other mails stay queued', async () => {
    const leads = await crowd(14);
    await refuseAll();
    const failed = await welcomes('failed');
    // Up to four refusals are recorded before the fifth one opens the breaker.
    expect(failed.length).toBeLessThanOrEqual(4);
    expect(await suppressions()).toHaveLength(failed.length);
    expect(await welcomes('queued')).toHaveLength(leads.length - failed.length);
    expect(await relay()).toMatchObject({ breakerOpenedAt: expect.any(Date) });
    expect(await findRefusedAddresses(await actors.admin())).toMatchObject({
      count: failed.length,
      until: null,
    });
  });

  it('when the circuit breaker closes, queued mails are sent, and the admins get a link to undo the refusals', async () => {
    const leads = await refusedCrowd(12);
    const failed = await welcomes('failed');
    sink.behave();
    await probe();
    const stop = await runWorker();
    await vi.waitFor(
      async () => expect(await welcomes('sent')).toHaveLength(leads.length - failed.length),
      patience,
    );
    await vi.waitFor(() => expect(sink.to('admin@firm.example')).toHaveLength(1), patience);
    await stop();
    expect(sink.to('admin@firm.example')[0]?.mail.text).toContain('/admin/status#refusals');
    expect(await findRefusedAddresses(await actors.admin())).toMatchObject({
      count: failed.length,
      until: expect.any(Date),
    });
  });

  it('undoing the refusals lifts the suppressions, sends each welcome once and continues the sequence', async () => {
    const leads = await refusedCrowd(12);
    expect(await welcomes('failed')).not.toEqual([]);
    sink.behave();
    const response = await press('admin');
    expect(response.status).toBe(303);
    expect(await suppressions()).toEqual([]);
    await probe();
    const stop = await runWorker();
    await vi.waitFor(async () => expect(await welcomes('sent')).toHaveLength(leads.length), patience);
    await stop();
    expect(leads.filter(({ email }) => sink.to(email).length !== 1)).toEqual([]);
    const going = await rows(
      `select lead_id from lead_nurture_statuses where status = 'active' and lead_id = any($1::uuid[])`,
      [leads.map(({ leadId }) => leadId)],
    );
    expect(going).toHaveLength(leads.length);
    const coming = await rows(`select from emails where step > 1 and status = 'queued'`);
    expect(coming).toHaveLength(3 * leads.length);
    expect(await findRefusedAddresses(await actors.admin())).toMatchObject({ count: 0, from: null });
  });

  it('undoing the refusals does not resume the sequence of leads that unsubscribed or disowned their address meanwhile', async () => {
    await refusedCrowd(12);
    const [first, second] = await welcomes('failed');
    if (!first || !second) throw new Error('Both should have been refused.');
    const req = await testRequest();
    await inTransaction(req, () => suppress(req, hashAddress(first.to), 'disowned'));
    await rows(`update suppressions set reason = 'unsubscribed' where email_hash = $1`, [
      hashAddress(first.to),
    ]);
    await rows(
      `insert into lead_events (lead_id, type, summary) select lead_id, 'unsubscribed', 'x' from emails where "to" = $1 and step = 1`,
      [second.to],
    );
    sink.behave();
    await press('admin');
    expect(await suppressions()).toEqual([{ reason: 'unsubscribed' }]);
    expect(await welcomes('failed')).toEqual([first, second].sort((a, b) => a.to.localeCompare(b.to)));
  });

  it('undoing the refusals is for admins only', async () => {
    for (const role of ['editor', 'member', 'visitor'] as const) {
      expect((await press(role)).status).toBe(403);
    }
  });
});

describe('a relay that accepts most mails', () => {
  it('refused addresses are suppressed while the relay accepts other addresses', async () => {
    await crowd(10);
    await sendDue();
    const dead = await crowd(6);
    for (const { email } of dead) sink.misbehave('rcpt', noSuchUser, email);
    await sendDue();
    expect(await welcomes('failed')).toHaveLength(dead.length);
    expect(await suppressions()).toHaveLength(dead.length);
    expect(await relay()).toMatchObject({ breakerOpenedAt: null });
  });

  it('four refused addresses in a row do not open the circuit breaker', async () => {
    const dead = await crowd(4);
    sink.misbehave('rcpt', noSuchUser);
    await sendDue();
    expect(await welcomes('failed')).toHaveLength(dead.length);
    expect(await relay()).toMatchObject({ breakerOpenedAt: null });
  });

  it('refusals from before the circuit breaker closed do not count towards the next opening', async () => {
    await crowd(6);
    await refuseAll();
    sink.behave();
    await probe();
    const stop = await runWorker();
    await vi.waitFor(async () => expect(await welcomes('queued')).toEqual([]), patience);
    await stop();
    const [late] = await crowd(1);
    if (!late) throw new Error('Nobody came.');
    sink.misbehave('rcpt', noSuchUser, late.email);
    await sendDue();
    expect(await welcomes('failed')).toContainEqual({ to: late.email });
  });
});
