/** What stands in a host's own calendar, read by its address, and what is offered to visitors. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Agent, request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { internet, type Network } from '@/features/bookings/calendars/fetch-calendar';
import { calendarLimits, refreshCalendars } from '@/features/bookings/calendars/refresh-calendars';
import type { BookingHost } from '@/payload-types';
import { staysBookable } from '../../support/bookable';
import { origin, postForm } from '../../support/forms';
import { endless, excessive, unusual } from '../../support/hostile/attack-calendars';
import { testPayload, testRequest } from '../../support/payload';
import { People } from '../../support/people';

let them: People;
let host: string;
let answer: RequestListener;
const asked: string[] = [];

const server = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  answer(request, response);
});

/** Every name is a public address, but one; all of them are answered by the server of this test, without encryption. */
const network: Network = {
  lookup: async (hostname) => ({
    address: hostname === 'inside.example' ? '10.0.0.1' : '93.184.215.14',
    family: 4,
  }),
  agentFor: () =>
    Object.assign(new Agent(), {
      createConnection: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    }),
  timeoutMs: 10_000,
};

beforeAll(async () => {
  them = await People.signedIn();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const payload = await testPayload();
  const everyDay = (['1', '2', '3', '4', '5', '6', '7'] as const).map((weekday) => ({
    ...{ weekday, from: '08:00', to: '18:00' },
  }));
  ({ id: host } = await payload.create({
    collection: 'booking-hosts',
    data: { name: 'Ines', timeZone: 'Europe/Berlin', weekly: everyDay },
    overrideAccess: true,
  }));
  const rules = {
    duration: 45,
    step: 30,
    bufferBefore: 0,
    bufferAfter: 15,
    noticeHours: 18,
    horizonDays: 30,
  };
  await payload.create({
    collection: 'booking-types',
    data: {
      ...{
        title: 'A session',
        slug: 'session',
        isOpen: true,
        hosts: [host],
        agenda: 'We talk.',
        dailyCap: 20,
      },
      ...{ place: 'video', placeText: 'By video', ...rules },
    },
    overrideAccess: true,
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** As an admin writes it. */
const setAddress = async (calendarUrl: string | null) =>
  (await testPayload()).update({
    collection: 'booking-hosts',
    id: host,
    data: { calendarUrl },
    overrideAccess: false,
    user: them.user('admin'),
  });
/** As the studio shows it to an admin. */
const shown = async (): Promise<Pick<BookingHost, 'calendar_read_at' | 'calendar_problem'>> =>
  (await testPayload()).findByID({
    collection: 'booking-hosts',
    id: host,
    overrideAccess: false,
    user: them.user('admin'),
  });

beforeEach(async () => {
  asked.length = 0;
  await setAddress('https://calendar.example/ines.ics');
});
afterEach(() => setAddress(null));

const freeStarts = async (): Promise<number[]> => {
  const request = new Request(`${origin}/api/bookings/session`);
  const response = await freeTimes(request, { params: Promise.resolve({ type: 'session' }) });
  return (await response.json()).starts.filter(staysBookable);
};
const firstFree = async () => (await freeStarts())[0] ?? 0;

const stamp = (instant: number) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`;
const calendarWith = (start: number, padding = '') =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'BEGIN:VEVENT', 'UID:one'],
    ...['DTSTAMP:20260101T000000Z', `DTSTART:${stamp(start)}`, 'DURATION:PT15M', `DESCRIPTION:${padding}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

const refresh = async (timeoutMs = network.timeoutMs, limits = calendarLimits) =>
  refreshCalendars(await testRequest(), { ...network, timeoutMs }, limits);

/** Reads a calendar in which this time is taken. */
async function readOnce(start: number): Promise<string> {
  answer = (_request, response) => response.end(calendarWith(start));
  await refresh();
  expect(await freeStarts()).not.toContain(start);
  const { calendar_read_at: at } = await shown();
  if (!at) throw new Error('The calendar was not read.');
  return at;
}

it('what a host’s own calendar holds cannot be booked, until it no longer stands there', async () => {
  const start = await firstFree();
  await readOnce(start);
  expect(asked).toEqual(['calendar.example/ines.ics']);
  expect(await shown()).toMatchObject({ calendar_problem: null });
  const fields = { type: 'session', start: new Date(start).toISOString(), time_zone: 'UTC', source: 'book' };
  const refused = await postForm('book-slot', { ...fields, name: 'Ada', email: 'ada@acme.example' });
  expect(refused.status).toBe(409);
  answer = (_request, response) => response.end(calendarWith(start + 10 * 86_400_000));
  await refresh();
  expect(await freeStarts()).toContain(start);
});

it('a calendar that has moved is read where it went, by webcal as by https', async () => {
  const start = await firstFree();
  await setAddress('webcal://calendar.example/old.ics');
  answer = ({ url }, response) => {
    if (url === '/old.ics') response.writeHead(301, { location: 'https://elsewhere.example/new' }).end();
    else if (url === '/new') response.writeHead(302, { location: '/newest.ics' }).end();
    else response.end(calendarWith(start));
  };
  await refresh();
  expect(asked).toEqual([
    'calendar.example/old.ics',
    'elsewhere.example/new',
    'elsewhere.example/newest.ics',
  ]);
  expect(await freeStarts()).not.toContain(start);
});

const megabyte = 'x'.repeat(1_000_000);

it.each<[string, RequestListener, string]>([
  [
    'answers 500',
    (_request, response) => response.writeHead(500).end(calendarWith(0)),
    'The calendar’s server answers 500.',
  ],
  [
    'sends more than 5 MB',
    (_request, response) => response.end(calendarWith(0, megabyte.repeat(6))),
    'The calendar is larger than 5 MB.',
  ],
  [
    'leads in a circle',
    (_request, response) => response.writeHead(302, { location: '/ines.ics' }).end(),
    'The address leads from one to the next without end.',
  ],
  [
    'leads to a place without encryption',
    (_request, response) => response.writeHead(302, { location: 'http://calendar.example/ines.ics' }).end(),
    'The address must begin with https://.',
  ],
  [
    'leads into the own network',
    (_request, response) => response.writeHead(302, { location: 'https://inside.example/ines.ics' }).end(),
    'The address leads into a private network.',
  ],
  [
    'hangs up half way',
    (_request, response) => response.write('BEGIN:VCALENDAR', () => response.destroy()),
    'The calendar’s server broke off half way.',
  ],
])(
  'while its server %s, what was read last still counts, and the studio says when that was and why',
  async (_words, does, problem) => {
    const start = await firstFree();
    const readAt = await readOnce(start);
    answer = does;
    await refresh();
    expect(await shown()).toMatchObject({ calendar_read_at: readAt, calendar_problem: problem });
    expect(asked.filter((address) => address.startsWith('inside.example'))).toEqual([]);
    expect(await freeStarts()).not.toContain(start);
    expect(Date.parse(await readOnce(start))).toBeGreaterThan(Date.parse(readAt));
    expect(await shown()).toMatchObject({ calendar_problem: null });
  },
);

it.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  ['begins and does not end', (_request, response) => response.write('BEGIN:VCALENDAR')],
])(
  'while its server %s, it is waited for no longer than allowed, and what was read last still counts',
  async (_words, does) => {
    const start = await firstFree();
    const readAt = await readOnce(start);
    answer = does;
    await refresh(200);
    expect(await shown()).toMatchObject({
      calendar_read_at: readAt,
      calendar_problem: 'The calendar’s server took longer than 0.2 seconds.',
    });
    expect(await freeStarts()).not.toContain(start);
  },
);

const whatToDo =
  '“Team lunch” repeats in a way that cannot be followed. Delete it there, or mark it as free.';

it.each([
  ...endless.map(([name, text]) => [name, text, whatToDo, { ...calendarLimits, timeoutMs: 2000 }] as const),
  ...excessive
    .filter(([name]) => /second of a day|zone that changes every second|60,000/.test(name))
    .map(([name, text, sentence]) => [name, text, sentence, calendarLimits] as const),
  ...unusual
    .filter(([name]) => name === '40,000 plain events')
    .map(
      ([name, text]) =>
        [name, text, 'takes too much memory', { ...calendarLimits, maxMegabytes: 16 }] as const,
    ),
])(
  'an event %s is read for a bounded time in bounded memory: what was read last still counts, the host is told which it is, and requests are answered meanwhile',
  async (_name, text, sentence, limits) => {
    const start = await firstFree();
    const readAt = await readOnce(start);
    answer = (_request, response) => response.end(text);
    let isOver = false;
    const refreshing = refresh(network.timeoutMs, limits).finally(() => {
      isOver = true;
    });
    let answers = 0;
    while (!isOver) {
      expect(await freeStarts()).not.toContain(start);
      answers += 1;
    }
    await refreshing;
    expect(answers).toBeGreaterThan(1);
    expect(await shown()).toMatchObject({
      calendar_read_at: readAt,
      calendar_problem: expect.stringContaining(sentence),
    });
    expect(await freeStarts()).not.toContain(start);
  },
);

it('a calendar that cannot be read keeps no other from being read: it comes last the next time', async () => {
  const start = await firstFree();
  await readOnce(start);
  const payload = await testPayload();
  const { id } = await payload.create({
    collection: 'booking-hosts',
    data: { name: 'Bad', timeZone: 'UTC', weekly: [], calendarUrl: 'https://bad.example/x.ics' },
    overrideAccess: true,
  });
  answer = ({ headers }, response) => response.end(headers.host === 'bad.example' ? '' : calendarWith(start));
  await refresh();
  asked.length = 0;
  await refresh();
  expect(asked).toEqual(['calendar.example/ines.ics', 'bad.example/x.ics']);
  await payload.delete({ collection: 'booking-hosts', id, overrideAccess: true });
});

it('a name that leads elsewhere after it was checked is connected to where it was checked', async () => {
  const answers = ['93.184.215.14', '10.0.0.1'];
  const looked: string[] = [];
  const connected: string[] = [];
  const rebinding: Network = {
    ...network,
    lookup: async (hostname) => {
      looked.push(hostname);
      return { address: answers[looked.length - 1] ?? '127.0.0.1', family: 4 };
    },
    agentFor: (found) => {
      connected.push(found.address);
      return network.agentFor(found);
    },
  };
  answer = (_request, response) => response.end(calendarWith(0));
  await refreshCalendars(await testRequest(), rebinding);
  expect([looked, connected]).toEqual([['calendar.example'], ['93.184.215.14']]);
  answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await refreshCalendars(await testRequest(), rebinding);
  expect(await shown()).toMatchObject({ calendar_problem: 'The address leads into a private network.' });
  expect(connected).toEqual(['93.184.215.14']);
});

it('of the internet only the address that was checked is connected to, whatever its name says by then', async () => {
  const { port } = server.address() as AddressInfo;
  const agent = internet.agentFor({ address: '127.0.0.1', family: 4 });
  const asking = request({ host: 'rebound.invalid', port, agent });
  asking.end();
  // The server of this test speaks no TLS: that it was reached is what it says of that.
  const [error] = await once(asking, 'error');
  expect(error.code).not.toBe('ENOTFOUND');
  expect(String(error.code)).toMatch(/SSL|EPROTO|ECONNRESET/);
  agent.destroy();
});

it('a host without an address any more has nothing of that calendar in the way; one with another keeps it until that is read', async () => {
  const start = await firstFree();
  await readOnce(start);
  await setAddress('https://calendar.example/other.ics');
  expect(await shown()).toMatchObject({ calendar_read_at: null });
  expect(await freeStarts()).not.toContain(start);
  await setAddress(null);
  expect(await freeStarts()).toContain(start);
  await refresh();
  expect(asked).toEqual(['calendar.example/ines.ics']);
});

it('a calendar that was taken off while it was read counts for nothing', async () => {
  const start = await firstFree();
  answer = async (_request, response) => {
    await setAddress(null);
    response.end(calendarWith(start));
  };
  await refresh();
  expect(await freeStarts()).toContain(start);
  expect(await shown()).toMatchObject({ calendar_read_at: null });
});

it.each([
  'https://127.0.0.1/x.ics',
  'https://[::1]/x.ics',
  'https://localhost/x.ics',
  'https://169.254.169.254/latest',
  'https://0x7f000001/x.ics',
  'https://[::ffff:10.0.0.1]/x.ics',
])(
  'is not looked for inside of the own network, at %s; what was read before still counts',
  async (address) => {
    const start = await firstFree();
    await readOnce(start);
    await setAddress(address);
    await refreshCalendars(await testRequest());
    expect(await shown()).toMatchObject({ calendar_problem: 'The address leads into a private network.' });
    expect(await freeStarts()).not.toContain(start);
  },
);
