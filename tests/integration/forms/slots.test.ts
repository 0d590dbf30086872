/** Bookings, from the free times to the calendar entries of host and visitor. */
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import BookingPage from '@/app/(site)/booking/page';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { GET as calendar } from '@/app/api/bookings/calendar/route';
import { env } from '@/config/env';
import { findForm } from '@/features';
import { cancelDisowned } from '@/features/bookings/answer-booking';
import { bookingPath } from '@/features/bookings/booking-links';
import { listHosts } from '@/features/bookings/schedule/list-bookings';
import { loadDays, loadDaysOfAll } from '@/features/bookings/schedule/load-days';
import { readMonday } from '@/features/bookings/studio/calendar-query';
import { replaceBusyTimes } from '@/features/bookings/tables';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { mailLink } from '@/features/mail/suppression/links';
import { dayKey, formatBookedTime, formatClock } from '@/lib/format/format-in-zone';
import { actors } from '../../support/actors';
import { staysBookable } from '../../support/bookable';
import { publishOnboarding, publishThankYouPage } from '../../support/content';
import { renderHtml } from '../../support/content/render-html';
import { deleteLeads, historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { aBookingHost, aBookingType, create, everyDay } from '../../support/factories';
import { origin, postForm } from '../../support/forms';
import { postLink } from '../../support/link-action';
import { calendarOf } from '../../support/mail/calendar-part';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { sendDue } from '../../support/worker';

const day = 86_400_000;
const weekly = everyDay('08:00', '18:00');

let ines: string;
let mara: string;

beforeAll(async () => {
  await publishOnboarding();
  const makeHost = async (name: string) =>
    (await aBookingHost({ name, email: `${name}@firm.example`, timeZone: 'Europe/Berlin', weekly })).id;
  ines = await makeHost('ines');
  mara = await makeHost('mara');
  const rules = { placeText: 'https://meet.example/{booking}', bufferAfter: 15, noticeHours: 18 };
  await aBookingType({ title: 'A session', hosts: [ines], ...rules });
  await aBookingType({ title: 'A demo', slug: 'demo', hosts: [ines, mara], ...rules });
});

beforeEach(async () => {
  await deleteLeads();
});

const askFree = async (type = 'session', query: Record<string, string> = {}) => {
  const response = await freeTimes(
    new Request(`${origin}/api/bookings/${type}?${new URLSearchParams(query)}`),
    { params: Promise.resolve({ type }) },
  );
  return { status: response.status, body: await response.json() };
};
const freeStarts = async (type = 'session'): Promise<number[]> =>
  (await askFree(type)).body.starts.filter(staysBookable);

const iso = (instant: number) => new Date(instant).toISOString();
const book = (
  email: string,
  start: number,
  fields: Record<string, string> = {},
  headers?: Record<string, string>,
) =>
  postForm(
    'book-slot',
    {
      type: 'session',
      start: iso(start),
      time_zone: 'America/New_York',
      name: 'Ada',
      email,
      source: 'book',
      ...fields,
    },
    headers,
  );

type Booked = { id: string; status: string; starts_at: string; sequence: string; host_id: string };
const bookings = () => rows<Booked>('select * from bookings order by created_at');
const onlyBooking = async (): Promise<Booked> => {
  const [booking] = await bookings();
  if (!booking) throw new Error('There is no booking.');
  return booking;
};
const tokenOf = (id: string) => new URLSearchParams(bookingPath(id).split('?')[1]).get('t') ?? '';
/** Returns the text of the booking's page. The query `done` leaves out the follow-up questions. */
const pageOf = async (id: string) => {
  const searchParams = Promise.resolve({ t: tokenOf(id), done: 'book' });
  const html = await renderHtml(await BookingPage({ searchParams }));
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

const mailbox = new Mailbox(env.mailboxDir);
/** Sends the due mails and returns those to one address. */
const sendTo = async (address: string) => {
  const before = (await mailbox.to(address)).length;
  await sendDue();
  return (await mailbox.to(address)).slice(before);
};
const textOf = ({ text = '' }: { text?: string | undefined }) => text.replace(/\s+/g, ' ');

const change = async (fields: Record<string, string>) => {
  const response = await postLink('booking', fields);
  return new URLSearchParams(response.headers.get('location')?.split('?')[1]);
};

describe('free times of a booking type', () => {
  it('no free time is before the minimum notice of the type or after its booking horizon', async () => {
    const { starts, duration } = (await askFree()).body;
    expect(duration).toBe(45);
    expect(starts.length).toBeGreaterThan(200);
    expect(Math.min(...starts)).toBeGreaterThan(Date.now() + 18 * 3_600_000);
    expect(Math.max(...starts)).toBeLessThan(Date.now() + 31 * day);
  });

  it.each([
    [{ from: 'x', to: '1e999' }],
    [{ from: '-271821-04-20T00:00:00Z' }],
    [{ from: '2026-01-01', to: '9999-12-31T00:00:00Z' }],
    [{ from: 'a'.repeat(50_000) }],
  ])('a query of free times with %j returns 200', async (query) => {
    expect((await askFree('session', query as Record<string, string>)).status).toBe(200);
  });

  it('a query of free times for a closed or unknown booking type returns 404', async () => {
    await rows(`update booking_types set is_open = false where slug = 'demo'`);
    expect((await askFree('demo')).status).toBe(404);
    await rows(`update booking_types set is_open = true where slug = 'demo'`);
    expect((await askFree('no-such')).status).toBe(404);
  });
});

describe('booking a time', () => {
  it('a booking stores the lead and its events, ends the sequence and redirects to the page of the booking', async () => {
    const [start = 0] = await freeStarts();
    const response = await book('ada@acme.example', start, { about: 'Invoices' });
    const { redirect } = await response.json();
    const booking = await onlyBooking();
    expect(redirect).toBe(bookingPath(booking.id));
    expect(booking).toMatchObject({ status: 'confirmed', email: 'ada@acme.example', about: 'Invoices' });
    expect(Date.parse(booking.starts_at)).toBe(start);
    expect(await leadOf('ada@acme.example')).toMatchObject({ source: 'book', name: 'Ada' });
    expect((await historyOf('ada@acme.example')).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['submission', 'booked']),
    );
    expect(await rows(`select exit_reason::text from lead_nurture_statuses`)).toEqual([
      { exit_reason: 'booked' },
    ]);
    expect(await freeStarts()).not.toContain(start);
  });

  it('visitor and host each get one mail with a calendar file and the time in their own time zone', async () => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start);
    const { id, starts_at } = await onlyBooking();
    const time = { start, end: start + 45 * 60_000 };
    expect(Date.parse(starts_at)).toBe(start);
    const before = (await mailbox.to('ines@firm.example')).length;
    const visitors = await sendTo('ada@acme.example');
    const hosts = (await mailbox.to('ines@firm.example')).slice(before);
    expect([visitors.length, hosts.length]).toEqual([1, 1]);
    for (const [mail] of [visitors, hosts]) {
      expect(calendarOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 0, ...time });
    }
    const [toVisitor, toHost] = [...visitors, ...hosts].map(textOf);
    expect(toVisitor).toContain(formatBookedTime(time, 'America/New_York'));
    expect(toVisitor).toContain(`https://meet.example/${id}`);
    expect(await pageOf(id)).toContain(formatBookedTime(time, 'America/New_York'));
    expect(toHost).toContain(formatBookedTime(time, 'Europe/Berlin'));
    expect(await sendTo('ada@acme.example')).toEqual([]);
  });

  it('the visitor gets reminders a day and an hour before the booking, with the time that the page of the booking shows', async () => {
    const start = (await freeStarts()).find((one) => one > Date.now() + 3 * day) ?? 0;
    await book('ada@acme.example', start);
    await sendDue();
    const hostsBefore = await mailbox.to('ines@firm.example');
    const words = formatBookedTime({ start, end: start + 45 * 60_000 }, 'America/New_York');
    expect(await pageOf((await onlyBooking()).id)).toContain(words);
    for (const [hours, subject] of [
      [24, `Tomorrow: A session, ${words}`],
      [1, `In an hour: A session, ${words}`],
    ] as const) {
      await rows(
        `update emails set due_at = now() - interval '1 second' where template = 'booking-reminder' and metadata->>'hours' = $1`,
        [String(hours)],
      );
      const [reminder, ...others] = await sendTo('ada@acme.example');
      expect(others).toEqual([]);
      expect(reminder?.subject).toBe(subject);
      expect(textOf(reminder ?? {})).toContain(words);
    }
    expect(await sendTo('ada@acme.example')).toEqual([]);
    expect(await mailbox.to('ines@firm.example')).toEqual(hostsBefore);
  });

  it('reminders are due a day and an hour before the booking, and a reminder that is sent too late is skipped', async () => {
    const starts = await freeStarts();
    const start = starts.find((one) => one > Date.now() + 3 * day) ?? 0;
    await book('ada@acme.example', start);
    const due = await rows<{ due_at: string; hours: number }>(
      `select due_at, (metadata->>'hours')::int as hours from emails where template = 'booking-reminder' order by due_at`,
    );
    expect(due.map(({ due_at, hours }) => [start - Date.parse(due_at), hours])).toEqual([
      [day, 24],
      [day / 24, 1],
    ]);
    await rows(
      `update bookings set blocked_from = now(), starts_at = now() + interval '10 minutes', ends_at = now() + interval '20 minutes',
         blocked_until = now() + interval '20 minutes'`,
    );
    await rows(`update emails set due_at = now() - interval '1 second' where template = 'booking-reminder'`);
    await sendDue();
    expect(await rows(`select status::text, reason from emails where template = 'booking-reminder'`)).toEqual(
      [
        { status: 'skipped', reason: 'too late to remind' },
        { status: 'skipped', reason: 'too late to remind' },
      ],
    );
  });

  it('of fifty concurrent bookings of one host’s time, one is stored, and the others return 409 and store nothing', async () => {
    const [start = 0] = await freeStarts();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => book(`p${index}@acme.example`, start)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toEqual({
      ok: false,
      errors: { start: 'This time has just been taken. Please choose another one.' },
    });
    expect(await bookings()).toHaveLength(1);
    expect(await rows('select 1 from leads')).toHaveLength(1);
  });

  it('two hosts take turns: of twenty bookings at ten times each host gets ten', async () => {
    const starts = (await freeStarts('demo')).filter((_, index) => index % 4 === 0).slice(0, 10);
    for (const [index, start] of [...starts, ...starts].entries()) {
      const response = await book(`p${index}@acme.example`, start, { type: 'demo' });
      expect(response.status).toBe(200);
    }
    const taken = await rows<{ name: string; n: number }>(
      'select host.name, count(*)::int as n from bookings join booking_hosts host on host.id = host_id group by 1 order by 1',
    );
    expect(taken).toEqual([
      { name: 'ines', n: 10 },
      { name: 'mara', n: 10 },
    ]);
  });

  /** Returns the thanks shown at the path that a response leads to. */
  const thanksAt = async (path: string) => {
    const { pathname, searchParams } = new URL(path, origin);
    const form = await findForm(pathname.replace('/forms/', ''));
    const own = await form?.thanksOf?.(await testPayload(), Object.fromEntries(searchParams));
    return JSON.stringify(own ?? form?.thanks);
  };
  const answerOf = async (response: Promise<Response>) => (await response).json();

  it.each([
    ['session', { submission_id: 'one' }],
    // Without script the form has no submission id, and after the first booking the second of the type's two hosts is
    // still free, so a repeated form could book a second slot.
    ['demo', {}],
  ])(
    'a form for the booking type %s that is sent three times concurrently books once, and only one response redirects to the booking',
    async (type, id) => {
      const [start = 0] = await freeStarts(type);
      const send = () => answerOf(book('ada@acme.example', start, { type, about: 'Invoices', ...id }));
      const answers = await Promise.all([send(), send(), send()]);
      const booking = await onlyBooking();
      expect(await bookings()).toHaveLength(1);
      const again = { ok: true, redirect: '/forms/book-slot?sent=1&booked=1' };
      const made = { ok: true, redirect: bookingPath(booking.id) };
      expect(answers.filter(({ redirect }) => redirect === made.redirect)).toEqual([made]);
      expect(answers.filter(({ redirect }) => redirect !== made.redirect)).toEqual([again, again]);
      expect(await thanksAt(again.redirect)).toContain('You’re booked');
    },
  );

  it.each(['session', 'demo'])(
    'a stranger who books the type %s with a known address gets no link to the existing booking',
    async (type) => {
      const [start = 0] = await freeStarts(type);
      await book('ada@acme.example', start, { type });
      const { id } = await onlyBooking();
      const asStranger = () =>
        book('ada@acme.example', start, { type, name: 'Eve' }).then((response) => response.text());
      expect(await asStranger()).not.toContain(tokenOf(id));
      // Adds ten submissions to the lead, because further forms with its address are then quarantined.
      await rows(
        `insert into lead_events (lead_id, type, summary) select lead_id, 'submission', 'Hello' from bookings, generate_series(1, 10)`,
      );
      const before = (await bookings()).length;
      expect(JSON.parse(await asStranger())).toEqual({ ok: true, redirect: '/forms/book-slot?sent=1' });
      expect(await answerOf(book('ada@acme.example', start, { type }))).toEqual({
        ok: true,
        redirect: '/forms/book-slot?sent=1',
      });
      expect(await bookings()).toHaveLength(before);
    },
  );

  it('an address can book three calls ahead, and a fourth is refused', async () => {
    const starts = (await freeStarts()).filter((_, index) => index % 4 === 0);
    const answers = [];
    for (const start of starts.slice(0, 4)) answers.push((await book('ada@acme.example', start)).status);
    expect(answers).toEqual([200, 200, 200, 409]);
  });

  it.each([
    ['with script', { accept: 'application/json' }],
    ['without script', { accept: 'text/html' }],
  ])(
    'a booking that fills in the honeypot (%s) blocks no time, and the thank-you page does not say that a time is booked',
    async (_, headers) => {
      const id = await publishThankYouPage();
      const [start = 0] = await freeStarts();
      const response = await book('m@acme.example', start, { website: 'x' }, headers);
      const to =
        headers.accept === 'text/html' ? response.headers.get('location') : (await response.json()).redirect;
      expect(to).toBe('/forms/book-slot?sent=1');
      const thanks = await thanksAt(to);
      expect(thanks).toContain('No time is booked yet.');
      expect(thanks).not.toMatch(/spam|agreed with you|machine/);
      expect(await bookings()).toEqual([]);
      expect(await freeStarts()).toContain(start);
      await (await testPayload()).delete({ collection: 'pages', id, overrideAccess: true });
    },
  );

  it.each([
    [{ start: '' }, 'start', 422],
    [{ start: '2026-13-45T99:99:99Z' }, 'start', 422],
    [{ start: iso(Date.now() - day) }, 'start', 409],
    [{ start: iso(Date.now() + 300 * day) }, 'start', 422],
    [{ type: 'no-such' }, 'start', 409],
    [{ name: '' }, 'name', 422],
    [{ email: 'nobody' }, 'email', 422],
  ])('a booking with %j is refused with an error at the field %s', async (fields, field, status) => {
    const [start = 0] = await freeStarts();
    const response = await book('ada@acme.example', start, fields);
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
    expect(await rows('select 1 from leads')).toEqual([]);
  });

  it('a booking with an unknown time zone is stored with UTC', async () => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start, { time_zone: 'Mars/Olympus' });
    expect(await rows('select time_zone from bookings')).toEqual([{ time_zone: 'UTC' }]);
  });
});

