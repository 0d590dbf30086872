/** The later mails of a sequence are sent by day in the recipient's time zone; if it is unknown, in the site's. */
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { decideMailsByHand } from '@/features/leads/pipeline/nurture-actions/decide-mails-by-hand';
import { actors } from '../../support/actors';
import { publishOnboarding, sendInOfficeHours } from '../../support/content';
import { deleteLeads, rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { inHours, outOfHours } from '../../support/hours';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload } from '../../support/payload';
import { sendDue } from '../../support/worker';

type Mail = { id: string; status: string; reason: string | null; due_at: Date; next_try_at: Date | null };

const mailbox = new Mailbox(env.mailboxDir);
let email: string;
let leadId: string;
let count = 0;

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  count += 1;
  email = `hours-${count}@corp.example`;
  leadId = await aLead({ email });
});

const mail = async (step: number) => {
  const [row] = await rows<Mail>('select * from emails where lead_id = $1 and step = $2', [leadId, step]);
  if (!row) throw new Error(`There is no mail of step ${step}.`);
  return row;
};
const isDue = (step: number, ago = '1 second') =>
  rows(`update emails set due_at = now() - $3::interval where lead_id = $1 and step = $2`, [
    leadId,
    step,
    ago,
  ]);

describe('sending hours of a sequence', () => {
  it('a mail due at night keeps its due time and is retried at nine in the recipient’s time zone', async () => {
    const zone = outOfHours();
    await sendInOfficeHours(true, zone);
    await sendDue();
    await isDue(2);
    const { due_at } = await mail(2);
    await sendDue();
    const waiting = await mail(2);
    expect(waiting).toMatchObject({ status: 'queued', due_at, reason: expect.stringContaining(zone) });
    const opens = Temporal.Instant.fromEpochMilliseconds(Number(waiting.next_try_at)).toZonedDateTimeISO(
      zone,
    );
    expect([opens.hour, opens.minute]).toEqual([9, 0]);
    expect(await mailbox.to(email)).toHaveLength(1);
    await sendInOfficeHours(true, inHours());
    await rows(
      `update emails set next_try_at = now() - interval '1 second' where lead_id = $1 and step = 2`,
      [leadId],
    );
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent', reason: null });
  });

  it('a mail due within the sending hours is sent immediately, and the welcome is sent at any hour', async () => {
    await sendInOfficeHours(true, outOfHours());
    await sendDue();
    expect(await mail(1)).toMatchObject({ status: 'sent' });
    await sendInOfficeHours(true, inHours());
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('mails are sent at any hour if the setting for sending hours is off', async () => {
    await sendInOfficeHours(false, outOfHours());
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  const booked = (timeZone: string, ago: string) =>
    rows(
      `with host as (insert into booking_hosts (name, time_zone) values ('Sam', 'UTC') returning id),
         type as (insert into booking_types (title, place_text, agenda, slug)
           values ('A call', 'By video', 'Your week', $2) returning id)
       insert into bookings (type_id, host_id, lead_id, starts_at, ends_at, blocked_from, blocked_until, time_zone, name,
         email, status, created_at)
       select type.id, host.id, $1, now() + interval '9 days', now() + interval '9 days 1 hour', now() + interval '9 days',
         now() + interval '9 days 1 hour', $3, 'Ada', 'a@b.example', 'cancelled', now() - $4::interval from host, type`,
      [leadId, `call-${count}`, timeZone, ago],
    );
  const askedForACall = (time_zone: string, ago: string) =>
    rows(
      `insert into lead_events (lead_id, type, data, created_at) values ($1, 'call_requested', $2, now() - $3::interval)`,
      [leadId, { days: [], times: 'mornings', time_zone }, ago],
    );

  it.each<[string, () => Promise<unknown>]>([
    ['of the lead’s booking', () => booked(inHours(), '1 day')],
    ['of the lead’s call request', () => askedForACall(inHours(), '1 day')],
    [
      'of the booking if it is newer than the call request',
      async () => [await askedForACall(outOfHours(), '2 days'), await booked(inHours(), '1 day')],
    ],
    [
      'of the call request if it is newer than the booking',
      async () => [await booked(outOfHours(), '2 days'), await askedForACall(inHours(), '1 day')],
    ],
    [
      'of the booking if newer call requests have an unknown or empty one',
      async () => [
        await booked(inHours(), '3 days'),
        await askedForACall('Mars, early', '2 days'),
        await askedForACall('', '1 day'),
      ],
    ],
  ])('sending hours use the time zone %s', async (_, given) => {
    await sendInOfficeHours(true, outOfHours());
    await given();
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('sending hours use the site’s time zone if the lead has none', async () => {
    await sendInOfficeHours(true, inHours());
    await askedForACall('Mars, early', '1 day');
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('a mail sent by hand ignores the sending hours', async () => {
    await sendInOfficeHours(true, outOfHours());
    await rows(`update emails set status = 'held' where lead_id = $1 and step = 2`, [leadId]);
    const { id } = await mail(2);
    const decision = { status: 'held', mailId: id, asOf: new Date() } as const;
    await decideMailsByHand(await actors.admin(), { action: 'send', ...decision });
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('a mail more than 48 hours late is held, even outside the sending hours', async () => {
    await sendInOfficeHours(true, outOfHours());
    await isDue(2, '49 hours');
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'held', reason: 'more than 48 hours late' });
  });

  it('the mail of a lead with an exit event is skipped immediately, even outside the sending hours', async () => {
    await sendInOfficeHours(true, outOfHours());
    await rows(`insert into lead_events (lead_id, type) values ($1, 'booked')`, [leadId]);
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'skipped', reason: 'booked' });
  });

  it('several mails of one lead are skipped concurrently, without being deferred', async () => {
    await sendInOfficeHours(false);
    await rows(`insert into lead_events (lead_id, type) values ($1, 'booked')`, [leadId]);
    await rows(`update emails set due_at = now() - interval '1 second'`);
    const { db } = await testPayload();
    const other = await db.pool.connect();
    await other.query('begin');
    await other.query('select from lead_nurture_statuses where lead_id = $1 for update', [leadId]);
    const done = sendDue();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await rows(waiting)).length).toBeGreaterThan(1), {
      timeout: 10_000,
    });
    await other.query('commit');
    other.release();
    await done;
    const kept = await rows(`select status, reason from emails where reason is distinct from 'booked'`);
    expect(kept).toEqual([]);
  });
});
