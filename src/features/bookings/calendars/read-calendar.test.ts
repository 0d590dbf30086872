import { describe, expect, it } from 'vitest';
import { feed as calendar, feedEvent as event, june } from '../../../../tests/support/calendars/feed';
import { refusedWhole, unfollowable, unusual } from '../../../../tests/support/hostile/attack-calendars';
import { readCalendar } from './read-calendar';

const read = (text: string) => readCalendar({ text, range: june, timeZone: 'Europe/Berlin' });
const busy = (text: string) =>
  read(text).busy.map(({ start, end }) =>
    [start, end].map((instant) => new Date(instant).toISOString().slice(5, 16)),
  );

describe('readCalendar', () => {
  it.each([
    ['in UTC', ['DTSTART:20260610T080000Z', 'DTEND:20260610T090000Z'], [['06-10T08:00', '06-10T09:00']]],
    ['with a duration', ['DTSTART:20260610T080000Z', 'DURATION:PT90M'], [['06-10T08:00', '06-10T09:30']]],
    [
      'in a named time zone',
      ['DTSTART;TZID=America/New_York:20260610T080000', 'DTEND;TZID=America/New_York:20260610T090000'],
      [['06-10T12:00', '06-10T13:00']],
    ],
    [
      'in the owner’s local time',
      ['DTSTART:20260610T080000', 'DTEND:20260610T090000'],
      [['06-10T06:00', '06-10T07:00']],
    ],
    [
      'of whole days',
      ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260612'],
      [['06-09T22:00', '06-11T22:00']],
    ],
    ['on a date without an end', ['DTSTART;VALUE=DATE:20260610'], [['06-09T22:00', '06-10T22:00']]],
    ['marked as free', ['DTSTART:20260610T080000Z', 'DTEND:20260610T090000Z', 'TRANSP:TRANSPARENT'], []],
    ['cancelled', ['DTSTART:20260610T080000Z', 'DTEND:20260610T090000Z', 'STATUS:CANCELLED'], []],
    [
      'marked as free in Outlook',
      [
        'DTSTART:20260610T080000Z',
        'DTEND:20260610T090000Z',
        'TRANSP:OPAQUE',
        'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      ],
      [],
    ],
    [
      'at which the owner works elsewhere',
      ['DTSTART:20260610T080000Z', 'DTEND:20260610T090000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
      [],
    ],
    ['before the range', ['DTSTART:20260510T080000Z', 'DTEND:20260510T090000Z'], []],
  ])('an event %s results in the expected busy times', (_kind, lines, expected) => {
    expect(busy(calendar(event(...lines)))).toEqual(expected);
  });

  it('an event in a time zone that the file defines is converted by that definition', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n');
    const tzid = 'TZID="W. Europe Standard Time"';
    expect(
      busy(calendar(zone, event(`DTSTART;${tzid}:20260610T080000`, `DTEND;${tzid}:20260610T090000`))),
    ).toEqual([['06-10T06:00', '06-10T07:00']]);
  });

  it('a recurring event is not busy on excluded dates, and is busy at the new time of a moved occurrence', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20200601T100000',
      'DTEND;TZID=Europe/Berlin:20200601T110000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'EXDATE;TZID=Europe/Berlin:20260608T100000',
    );
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20260615T100000',
      'DTSTART;TZID=Europe/Berlin:20260616T140000',
      'DTEND;TZID=Europe/Berlin:20260616T150000',
    );
    expect(busy(calendar(weekly, moved))).toEqual([
      ['06-01T08:00', '06-01T09:00'],
      ['06-16T12:00', '06-16T13:00'],
      ['06-22T08:00', '06-22T09:00'],
      ['06-29T08:00', '06-29T09:00'],
    ]);
  });

  it('an exception changes its own series only, not another series with an occurrence at the same time', () => {
    const series = event('DTSTART:20260610T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1');
    const ofAnother = event(
      'RECURRENCE-ID:20260610T080000Z',
      'DTSTART:20260611T080000Z',
      'DURATION:PT1H',
    ).replace('UID:one', 'UID:two');
    expect(busy(calendar(series, ofAnother))).toEqual([
      ['06-10T08:00', '06-10T09:00'],
      ['06-11T08:00', '06-11T09:00'],
    ]);
  });

  it('an event is free if the owner declined it, not if a guest did, and so is one occurrence of a series', () => {
    const declined = (address: string) => `ATTENDEE;CN="Doe: ${address}";PARTSTAT=DECLINED:mailto:${address}`;
    const one = (address: string, ...lines: string[]) =>
      event('DTSTART:20260610T080000Z', 'DURATION:PT1H', declined(address), ...lines);
    const series = event('DTSTART:20260609T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
    const owned = (text: string) =>
      readCalendar({ text, range: june, timeZone: 'UTC', owner: 'ines@example.com' }).busy.length;
    expect(owned(calendar(one('Ines@example.com')))).toBe(0);
    expect(owned(calendar(one('guest@example.com')))).toBe(1);
    expect(owned(calendar(series, one('ines@example.com', 'RECURRENCE-ID:20260610T080000Z')))).toBe(1);
    // Google names a calendar by its owner’s address.
    expect(busy(calendar('X-WR-CALNAME:guest@example.com', one('guest@example.com')))).toEqual([]);
  });

  it('overlapping events are merged into one busy time', () => {
    const other = event('DTSTART:20260610T083000Z', 'DTEND:20260610T100000Z').replace('UID:one', 'UID:two');
    expect(busy(calendar(event('DTSTART:20260610T080000Z', 'DTEND:20260610T090000Z'), other))).toEqual([
      ['06-10T08:00', '06-10T10:00'],
    ]);
  });
});

