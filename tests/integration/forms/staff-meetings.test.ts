/** Meetings that staff move, cancel and book, and their meeting links. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { bookingPath } from '@/features/bookings/booking-links';
import { findBooking } from '@/features/bookings/find-booking';
import { formatBookedTime } from '@/lib/format/format-in-zone';
import { actors, everyone, type Who } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { bookingOf, deleteLeads, historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { aBooking, aBookingHost, aBookingType, aStoredLead } from '../../support/factories';
import { postLink } from '../../support/link-action';
import { calendarOf } from '../../support/mail/calendar-part';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { sendDue } from '../../support/worker';

const hour = 3_600_000;
const day = 24 * hour;
/** Returns noon in UTC, the given number of days ahead. */
const noon = (days: number) => Math.ceil(Date.now() / day) * day + days * day + 12 * hour;
const iso = (instant: number) => new Date(instant).toISOString();

let ines: string;
let mara: string;
const ada = 'ada@corp.example';

beforeAll(async () => {
  await publishOnboarding();
  ines = (await aBookingHost()).id;
  mara = (await aBookingHost({ name: 'Mara', email: 'mara@firm.example' })).id;
  await aBookingType({ hosts: [ines], bufferAfter: 15 });
  await aBookingType({ title: 'A demo', slug: 'demo', hosts: [ines, mara], bufferAfter: 15 });
});

beforeEach(async () => {
  await deleteLeads();
  await rows('update booking_hosts set meeting_link = null');
  await rows('delete from booking_blocks');
});

type Sent = Readonly<Record<string, string>>;

