/** Time zones of calendars, as calendar programs name and define them. */
import { describe, expect, it } from 'vitest';
import { busyIn, feed, feedEvent, notesOn } from '../../../../../tests/support/calendars/feed';

/** An event at ten by the clock of a zone. */
const atTen = (tzid: string) => `DTSTART;TZID="${tzid}":20260610T100000`;
const single = (tzid: string) => feedEvent(atTen(tzid), 'DURATION:PT1H');

const newYork = ['06-10T14:00 – 15:00'];
const berlin = ['06-10T08:00 – 09:00'];
const london = ['06-10T09:00 – 10:00'];
const utc = ['06-10T10:00 – 11:00'];

const zone = (tzid: string, ...lines: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
const observance = (...lines: string[]) => ['BEGIN:STANDARD', ...lines, 'END:STANDARD'].join('\r\n');

describe('names of time zones', () => {
  it.each([
    ['America/New_York', newYork],
    ['america/new_york', newYork],
    ['America/New York', newYork],
    ['US/Eastern', newYork],
    ['Europe/Berlin', berlin],
    ['UTC', utc],
    ['Etc/GMT', utc],
    ['GMT', utc],
    ['Asia/Calcutta', ['06-10T04:30 – 05:30']],
    ['/vendor.example/America/New_York', newYork],
    ['/freeassociation.sourceforge.net/Europe/Berlin', berlin],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', berlin],
    ['/citadel.org/20210210_1/Europe/London', london],
    ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', ['06-10T13:00 – 14:00']],
    ['/vendor.example/W. Europe Standard Time', berlin],
    ['Eastern Standard Time', newYork],
    ['eastern standard time', newYork],
    ['Eastern Daylight Time', newYork],
    ['W. Europe Standard Time', berlin],
    ['GMT Standard Time', london],
    ['India Standard Time', ['06-10T04:30 – 05:30']],
    ['US Mountain Standard Time', ['06-10T17:00 – 18:00']],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', berlin],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', berlin],
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', london],
    ['(UTC-05:00) Eastern Time (US & Canada)', newYork],
    ['Eastern Time (US & Canada)', newYork],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', ['06-10T04:30 – 05:30']],
    ['(UTC) Coordinated Universal Time', utc],
    ['tzone://Microsoft/Utc', utc],
    ['UTC+02:00', berlin],
    ['GMT-5', ['06-10T15:00 – 16:00']],
    ['GMT Standard Time 1', london],
    ['Europe/London 2', london],
    ['Zurich', berlin],
    ['Eastern Time', newYork],
    ['Central European Time', berlin],
    ['(UTC-03:00) Brasilia', ['06-10T13:00 – 14:00']],
    ['(UTC-03:00) City of Buenos Aires', ['06-10T13:00 – 14:00']],
    ['(UTC+01:00) West Central Africa', london],
    ['(UTC+05:00) Ekaterinburg', ['06-10T05:00 – 06:00']],
  ])(
    'an event at ten in the zone %s, which the file does not define, is at ten in that zone',
    (tzid, expected) => {
      expect(busyIn(feed(single(tzid)))).toEqual(expected);
      expect(notesOn(feed(single(tzid)))).toEqual([]);
    },
  );

  it.each([
    'Nowhere/Else',
    '(UTC+09:00) Amsterdam, Berlin',
    '/vendor.example/',
    'constructor',
    '///',
    'Customized Time Zone',
  ])('times in the unknown zone %s are read in the owner’s zone, and the host is told', (tzid) => {
    expect(busyIn(feed(single(tzid)))).toEqual(berlin);
    expect(notesOn(feed(single(tzid)))).toEqual([
      `The time zone “${tzid}” is not known; its times are read as those of Europe/Berlin.`,
    ]);
  });
});

it.each([
  ['tzone://Microsoft/Utc', utc],
  ['(UTC+01:00) Amsterdam, Berlin', berlin],
  ['(UTC) Coordinated Universal Time', utc],
  ['GMT+02:00', berlin],
  ['UTC-04:00', newYork],
])('the zone %s, written without quotes, is read', (tzid, expected) => {
  const event = feedEvent(`DTSTART;TZID=${tzid}:20260610T100000`, 'DURATION:PT1H');
  expect(busyIn(feed(event))).toEqual(expected);
});

