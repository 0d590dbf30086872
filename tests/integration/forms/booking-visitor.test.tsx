/** A booked time as the visitor sees it: on the page, in the mail, in the calendar file and in the calendar links. */
import ICAL from 'ical.js';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import BookingPage from '@/app/(site)/booking/page';
import { GET as calendar } from '@/app/api/bookings/calendar/route';
import { loadFreeWeek } from '@/features/bookings/slots/load-free-week';
import { findBookableType } from '@/features/bookings/slots/load-slots';
import { formatBookedTime } from '@/lib/format/format-in-zone';
import { publishOnboarding } from '../../support/content';
import { bookingOf, deleteLeads, mailsOf, rows } from '../../support/db';
import { aBooking, aBookingType } from '../../support/factories';
import { origin } from '../../support/forms';
import { postLink } from '../../support/link-action';
import { testRequest } from '../../support/payload';
import { sendDue } from '../../support/worker';

const newYork = 'America/New_York';
const at = (text: string) => Date.parse(text);

beforeAll(async () => {
  await publishOnboarding();
  await aBookingType();
});

beforeEach(async () => {
  await deleteLeads();
});
afterEach(() => void vi.useRealTimers());

/** Fakes `Date` only; timers and the clock of the database keep running. */
const itIs = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: at(now) });

type Booked = Awaited<ReturnType<typeof bookingOf>>;
const book = (email: string, start: number, timeZone = newYork) =>
  aBooking(start, { email, time_zone: timeZone });

async function pageOf(booking: Booked, query: Record<string, string>): Promise<string> {
  const searchParams = Promise.resolve({ t: booking.token, ...query });
  const router = {} as AppRouterInstance;
  const page = await BookingPage({ searchParams });
  const stream = await renderToReadableStream(<AppRouterContext value={router}>{page}</AppRouterContext>);
  await stream.allReady;
  return (await new Response(stream).text()).replaceAll('&amp;', '&');
}

async function fileOf(booking: Booked): Promise<ICAL.Event> {
  const query = new URLSearchParams({ t: booking.token });
  const response = await calendar(new Request(`${origin}/api/bookings/calendar?${query}`));
  const root = new ICAL.Component(ICAL.parse(await response.text()));
  return new ICAL.Event(root.getFirstSubcomponent('vevent') as ICAL.Component);
}

const unwrapped = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ');

describe.each([
  ['put back, the first 01:30', '2026-11-01T05:30:00Z', newYork, '01:30 (UTC−4)–01:15 (UTC−5)'],
  ['put back, the second 01:30', '2026-11-01T06:30:00Z', newYork, '01:30 (UTC−5)–02:15'],
  ['put forward', '2027-03-28T00:30:00Z', 'Europe/Berlin', '01:30–03:15'],
])('booking on the night when clocks are %s', (_, moment, timeZone, words) => {
  const start = at(moment);
  const end = start + 45 * 60_000;

  it('page, mail, calendar file and calendar links name the same instant', async () => {
    itIs(new Date(start - 10 * 86_400_000).toISOString());
    const email = 'ada@acme.example';
    const booking = await book(email, start, timeZone);
    expect(Date.parse(booking.starts_at)).toBe(start);
    const told = formatBookedTime({ start, end }, timeZone);
    expect(told).toContain(words);

    const page = await pageOf(booking, { done: 'move' });
    expect(page).toContain(told);
    const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(page).toContain(`dates=${encodeURIComponent(`${stamp(start)}/${stamp(end)}`)}`);

    await sendDue();
    const [mail] = await mailsOf(email, 'booking-agreed');
    expect(mail?.status).toBe('sent');
    expect(unwrapped(mail?.text)).toContain(told);

    const file = await fileOf(booking);
    expect(file.startDate.toJSDate().getTime()).toBe(start);
    expect(file.endDate.toJSDate().getTime()).toBe(end);
  });
});