async function send(action: string, fields: Sent, who: Who = 'admin') {
  const response = await askStudio(
    new Request(`http://localhost:3000/api/studio/bookings/${action}`, {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
  const location = response.headers.get('location') ?? '';
  const query = new URLSearchParams(location.split('?')[1]?.split('#')[0]);
  return { status: response.status, location, query, did: query.get('did') };
}

type Booked = Awaited<ReturnType<typeof bookingOf>> & { host_id: string; meeting_link: string | null };
const bookedOf = async (email = ada) => (await bookingOf(email)) as Booked;
const shown = (start: number) => ({
  date: iso(start).slice(0, 10),
  time: iso(start).slice(11, 16),
  zone: 'UTC',
});

const moveTo = (booking: Booked, start: number, fields: Sent = {}, who?: Who) =>
  send(
    'move',
    { meeting: booking.id, sequence: booking.sequence, host: booking.host_id, ...shown(start), ...fields },
    who,
  );
const undo = (booking: Booked) =>
  send('undo-move', { meeting: booking.id, sequence: booking.sequence, date: '2026-11-26' });
const cancel = (booking: Booked, fields: Sent = {}) =>
  send('cancel', { meeting: booking.id, sequence: booking.sequence, ...fields });
const book = (fields: Sent, start: number, who?: Who) =>
  send('book', { type: 'demo', ...shown(start), ...fields }, who);

const aMeeting = async (start = noon(3), own: Record<string, string> = {}): Promise<Booked> => {
  await aBooking(start, own);
  return bookedOf(own.email);
};

/** Makes all queued mails except reminders due, as if the grace period before a mail about a change had passed. */
const passGrace = () =>
  rows(
    `update emails set due_at = now() - interval '1 second' where status = 'queued' and template <> 'booking-reminder'`,
  );
const mailbox = new Mailbox(env.mailboxDir);
const told = async (address: string, work: () => Promise<unknown> = sendDue) => {
  const before = (await mailbox.to(address)).length;
  await work();
  return (await mailbox.to(address)).slice(before);
};
/** Returns the due times of the reminders for one revision (`sequence`) of the only booking. */
const remindersAt = async (sequence: number) =>
  (
    await rows<{ due_at: string }>(
      `select due_at from emails where template = 'booking-reminder' and metadata->>'sequence' = $1 order by due_at`,
      [String(sequence)],
    )
  ).map(({ due_at }) => Date.parse(due_at));
const textOf = ({ text = '' }: { text?: string | undefined } = {}) => text.replace(/\s+/g, ' ');

describe('a meeting that staff move', () => {
  it('a move applies immediately, also moves the reminders, and is mailed to the visitor once after the grace period', async () => {
    const booking = await aMeeting();
    await sendDue();
    const start = noon(5);
    const { did, location } = await moveTo(booking, start);
    expect([did, location]).toEqual([
      'meeting-moved',
      `/admin/bookings/${booking.id}?did=meeting-moved&sequence=1`,
    ]);
    const moved = await bookedOf();
    expect([Date.parse(moved.starts_at), Number(moved.sequence)]).toEqual([start, 1]);
    expect(await told(ada)).toEqual([]);
    await passGrace();
    const [mail, ...others] = await told(ada);
    expect(others).toEqual([]);
    const words = formatBookedTime({ start, end: start + 0.75 * hour }, 'UTC');
    expect(mail?.subject).toBe(`New time: A session, ${words}`);
    expect(textOf(mail)).toContain('We have moved your meeting');
    expect(calendarOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 1, start });
    expect((await remindersAt(1)).map((due) => start - due)).toEqual([day, hour]);
    const [event] = await rows<{ type: string; user_id: string | null; summary: string }>(
      `select type::text, user_id, summary from lead_events where type = 'booking_moved'`,
    );
    expect(event).toEqual({
      type: 'booking_moved',
      user_id: await actors.id('admin'),
      summary: 'Moved: A session',
    });
  });

  it('a meeting moved and moved back within the grace period has its old time, and nobody is notified', async () => {
    const booking = await aMeeting();
    await sendDue();
    await moveTo(booking, noon(5));
    expect((await undo(await bookedOf())).did).toBe('move-undone');
    const back = await bookedOf();
    expect([back.starts_at, Number(back.sequence)]).toEqual([booking.starts_at, 2]);
    await passGrace();
    expect(await told(ada)).toEqual([]);
    expect(await told('ines@firm.example')).toEqual([]);
    expect(await remindersAt(2)).toHaveLength(2);
    // Undoing a second move restores revision 2. That revision was never mailed, but has the time that the
    // visitor booked, so again nobody is notified.
    await moveTo(back, noon(6));
    expect((await undo(await bookedOf())).did).toBe('move-undone');
    await passGrace();
    expect(await told(ada)).toEqual([]);
  });

  it('moving a meeting back after the mail about the move was sent notifies the visitor again', async () => {
    const booking = await aMeeting();
    await moveTo(booking, noon(5));
    await passGrace();
    await sendDue();
    expect((await undo(await bookedOf())).did).toBe('move-taken-back');
    const [mail, ...others] = await told(ada);
    expect(others).toEqual([]);
    expect(calendarOf(mail)).toMatchObject({ sequence: 2, start: Date.parse(booking.starts_at) });
  });

  const former = (sequence: number) =>
    rows<{ status: string; reason: string | null }>(
      `select status::text, reason from emails
       where template in ('booking-reminder', 'booking-agreed') and (metadata->>'sequence')::int = $1`,
      [sequence],
    );
  const skipped = { status: 'skipped', reason: 'the booking was changed since' };

  it.each([
    ['moved', (booking: Booked) => moveTo(booking, noon(5))],
    ['cancelled', (booking: Booked) => cancel(booking)],
  ])('the reminders of a meeting are skipped at once when it is %s', async (_, change) => {
    const booking = await aMeeting();
    await change(booking);
    expect(await former(0)).toEqual([skipped, skipped, skipped]);
  });

  it('a reminder that a worker has claimed is skipped by a move, unless the worker has rendered it already', async () => {
    const booking = await aMeeting();
    await rows(
      `update emails set status = 'sending', claimed_by = 'w', attempts_at_claim = 0,
         attempts = case when metadata->>'hours' = '1' then 1 else 0 end where template = 'booking-reminder'`,
    );
    await moveTo(booking, noon(5));
    const states = await rows(
      `select status::text from emails where template = 'booking-reminder' and metadata->>'sequence' = '0'
       order by (metadata->>'hours')::int`,
    );
    expect(states).toEqual([{ status: 'sending' }, { status: 'skipped' }]);
    await rows(`update emails set status = 'sent', claimed_by = null where status = 'sending'`);
  });

  it('a meeting moved and moved back before its confirmation mail is sent is still confirmed by mail', async () => {
    const booking = await aMeeting();
    await moveTo(booking, noon(5));
    await undo(await bookedOf());
    const mails = await told(ada);
    expect(mails.map((mail) => calendarOf(mail).start)).toEqual([Date.parse(booking.starts_at)]);
  });

  it('the host’s mail and calendar file link to the meeting in the studio, and the visitor’s link to the page for visitors', async () => {
    const booking = await aMeeting();
    const host = booking.host_id === ines ? 'ines' : 'mara';
    await sendDue();
    const copies = await Promise.all([ada, `${host}@firm.example`].map((address) => mailbox.to(address)));
    const [visitors, hosts] = copies.map((mails) => {
      const mail = mails.at(-1);
      return `${mail?.html} ${calendarOf(mail).text.replaceAll('\r\n ', '')}`;
    });
    const studio = `/admin/bookings/${booking.id}`;
    expect(hosts?.split(studio)).toHaveLength(3);
    expect(hosts).not.toContain('/booking?t=');
    expect(visitors).toContain('/booking?t=');
    expect(visitors).not.toContain(studio);
  });

  it('a meeting moved to another host is removed from the first host’s calendar and added to the new host’s', async () => {
    const booking = await aMeeting(noon(3), { type: 'demo' });
    await sendDue();
    const [from, to] = booking.host_id === ines ? ['ines', 'mara'] : ['mara', 'ines'];
    const host = booking.host_id === ines ? mara : ines;
    expect((await moveTo(booking, Date.parse(booking.starts_at), { host })).did).toBe('meeting-moved');
    await passGrace();
    const left = await told(`${from}@firm.example`);
    expect(left.map((mail) => calendarOf(mail).method)).toEqual(['CANCEL']);
    const [entered] = (await mailbox.to(`${to}@firm.example`)).slice(-1);
    expect(calendarOf(entered)).toMatchObject({ method: 'REQUEST', sequence: 1 });
  });

  it('staff can move a meeting outside the host’s hours or over a blocked time, and the page then shows a notice', async () => {
    const booking = await aMeeting();
    const start = noon(5);
    await rows('insert into booking_blocks (host_id, starts_at, ends_at) values ($1, $2, $3)', [
      ines,
      iso(start),
      iso(start + hour),
    ]);
    expect((await moveTo(booking, start)).did).toBe('meeting-moved-outside');
    expect(Date.parse((await bookedOf()).starts_at)).toBe(start);
  });

  it.each<[string, string, (booking: Booked) => Promise<{ did: string | null }>]>([
    [
      'to a time that overlaps another meeting or its buffer',
      'host-busy',
      async (booking) => {
        await aMeeting(noon(4), { email: 'bo@corp.example' });
        return moveTo(booking, noon(4) + 0.75 * hour);
      },
    ],
    ['to the past', 'time-past', (booking) => moveTo(booking, Date.now() - day)],
    ['by more than a year', 'time-far', (booking) => moveTo(booking, Date.now() + 366 * day)],
    ['to its current time', 'meeting-same', (booking) => moveTo(booking, Date.parse(booking.starts_at))],
    [
      'to a host who does not offer its type',
      'no-host',
      (booking) => moveTo(booking, noon(6), { host: mara }),
    ],
    ['from an outdated state', 'meeting-changed', (booking) => moveTo(booking, noon(6), { sequence: '7' })],
    ['that does not exist', 'meeting-gone', (booking) => moveTo({ ...booking, id: randomUUID() }, noon(6))],
    [
      'once it has begun',
      'meeting-over',
      async (booking) => {
        await rows(
          `update bookings set blocked_from = now() - interval '1 minute', starts_at = now() - interval '1 minute'`,
        );
        return moveTo(booking, noon(6));
      },
    ],
  ])(
    'moving a meeting %s is refused with the reason, and the meeting is not changed',
    async (_what, did, attempt) => {
      const booking = await aMeeting();
      expect((await attempt(booking)).did).toBe(did);
      const after = await bookedOf();
      expect([after.sequence, after.host_id]).toEqual(['0', booking.host_id]);
      expect(await mailsOf(ada, 'booking-agreed')).toHaveLength(1);
    },
  );

  it('a refused move on the meeting’s page keeps the typed values in the form', async () => {
    const booking = await aMeeting();
    const { query } = await moveTo(booking, Date.now() + 366 * day);
    const { date, time } = shown(Date.now() + 366 * day);
    expect(Object.fromEntries(query)).toEqual({ did: 'time-far', day: date, time, with: ines });
  });

  it('of two concurrent moves of a meeting, one is applied, and the visitor gets one mail', async () => {
    const booking = await aMeeting();
    const both = await Promise.all([moveTo(booking, noon(5)), moveTo(booking, noon(6))]);
    expect(both.map(({ did }) => did).sort()).toEqual(['meeting-changed', 'meeting-moved']);
    expect((await bookedOf()).sequence).toBe('1');
    await passGrace();
    await sendDue();
    const sent = (await mailsOf(ada, 'booking-agreed')).filter(({ status }) => status === 'sent');
    expect(sent).toHaveLength(1);
  });

  it('if staff and visitor move a meeting concurrently, one move is applied, and the other is refused with a message', async () => {
    for (let round = 0; round < 4; round += 1) {
      await deleteLeads();
      const booking = await aMeeting();
      const [staff, visitor] = await Promise.all([
        moveTo(booking, noon(5)),
        postLink('booking', { action: 'move', t: booking.token, start: iso(noon(6)), sequence: '0' }),
      ]);
      const isVisitors = visitor.headers.get('location')?.includes('done=move');
      expect(staff.did).toBe(isVisitors ? 'meeting-changed' : 'meeting-moved');
      const after = await bookedOf();
      expect([Date.parse(after.starts_at), after.sequence]).toEqual([isVisitors ? noon(6) : noon(5), '1']);
    }
  });

  it('if two meetings are moved concurrently to one time of a host, one is moved, and the other move is refused', async () => {
    const first = await aMeeting(noon(3));
    const second = await aMeeting(noon(4), { email: 'bo@corp.example' });
    const both = await Promise.all([first, second].map((one) => moveTo(one, noon(5))));
    expect(both.map(({ did }) => did).sort()).toEqual(['host-busy', 'meeting-moved']);
  });

  it('moving a meeting in the calendar redirects to the view in which it was dragged, with the meeting and its revision for an undo', async () => {
    const booking = await aMeeting();
    const { date } = shown(noon(5));
    const { query } = await moveTo(booking, noon(5), { page: 'day', of: ines });
    expect(Object.fromEntries(query)).toEqual({
      ...{ view: 'day', day: date, host: ines, did: 'meeting-moved', meeting: booking.id, sequence: '1' },
    });
  });
});

describe('a meeting that staff cancel', () => {
  it('a meeting is cancelled immediately, the visitor gets the typed message, and the host gets a mail', async () => {
    const booking = await aMeeting();
    await sendDue();
    const hostBefore = (await mailbox.to('ines@firm.example')).length;
    expect((await cancel(booking, { word: 'Mara is ill.\r\nWe are sorry.' })).did).toBe('meeting-cancelled');
    const [mail, ...others] = await told(ada);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Cancelled: A session/);
    expect(textOf(mail)).toContain('We have cancelled your meeting');
    expect(textOf(mail)).toContain('Mara is ill. We are sorry.');
    expect(calendarOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect((await mailbox.to('ines@firm.example')).slice(hostBefore)).toHaveLength(1);
    const event = (await historyOf(ada)).find(({ type }) => type === 'booking_cancelled');
    expect(event).toMatchObject({ summary: 'Cancelled: A session', message: 'Mara is ill.\nWe are sorry.' });
  });

  it('of two concurrent cancellations of a meeting, one is applied; a refused cancellation keeps the typed message in the form', async () => {
    const booking = await aMeeting();
    const both = await Promise.all([cancel(booking), cancel(booking)]);
    expect(both.map(({ did }) => did).sort()).toEqual(['meeting-cancelled', 'meeting-changed']);
    const { query } = await cancel(booking, { word: 'Sorry' });
    expect(Object.fromEntries(query)).toEqual({ did: 'meeting-changed', word: 'Sorry' });
    expect(await mailsOf(ada, 'booking-cancelled')).toHaveLength(1);
  });
});

describe('a meeting that staff book for a lead', () => {
  const email = 'bo@corp.example';

  it('a booked meeting is confirmed by mail with a calendar file, and its lead is not duplicated and leaves the stage “new”', async () => {
    const leadId = await aStoredLead({ email, name: 'Bo' });
    const start = noon(4);
    const { did, location } = await book({ lead: leadId, page: 'lead' }, start);
    expect([did, location]).toEqual(['meeting-booked', `/admin/leads/${leadId}?did=meeting-booked#meetings`]);
    expect(await bookedOf(email)).toMatchObject({ lead_id: leadId, name: 'Bo', status: 'confirmed' });
    const [mail, ...others] = await told(email);
    expect(others).toEqual([]);
    expect(calendarOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 0, start });
    expect(textOf(mail)).toContain('we have booked a meeting with you');
    expect(textOf(mail)).not.toContain('typed this address');
    expect(await mailsOf(email, 'booking-reminder')).toHaveLength(2);
    expect(await rows('select from leads')).toHaveLength(1);
    expect(await leadOf(email)).toMatchObject({ stage: 'contacted' });
    expect((await historyOf(email)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['booked', 'stage_changed']),
    );
  });

  it('a meeting booked in the calendar by a lead’s address belongs to that lead, and gets a host who offers the time', async () => {
    await aStoredLead({ email });
    const start = noon(4);
    await rows('insert into booking_blocks (host_id, starts_at, ends_at) values ($1, $2, $3)', [
      ines,
      iso(start - hour),
      iso(start + hour),
    ]);
    const { did, query } = await book({ lead: ' BO@corp.example ', page: 'week' }, start);
    expect([did, query.get('lead')]).toEqual(['meeting-booked', null]);
    expect((await bookedOf(email)).host_id).toBe(mara);
  });

  it('staff can book a meeting over a host’s blocked time, and the page then shows a notice', async () => {
    const leadId = await aStoredLead({ email });
    const start = noon(4);
    await rows('insert into booking_blocks (host_id, starts_at, ends_at) values ($1, $2, $3)', [
      ines,
      iso(start - hour),
      iso(start + hour),
    ]);
    expect((await book({ lead: leadId, host: ines }, start)).did).toBe('meeting-booked-outside');
  });

  it.each<[string, string, () => Promise<Sent>, number]>([
    ['for an unknown lead', 'lead-unknown', async () => ({ lead: 'nobody@corp.example' }), noon(4)],
    [
      'for a quarantined lead',
      'lead-quarantined',
      async () => ({ lead: await aStoredLead({ email, stage: 'spam' }) }),
      noon(4),
    ],
    ['in the past', 'time-past', async () => ({ lead: await aStoredLead({ email }) }), noon(-4)],
    [
      'with a host who does not offer its type',
      'no-host',
      async () => ({ lead: await aStoredLead({ email }), type: 'session', host: mara }),
      noon(4),
    ],
    [
      'of an unknown type',
      'no-host',
      async () => ({ lead: await aStoredLead({ email }), type: 'no-such' }),
      noon(4),
    ],
    [
      'with a host who is busy',
      'host-busy',
      async () => {
        await aMeeting(noon(4));
        return { lead: await aStoredLead({ email }), type: 'session', host: ines };
      },
      noon(4),
    ],
  ])('booking a meeting (%s) is refused, and nothing is stored', async (_what, did, fieldsOf, start) => {
    const fields = await fieldsOf();
    expect((await book(fields, start)).did).toBe(did);
    expect(await rows('select from bookings where email = $1', [email])).toEqual([]);
  });

  it('a refused booking in the calendar keeps the typed values in the form', async () => {
    const { query } = await book({ lead: 'nobody@corp.example', host: ines }, noon(4));
    const { date, time } = shown(noon(4));
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ did: 'lead-unknown', lead: 'nobody@corp.example', type: 'demo', with: ines, on: date, time },
    });
  });

  it('if a meeting is booked twice concurrently for a lead, one booking is stored, although another host is free', async () => {
    const leadId = await aStoredLead({ email });
    const both = await Promise.all([book({ lead: leadId }, noon(4)), book({ lead: leadId }, noon(4))]);
    expect(both.map(({ did }) => did).sort()).toEqual(['lead-busy', 'meeting-booked']);
    expect(await rows('select from bookings')).toHaveLength(1);
  });

  it('if staff and a visitor book a host’s time concurrently, one booking is stored', async () => {
    const leadId = await aStoredLead({ email });
    const [staff, visitor] = await Promise.all([
      book({ lead: leadId, type: 'session' }, noon(4)),
      aBooking(noon(4)).then(
        () => 'booked',
        () => 'refused',
      ),
    ]);
    expect([staff.did, visitor]).toEqual(
      visitor === 'booked' ? ['host-busy', 'booked'] : ['meeting-booked', 'refused'],
    );
    expect(await rows('select from bookings')).toHaveLength(1);
  });
});

