/** Two servers on one database, and fifty visitors who book concurrently, half of them on each. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { dayKey } from '@/lib/format/format-in-zone';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { staysBookable } from '../support/bookable';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { startServer, type TestServer } from '../support/server/server';
import { onlyInFull } from '../support/suite/full';
import { behindProxy } from '../support/visitors';

/** A booking type with a single host. */
const type = 'start-call';
const hostZone = 'Europe/Berlin';

let databaseUrl: string;
const servers: TestServer[] = [];

beforeAll(async () => {
  databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'booked');
  const env = { ...behindProxy, RUN_WORKERS: 'false' };
  for (const name of ['booked-here', 'booked-there']) {
    servers.push(await startServer({ name, databaseUrl, env }));
  }
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const query = (text: string) => withClient(databaseUrl, async (client) => (await client.query(text)).rows);
const bookedStarts = async () =>
  (await query('select starts_at from bookings')).map(({ starts_at }) => Number(starts_at));

beforeEach(() => query('delete from leads'));

async function freeStarts({ url }: TestServer): Promise<number[]> {
  const response = await fetch(`${url}/api/bookings/${type}`);
  return ((await response.json()) as { starts: number[] }).starts.filter(staysBookable);
}

type Answer = { status: number; errors?: Record<string, string> };

async function book(index: number, start: number): Promise<Answer> {
  const fields = {
    type,
    start: new Date(start).toISOString(),
    time_zone: 'America/New_York',
    name: 'Robin Visitor',
    email: `visitor-${index}@visitor.example`,
    source: 'book',
  };
  const response = await fetch(`${servers[index % servers.length]?.url}/api/forms/book-slot`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.0.${index}`,
    },
    body: JSON.stringify(fields),
  });
  return { status: response.status, ...((await response.json()) as Pick<Answer, 'errors'>) };
}

/** Books a slot at each of the start times, each for a different visitor, concurrently. */
async function bookAll(starts: readonly number[]) {
  const answers = await Promise.all(starts.map((start, index) => book(index, start)));
  const refused = answers.filter(({ status }) => status === 409);
  return { agreed: answers.filter(({ status }) => status === 200), refused };
}

const gone = { start: 'This time has just been taken. Please choose another one.' };

describe('fifty concurrent bookings on two servers', () => {
  it('of fifty bookings of the same slot, one succeeds; the others get 409 with a field error, and the slot is no longer offered', async () => {
    const [start = 0, ...others] = await freeStarts(servers[0] as TestServer);
    const { agreed, refused } = await bookAll(Array.from({ length: 50 }, () => start));
    expect([agreed.length, refused.length]).toEqual([1, 49]);
    for (const { errors } of refused) expect(errors).toEqual(gone);
    expect(await bookedStarts()).toEqual([start]);
    expect(await query('select from leads')).toHaveLength(1);
    for (const server of servers) {
      const left = await freeStarts(server);
      expect(left).not.toContain(start);
      expect(left.length).toBeGreaterThan(0);
      expect(others).toEqual(expect.arrayContaining(left));
    }
  });

  onlyInFull(() => {
    it('of fifty slots of one day with a daily cap of four, four are booked; the others get 409, and no slot of that day is offered', async () => {
      await query(
        `update booking_types set duration = 5, step = 5, buffer_after = 0, daily_cap = 4 where slug = '${type}'`,
      );
      const dayOf = (start: number) => dayKey(start, hostZone);
      const free = await freeStarts(servers[0] as TestServer);
      const date = free.map(dayOf).find((day) => free.filter((start) => dayOf(start) === day).length >= 50);
      const starts = free.filter((start) => dayOf(start) === date).slice(0, 50);
      expect(starts).toHaveLength(50);
      const { agreed, refused } = await bookAll(starts);
      expect([agreed.length, refused.length]).toEqual([4, 46]);
      for (const { errors } of refused) expect(errors).toEqual(gone);
      const booked = await bookedStarts();
      expect(booked).toHaveLength(4);
      expect(starts).toEqual(expect.arrayContaining(booked));
      expect(await query('select from leads')).toHaveLength(4);
      for (const server of servers) {
        const left = await freeStarts(server);
        expect(left.length).toBeGreaterThan(0);
        expect(left.map(dayOf)).not.toContain(date);
      }
    });
  });
});