it('confirmed bookings of a host cannot overlap, even by a direct insert', async () => {
  const [start = 0] = await freeStarts();
  await book('ada@acme.example', start);
  await expect(
    rows(`insert into bookings (type_id, host_id, lead_id, starts_at, ends_at, blocked_from, blocked_until, time_zone, name, email, status, sequence)
      select type_id, host_id, lead_id, ends_at, ends_at + interval '1 minute', ends_at, ends_at + interval '1 minute', 'UTC', 'x', 'x', 'confirmed', 0 from bookings`),
  ).rejects.toThrow('bookings_do_not_overlap');
});

describe('link of a booking', () => {
  it('moving a booking frees the old time, mails the new time and skips the reminders for the old time', async () => {
    const starts = (await freeStarts()).filter((one) => one > Date.now() + 3 * day);
    const [first = 0, second = 0] = [starts[0], starts[8]];
    await book('ada@acme.example', first);
    const { id } = await onlyBooking();
    const t = tokenOf(id);
    expect((await change({ action: 'move', t, start: iso(second), sequence: '0' })).get('done')).toBe('move');
    const moved = await onlyBooking();
    expect([Date.parse(moved.starts_at), Number(moved.sequence)]).toEqual([second, 1]);
    expect(await freeStarts()).toContain(first);
    await rows(`update emails set due_at = now() - interval '1 second' where template = 'booking-reminder'`);
    await sendDue();
    const told = await rows<{ template: string; status: string; sequence: number }>(
      `select template, status::text, (metadata->>'sequence')::int as sequence from emails where "to" = 'ada@acme.example'
         and template like 'booking-%' order by 1, 3, 2`,
    );
    expect(told.filter(({ sequence }) => sequence === 0)).toEqual(
      expect.arrayContaining([{ template: 'booking-reminder', status: 'skipped', sequence: 0 }]),
    );
    expect(told.filter(({ sequence, status }) => sequence === 1 && status === 'sent')).toHaveLength(3);
  });

  it('moving a booking from an outdated state is refused, and the booking keeps the newer time', async () => {
    const starts = await freeStarts();
    const [first = 0, second = 0, third = 0] = [starts[0], starts[8], starts[16]];
    await book('ada@acme.example', first);
    const t = tokenOf((await onlyBooking()).id);
    await change({ action: 'move', t, start: iso(second), sequence: '0' });
    expect((await change({ action: 'move', t, start: iso(third), sequence: '0' })).get('problem')).toBe(
      'not_open',
    );
    expect(Date.parse((await onlyBooking()).starts_at)).toBe(second);
  });

  it('moving a booking to a taken time is refused, and the booking keeps its old time', async () => {
    const starts = await freeStarts();
    const [first = 0, second = 0] = [starts[0], starts[8]];
    await book('ada@acme.example', first);
    const { id } = await onlyBooking();
    await book('bo@acme.example', second);
    const back = await change({ action: 'move', t: tokenOf(id), start: iso(second), sequence: '0' });
    expect([back.get('move'), back.get('problem')]).toEqual(['1', 'gone']);
    const [still] = await rows<Booked>('select * from bookings where id = $1', [id]);
    expect(still && Date.parse(still.starts_at)).toBe(first);
  });

  it('a booking moved to a time when its host is busy gets another host, and the first host gets a cancellation', async () => {
    const starts = await freeStarts('demo');
    const [first = 0, second = 0] = [starts[0], starts[8]];
    await book('ada@acme.example', first, { type: 'demo' });
    const { id, host_id: former } = await onlyBooking();
    await sendDue();
    await replaceBusyTimes(await testRequest(), former, [{ start: second, end: second + 3_600_000 }]);
    await change({ action: 'move', t: tokenOf(id), start: iso(second), sequence: '0' });
    expect((await onlyBooking()).host_id).not.toBe(former);
    await sendDue();
    const told = await rows<{ to: string; subject: string }>(
      `select "to", subject from emails where template = 'booking-for-host' and status = 'sent' order by created_at, subject`,
    );
    const [formerName, newName] = former === ines ? ['ines', 'mara'] : ['mara', 'ines'];
    const subjectsTo = (name: string) =>
      told.filter(({ to }) => to === `${name}@firm.example`).map(({ subject }) => subject.split(':')[0]);
    expect(subjectsTo(newName)).toEqual(['Moved']);
    expect(subjectsTo(formerName)).toEqual(['Booked', 'Cancelled']);
    const [cancelled] = told.filter(({ subject }) => subject.startsWith('Cancelled'));
    expect(cancelled?.subject).toContain(
      formatBookedTime({ start: first, end: first + 45 * 60_000 }, 'Europe/Berlin'),
    );
    await replaceBusyTimes(await testRequest(), former, []);
  });

  it('two bookings moved concurrently to the same time neither get lost nor overlap', async () => {
    const starts = await freeStarts();
    const [first = 0, second = 0, third = 0] = [starts[0], starts[8], starts[16]];
    await book('ada@acme.example', first);
    await book('bo@acme.example', second);
    const both = await bookings();
    await Promise.all(
      both.map(({ id }) => change({ action: 'move', t: tokenOf(id), start: iso(third), sequence: '0' })),
    );
    const after = (await bookings()).map(({ starts_at }) => Date.parse(starts_at));
    expect(after.filter((one) => one === third)).toHaveLength(1);
    expect(new Set(after).size).toBe(2);
  });

  it('of concurrent cancellations of a booking, exactly one frees the time, sends mails and is recorded in the lead’s history', async () => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start);
    const t = tokenOf((await onlyBooking()).id);
    const outcomes = await Promise.all([1, 2, 3].map(() => change({ action: 'cancel', t })));
    expect(outcomes.map((one) => one.get('done') ?? one.get('problem')).sort()).toEqual([
      'cancel',
      'not_open',
      'not_open',
    ]);
    await sendDue();
    expect(await mailsOf('ada@acme.example', 'booking-cancelled')).toMatchObject([{ status: 'sent' }]);
    expect(await freeStarts()).toContain(start);
    expect((await historyOf('ada@acme.example')).map(({ type }) => type)).toContain('booking_cancelled');
  });

  it.each(['', 'x', 'a.b.c', 'A'.repeat(300)])(
    'a cancellation with the forged token “%s” leaves the booking confirmed',
    async (t) => {
      const [start = 0] = await freeStarts();
      await book('ada@acme.example', start);
      await change({ action: 'cancel', t });
      expect(await onlyBooking()).toMatchObject({ status: 'confirmed' });
    },
  );

  it('disowning an address cancels its booking, frees the time and stops all mail to the address', async () => {
    const [start = 0] = await freeStarts();
    await book('victim@acme.example', start);
    const [lead] = await rows<{ id: string }>('select id from leads');
    const link = new URL(mailLink('disown', 'victim@acme.example', lead?.id ?? null));
    await answerMailLink(await testRequest(), link.searchParams.get('t') ?? '');
    await cancelDisowned(await testRequest(), lead?.id ?? '');
    expect(await onlyBooking()).toMatchObject({ status: 'cancelled' });
    expect(await freeStarts()).toContain(start);
    await sendDue();
    expect(await rows(`select 1 from emails where "to" = 'victim@acme.example' and status = 'sent'`)).toEqual(
      [],
    );
  });

  it('the calendar file of a booking keeps its UID, has a higher SEQUENCE after a move, and becomes a cancellation', async () => {
    const starts = await freeStarts();
    const [first = 0, second = 0] = [starts[0], starts[8]];
    await book('ada@acme.example', first, { name: 'Ada; Love,lace\n' });
    const { id } = await onlyBooking();
    const t = tokenOf(id);
    const read = async () => {
      const response = await calendar(
        new Request(`${origin}/api/bookings/calendar?${new URLSearchParams({ t })}`),
      );
      expect(response.headers.get('content-type')).toContain('text/calendar');
      const root = new ICAL.Component(ICAL.parse(await response.text()));
      const event = new ICAL.Event(root.getFirstSubcomponent('vevent') as ICAL.Component);
      return { method: root.getFirstPropertyValue('method'), event };
    };
    const before = await read();
    expect(before.event.startDate.toJSDate().getTime()).toBe(first);
    expect(before.event.attendees).toHaveLength(2);
    await change({ action: 'move', t, start: iso(second), sequence: '0' });
    const after = await read();
    expect(after.event.uid).toBe(before.event.uid);
    expect([before.event.sequence, after.event.sequence].map(Number)).toEqual([0, 1]);
    expect(after.event.startDate.toJSDate().getTime()).toBe(second);
    await change({ action: 'cancel', t });
    expect((await read()).method).toBe('CANCEL');
  });
});