it('the form for moving a booking shows both times 01:30 of the night of the clock change, each with its offset', async () => {
  itIs('2026-10-25T12:00:00Z');
  const booking = await book('ada@acme.example', at('2026-11-01T12:00:00Z'));
  const page = await pageOf(booking, { move: '1' });
  for (const name of ['01:30 (UTC−4)', '01:30 (UTC−5)'])
    expect(page.split(`aria-label="Sunday 1 November, ${name}"`)).toHaveLength(2);
  expect(page).not.toContain('aria-label="Sunday 1 November, 01:30"');
});

it.each([
  ['the booking’s own', undefined, 'Saturday 24 October'],
  ['a chosen one', 'Asia/Tokyo', 'Sunday 25 October'],
])(
  'the page for moving a booking begins its week of free times with the current day in the displayed time zone: %s',
  async (_, zone, day) => {
    itIs('2026-10-25T02:00:00Z');
    const booking = await book('ada@acme.example', at('2026-11-01T12:00:00Z'));
    const page = await pageOf(booking, { move: '1', ...(zone && { zone }) });
    expect(page.replaceAll('<!-- -->', '')).toContain(`Seven days from ${day}`);
  },
);

describe('the hour format of the visitor’s browser', () => {
  const [start, newStart] = [at('2027-01-12T18:30:00Z'), at('2027-01-12T19:30:00Z')];
  const [twelve, later] = ['1:30 pm–2:15 pm, New York time', '2:30 pm–3:15 pm, New York time'];
  const email = 'ada@acme.example';
  const subjectOf = async (template: string) => {
    const [mail] = await rows<{ subject: string }>(
      `select subject from emails where "to" = $1 and template = $2 and status = 'sent'
       order by created_at desc limit 1`,
      [email, template],
    );
    return mail?.subject ?? '';
  };
  beforeEach(() => itIs('2027-01-05T12:00:00Z'));

  it.each([
    ['12', twelve],
    ['24', '13:30–14:15, New York time'],
    ['', '13:30–14:15, New York time'],
    ['noon', '13:30–14:15, New York time'],
  ])(
    'a booking sent with the hour format “%s” has the time as %s on its page and in its mail',
    async (hours, words) => {
      const booking = await aBooking(start, { email, time_zone: newYork, hours });
      expect(await pageOf(booking, { done: 'book' })).toContain(words);
      await sendDue();
      expect(await subjectOf('booking-agreed')).toContain(words);
    },
  );

  it('a booking sent with the 12-hour format keeps it on the page for moving, after a move, and after a cancellation', async () => {
    const booking = await aBooking(start, { email, time_zone: newYork, hours: '12' });
    const { token: t } = booking;
    const page = (await pageOf(booking, { move: '1' })).replaceAll('<!-- -->', '');
    expect(page).toContain(`Until then Tuesday 12 January 2027, ${twelve} stands.`);
    await postLink('booking', {
      action: 'move',
      t,
      start: new Date(newStart).toISOString(),
      sequence: '0',
      hours: '',
    });
    await sendDue();
    expect(await subjectOf('booking-agreed')).toContain(later);
    await postLink('booking', { action: 'cancel', t });
    expect(await pageOf(booking, {})).toContain(later);
    await sendDue();
    expect(await subjectOf('booking-cancelled')).toContain(later);
  });

  it('a booking moved in a browser with the 24-hour format is shown in that format from then on', async () => {
    const booking = await aBooking(start, { email, time_zone: newYork, hours: '12' });
    await postLink('booking', {
      action: 'move',
      t: booking.token,
      start: new Date(newStart).toISOString(),
      sequence: '0',
      hours: '24',
    });
    expect(await pageOf(booking, { done: 'move' })).toContain('14:30–15:15, New York time');
  });
});

