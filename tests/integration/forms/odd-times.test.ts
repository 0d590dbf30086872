/** Moments beyond all calendars, where a time is asked for, booked or moved. */
import { beforeAll, expect, it } from 'vitest';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { POST as move } from '@/app/api/bookings/route';
import { bookingPath } from '@/features/bookings/booking-links';
import { origin, postForm } from '../../support/forms';
import { rows } from '../../support/leads';
import { testPayload } from '../../support/payload';

const oddMoments = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ...['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', 'NaN', 'constructor', '__proto__'],
];

const person = { name: 'Ada', email: 'ada@corp.example', source: 'book', type: 'session', time_zone: 'UTC' };
let start: string;

const slots = async (query: Record<string, string>) => {
  const request = new Request(`${origin}/api/bookings/session?${new URLSearchParams(query)}`);
  const response = await freeTimes(request, { params: Promise.resolve({ type: 'session' }) });
  return { status: response.status, starts: (await response.json()).starts };
};

beforeAll(async () => {
  const payload = await testPayload();
  const weekly = (['1', '2', '3', '4', '5', '6', '7'] as const).map((weekday) => ({
    ...{ weekday, from: '00:00', to: '24:00' },
  }));
  const host = await payload.create({
    collection: 'booking-hosts',
    data: { name: 'Ines', email: 'ines@firm.example', timeZone: 'UTC', weekly },
    overrideAccess: true,
  });
  const rules = { duration: 45, step: 30, bufferBefore: 0, bufferAfter: 0, noticeHours: 1, horizonDays: 30 };
  await payload.create({
    collection: 'booking-types',
    data: {
      ...{ title: 'A session', slug: 'session', isOpen: true, hosts: [host.id], dailyCap: 20 },
      ...{ placeText: 'By phone', agenda: 'We talk.', place: 'phone', ...rules },
    },
    overrideAccess: true,
  });
  start = new Date((await slots({})).starts.at(-1)).toISOString();
});

it.each(oddMoments)(
  'free times from or to %s are those between now and the horizon, or none',
  async (odd) => {
    for (const query of [{ from: odd }, { to: odd }, { from: odd, to: odd }] as Record<string, string>[]) {
      const { status, starts } = await slots(query);
      expect([status, Array.isArray(starts)], JSON.stringify(query)).toEqual([200, true]);
    }
  },
);

it.each(oddMoments)('a booking at %s is refused at its field, and nothing is stored', async (odd) => {
  const refused = await postForm('book-slot', { ...person, start: odd });
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['start']]);
  expect(await rows('select from leads')).toEqual([]);
});

it.each(oddMoments)(
  'a booking that is to be moved to %s stays as it was, and its owner is told',
  async (odd) => {
    await rows('delete from emails');
    await rows('delete from leads');
    expect((await postForm('book-slot', { ...person, start })).status).toBe(200);
    const [booking] = await rows<{ id: string }>('select id from bookings');
    const t = new URL(bookingPath(String(booking?.id)), origin).searchParams.get('t') ?? '';
    const body = new URLSearchParams({ action: 'move', t, start: odd, sequence: '0', time_zone: 'UTC' });
    const response = await move(new Request(`${origin}/api/bookings`, { method: 'POST', body }), {
      params: Promise.resolve({}),
    });
    const { searchParams } = new URL(response.headers.get('location') ?? '', origin);
    expect([response.status, searchParams.get('problem')]).toEqual([
      303,
      expect.stringMatching(/^(gone|link)$/),
    ]);
    expect(await rows('select sequence::int, starts_at from bookings')).toEqual([
      { sequence: 0, starts_at: new Date(start) },
    ]);
    await rows('delete from emails');
    await rows('delete from leads');
  },
);