describe('bookings in the studio', () => {
  const update = async (id: string, data: object) =>
    (await testPayload()).update({
      collection: 'bookings',
      id,
      data,
      overrideAccess: false,
      user: await actors.user('admin'),
    });

  it('a cancelled booking is mailed to the visitor and cannot be confirmed again', async () => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start);
    const { id } = await onlyBooking();
    await update(id, { status: 'cancelled' });
    await sendDue();
    expect(await mailsOf('ada@acme.example', 'booking-cancelled')).toMatchObject([{ status: 'sent' }]);
    await expect(update(id, { status: 'confirmed' })).rejects.toThrow('stays cancelled');
  });

  const bookedId = async () => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start);
    return (await onlyBooking()).id;
  };
  const closings = async () =>
    (await historyOf('ada@acme.example'))
      .filter(({ type }) => type === 'booking_closed')
      .map(({ summary, message }) => [summary, message]);

  it('the outcome of a call is recorded in full in the lead’s history, and once more after each change', async () => {
    const id = await bookedId();
    const outcome = 'They want a pilot. '.repeat(100).trim();
    await update(id, { status: 'done', outcome });
    await update(id, { outcome: 'They signed.' });
    await update(id, { outcome: 'They signed.' });
    expect(await closings()).toEqual([
      ['Meeting completed', outcome],
      ['Outcome added', 'They signed.'],
    ]);
  });

  it('a no-show is recorded in the lead’s history without an outcome, and an outcome added later is recorded too', async () => {
    const id = await bookedId();
    await update(id, { status: 'no_show' });
    await update(id, { status: 'no_show', outcome: 'Ill; asks for next week.' });
    expect(await closings()).toEqual([
      ['No-show', null],
      ['Outcome added', 'Ill; asks for next week.'],
    ]);
  });

  it('marking a call as done without an outcome is refused with an error at the field outcome', async () => {
    const id = await bookedId();
    for (const outcome of [undefined, '', ' ']) {
      const refused = await update(id, { status: 'done', outcome }).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'outcome', message: 'Enter the outcome of the meeting in a sentence.' }] },
      });
    }
    expect(await onlyBooking()).toMatchObject({ status: 'confirmed' });
    expect(await closings()).toEqual([]);
  });

  it('changing a host’s time zone does not change the instants of existing bookings', async () => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start);
    const payload = await testPayload();
    const move = (timeZone: string) =>
      payload.update({ collection: 'booking-hosts', id: ines, data: { timeZone }, overrideAccess: true });
    await move('Asia/Tokyo');
    expect(Date.parse((await onlyBooking()).starts_at)).toBe(start);
    expect(await freeStarts()).not.toContain(start);
    await move('Europe/Berlin');
  });

  it.each([
    ['Asia/Tokyo', 'Monday, 08:00', '2031-03-02T23:00:00Z', '2031-03-03'],
    ['Asia/Tokyo', 'the Monday after, 08:00', '2031-03-09T23:00:00Z', undefined],
    ['America/New_York', 'Sunday, 20:00', '2031-03-10T00:00:00Z', '2031-03-09'],
    ['America/New_York', 'the Sunday before, 20:00', '2031-03-03T01:00:00Z', undefined],
    ['Pacific/Kiritimati', 'Monday, 00:00', '2031-03-02T10:00:00Z', '2031-03-03'],
  ])(
    'the week of all hosts in the zone %s shows a call on %s on its day in that zone, or not at all if that day is outside of the week',
    async (zone, _words, start, date) => {
      const id = await bookedId();
      await rows(
        `update bookings set blocked_from = $1::timestamptz, starts_at = $1::timestamptz,
         ends_at = $1::timestamptz + interval '45 minutes', blocked_until = $1::timestamptz + interval '1 hour'`,
        [start],
      );
      await rows('update booking_hosts set time_zone = $1 where id = $2', [zone, ines]);
      const req = await actors.admin();
      const input = { date: '2031-03-03', count: 7, timeZone: zone };
      const { days: week } = await loadDaysOfAll(req, await listHosts(req), input);
      await rows(`update booking_hosts set time_zone = 'Europe/Berlin' where id = $1`, [ines]);
      expect(week.map((one) => one.date)).toEqual([3, 4, 5, 6, 7, 8, 9].map((one) => `2031-03-0${one}`));
      const days = week.filter(({ calls }) => calls.some(({ booking }) => booking.id === id));
      expect(days.map((one) => one.date)).toEqual(date ? [date] : []);
    },
  );

  it('deleting a booking type or host that has bookings is refused, and the error says what to do instead', async () => {
    await bookedId();
    const payload = await testPayload();
    await expect(
      payload.delete({ collection: 'booking-hosts', id: ines, overrideAccess: true }),
    ).rejects.toThrow('Take it off the booking types instead');
    const where = { slug: { equals: 'session' } };
    const { docs } = await payload.find({ collection: 'booking-types', where, overrideAccess: true });
    await expect(
      payload.delete({ collection: 'booking-types', id: docs[0]?.id ?? '', overrideAccess: true }),
    ).rejects.toThrow('Take the tick from “Can be booked” instead');
    expect([await rows('select 1 from booking_hosts'), await rows('select 1 from booking_types')]).toEqual([
      [expect.anything(), expect.anything()],
      [expect.anything(), expect.anything()],
    ]);
  });
});