describe('the zone of a series', () => {
  it('a series in a zone without a definition stays at the same local time when clocks change in other zones', () => {
    const series = feedEvent(
      ...['DTSTART;TZID=America/New_York:20260101T100000', 'DTEND;TZID=America/New_York:20260101T110000'],
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=10',
    );
    expect(busyIn(feed(series))).toEqual(newYork);
  });

  it.each([
    ['TZID=Eastern Standard Time', 'TZID=Eastern Standard Time'],
    ['TZID=/vendor.example/America/New_York', 'TZID=/vendor.example/America/New_York'],
    ['TZID=America/New_York', 'TZID=America/New_York'],
  ])('start, end, EXDATE, RDATE and RECURRENCE-ID with %s are read in that zone', (_name, tzid) => {
    const series = feedEvent(
      ...[`DTSTART;${tzid}:20260608T100000`, `DTEND;${tzid}:20260608T110000`, 'RRULE:FREQ=DAILY;COUNT=4'],
      ...[`EXDATE;${tzid}:20260609T100000`, `RDATE;${tzid}:20260620T120000`],
    );
    const moved = feedEvent(
      ...[`RECURRENCE-ID;${tzid}:20260610T100000`, `DTSTART;${tzid}:20260610T150000`],
      `DTEND;${tzid}:20260610T160000`,
    );
    expect(busyIn(feed(series, moved))).toEqual([
      ...['06-08T14:00 – 15:00', '06-10T19:00 – 20:00', '06-11T14:00 – 15:00', '06-20T16:00 – 17:00'],
    ]);
  });

  it.each([
    ['20260611T140000Z', 2],
    ['20260611T135959Z', 1],
    ['20260611T100000', 2],
    ['20260611', 2],
    ['20260610', 1],
    // Without a digit of its time, as a program wrote it.
    ['20260610T10000Z', 1],
  ])('a series in New York from June 10th until %s has %i occurrences', (until, count) => {
    const series = feedEvent(
      ...[
        'DTSTART;TZID=America/New_York:20260610T100000',
        'DURATION:PT1H',
        `RRULE:FREQ=DAILY;UNTIL=${until}`,
      ],
    );
    expect(busyIn(feed(series))).toHaveLength(count);
  });
});

describe('times without a zone', () => {
  const floating = feedEvent('DTSTART:20260610T100000', 'DURATION:PT1H');

  it.each([
    ['America/New_York', newYork],
    ['Eastern Standard Time', newYork],
    ['Europe/London', london],
    ['Nowhere/Else', berlin],
    ['', berlin],
  ])(
    'times without a zone are read in the calendar’s X-WR-TIMEZONE %j, or else in the owner’s zone',
    (name, expected) => {
      expect(busyIn(feed(`X-WR-TIMEZONE:${name}`, floating))).toEqual(expected);
      expect(busyIn(feed(floating, `X-WR-TIMEZONE:${name}`))).toEqual(expected);
    },
  );

  it('times without a zone are read in X-WR-TIMEZONE as the file defines that zone', () => {
    const offsets = ['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0400'];
    const defined = zone('Customized Time Zone', observance('DTSTART:16010101T000000', ...offsets));
    expect(busyIn(feed('X-WR-TIMEZONE:Customized Time Zone', defined, floating))).toEqual(newYork);
  });

  it('whole days are days of the owner’s zone, whatever the calendar’s zone', () => {
    const holiday = feedEvent('DTSTART;VALUE=DATE:20260610');
    expect(busyIn(feed('X-WR-TIMEZONE:America/New_York', holiday))).toEqual(['06-09T22:00 – 06-10T22:00']);
  });

  it('the X-WR-TIMEZONE of one calendar does not apply to another calendar of the same file', () => {
    const other = floating.replace('UID:one', 'UID:two').replace('20260610', '20260611');
    expect(busyIn(feed('X-WR-TIMEZONE:America/New_York', floating) + feed(other))).toEqual([
      ...newYork,
      '06-11T08:00 – 09:00',
    ]);
  });
});

