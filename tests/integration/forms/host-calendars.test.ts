/** Hosts' own calendars, read from their URLs, and the free times offered to visitors. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Agent, request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { env } from '@/config/env';
import type { CalendarNetwork } from '@/features/bookings/calendars/fetch-calendar';
import { calendarLimits, refreshCalendars } from '@/features/bookings/calendars/refresh-calendars';
import { listOutdatedCalendars } from '@/features/bookings/schedule/list-outdated-calendars';
import { internet } from '@/http/safe-fetch';
import type { BookingHost } from '@/payload-types';
import { actors } from '../../support/actors';
import { staysBookable } from '../../support/bookable';
import { mailsOf, rows } from '../../support/db';
import { aBookingHost, aBookingType, create, everyDay } from '../../support/factories';
import { origin, postForm } from '../../support/forms';
import { refusedWhole, unfollowable, unusual } from '../../support/hostile/attack-calendars';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { representatives } from '../../support/suite/full';
import { sendDue } from '../../support/worker';

const mailbox = new Mailbox(env.mailboxDir);
let host: string;
let answer: RequestListener;
const asked: string[] = [];

const server = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  answer(request, response);
});

/**
 * Resolves all names to a public IP address, except `inside.example`, and connects them to the server of this test
 * without TLS.
 */
const network: CalendarNetwork = {
  ...internet,
  lookup: async (hostname) => [
    { address: hostname === 'inside.example' ? '10.0.0.1' : '93.184.215.14', family: 4 },
  ],
  agentFor: () =>
    Object.assign(new Agent(), {
      createConnection: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    }),
  timeoutMs: 10_000,
};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const weekly = everyDay('08:00', '18:00');
  ({ id: host } = await aBookingHost({ email: null, timeZone: 'Europe/Berlin', weekly }));
  await aBookingType({ hosts: [host], placeText: 'By video', bufferAfter: 15, noticeHours: 18 });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Saves fields of the host as an admin does. */
const setHost = async (data: Partial<Pick<BookingHost, 'calendarUrl' | 'calendarRequired'>>) =>
  (await testPayload()).update({
    collection: 'booking-hosts',
    id: host,
    data,
    overrideAccess: false,
    user: await actors.user('admin'),
  });
const setAddress = (calendarUrl: string | null) => setHost({ calendarUrl });
/** Returns the host as the studio shows it to an admin. */
const shown = async (): Promise<
  Pick<BookingHost, 'calendar_read_at' | 'calendar_problem' | 'calendar_report'>
