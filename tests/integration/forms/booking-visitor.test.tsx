/** One agreed time as the visitor is told it: on the page, in the mail and in both kinds of calendar. */
import ICAL from 'ical.js';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import BookingPage from '@/app/(site)/booking/page';
import { GET as calendar } from '@/app/api/bookings/calendar/route';
import { POST as answer } from '@/app/api/bookings/route';
import { bookingPath } from '@/features/bookings/booking-links';
import { loadFreeWeek } from '@/features/bookings/slots/load-free-week';
import { findBookableType } from '@/features/bookings/slots/load-slots';
import { formatBookedTime } from '@/lib/format/format-in-zone';
import { mailsOf, origin, postForm } from '../../support/forms';
import { publishOnboarding, rows, sendDue } from '../../support/leads';
import { testPayload, testRequest } from '../../support/payload';

const newYork = 'America/New_York';
const at = (text: string) => Date.parse(text);
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

beforeAll(async () => {
  await publishOnboarding();
  const payload = await testPayload();
  const weekly = weekdays.map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
  const host = await payload.create({
    collection: 'booking-hosts',
    data: { name: 'ines', email: 'ines@firm.example', timeZone: 'UTC', weekly },
    overrideAccess: true,
  });
  const rules = { duration: 45, step: 30, bufferBefore: 0, bufferAfter: 0, noticeHours: 1, horizonDays: 30 };
  const texts = { placeText: 'https://meet.example/room', agenda: 'We talk.', place: 'video' } as const;
  await payload.create({
    collection: 'booking-types',
    data: {
      ...{ title: 'A session', slug: 'session', isOpen: true, hosts: [host.id], dailyCap: 20 },
      ...texts,
      ...rules,
    },
    overrideAccess: true,
  });
});

beforeEach(async () => {
  await rows('delete from emails');
  await rows('delete from leads');
});
afterEach(() => void vi.useRealTimers());

/** Dates alone: timers run on, and so does the database's clock. */
const itIs = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: at(now) });

type Booked = { id: string; starts_at: string; time_zone: string; sequence: string };
async function book(email: string, start: number, timeZone = newYork): Promise<Booked> {
  const fields = { type: 'session', start: new Date(start).toISOString(), time_zone: timeZone };
  const response = await postForm('book-slot', { ...fields, name: 'Ada', email, source: 'book' });
  expect(response.status).toBe(200);
  return bookingOf(email);
}
async function bookingOf(email: string): Promise<Booked> {
  const [booking] = await rows<Booked>('select * from bookings where email = $1', [email]);
  if (!booking) throw new Error('There is no booking.');
  return booking;
}
const tokenOf = ({ id }: Booked) => new URLSearchParams(bookingPath(id).split('?')[1]).get('t') ?? '';

async function pageOf(booking: Booked, query: Record<string, string>): Promise<string> {
  const searchParams = Promise.resolve({ t: tokenOf(booking), ...query });
  const router = {} as AppRouterInstance;
  const page = await BookingPage({ searchParams });
  const stream = await renderToReadableStream(<AppRouterContext value={router}>{page}</AppRouterContext>);
  await stream.allReady;
  return (await new Response(stream).text()).replaceAll('&amp;', '&');
}

async function fileOf(booking: Booked): Promise<ICAL.Event> {
  const query = new URLSearchParams({ t: tokenOf(booking) });
  const response = await calendar(new Request(`${origin}/api/bookings/calendar?${query}`));
  const root = new ICAL.Component(ICAL.parse(await response.text()));
  return new ICAL.Event(root.getFirstSubcomponent('vevent') as ICAL.Component);
}

const unwrapped = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ');

