/** The later mails of a series leave by the clock of whoever gets them. */
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { decideMailsByHand } from '@/features/leads/nurture/decide-mails-by-hand';
import { inHours, outOfHours } from '../../support/hours';
import { capture, publishOnboarding, rows, sendDue, sendInOfficeHours } from '../../support/leads';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { People } from '../../support/people';

type Mail = { id: string; status: string; reason: string | null; due_at: Date; next_try_at: Date | null };

const mailbox = new Mailbox(env.mailboxDir);
let them: People;
let email: string;
let leadId: string;
let count = 0;

beforeAll(async () => {
  them = await People.signedIn();
  await publishOnboarding();
});
beforeEach(async () => {
  await rows('delete from emails');
  await rows('delete from leads');
  count += 1;
  email = `hours-${count}@corp.example`;
  leadId = (await capture({ email })).leadId;
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

describe('a mail of a series', () => {
  it('that comes due at night waits for nine of that clock, its due time stays, and it is asked again then', async () => {
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
    await rows('update emails set next_try_at = now() where lead_id = $1 and step = 2', [leadId]);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent', reason: null });
  });

  it('that comes due by day leaves at once, and so does a welcome at any hour', async () => {
    await sendInOfficeHours(true, outOfHours());
    await sendDue();
    expect(await mail(1)).toMatchObject({ status: 'sent' });
    await sendInOfficeHours(true, inHours());
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('leaves at any hour where the setting is off', async () => {
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
    ['of the call that the lead asked for', () => askedForACall(inHours(), '1 day')],
    [
      'of the booking where that came after the call asked for',
      async () => [await askedForACall(outOfHours(), '2 days'), await booked(inHours(), '1 day')],
    ],
    [
      'of the call asked for where that came after the booking',
      async () => [await booked(outOfHours(), '2 days'), await askedForACall(inHours(), '1 day')],
    ],
    [
      'that was told last as one: what nobody knows as a zone, and what was left empty, is passed over',
      async () => [
        await booked(inHours(), '3 days'),
        await askedForACall('Mars, early', '2 days'),
        await askedForACall('', '1 day'),
      ],
    ],
  ])('goes by the zone %s', async (_, given) => {
    await sendInOfficeHours(true, outOfHours());
    await given();
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('goes by the site’s zone where the lead told none', async () => {
    await sendInOfficeHours(true, inHours());
    await askedForACall('Mars, early', '1 day');
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('that is sent by hand leaves at once, at night too', async () => {
    await sendInOfficeHours(true, outOfHours());
    await rows(`update emails set status = 'held' where lead_id = $1 and step = 2`, [leadId]);
    const { id } = await mail(2);
    const decision = { status: 'held', mailId: id, asOf: new Date() } as const;
    await decideMailsByHand(await testRequest(them.user('admin')), { action: 'send', ...decision });
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('that is found more than 48 hours late is held, whatever the hour', async () => {
    await sendInOfficeHours(true, outOfHours());
    await isDue(2, '49 hours');
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'held', reason: 'more than 48 hours late' });
  });

  it('that has a reason against it is skipped at once instead of waiting', async () => {
    await sendInOfficeHours(true, outOfHours());
    await rows(`insert into lead_events (lead_id, type) values ($1, 'booked')`, [leadId]);
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'skipped', reason: 'booked' });
  });

  it('that is skipped at the same moment as the next one of its lead does not wait for another try', async () => {
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
