/** The later mails of a series leave by the clock of whoever gets them. */
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { decideMails } from '@/features/leads/decide-mails';
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

/** Zones of whole hours, in one of which it is day and in one night, whenever this runs. */
const zones = Array.from(
  { length: 25 },
  (_, hours) => `Etc/GMT${hours < 12 ? `+${12 - hours}` : `-${hours - 12}`}`,
);
const hourIn = (timeZone: string) => Temporal.Now.zonedDateTimeISO(timeZone).hour;
const zoneAt = (isMeant: (hour: number) => boolean) => {
  const zone = zones.find((one) => isMeant(hourIn(one)));
  if (!zone) throw new Error('It is that hour nowhere.');
  return zone;
};
const day = () => zoneAt((hour) => hour >= 11 && hour < 15);
const night = () => zoneAt((hour) => hour >= 20 && hour < 23);

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
    const zone = night();
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
    await sendInOfficeHours(true, day());
    await rows('update emails set next_try_at = now() where lead_id = $1 and step = 2', [leadId]);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent', reason: null });
  });

  it('that comes due by day leaves at once, and so does a welcome at any hour', async () => {
    await sendInOfficeHours(true, night());
    await sendDue();
    expect(await mail(1)).toMatchObject({ status: 'sent' });
    await sendInOfficeHours(true, day());
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('leaves at any hour where the setting is off', async () => {
    await sendInOfficeHours(false, night());
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('goes by the zone of the lead’s latest booking, where there is one', async () => {
    await sendInOfficeHours(true, night());
    await rows(
      `with host as (insert into booking_hosts (name, time_zone) values ('Sam', 'UTC') returning id),
         type as (insert into booking_types (title, place_text, agenda, slug)
           values ('A call', 'By video', 'Your week', $2) returning id)
       insert into bookings (type_id, host_id, lead_id, starts_at, ends_at, blocked_from, blocked_until, time_zone, name,
         email, status)
       select type.id, host.id, $1, now() + interval '9 days', now() + interval '9 days 1 hour', now() + interval '9 days',
         now() + interval '9 days 1 hour', $3, 'Ada', 'a@b.example', 'cancelled' from host, type`,
      [leadId, `call-${count}`, day()],
    );
    await isDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('that is sent by hand leaves at once, at night too', async () => {
    await sendInOfficeHours(true, night());
    await rows(`update emails set status = 'held' where lead_id = $1 and step = 2`, [leadId]);
    const { id } = await mail(2);
    const decision = { status: 'held', mailId: id, asOf: new Date() } as const;
    await decideMails(await testRequest(them.user('admin')), { action: 'send', ...decision });
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'sent' });
  });

  it('that is found more than 48 hours late is held, whatever the hour', async () => {
    await sendInOfficeHours(true, night());
    await isDue(2, '49 hours');
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'held', reason: 'more than 48 hours late' });
  });

  it('that has a reason against it is skipped at once instead of waiting', async () => {
    await sendInOfficeHours(true, night());
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