describe('corrected address of a lead', () => {
  const wrong = 'tpyo@acme.example';
  const right = 'typo@acme.example';
  const correct = async (leadId: string, email = right) =>
    (await testPayload()).update({ collection: 'leads', id: leadId, data: { email }, overrideAccess: true });
  const bookedAt = async (start: number) => {
    await book(wrong, start);
    const [booking] = await rows<Booked & { lead_id: string }>(
      'select * from bookings order by created_at desc limit 1',
    );
    if (!booking) throw new Error('There is no booking.');
    return booking;
  };

  it('mails and calendar entries of upcoming calls use the corrected address', async () => {
    const starts = (await freeStarts()).filter((one) => one > Date.now() + 3 * day);
    const [first = 0, second = 0] = [starts[0], starts[8]];
    const { id, lead_id } = await bookedAt(first);
    await sendDue();
    await correct(lead_id);
    expect(await pageOf(id)).toContain(right);
    await change({ action: 'move', t: tokenOf(id), start: iso(second), sequence: '0' });
    const [moved] = await sendTo(right);
    expect(moved?.subject).toContain('New time');
    expect(calendarOf(moved).text.replaceAll('\r\n ', '')).toContain(`mailto:${right}`);
    const reminders = await mailsOf(right, 'booking-reminder');
    expect(reminders.filter(({ metadata }) => Number(metadata.sequence) === 1)).toHaveLength(2);
    await change({ action: 'cancel', t: tokenOf(id) });
    expect((await sendTo(right)).map(({ subject }) => subject?.split(':')[0])).toEqual(['Cancelled']);
    expect(await mailsOf(wrong, 'booking-cancelled')).toEqual([]);
  });

  it('a corrected address is not applied to past or cancelled calls, nor to calls booked with another e-mail address of the lead', async () => {
    const starts = (await freeStarts()).filter((_, index) => index % 4 === 0);
    const made = [];
    for (const start of starts.slice(0, 3)) made.push(await bookedAt(start));
    const [over, off, further] = made;
    await rows(
      `update bookings set starts_at = now() - interval '2 hours', blocked_from = now() - interval '2 hours',
         ends_at = now() - interval '1 hour', blocked_until = now() - interval '1 hour' where id = $1`,
      [over?.id],
    );
    await change({ action: 'cancel', t: tokenOf(off?.id ?? '') });
    await rows(`update bookings set email = 'further@acme.example' where id = $1`, [further?.id]);
    await correct(over?.lead_id ?? '');
    expect(await rows('select email from bookings order by created_at')).toEqual([
      { email: wrong },
      { email: wrong },
      { email: 'further@acme.example' },
    ]);
  });

  it('a correction of the address and a concurrent move or cancellation both succeed, and queued mails go to the corrected address', async () => {
    for (let round = 0; round < 6; round += 1) {
      const starts = await freeStarts();
      const { id, lead_id } = await bookedAt(starts[0] ?? 0);
      const t = tokenOf(id);
      const fields: Record<string, string> =
        round % 2
          ? { action: 'cancel', t }
          : { action: 'move', t, start: iso(starts[8] ?? 0), sequence: '0' };
      const [done] = await Promise.all([change(fields), correct(lead_id)]);
      expect(done.get('done')).toBe(fields.action);
      const waiting = `select from emails where "to" = $1 and status = 'queued'`;
      expect(await rows(waiting, [wrong])).toEqual([]);
      expect(await rows(waiting, [right])).not.toEqual([]);
      await rows('delete from emails');
      await rows('delete from leads');
    }
  });
});