describe.each([
  ['put back, the first 01:30', '2026-11-01T05:30:00Z', newYork, '01:30 (UTC−4)–01:15 (UTC−5)'],
  ['put back, the second 01:30', '2026-11-01T06:30:00Z', newYork, '01:30 (UTC−5)–02:15'],
  ['put forward', '2027-03-28T00:30:00Z', 'Europe/Berlin', '01:30–03:15'],
])('on the night on which clocks are %s', (_, moment, timeZone, words) => {
  const start = at(moment);
  const end = start + 45 * 60_000;

  it('page, mail, calendar file and calendar links name one and the same instant', async () => {
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

it('a form in which both 01:30 stand names them apart', async () => {
  itIs('2026-10-25T12:00:00Z');
  const booking = await book('ada@acme.example', at('2026-11-01T12:00:00Z'));
  const page = await pageOf(booking, { move: '1' });
  for (const name of ['01:30 (UTC−4)', '01:30 (UTC−5)'])
    expect(page.split(`aria-label="Sunday 1 November, ${name}"`)).toHaveLength(2);
  expect(page).not.toContain('aria-label="Sunday 1 November, 01:30"');
});

it.each([
  ['the booking’s', undefined, 'Saturday 24 October'],
  ['a chosen one', 'Asia/Tokyo', 'Sunday 25 October'],
])('a week of free times is dated in the zone its times are shown in: %s', async (_, zone, day) => {
  itIs('2026-10-25T02:00:00Z');
  const booking = await book('ada@acme.example', at('2026-11-01T12:00:00Z'));
  const page = await pageOf(booking, { move: '1', ...(zone && { zone }) });
  expect(page.replaceAll('<!-- -->', '')).toContain(`Seven days from ${day}`);
});

describe('moving a booking', () => {
  const change = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ action: 'move', ...fields });
    const response = await answer(new Request(`${origin}/api/bookings`, { method: 'POST', body }));
    return new URLSearchParams(response.headers.get('location')?.split('?')[1]);
  };
  const tomorrow = () => Math.ceil(Date.now() / 3_600_000 + 24) * 3_600_000;

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Mars/Olympus', newYork],
    ['', newYork],
    ['A'.repeat(500), newYork],
  ])('in the zone “%s” leaves it in %s', async (sent, kept) => {
    const email = 'ada@acme.example';
    const booking = await book(email, tomorrow());
    const start = tomorrow() + 3_600_000;
    const done = await change({
      t: tokenOf(booking),
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

  it('without a time chosen leads back to the times and says so, in the zone they were read in', async () => {
    const booking = await book('ada@acme.example', tomorrow());
    const t = tokenOf(booking);
    const back = await change({ t, sequence: '0', time_zone: 'Asia/Tokyo' });
    expect(Object.fromEntries(back)).toEqual({ t, move: '1', problem: 'no_time', zone: 'Asia/Tokyo' });
    expect(await pageOf(booking, Object.fromEntries(back))).toContain('Choose one of the times below first.');
    expect((await bookingOf('ada@acme.example')).sequence).toBe('0');
  });

  it('of a type that is closed says that no other time can be had, and keeps the agreed one', async () => {
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

describe('a week without a free time', () => {
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

  it('names the next free time, after the last one the first, and none where there is none', async () => {
    const now = Math.ceil(Date.now() / day) * day;
    await block(now, now + 10 * day);
    expect(await find(now, now)).toEqual({ starts: [], next: now + 10 * day });
    expect((await find(now + 10 * day, now)).next).toBeUndefined();
    expect(await find(now + 40 * day, now)).toEqual({ starts: [], next: now + 10 * day });
    await block(now, now + 40 * day);
    expect(await find(now, now)).toEqual({ starts: [], next: undefined });
  });

  it('is one whose only time is that of the booking to be moved', async () => {
    const now = Math.ceil(Date.now() / day) * day;
    const start = now + day;
    const { id } = await book('ada@acme.example', start);
    await block(now, start);
    await block(start + day / 32, now + 40 * day);
    expect((await find(now, now)).starts).toEqual([]);
    expect(await find(now, now, { id, start })).toEqual({ starts: [], next: undefined });
  });
});