describe('files of several programs', () => {
  const first = calendar(event('DTSTART:20260610T080000Z', 'DURATION:PT1H'));
  const second = calendar(event('DTSTART:20260611T080000Z', 'DURATION:PT1H').replace('UID:one', 'UID:two'));

  it('a calendar that begins with a byte-order mark is read', () => {
    expect(busy(`\uFEFF${first}`)).toEqual([['06-10T08:00', '06-10T09:00']]);
  });

  it('every VCALENDAR of a file is read', () => {
    expect(busy(first + second)).toEqual([
      ['06-10T08:00', '06-10T09:00'],
      ['06-11T08:00', '06-11T09:00'],
    ]);
  });
});

it('the published busy times of a VFREEBUSY are busy, with an end or a duration, and free ones are not', () => {
  const published = [
    'BEGIN:VFREEBUSY',
    'DTSTAMP:20260601T000000Z',
    'FREEBUSY;FBTYPE=BUSY:20260610T080000Z/20260610T090000Z,20260611T080000Z/PT1H',
    'FREEBUSY:20260612T080000Z/20260612T090000Z',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260613T080000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20260614T080000Z/20260614T090000Z',
    'END:VFREEBUSY',
  ].join('\r\n');
  expect(busy(calendar(published))).toEqual([
    ['06-10T08:00', '06-10T09:00'],
    ['06-11T08:00', '06-11T09:00'],
    ['06-12T08:00', '06-12T09:00'],
    ['06-13T08:00', '06-13T08:30'],
  ]);
});

it('a calendar whose events all lie outside the range has no busy times and no notes', () => {
  const events = ['20150101', '20260501', '20261201'].map((date) =>
    event(`DTSTART:${date}T080000Z`, 'DURATION:PT1H'),
  );
  expect(read(calendar(...events))).toEqual({ busy: [], report: { events: 3, notes: [], more: 0 } });
});

describe('invalid calendars', () => {
  it.each(['', '<html></html>', 'BEGIN:VEVENT\r\nEND:VEVENT'])(
    'reading %j, which is no calendar, throws an error',
    (text) => {
      expect(() => read(text)).toThrow('The file contains no calendar.');
    },
  );

  it.each([
    'BEGIN:VCALENDAR',
    calendar(event('DTSTART:20260610T080000Z')).slice(0, -20),
    `${calendar(event('DTSTART:20260610T080000Z'))}BEGIN:VCALENDAR`,
  ])(
    'reading a calendar that breaks off throws an error, because the rest may hold busy times: %j',
    (text) => {
      expect(() => read(text)).toThrow('The calendar breaks off before its end.');
    },
  );
});

describe('hostile calendars', () => {
  // The largest one is read in `host-calendars.test.ts`, by a thread.
  it.each(refusedWhole.filter(([name]) => name !== '50,001 events'))(
    'reading a calendar with %s throws an error with the expected message',
    (_name, text, sentence) => {
      expect(() => read(text)).toThrow(sentence);
    },
  );

  it.each(unfollowable)('an event %s is named, and the rest of its calendar is read', (_name, text, note) => {
    const meeting = event('DTSTART:20260625T080000Z', 'DURATION:PT1H').replace('UID:one', 'UID:other');
    const { busy: times, report } = read(text + calendar(meeting));
    expect(report.notes[0]).toContain(note);
    expect(report.notes.length).toBeLessThanOrEqual(20);
    expect(times.length).toBeLessThanOrEqual(1000);
    expect(
      times.some(
        ({ start, end }) =>
          start <= Date.parse('2026-06-25T08:00Z') && end >= Date.parse('2026-06-25T09:00Z'),
      ),
    ).toBe(true);
  });

  it.each(unusual)(
    'a calendar with %s is parsed without an error and contains at most one busy time',
    (_name, text) => {
      expect(busy(text).length).toBeLessThanOrEqual(1);
    },
  );
});