describe('time blocked in the studio', () => {
  const post = async (fields: Record<string, string>, who: 'admin' | 'editor' = 'admin') =>
    askStudio(
      new Request(`${origin}/api/studio/bookings/blocks`, {
        method: 'POST',
        headers: {
          ...(await actors.headers(who)),
          origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(fields).toString(),
      }),
    );
  const didOf = (response: Response) =>
    new URL(response.headers.get('location') ?? '', origin).searchParams.get('did');
  /** A whole day of the host's calendar, three days from now. */
  const date = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
  const startsOn = async () =>
    (await freeStarts())
      .filter((start) => dayKey(start, 'Europe/Berlin') === date)
      .map((start) => formatClock(start, 'Europe/Berlin'));

  it('calls that would overlap a blocked time are not offered until that time is freed', async () => {
    expect(await startsOn()).toContain('10:00');
    expect(didOf(await post({ action: 'block', host: ines, date, from: '10:00', to: '12:00' }))).toBe(
      'blocked',
    );
    const starts = await startsOn();
    expect(starts).toContain('09:00');
    expect(starts.filter((start) => start > '09:00' && start < '12:00')).toEqual([]);
    expect(starts).toContain('12:00');

    const [block] = await rows<{ id: string }>('select id from booking_blocks');
    const free = { action: 'free', id: String(block?.id), date };
    expect(didOf(await post(free))).toBe('freed');
    expect(didOf(await post(free))).toBe('gone');
    expect(await startsOn()).toContain('10:00');
  });

  it('blocked time can end at midnight, and is refused if its end is before its start', async () => {
    expect(didOf(await post({ action: 'block', host: ines, date, from: '16:00', to: '00:00' }))).toBe(
      'blocked',
    );
    expect((await startsOn()).filter((start) => start >= '15:30')).toEqual([]);
    expect(didOf(await post({ action: 'block', host: ines, date, from: '12:00', to: '11:00' }))).toBe(
      'backwards',
    );
    await rows('delete from booking_blocks');
  });

  it('blocked time is shown in the week of its host together with the working hours', async () => {
    await post({ action: 'block', host: ines, date, from: '10:00', to: '12:00' });
    const asked = { date: readMonday(date, 0), count: 7 };
    const week = await loadDays(await actors.admin(), ines, asked);
    const shown = week?.days.find((one) => one.date === date);
    expect(shown?.working).toEqual([{ from: 480, to: 1080 }]);
    expect(shown?.blocked).toMatchObject([{ from: 600, to: 720 }]);
    expect(week?.shown).toEqual({ from: 480, to: 1080 });
    await rows('delete from booking_blocks');
  });

  it('blocking a time redirects to the originating view: the week, a host’s day or the day of all hosts', async () => {
    const wheres = {
      week: `week=${readMonday(date, 0)}&host=${ines}`,
      day: `view=day&day=${date}&host=${ines}`,
    };
    for (const [view, where] of Object.entries({ ...wheres, 'day-of-all': `view=day&day=${date}` })) {
      const block = { action: 'block', host: ines, date, from: '10:00', to: '12:00', view };
      expect((await post(block)).headers.get('location')).toMatch(new RegExp(`\\?${where}&did=blocked$`));
      await rows('delete from booking_blocks');
    }
  });

  const dayOf = async (asked: string) => {
    const shown = await loadDays(await actors.admin(), ines, { date: asked, count: 1 });
    return shown?.days[0];
  };
  const busyAt = (...times: [string, string][]) =>
    rows(
      `insert into booking_busy_times (host_id, starts_at, ends_at)
       select $1, (time->>0)::timestamptz, (time->>1)::timestamptz from jsonb_array_elements($2::jsonb) time`,
      [ines, JSON.stringify(times)],
    );

  it('on a day of 23 hours, times are shown in local clock time, and the skipped hour is marked', async () => {
    const spring = '2031-03-30';
    await busyAt(
      ['2031-03-30T00:30:00Z', '2031-03-30T01:30:00Z'],
      ['2031-03-30T21:30:00Z', '2031-03-30T22:30:00Z'],
    );
    await post({ action: 'block', host: ines, date: spring, from: '10:00', to: '12:00' });
    const shown = await dayOf(spring);
    await rows('delete from booking_blocks');
    await rows('delete from booking_busy_times');
    expect(shown?.change).toEqual({ kind: 'skipped', from: 120, to: 180 });
    expect(shown?.working).toEqual([{ from: 480, to: 1080 }]);
    expect(shown?.blocked).toMatchObject([{ from: 600, to: 720 }]);
    expect(shown?.busy).toMatchObject([
      { from: 90, to: 210 },
      { from: 1410, to: 1440 },
    ]);
  });

  it('on a day of 25 hours, busy times in the repeated hour are shown', async () => {
    const autumn = '2031-10-26';
    await busyAt(
      ['2031-10-26T00:45:00Z', '2031-10-26T01:15:00Z'],
      ['2031-10-26T01:30:00Z', '2031-10-26T01:45:00Z'],
      ['2031-10-26T22:30:00Z', '2031-10-26T23:30:00Z'],
    );
    await post({ action: 'block', host: ines, date: autumn, from: '16:00', to: '00:00' });
    const shown = await dayOf(autumn);
    await rows('delete from booking_blocks');
    await rows('delete from booking_busy_times');
    expect(shown?.change).toEqual({ kind: 'repeated', from: 120, to: 180 });
    expect(shown?.working).toEqual([{ from: 480, to: 1080 }]);
    expect(shown?.blocked).toMatchObject([{ from: 960, to: 1440 }]);
    expect(shown?.busy).toMatchObject([
      { from: 120, to: 180 },
      { from: 150, to: 165 },
      { from: 1410, to: 1440 },
    ]);
  });

  it('blocking a time requires an admin, a known host and a valid day and time', async () => {
    const block = { action: 'block', host: ines, date, from: '10:00', to: '12:00' };
    expect((await post(block, 'editor')).status).toBe(403);
    expect((await post({ ...block, date: '2026-02-30' })).status).toBe(422);
    expect((await post({ ...block, from: '25:00' })).status).toBe(422);
    expect(didOf(await post({ ...block, host: crypto.randomUUID() }))).toBe('gone');
    expect(await rows('select from booking_blocks')).toEqual([]);
  });

  it('deleting a host deletes the host’s blocked times', async () => {
    const payload = await testPayload();
    const data = { name: 'leaver', timeZone: 'Europe/Berlin', weekly };
    const { id } = await create('booking-hosts', data);
    await post({ action: 'block', host: id, date, from: '10:00', to: '12:00' });
    await payload.delete({ collection: 'booking-hosts', id, overrideAccess: true });
    expect(await rows('select from booking_blocks')).toEqual([]);
  });
});
