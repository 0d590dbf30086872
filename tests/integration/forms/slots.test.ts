/** Agreed times, from the free ones to what both sides' calendars hold. */
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import BookingPage from '@/app/(site)/booking/page';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { GET as calendar } from '@/app/api/bookings/calendar/route';
import { POST as answer } from '@/app/api/bookings/route';
import { env } from '@/config/env';
import { findForm } from '@/features';
import { cancelDisowned } from '@/features/bookings/answer-booking';
import { bookingPath } from '@/features/bookings/booking-links';
import { listWeek } from '@/features/bookings/schedule/list-bookings';
import { loadDays } from '@/features/bookings/schedule/load-days';
import { mondayOf } from '@/features/bookings/studio/calendar-query';
import { replaceBusyTimes } from '@/features/bookings/tables';
import { answerMailLink } from '@/features/leads/nurture/answer-mail-link';
import { mailLink } from '@/features/mail/suppression/links';
import { dayKey, formatBookedTime, formatClock } from '@/lib/format/format-in-zone';
import { staysBookable } from '../../support/bookable';
import { renderHtml } from '../../support/content/render-html';
import { historyOf, leadOf, mailsOf, origin, postForm } from '../../support/forms';
import { publishOnboarding, publishThankYouPage, rows, sendDue } from '../../support/leads';
import { calendarOf } from '../../support/mail/calendar-part';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { People } from '../../support/people';
import { askStudio } from '../../support/studio-action';

const day = 86_400_000;
const everyDay = ['1', '2', '3', '4', '5', '6', '7'] as const;
const allDay = everyDay.map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));

let them: People;
let ines: string;
let mara: string;

beforeAll(async () => {
  them = await People.signedIn();
  await publishOnboarding();
  const payload = await testPayload();
  const makeHost = async (name: string) =>
    (
      await payload.create({
        collection: 'booking-hosts',
        data: { name, email: `${name}@firm.example`, timeZone: 'Europe/Berlin', weekly: allDay },
        overrideAccess: true,
      })
    ).id;
  ines = await makeHost('ines');
  mara = await makeHost('mara');
  const type = { placeText: 'https://meet.example/{booking}', agenda: 'We talk.', place: 'video' } as const;
  const rules = {
    duration: 45,
    step: 30,
    bufferBefore: 0,
    bufferAfter: 15,
    noticeHours: 18,
    horizonDays: 30,
    dailyCap: 20,
  };
  for (const [slug, hosts] of [
    ['session', [ines]],
    ['demo', [ines, mara]],
  ] as const) {
    await payload.create({
      collection: 'booking-types',
      data: { title: `A ${slug}`, slug, isOpen: true, hosts: [...hosts], ...type, ...rules },
      overrideAccess: true,
    });
  }
});