> =>
  (await testPayload()).findByID({
    collection: 'booking-hosts',
    id: host,
    overrideAccess: false,
    user: await actors.user('admin'),
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

/** Reads a calendar with an event at `start`. @returns when it was read. */
async function readOnce(start: number): Promise<string> {
  answer = (_request, response) => response.end(calendarWith(start));
  await refresh();
  expect(await freeStarts()).not.toContain(start);
  const { calendar_read_at: at } = await shown();
  if (!at) throw new Error('The calendar was not read.');
  return at;
}

it('an event in a host’s own calendar blocks its time until the event is removed', async () => {
  const start = await firstFree();
  await readOnce(start);
  expect(asked).toEqual(['calendar.example/ines.ics']);
  expect(await shown()).toMatchObject({
    calendar_problem: null,
    calendar_report: '1 event. Everything could be read.',
  });
  const fields = { type: 'session', start: new Date(start).toISOString(), time_zone: 'UTC', source: 'book' };
  const refused = await postForm('book-slot', { ...fields, name: 'Ada', email: 'ada@acme.example' });
  expect(refused.status).toBe(409);
  answer = (_request, response) => response.end(calendarWith(start + 10 * 86_400_000));
  await refresh();
  expect(await freeStarts()).toContain(start);
});

it('a calendar with a webcal:// URL is fetched over HTTPS, and redirects are followed', async () => {
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

it('a calendar in UTF-16 with its byte-order mark is read', async () => {
  const start = await firstFree();
  answer = (_request, response) => response.end(Buffer.from(`\uFEFF${calendarWith(start)}`, 'utf16le'));
  await refresh();
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
    'sends more than 25 MB',
    (_request, response) => response.end(calendarWith(0, megabyte.repeat(26))),
    'The calendar is larger than 25 MB.',
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
    'The server broke off half way.',
  ],
])(
  'while a calendar’s server %s, its last events still block time, and the studio shows the last read time and the reason',
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
  'the request to a calendar server that %s ends at the timeout, and the last events still block time',
  async (_words, does) => {
    const start = await firstFree();
    const readAt = await readOnce(start);
    answer = does;
    await refresh(200);
    expect(await shown()).toMatchObject({
      calendar_read_at: readAt,
      calendar_problem: 'There was no whole answer within 0.2 seconds.',
    });
    expect(await freeStarts()).not.toContain(start);
  },
);

/** Serves a calendar and asks for free times until it was read. */
async function refreshBeside(text: string, start: number, limits = calendarLimits): Promise<void> {
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
}

/** Limits for a calendar that is refused by its content, also on a machine that is busy with other tests. */
const unhurried = { ...calendarLimits, timeoutMs: 120_000 };

const tomorrow = stamp(Date.now() + 86_400_000);

it.each([
  ...refusedWhole
    .filter(([name]) => name === '50,001 events')
    .map(
      ([name, text, sentence]) =>
        [name, text.replaceAll('20260610T080000Z', tomorrow), sentence, unhurried] as const,
    ),
  ...unusual
    .filter(([name]) => name === '40,000 plain events')
    .map(([name, text]) => {
      const limits = { ...calendarLimits, maxMegabytes: 16 };
      return [name, text.replaceAll('20260101T080000Z', tomorrow), 'takes too much memory', limits] as const;
    }),
])(
  'a hostile calendar (%s) takes bounded time and memory, its last events still block time, and the site still responds',
  async (_name, text, sentence, limits) => {
    const start = await firstFree();
    const readAt = await readOnce(start);
    await refreshBeside(text, start, limits);
    expect(await shown()).toMatchObject({
      calendar_read_at: readAt,
      calendar_problem: expect.stringContaining(sentence),
    });
    expect(await freeStarts()).not.toContain(start);
  },
);

it.each([
  ...representatives(
    unfollowable.filter(([name]) => name === 'every second' || name === 'at every second of a day'),
    (_one, index) => index === 0,
  ).map(([name, text, note]) => [name, text, note, unhurried] as const),
])(
  'an event that cannot be followed (%s) is named in the report, other events block their times, and the site still responds',
  async (_name, text, note, limits) => {
    const start = await firstFree();
    await readOnce(start);
    await refreshBeside(text + calendarWith(start), start, limits);
    expect(await shown()).toMatchObject({
      calendar_problem: null,
      calendar_report: expect.stringContaining(note),
    });
    expect(await freeStarts()).not.toContain(start);
  },
);

it('a calendar that cannot be read does not stop the reading of other calendars, and is read last in the next run', async () => {
  const start = await firstFree();
  await readOnce(start);
  const payload = await testPayload();
  const { id } = await create('booking-hosts', {
    name: 'Bad',
    timeZone: 'UTC',
    weekly: [],
    calendarUrl: 'https://bad.example/x.ics',
  });
  answer = ({ headers }, response) => response.end(headers.host === 'bad.example' ? '' : calendarWith(start));
  await refresh();
  asked.length = 0;
  await refresh();
  expect(asked).toEqual(['calendar.example/ines.ics', 'bad.example/x.ics']);
  await payload.delete({ collection: 'booking-hosts', id, overrideAccess: true });
});

it('a calendar that takes too much time to read is given up, and its last events still block time', async () => {
  const start = await firstFree();
  const readAt = await readOnce(start);
  const [, many = ''] = unusual.find(([name]) => name === '40,000 plain events') ?? [];
  answer = (_request, response) => response.end(many);
  await refresh(network.timeoutMs, { ...calendarLimits, timeoutMs: 1 });
  expect(await shown()).toMatchObject({
    calendar_read_at: readAt,
    calendar_problem: 'The calendar takes too much time to read.',
  });
  expect(await freeStarts()).not.toContain(start);
});

it('a calendar is fetched from the checked IP address, even if its host name resolves to another address later', async () => {
  const answers = ['93.184.215.14', '10.0.0.1'];
  const looked: string[] = [];
  const connected: string[] = [];
  const rebinding: CalendarNetwork = {
    ...network,
    lookup: async (hostname) => {
      looked.push(hostname);
      return [{ address: answers[looked.length - 1] ?? '127.0.0.1', family: 4 }];
    },
    agentFor: (found, isSecure) => {
      connected.push(found.address);
      return network.agentFor(found, isSecure);
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

it('the real agent connects to the checked IP address without another lookup', async () => {
  const { port } = server.address() as AddressInfo;
  const agent = internet.agentFor({ address: '127.0.0.1', family: 4 }, true);
  const asking = request({ host: 'rebound.invalid', port, agent });
  asking.end();
  // The server of this test has no TLS, so a TLS error shows that it was reached.
  const [error] = await once(asking, 'error');
  expect(error.code).not.toBe('ENOTFOUND');
  expect(String(error.code)).toMatch(/SSL|EPROTO|ECONNRESET/);
  agent.destroy();
});

it('removing a calendar URL frees its blocked times; changing the URL keeps them blocked until the new calendar is read', async () => {
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

it('a calendar whose URL is removed while it is being read blocks no time', async () => {
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
  'a calendar at the private network address %s is not fetched, and the last events still block time',
  async (address) => {
    const start = await firstFree();
    await readOnce(start);
    await setAddress(address);
    await refreshCalendars(await testRequest());
    expect(await shown()).toMatchObject({ calendar_problem: 'The address leads into a private network.' });
    expect(await freeStarts()).not.toContain(start);
  },
);

it('if a calendar could not be read for a day, the host is told once, and has no free times if the host has chosen so', async () => {
  const start = await firstFree();
  await readOnce(start);
  answer = (_request, response) => response.writeHead(500).end();
  const told = async () => (await mailsOf(env.leadsNotifyTo, 'calendar-outage')).length;
  await refresh();
  expect(await told()).toBe(0);
  const outdate = `update booking_hosts set calendar_read_at = now() - interval '1 day 1 second' where id = $1`;
  await rows(outdate, [host]);
  await refresh();
  await refresh();
  expect(await told()).toBe(1);
  expect(await listOutdatedCalendars(await actors.admin())).toMatchObject([{ id: host, is_paused: false }]);
  await sendDue();
  const [mail] = (await mailbox.to(env.leadsNotifyTo)).slice(-1);
  expect(mail?.subject).toMatch(/^The calendar of .+ is out of date$/);
  expect(mail?.text).toContain(`/admin/collections/booking-hosts/${host}`);
  expect(await freeStarts()).not.toEqual([]);
  expect(await freeStarts()).not.toContain(start);
  await setHost({ calendarRequired: true });
  expect(await freeStarts()).toEqual([]);
  await readOnce(start);
  expect(await freeStarts()).not.toEqual([]);
  // The host is told again about the next outage, and in the same run about a calendar that was never read.
  const never = await aBookingHost({
    email: 'never@example.com',
    calendarUrl: 'https://never.example/x.ics',
  });
  await rows(`update booking_hosts set calendar_failing_since = now() - interval '25 hours' where id = $1`, [
    never.id,
  ]);
  await rows(outdate, [host]);
  answer = (_request, response) => response.writeHead(500).end();
  await refresh();
  expect(await told()).toBe(2);
  expect(await mailsOf('never@example.com', 'calendar-outage')).toHaveLength(1);
  await sendDue();
  const [neverRead] = (await mailbox.to('never@example.com')).slice(-1);
  expect(neverRead?.text).toContain('nothing of this calendar is known');
  await rows('delete from booking_hosts where id = $1', [never.id]);
  await setHost({ calendarRequired: false });
});