describe('moving a booking', () => {
  const change = async (fields: Record<string, string>) => {
    const response = await postLink('booking', { action: 'move', ...fields });
    return new URLSearchParams(response.headers.get('location')?.split('?')[1]);
  };
  const tomorrow = () => Math.ceil(Date.now() / 3_600_000 + 24) * 3_600_000;

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Mars/Olympus', newYork],
    ['', newYork],
    ['A'.repeat(500), newYork],
  ])('a move sent with the zone “%s” stores and mails the time in %s', async (sent, kept) => {
    const email = 'ada@acme.example';
    const booking = await book(email, tomorrow());
    const start = tomorrow() + 3_600_000;
    const done = await change({
      t: booking.token,
      start: new Date(start).toISOString(),
      sequence: booking.sequence,
      time_zone: sent,
    });
    expect(done.get('done')).toBe('move');
    const moved = await bookingOf(email);
    expect([Date.parse(moved.starts_at), moved.time_zone]).toEqual([start, kept]);
    await sendDue();
    const mails = await mailsOf(email, 'booking-agreed');
    const texts = mails.filter(({ status }) => status === 'sent').map(({ text }) => unwrapped(text));
    const told = formatBookedTime({ start, end: start + 45 * 60_000 }, kept);
    expect(texts.filter((text) => text.includes(told))).toHaveLength(1);
  });

  it('moving a booking without a chosen time redirects to the free times in the displayed time zone, with an error', async () => {
    const booking = await book('ada@acme.example', tomorrow());
    const t = booking.token;
    const back = await change({ t, sequence: '0', time_zone: 'Asia/Tokyo' });
    expect(Object.fromEntries(back)).toEqual({ t, move: '1', problem: 'no_time', zone: 'Asia/Tokyo' });
    expect(await pageOf(booking, Object.fromEntries(back))).toContain('Choose one of the times below first.');
    expect((await bookingOf('ada@acme.example')).sequence).toBe('0');
  });

  it('while a booking type is closed, the page of a booking offers no other time, only keeping the agreed time', async () => {
    const booking = await book('ada@acme.example', tomorrow());
    await rows('update booking_types set is_open = false');
    try {
      const page = await pageOf(booking, { move: '1' });
      expect(page).toContain('No other time can be booked at the moment.');
      expect(page).toContain('Keep the time as it is');
    } finally {
      await rows('update booking_types set is_open = true');
    }
  });
});

describe('week without a free time', () => {
  const find = async (from: number, now: number, except?: { id: string; start: number }) => {
    const req = await testRequest();
    const type = await findBookableType(req, 'session');
    if (!type) throw new Error('There is no type.');
    return loadFreeWeek(req, type, { from, now, ...(except && { except }) });
  };
  const day = 86_400_000;
  const block = (from: number, to: number) =>
    rows(
      'insert into booking_blocks (host_id, starts_at, ends_at) select id, $1, $2 from booking_hosts',
      [from, to].map((instant) => new Date(instant).toISOString()),
    );
  afterEach(() => rows('delete from booking_blocks'));

  it('for a week without free times, the next free time is returned, or the earliest if there is no later one, or undefined if no time is free', async () => {
    const now = Math.ceil(Date.now() / day) * day;
    await block(now, now + 10 * day);
    expect(await find(now, now)).toEqual({ starts: [], next: now + 10 * day });
    expect((await find(now + 10 * day, now)).next).toBeUndefined();
    expect(await find(now + 40 * day, now)).toEqual({ starts: [], next: now + 10 * day });
    await block(now, now + 40 * day);
    expect(await find(now, now)).toEqual({ starts: [], next: undefined });
  });

  it('the current time of a booking that is being moved is not offered as a free time', async () => {
    const now = Math.ceil(Date.now() / day) * day;
    const start = now + day;
    const { id } = await book('ada@acme.example', start);
    await block(now, start);
    await block(start + day / 32, now + 40 * day);
    expect((await find(now, now)).starts).toEqual([]);
    expect(await find(now, now, { id, start })).toEqual({ starts: [], next: undefined });
  });
});
