/** Dates outside of all calendars in requests for free times, in bookings and in moves. */
import { beforeAll, expect, it } from 'vitest';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { deleteLeads, rows } from '../../support/db';
import { aBooking, aBookingType } from '../../support/factories';
import { origin, postForm } from '../../support/forms';
import { postLink } from '../../support/link-action';

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
  await aBookingType({ place: 'phone', placeText: 'By phone' });
  start = new Date((await slots({})).starts.at(-1)).toISOString();
});

it.each(oddMoments)('a request for free times from or to %s returns a list, never an error', async (odd) => {
  for (const query of [{ from: odd }, { to: odd }, { from: odd, to: odd }] as Record<string, string>[]) {
    const { status, starts } = await slots(query);
    expect([status, Array.isArray(starts)], JSON.stringify(query)).toEqual([200, true]);
  }
});

it.each(oddMoments)(
  'a booking at %s is refused with an error at the field start, and nothing is stored',
  async (odd) => {
    const refused = await postForm('book-slot', { ...person, start: odd });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['start']]);
    expect(await rows('select from leads')).toEqual([]);
  },
);

it.each(oddMoments)('moving a booking to %s is refused, and the booking is unchanged', async (odd) => {
  await deleteLeads();
  const { token: t } = await aBooking(start);
  const move = { action: 'move', t, start: odd, sequence: '0', time_zone: 'UTC' };
  const response = await postLink('booking', move);
  // A time in a format that no page sends leads to `/booking` without the booking; any other odd time leads to the
  // choice of times.
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/booking($|\?.*problem=gone)/),
  ]);
  expect(await rows('select sequence::int, starts_at from bookings')).toEqual([
    { sequence: 0, starts_at: new Date(start) },
  ]);
  await rows('delete from emails');
  await rows('delete from leads');
});
