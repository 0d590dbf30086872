/** A mail server that answers “no such user” for everybody: nobody is silenced for good by it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { findRelayState } from '@/features/mail/sending/relay-state';
import { findRefusedAddresses } from '@/features/mail/suppression/address-refusals';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { capture, forgetRelay, publishOnboarding, rows, runWorker, sendDue } from '../../support/leads';
import { testRequest } from '../../support/payload';
import { People, type Who } from '../../support/people';
import { askStudio } from '../../support/studio-action';

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
let people: People;
let crowds = 0;

beforeAll(async () => {
  await publishOnboarding();
  people = await People.signedIn();
});
beforeEach(async () => {
  sink.behave();
  sink.accepted.length = 0;
  await rows('delete from emails');
  await rows('delete from suppressions');
  await forgetRelay();
});
afterAll(() => sink.stop());

const admin = () => testRequest(people.user('admin'));
const relay = async () => findRelayState(await admin());
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
    leads.push({ email, leadId: (await capture({ email })).leadId });
  }
  return leads;
}

/** The button at `/admin/status`. */
const press = (who: Who) =>
  askStudio(
    new Request('http://localhost:3000/api/studio/refusals', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...people.headers(who) },
    }),
  );

/** No address exists any more; a worker sends until the breaker opens. */
async function refuseAll(): Promise<void> {
  sink.misbehave('rcpt', noSuchUser);
  const stop = await runWorker();
  await vi.waitFor(async () => expect((await relay()).breakerOpenedAt).not.toBeNull(), patience);
  await stop();
}

/** The probe's time comes. */
const probe = () => rows('update mail_relay set probe_at = now()');

describe('a relay that refuses every address', () => {
  it('silences no more than were refused before that was noticed; the rest waits, and the breaker opens', async () => {
    const leads = await crowd(14);
    await refuseAll();
    const failed = await welcomes('failed');
    // Those whose answers were noted before the fifth.
    expect(failed.length).toBeLessThanOrEqual(4);
    expect(await suppressions()).toHaveLength(failed.length);
    expect(await welcomes('queued')).toHaveLength(leads.length - failed.length);
    expect(await relay()).toMatchObject({ breakerOpenedAt: expect.any(Date) });
    expect(await findRefusedAddresses(await admin())).toMatchObject({ count: failed.length, until: null });
  });

  it('once it takes mail again: all that waited leaves, and the admins are told where to take back the rest', async () => {
    const leads = await crowd(12);
    await refuseAll();
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
    expect(await findRefusedAddresses(await admin())).toMatchObject({
      count: failed.length,
      until: expect.any(Date),
    });
  });

  it('one press takes back what it had silenced: each gets the welcome once, and the series goes on', async () => {
    const leads = await crowd(12);
    await refuseAll();
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
    expect(await findRefusedAddresses(await admin())).toMatchObject({ count: 0, from: null });
  });

  it('the press brings back nobody who has asked for no more mails meanwhile, and lifts no wish', async () => {
    await crowd(12);
    await refuseAll();
    const [first, second] = await welcomes('failed');
    if (!first || !second) throw new Error('Fewer than two were refused.');
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

  it('is pressed by admins alone', async () => {
    for (const role of ['editor', 'member', 'visitor'] as const) {
      expect((await press(role)).status).toBe(403);
    }
  });
});

describe('a relay that works', () => {
  it('and takes most: a refused address is suppressed, however many there were long ago', async () => {
    await crowd(10);
    await sendDue();
    const dead = await crowd(6);
    for (const { email } of dead) sink.misbehave('rcpt', noSuchUser, email);
    await sendDue();
    expect(await welcomes('failed')).toHaveLength(dead.length);
    expect(await suppressions()).toHaveLength(dead.length);
    expect(await relay()).toMatchObject({ breakerOpenedAt: null });
  });

  it('four dead addresses on a quiet day are four dead addresses', async () => {
    const dead = await crowd(4);
    sink.misbehave('rcpt', noSuchUser);
    await sendDue();
    expect(await welcomes('failed')).toHaveLength(dead.length);
    expect(await relay()).toMatchObject({ breakerOpenedAt: null });
  });

  it('what it refused before it recovered counts no more', async () => {
    await crowd(6);
    await refuseAll();
    sink.behave();
    await probe();
    await sendDue();
    const [late] = await crowd(1);
    if (!late) throw new Error('Nobody came.');
    sink.misbehave('rcpt', noSuchUser, late.email);
    await sendDue();
    expect(await welcomes('failed')).toContainEqual({ to: late.email });
  });
});