beforeEach(async () => {
  await rows('delete from emails');
  await rows('delete from leads');
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
/** What a visitor reads on the page of their booking, past the questions after a first visit. */
const pageOf = async (id: string) => {
  const searchParams = Promise.resolve({ t: tokenOf(id), done: 'book' });
  const html = await renderHtml(await BookingPage({ searchParams }));
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

const mailbox = new Mailbox(env.mailboxDir);
/** The mails that go out now, to one address. */
const sendTo = async (address: string) => {
  const before = (await mailbox.to(address)).length;
  await sendDue();
  return (await mailbox.to(address)).slice(before);
};
const textOf = ({ text = '' }: { text?: string | undefined }) => text.replace(/\s+/g, ' ');

const change = async (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const response = await answer(new Request(`${origin}/api/bookings`, { method: 'POST', body }));
  return new URLSearchParams(response.headers.get('location')?.split('?')[1]);
};

describe('the free times of a type', () => {
  it('come as moments, none sooner than the notice or later than five weeks', async () => {
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
  ])('are asked for with anything, such as %j, without harm', async (query) => {
    expect((await askFree('session', query as Record<string, string>)).status).toBe(200);
  });

  it('are of no type that is closed or does not exist', async () => {
    await rows(`update booking_types set is_open = false where slug = 'demo'`);
    expect((await askFree('demo')).status).toBe(404);
    await rows(`update booking_types set is_open = true where slug = 'demo'`);
    expect((await askFree('no-such')).status).toBe(404);
  });
});

describe('booking a time', () => {
  it('makes lead, booking and history in one, ends the nurture series and leads to the booking', async () => {
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

  it('is told to both sides once, each in their own time zone, with a calendar file', async () => {
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

  it('reminds the visitor once a day and once an hour before, with the time of the page', async () => {
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
        `update emails set due_at = now() where template = 'booking-reminder' and metadata->>'hours' = $1`,
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

  it('sets a reminder a day and an hour before, and both are skipped when they come too late', async () => {
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
    await rows(`update emails set due_at = now() where template = 'booking-reminder'`);
    await sendDue();
    expect(await rows(`select status::text, reason from emails where template = 'booking-reminder'`)).toEqual(
      [
        { status: 'skipped', reason: 'too late to remind' },
        { status: 'skipped', reason: 'too late to remind' },
      ],
    );
  });

  it('of fifty who want one time of one host, one gets it; the others are told at the field, and nothing of theirs is stored', async () => {
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

  it('hosts take turns: of twenty at ten times each takes ten', async () => {
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

  /** What the page says that an answer leads to. */
  const thanksAt = async (path: string) => {
    const { pathname, searchParams } = new URL(path, origin);
    const form = await findForm(pathname.replace('/forms/', ''));
    const own = await form?.thanksOf?.(await testPayload(), Object.fromEntries(searchParams));
    return JSON.stringify(own ?? form?.thanks);
  };
  const answerOf = async (response: Promise<Response>) => (await response).json();

  it.each([
    ['session', { submission_id: 'one' }],
    // Without script there is no id, and of two hosts the second one is free still.
    ['demo', {}],
  ])('sent twice (%s) is booked once, and who made it alone is led to it', async (type, id) => {
    const [start = 0] = await freeStarts(type);
    const send = () => answerOf(book('ada@acme.example', start, { type, about: 'Invoices', ...id }));
    const answers = await Promise.all([send(), send(), send()]);
    const booking = await onlyBooking();
    expect(await bookings()).toHaveLength(1);
    const again = { ok: true, redirect: '/forms/book-slot?sent=1&booked=1' };
    const made = { ok: true, redirect: bookingPath(booking.id) };
    expect(answers.filter(({ redirect }) => redirect === made.redirect)).toEqual([made]);
    expect(answers.filter(({ redirect }) => redirect !== made.redirect)).toEqual([again, again]);
    expect(await thanksAt(again.redirect)).toContain('Your time is agreed');
  });

  it.each(['session', 'demo'])('(%s) tells a stranger who types its address nothing', async (type) => {
    const [start = 0] = await freeStarts(type);
    await book('ada@acme.example', start, { type });
    const { id } = await onlyBooking();
    const asStranger = () =>
      book('ada@acme.example', start, { type, name: 'Eve' }).then((response) => response.text());
    expect(await asStranger()).not.toContain(tokenOf(id));
    // Of an address that wrote ten times, forms are set aside.
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
  });

  it('an address has three calls ahead at most', async () => {
    const starts = (await freeStarts()).filter((_, index) => index % 4 === 0);
    const answers = [];
    for (const start of starts.slice(0, 4)) answers.push((await book('ada@acme.example', start)).status);
    expect(answers).toEqual([200, 200, 200, 409]);
  });

  it.each([
    ['with script', { accept: 'application/json' }],
    ['without', { accept: 'text/html' }],
  ])('set aside as a machine’s (%s) takes no time, and is not told of one', async (_, headers) => {
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
  });

  it.each([
    [{ start: '' }, 'start', 422],
    [{ start: '2026-13-45T99:99:99Z' }, 'start', 422],
    [{ start: iso(Date.now() - day) }, 'start', 409],
    [{ start: iso(Date.now() + 300 * day) }, 'start', 422],
    [{ type: 'no-such' }, 'start', 409],
    [{ name: '' }, 'name', 422],
    [{ email: 'nobody' }, 'email', 422],
  ])('refuses %j at the field %s', async (fields, field, status) => {
    const [start = 0] = await freeStarts();
    const response = await book('ada@acme.example', start, fields);
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
    expect(await rows('select 1 from leads')).toEqual([]);
  });

  it('a zone that does not exist is taken for UTC', async () => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start, { time_zone: 'Mars/Olympus' });
    expect(await rows('select time_zone from bookings')).toEqual([{ time_zone: 'UTC' }]);
  });
});

it('two confirmed bookings of a host never overlap, whoever writes them', async () => {
  const [start = 0] = await freeStarts();
  await book('ada@acme.example', start);
  await expect(
    rows(`insert into bookings (type_id, host_id, lead_id, starts_at, ends_at, blocked_from, blocked_until, time_zone, name, email, status, sequence)
      select type_id, host_id, lead_id, ends_at, ends_at + interval '1 minute', ends_at, ends_at + interval '1 minute', 'UTC', 'x', 'x', 'confirmed', 0 from bookings`),
  ).rejects.toThrow('bookings_do_not_overlap');
});

describe('a booking’s link', () => {
  it('moves it: the old time is free, the mails and the calendar tell the new one, reminders of the old are skipped', async () => {
    const starts = (await freeStarts()).filter((one) => one > Date.now() + 3 * day);
    const [first = 0, second = 0] = [starts[0], starts[8]];
    await book('ada@acme.example', first);
    const { id } = await onlyBooking();
    const t = tokenOf(id);
    expect((await change({ action: 'move', t, start: iso(second), sequence: '0' })).get('done')).toBe('move');
    const moved = await onlyBooking();
    expect([Date.parse(moved.starts_at), Number(moved.sequence)]).toEqual([second, 1]);
    expect(await freeStarts()).toContain(first);
    await rows(`update emails set due_at = now() where template = 'booking-reminder'`);
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

  it('used with a booking as it stood before is refused, and the newer time stands', async () => {
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

  it('moves to no taken time; the old one stays agreed', async () => {
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

  it('moved to where its host is busy it passes to another one, and leaves the calendar of the first', async () => {
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

  it('of two bookings that swap with a third at once, none is lost and none overlaps', async () => {
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

  it('cancels it once: the time is free, both sides hear of it, the lead’s history says so', async () => {
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

  it.each(['', 'x', 'a.b.c', 'A'.repeat(300)])('forged as “%s” changes nothing', async (t) => {
    const [start = 0] = await freeStarts();
    await book('ada@acme.example', start);
    await change({ action: 'cancel', t });
    expect(await onlyBooking()).toMatchObject({ status: 'confirmed' });
  });

  it('disowned by the address’s owner gives the time back, and the host hears of it', async () => {
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

  it('holds a calendar entry whose UID stays and whose SEQUENCE rises, in UTC', async () => {
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

describe('in the studio', () => {
  const update = async (id: string, data: object) =>
    (await testPayload()).update({
      collection: 'bookings',
      id,
      data,
      overrideAccess: false,
      user: them.user('admin'),
    });

  it('a cancelled booking tells both sides and stays cancelled', async () => {
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

  it('what came of a call stands in the lead’s history, whole, and again when it is written anew', async () => {
    const id = await bookedId();
    const outcome = 'They want a pilot. '.repeat(100).trim();
    await update(id, { status: 'done', outcome });
    await update(id, { outcome: 'They signed.' });
    await update(id, { outcome: 'They signed.' });
    expect(await closings()).toEqual([
      ['The call took place', outcome],
      ['What came of the call was written down', 'They signed.'],
    ]);
  });

  it('that nobody came stands there without a word more, and with one that follows', async () => {
    const id = await bookedId();
    await update(id, { status: 'no_show' });
    await update(id, { status: 'no_show', outcome: 'Ill; asks for next week.' });
    expect(await closings()).toEqual([
      ['Nobody came to the call', null],
      ['What came of the call was written down', 'Ill; asks for next week.'],
    ]);
  });

  it('a call that took place asks at the field what came of it', async () => {
    const id = await bookedId();
    for (const outcome of [undefined, '', ' ']) {
      const refused = await update(id, { status: 'done', outcome }).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'outcome', message: 'Write in a sentence what came of the call.' }] },
      });
    }
    expect(await onlyBooking()).toMatchObject({ status: 'confirmed' });
    expect(await closings()).toEqual([]);
  });

  it('a host whose time zone changes keeps what is booked', async () => {
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
    'in the week of all hosts, read in %s, a call on %s stands on the reader’s day',
    async (zone, _words, start, date) => {
      const id = await bookedId();
      await rows(
        `update bookings set blocked_from = $1::timestamptz, starts_at = $1::timestamptz,
         ends_at = $1::timestamptz + interval '45 minutes', blocked_until = $1::timestamptz + interval '1 hour'`,
        [start],
      );
      await rows('update booking_hosts set time_zone = $1 where id = $2', [zone, ines]);
      const week = await listWeek(await testRequest(them.user('admin')), '2031-03-03', zone);
      await rows(`update booking_hosts set time_zone = 'Europe/Berlin' where id = $1`, [ines]);
      expect(week.map((one) => one.date)).toEqual([3, 4, 5, 6, 7, 8, 9].map((one) => `2031-03-0${one}`));
      const days = week.filter(({ bookings }) => bookings.some((booking) => booking.id === id));
      expect(days.map((one) => one.date)).toEqual(date ? [date] : []);
    },
  );

  it('a type and a host with bookings cannot be deleted, and the sentence says what to do instead', async () => {
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

describe('the address of a lead that is corrected', () => {
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

  it('is that of its calls ahead from then on, in mails and calendar entries', async () => {
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

  it('stays that of calls that are over or off, and of those at another address of the same lead', async () => {
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

  it('at the moment in which a call is moved or off reaches it all the same, and neither fails', async () => {
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
  const post = (fields: Record<string, string>, who: 'admin' | 'editor' = 'admin') =>
    askStudio(
      new Request(`${origin}/api/studio/bookings/blocks`, {
        method: 'POST',
        headers: { ...them.headers(who), origin, 'content-type': 'application/x-www-form-urlencoded' },
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

  it('is offered to nobody until it is freed, on the host’s own clock and with the call’s length before it', async () => {
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

  it('ends with the day at midnight, and never before it begins', async () => {
    expect(didOf(await post({ action: 'block', host: ines, date, from: '16:00', to: '00:00' }))).toBe(
      'blocked',
    );
    expect((await startsOn()).filter((start) => start >= '15:30')).toEqual([]);
    expect(didOf(await post({ action: 'block', host: ines, date, from: '12:00', to: '11:00' }))).toBe(
      'backwards',
    );
    await rows('delete from booking_blocks');
  });

  it('is shown in the week of its host beside hours, calls and the host’s own calendar', async () => {
    await post({ action: 'block', host: ines, date, from: '10:00', to: '12:00' });
    const asked = { date: mondayOf(date, 0), count: 7 };
    const week = await loadDays(await testRequest(them.user('admin')), ines, asked);
    const shown = week?.days.find((one) => one.date === date);
    expect(shown?.working).toEqual([{ from: 480, to: 1080 }]);
    expect(shown?.blocked).toMatchObject([{ from: 600, to: 720 }]);
    expect(week?.shown).toEqual({ from: 480, to: 1080 });
    await rows('delete from booking_blocks');
  });

  it('leads back to where it was asked: the week, the day of the host or of all', async () => {
    const wheres = {
      week: `week=${mondayOf(date, 0)}&host=${ines}`,
      day: `view=day&day=${date}&host=${ines}`,
    };
    for (const [view, where] of Object.entries({ ...wheres, 'day-of-all': `view=day&day=${date}` })) {
      const block = { action: 'block', host: ines, date, from: '10:00', to: '12:00', view };
      expect((await post(block)).headers.get('location')).toMatch(new RegExp(`\\?${where}&did=blocked$`));
      await rows('delete from booking_blocks');
    }
  });

  const dayOf = async (asked: string) => {
    const shown = await loadDays(await testRequest(them.user('admin')), ines, { date: asked, count: 1 });
    return shown?.days[0];
  };
  const busyAt = (...times: [string, string][]) =>
    rows(
      `insert into booking_busy_times (host_id, starts_at, ends_at)
       select $1, (time->>0)::timestamptz, (time->>1)::timestamptz from jsonb_array_elements($2::jsonb) time`,
      [ines, JSON.stringify(times)],
    );

  it('on the day of 23 hours stands where the clock shows it, and the hour that is skipped is named', async () => {
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

  it('on the day of 25 hours is not lost in the hour that comes twice', async () => {
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

  it('is for admins, of a host that exists, on a day that exists', async () => {
    const block = { action: 'block', host: ines, date, from: '10:00', to: '12:00' };
    expect((await post(block, 'editor')).status).toBe(403);
    expect((await post({ ...block, date: '2026-02-30' })).status).toBe(422);
    expect((await post({ ...block, from: '25:00' })).status).toBe(422);
    expect(didOf(await post({ ...block, host: crypto.randomUUID() }))).toBe('gone');
    expect(await rows('select from booking_blocks')).toEqual([]);
  });

  it('goes with its host', async () => {
    const payload = await testPayload();
    const data = { name: 'leaver', timeZone: 'Europe/Berlin', weekly: allDay };
    const { id } = await payload.create({ collection: 'booking-hosts', data, overrideAccess: true });
    await post({ action: 'block', host: id, date, from: '10:00', to: '12:00' });
    await payload.delete({ collection: 'booking-hosts', id, overrideAccess: true });
    expect(await rows('select from booking_blocks')).toEqual([]);
  });
});