describe('time zones that the file defines', () => {
  const offsets = ['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300'];
  const atThree = ['06-10T13:00 – 14:00'];

  it.each([
    ['with one observance', [observance('DTSTART:19700101T000000', ...offsets)]],
    ['that begins after the event', [observance('DTSTART:20261101T000000', ...offsets)]],
    [
      'with yearly rules since 1601',
      [
        observance(
          'DTSTART:16010101T030000',
          ...['TZOFFSETFROM:-0200', 'TZOFFSETTO:-0300', 'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=1SU'],
        ),
        observance(
          'DTSTART:16010101T020000',
          ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0200', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
        ),
      ],
    ],
    [
      'with a rule that ended in 2010',
      [
        observance(
          'DTSTART:19700101T030000',
          ...['TZOFFSETFROM:-0200', 'TZOFFSETTO:-0300', 'RRULE:FREQ=YEARLY;UNTIL=20100101T060000Z'],
        ),
      ],
    ],
    [
      'with dates in place of rules',
      [observance('DTSTART:19700101T000000', ...offsets, 'RDATE:20240101T000000,20250101T000000')],
    ],
  ])('the definition of a zone %s is used, whatever the zone is called', (_name, observances) => {
    for (const tzid of ['Customized Time Zone', 'Europe/Berlin'])
      expect(busyIn(feed(zone(tzid, ...observances), single(tzid)))).toEqual(atThree);
  });

  it.each([
    // Exchange writes rules that begin in 1601; a change on the day before would be an hour off all day.
    ['-1SU', '10', '+0200', '+0100', '20261024T120000', '10-24T10:00 – 11:00'],
    ['-1SU', '10', '+0200', '+0100', '20261025T012000', '10-24T23:20 – 10-25T00:20'],
    ['-1SU', '10', '+0200', '+0100', '20261025T120000', '10-25T11:00 – 12:00'],
    ['-1FR', '3', '+0200', '+0300', '20270325T100000', '03-25T08:00 – 09:00'],
    ['-1FR', '3', '+0200', '+0300', '20270326T100000', '03-26T07:00 – 08:00'],
  ])('clocks that change on %s of month %s from %s to %s change on that day', (day, month, ...rest) => {
    const [from, to, start, expected] = rest;
    const rules = (byDay: string, byMonth: string) => `RRULE:FREQ=YEARLY;BYDAY=${byDay};BYMONTH=${byMonth}`;
    const defined = zone(
      'Own',
      observance('DTSTART:16010101T020000', `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, rules(day, month)),
      observance(
        'DTSTART:16010101T020000',
        `TZOFFSETFROM:${to}`,
        `TZOFFSETTO:${from}`,
        rules('1SU', month === '3' ? '9' : '4'),
      ),
    );
    const event = feedEvent(`DTSTART;TZID=Own:${start}`, 'DURATION:PT1H');
    const range = { start: Date.parse('2026-10-01T00:00Z'), end: Date.parse('2027-04-01T00:00Z') };
    expect(busyIn(feed(defined, event), range)).toEqual([expected]);
  });

  it('a definition after the events of the file is used, too', () => {
    const defined = zone('Own', observance('DTSTART:19700101T000000', ...offsets));
    expect(busyIn(feed(single('Own'), defined))).toEqual(atThree);
  });

  it.each([
    ['without observances', []],
    ['with an observance that is empty', [observance()]],
    [
      'with an offset that is none',
      [observance('DTSTART:19700101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:x')],
    ],
    [
      'with an offset of 99 hours',
      [observance('DTSTART:19700101T000000', 'TZOFFSETFROM:+9900', 'TZOFFSETTO:+9900')],
    ],
    ['with a daily rule', [observance('DTSTART:19700101T000000', ...offsets, 'RRULE:FREQ=DAILY')]],
    ['with a date that is none', [observance('DTSTART:19700101T000000', ...offsets, 'RDATE:soon')]],
  ])('a zone that is defined %s is found by its name', (_name, observances) => {
    expect(
      busyIn(feed(zone('Eastern Standard Time', ...observances), single('Eastern Standard Time'))),
    ).toEqual(newYork);
  });

  it('a zone with an unknown name is found by its X-LIC-LOCATION', () => {
    expect(busyIn(feed(zone('Zone 7', 'X-LIC-LOCATION:America/New_York'), single('Zone 7')))).toEqual(
      newYork,
    );
  });
});