it('only admins can move and book meetings', async () => {
  const booking = await aMeeting();
  for (const who of everyone.filter((one) => one !== 'admin')) {
    expect((await moveTo(booking, noon(5), {}, who)).status).toBeGreaterThanOrEqual(401);
    expect((await book({ lead: booking.lead_id }, noon(5), who)).status).toBeGreaterThanOrEqual(401);
  }
  expect(await rows('select sequence from bookings')).toEqual([{ sequence: '0' }]);
});

describe('the stage of a lead', () => {
  it.each([
    ['new', 'contacted'],
    ['qualified', 'qualified'],
    ['proposal', 'proposal'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('a lead in stage %s is in stage %s after booking a meeting', async (before, after) => {
    await aStoredLead({ email: ada, stage: before as 'new' });
    await aBooking(noon(3));
    expect(await leadOf(ada)).toMatchObject({ stage: after });
    const moves = await rows(`select summary, user_id, data from lead_events where type = 'stage_changed'`);
    const move = { summary: 'New → Contacted', user_id: null, data: { from: 'new', to: 'contacted' } };
    expect(moves).toEqual(before === 'new' ? [move] : []);
  });
});

describe('the link of a meeting', () => {
  const template = 'https://meet.example/{host}-{booking}';
  const give = (hostId: string, meetingLink: string) =>
    testPayload().then((payload) =>
      payload.update({
        collection: 'booking-hosts',
        id: hostId,
        data: { meetingLink },
        overrideAccess: true,
      }),
    );

  it('a meeting link is fixed when the meeting is booked, and is in the mail, the reminder and the calendar file', async () => {
    await give(ines, template);
    const booking = await aMeeting();
    const link = `https://meet.example/ines-${booking.id}`;
    expect(booking.meeting_link).toBe(link);
    await give(ines, 'https://other.example/room');
    const [mail] = await told(ada);
    expect(textOf(mail)).toContain(link);
    expect(calendarOf(mail).text.replaceAll('\r\n ', '')).toContain(`LOCATION:${link}`);
    await rows(`update emails set due_at = now() - interval '1 second' where metadata->>'hours' = '24'`);
    const [reminder] = await told(ada);
    expect(textOf(reminder)).toContain(link);
  });

  it('a meeting moved to another host gets that host’s meeting link, or the type’s location if the host has none', async () => {
    await give(ines, template);
    await give(mara, 'https://zoom.example/j/7');
    const leadId = await aStoredLead({ email: ada });
    await book({ lead: leadId, host: ines }, noon(4));
    const booking = await bookedOf();
    await moveTo(booking, noon(4), { host: mara });
    expect((await bookedOf()).meeting_link).toBe('https://zoom.example/j/7');
    await rows('update booking_hosts set meeting_link = null');
    await moveTo(await bookedOf(), noon(4), { host: ines });
    expect((await bookedOf()).meeting_link).toBeNull();
    const details = await findBooking({ payload: await testPayload() }, booking.id);
    expect(details?.place_text).toBe('https://meet.example/room');
  });

  it('calls by telephone have no meeting link', async () => {
    await give(ines, template);
    await rows(`update booking_types set place = 'phone' where slug = 'session'`);
    const booking = await aMeeting();
    await rows(`update booking_types set place = 'video' where slug = 'session'`);
    expect(booking.meeting_link).toBeNull();
  });

  it.each(['http://meet.example/room', 'https://meet.example/{name}', 'javascript:alert(1)'])(
    'the meeting link template %s is refused',
    async (meetingLink) => {
      await expect(give(ines, meetingLink)).rejects.toThrow('Meeting link');
    },
  );
});

it('the link in a booking’s mail still works after staff have moved the booking', async () => {
  const booking = await aMeeting();
  await moveTo(booking, noon(5));
  expect(bookingPath(booking.id)).toContain(encodeURIComponent(booking.token));
  const moved = await postLink('booking', {
    ...{ action: 'move', t: booking.token, start: iso(noon(6)), sequence: '1' },
  });
  expect(moved.headers.get('location')).toContain('done=move');
});
