/** Removed, moved and added occurrences of series, as programs write them. */
import { describe, expect, it } from 'vitest';
import { busyIn, feed, feedEvent, notesOn, readFeed } from '../../../../../tests/support/calendars/feed';

/** Mondays at ten in Berlin: June 1st, 8th, 15th, 22nd and 29th. */
const mondays = (...lines: string[]) =>
  feedEvent(
    ...[
      'SUMMARY:Team lunch',
      'DTSTART;TZID=Europe/Berlin:20200601T100000',
      'DTEND;TZID=Europe/Berlin:20200601T110000',
    ],
    ...['RRULE:FREQ=WEEKLY;BYDAY=MO', ...lines],
  );
const dates = ['06-01', '06-08', '06-15', '06-22', '06-29'];
const on = (...days: string[]) => days.map((date) => `${date}T08:00 – 09:00`);

describe('removed occurrences', () => {
  it.each([
    'EXDATE:20260615T080000Z',
    'EXDATE;TZID=Europe/Berlin:20260615T100000',
    'EXDATE;TZID=America/New_York:20260615T040000',
    'EXDATE;TZID=W. Europe Standard Time:20260615T100000',
    'EXDATE:20260615T100000',
    'EXDATE;VALUE=DATE:20260615',
    'EXDATE:20260615',
    'EXDATE:20200608T080000Z,20260615T080000Z',
    'EXDATE:20260615T100000+0200',
  ])('%s removes the occurrence of June 15th and no other', (line) => {
    expect(busyIn(feed(mondays(line)))).toEqual(on('06-01', '06-08', '06-22', '06-29'));
  });

  it('an EXDATE at which the series has no occurrence removes none', () => {
    expect(busyIn(feed(mondays('EXDATE:20260615T100000Z', 'EXDATE;VALUE=DATE:20260616')))).toEqual(
      on(...dates),
    );
  });

  it.each([
    'EXDATE;VALUE=DATE:20260610',
    'EXDATE:20260610T000000',
    'EXDATE:20260610T000000Z',
    'EXDATE:20260609T220000Z',
  ])('%s removes the day from a series of whole days', (line) => {
    const series = feedEvent('DTSTART;VALUE=DATE:20260609', 'RRULE:FREQ=DAILY;COUNT=3', line);
    expect(busyIn(feed(series))).toEqual(['06-08T22:00 – 06-09T22:00', '06-10T22:00 – 06-11T22:00']);
  });
});

describe('moved occurrences', () => {
  it.each([
    'RECURRENCE-ID:20260615T080000Z',
    'RECURRENCE-ID;TZID=Europe/Berlin:20260615T100000',
    'RECURRENCE-ID;TZID=Eastern Standard Time:20260615T040000',
    'RECURRENCE-ID:20260615T100000',
    'RECURRENCE-ID;VALUE=DATE:20260615',
  ])('an exception with %s moves the occurrence of June 15th', (line) => {
    const moved = feedEvent(line, 'DTSTART:20260616T120000Z', 'DURATION:PT1H');
    for (const text of [feed(mondays(), moved), feed(moved, mondays()), feed(mondays()) + feed(moved)])
      expect(busyIn(text)).toEqual([...on('06-01', '06-08'), '06-16T12:00 – 13:00', ...on('06-22', '06-29')]);
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'an occurrence whose exception has %s is not busy',
    (line) => {
      const off = feedEvent(
        'RECURRENCE-ID:20260615T080000Z',
        'DTSTART:20260615T080000Z',
        'DURATION:PT1H',
        line,
      );
      expect(busyIn(feed(mondays(), off))).toEqual(on('06-01', '06-08', '06-22', '06-29'));
    },
  );

  it('an occurrence that was moved into the range from before it, or out of it, is busy where it is', () => {
    const into = feedEvent('RECURRENCE-ID:20260525T080000Z', 'DTSTART:20260603T120000Z', 'DURATION:PT1H');
    const away = feedEvent('RECURRENCE-ID:20260629T080000Z', 'DTSTART:20261103T120000Z', 'DURATION:PT1H');
    expect(busyIn(feed(mondays(), into, away))).toEqual([
      ...on('06-01'),
      '06-03T12:00 – 13:00',
      ...on('06-08', '06-15', '06-22'),
    ]);
  });
});

describe('exceptions for all later occurrences', () => {
  const range = 'RANGE=THISANDFUTURE';

  it.each([
    `RECURRENCE-ID;${range}:20260615T080000Z`,
    `RECURRENCE-ID;TZID=Europe/Berlin;${range}:20260615T100000`,
    `RECURRENCE-ID;${range};VALUE=DATE:20260615`,
  ])('%s moves this and the later occurrences, with their new length', (line) => {
    const later = feedEvent(line, 'DTSTART;TZID=Europe/Berlin:20260616T140000', 'DURATION:PT2H');
    expect(busyIn(feed(mondays(), later))).toEqual([
      ...on('06-01', '06-08'),
      ...['06-16T12:00 – 14:00', '06-23T12:00 – 14:00', '06-30T12:00 – 14:00'],
    ]);
  });

  it('of two exceptions with THISANDFUTURE, the later one applies from its own occurrence on', () => {
    const first = feedEvent(
      `RECURRENCE-ID;${range}:20260608T080000Z`,
      'DTSTART:20260608T100000Z',
      'DURATION:PT1H',
    );
    const second = feedEvent(
      `RECURRENCE-ID;${range}:20260622T080000Z`,
      'DTSTART:20260622T060000Z',
      'DURATION:PT1H',
    );
    expect(busyIn(feed(mondays(), second, first))).toEqual([
      ...['06-01T08:00 – 09:00', '06-08T10:00 – 11:00', '06-15T10:00 – 11:00'],
      ...['06-22T06:00 – 07:00', '06-29T06:00 – 07:00'],
    ]);
  });

  it('an exception with THISANDFUTURE from years ago moves the occurrences of today', () => {
    const later = feedEvent(
      `RECURRENCE-ID;${range}:20210607T080000Z`,
      'DTSTART:20210607T090000Z',
      'DURATION:PT1H',
    );
    expect(busyIn(feed(mondays(), later))).toEqual(dates.map((date) => `${date}T09:00 – 10:00`));
  });

  it('an exception of one occurrence takes precedence over an exception with THISANDFUTURE', () => {
    const later = feedEvent(
      `RECURRENCE-ID;${range}:20260615T080000Z`,
      'DTSTART:20260615T100000Z',
      'DURATION:PT1H',
    );
    const one = feedEvent('RECURRENCE-ID:20260622T080000Z', 'DTSTART:20260622T160000Z', 'DURATION:PT1H');
    expect(busyIn(feed(mondays(), later, one))).toEqual([
      ...on('06-01', '06-08'),
      ...['06-15T10:00 – 11:00', '06-22T16:00 – 17:00', '06-29T10:00 – 11:00'],
    ]);
  });

  it('a series that is cancelled from an occurrence on is free from there', () => {
    const end = feedEvent(
      `RECURRENCE-ID;${range}:20260615T080000Z`,
      'DTSTART:20260615T080000Z',
      'STATUS:CANCELLED',
    );
    expect(busyIn(feed(mondays(), end))).toEqual(on('06-01', '06-08'));
  });
});

describe('removed by a rule', () => {
  it('a series for all days is free at weekends, which an EXRULE leaves out', () => {
    const series = feedEvent(
      ...['DTSTART:20260604T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=6'],
      'EXRULE:FREQ=WEEKLY;BYDAY=SA,SU',
    );
    expect(busyIn(feed(series))).toEqual(on('06-04', '06-05', '06-08', '06-09'));
  });
});

describe('added occurrences', () => {
  it.each([
    'RDATE:20260617T080000Z',
    'RDATE;TZID=Europe/Berlin:20260617T100000',
    'RDATE:20260617T100000',
    'RDATE;VALUE=DATE:20260617',
    'RDATE;VALUE=PERIOD:20260617T080000Z/PT1H',
    'RDATE;VALUE=PERIOD:20260617T080000Z/20260617T090000Z',
  ])('%s adds an occurrence', (line) => {
    expect(busyIn(feed(mondays(line)))).toEqual(on('06-01', '06-08', '06-15', '06-17', '06-22', '06-29'));
  });
});

/** Days in June on which a series since 1997 takes place; the examples of RFC 5545 begin at nine. */
const daysOf = (start: string, rule: string) =>
  busyIn(
    feed(feedEvent(`DTSTART;TZID=America/New_York:${start}T090000`, 'DURATION:PT1H', `RRULE:${rule}`)),
  ).map((span) => span.slice(3, 5));

describe('rules', () => {
  it.each([
    ['19970902', 'FREQ=DAILY;INTERVAL=10', '02 12 22'],
    // A time before 1970 is a negative number.
    ['19650617', 'FREQ=YEARLY', '17'],
    ['19650617', 'FREQ=MONTHLY;BYDAY=3WE', '17'],
    ['19980101', 'FREQ=DAILY;BYMONTH=6;BYMONTHDAY=-1,3', '03 30'],
    ['19970902', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH', '02 04 16 18 30'],
    ['19970905', 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,TU', '02 07 16 21 30'],
    ['19970905', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU', '02 14 16 28 30'],
    ['19970905', 'FREQ=MONTHLY;BYDAY=1FR,-1SU', '05 28'],
    ['19970922', 'FREQ=MONTHLY;BYDAY=-2MO', '22'],
    ['19970928', 'FREQ=MONTHLY;BYMONTHDAY=-3,15', '15 28'],
    ['19970930', 'FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=1,2,3,4,5,6,7', '01'],
    ['19971013', 'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '13'],
    ['19970904', 'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3', '04'],
    ['19970929', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '29'],
    ['19970131', 'FREQ=MONTHLY', ''],
    ['19970130', 'FREQ=MONTHLY;INTERVAL=5', ''],
    ['19970610', 'FREQ=YEARLY', '10'],
    ['19970101', 'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,161,-200', ''],
    ['19970101', 'FREQ=YEARLY;BYYEARDAY=1,161,-200', '10 15'],
    ['19970519', 'FREQ=YEARLY;BYDAY=23MO,-30WE', '08 10'],
    ['19970512', 'FREQ=YEARLY;BYWEEKNO=24,-28;BYDAY=MO,WE', '08 10 22 24'],
    ['19970512', 'FREQ=YEARLY;BYWEEKNO=24', '08'],
    ['19970313', 'FREQ=YEARLY;BYMONTH=3,6;BYDAY=2TH', '11'],
    ['19970601', 'FREQ=YEARLY;BYMONTHDAY=1,20', '01 20'],
    ['19970605', 'FREQ=YEARLY;BYMONTH=6;BYDAY=TH;BYSETPOS=1,-1', '04 25'],
    ['19961105', 'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', ''],
    ['20000229', 'FREQ=YEARLY', ''],
    ['20260602', 'FREQ=DAILY;BYDAY=MO,TU,WE;COUNT=4', '02 03 08 09'],
    ['20260602', 'FREQ=WEEKLY;COUNT=2', '02 09'],
  ])('since %s, the days in June 2026 of %s are %j', (start, rule, expected) => {
    expect(daysOf(start, rule).join(' ')).toBe(expected);
  });

  it.each([
    [
      'FREQ=DAILY;BYHOUR=9,11;BYMINUTE=0,30;COUNT=6',
      ['07:00 – 07:15', '07:30 – 07:45', '09:00 – 09:15', '09:30 – 09:45'],
    ],
    ['FREQ=HOURLY;INTERVAL=3;BYMONTHDAY=10;BYHOUR=9,10,12', ['07:00 – 07:15', '10:00 – 10:15']],
    ['FREQ=MINUTELY;INTERVAL=90;COUNT=3', ['07:00 – 07:15', '08:30 – 08:45', '10:00 – 10:15']],
    ['FREQ=DAILY;BYHOUR=9,11,13;BYSETPOS=-1;COUNT=1', ['07:00 – 07:15', '11:00 – 11:15']],
  ])('the times on June 10th of %s are %j', (rule, expected) => {
    const series = feedEvent('DTSTART;TZID=Europe/Berlin:20260610T090000', 'DURATION:PT15M', `RRULE:${rule}`);
    const found = busyIn(feed(series)).filter((span) => span.startsWith('06-10'));
    expect(found.map((span) => span.slice(6))).toEqual(expected);
  });

  it('a series that is counted by the hour since 1999 is busy each hour, and one that is over is free', () => {
    const counted = (count: number) =>
      feed(feedEvent('DTSTART:19990101T003000Z', 'DURATION:PT15M', `RRULE:FREQ=HOURLY;COUNT=${count}`));
    expect(readFeed(counted(100_000_000)).busy).toHaveLength(720);
    expect(readFeed(counted(100_000))).toMatchObject({ busy: [], report: { notes: [] } });
  });

  it('of a series that is too frequent to be followed, all times at which it may take place are busy', () => {
    const often = (...lines: string[]) =>
      feed(feedEvent('DTSTART:20260610T080000Z', 'DURATION:PT10S', ...lines), mondays());
    const until = often('RRULE:FREQ=SECONDLY;INTERVAL=20;UNTIL=20260618T000000Z');
    expect(busyIn(until).at(-3)).toMatch(/^06-1\dT.* – 06-18T00:00$/);
    const free = often('RRULE:FREQ=SECONDLY;INTERVAL=20;UNTIL=20260618T000000Z', 'TRANSP:TRANSPARENT');
    expect(busyIn(free)).toEqual(on(...dates));
  });

  it.each([
    ['FREQ=DAILY;INTERVAL=10', ['06-09', '06-19', '06-29']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', ['06-01', '06-15', '06-29']],
    ['FREQ=MONTHLY;BYDAY=2TU', ['06-09']],
    ['FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=10', ['06-10']],
    ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=12', ['06-12']],
    ['freq=weekly;byday=we;x-odd=1;', ['06-03', '06-10', '06-17', '06-24']],
  ])(
    'a series since 2001 with the rule %s has the same occurrences in the range with and without COUNT',
    (rule, expected) => {
      const series = (text: string) =>
        feedEvent('DTSTART;TZID=Europe/Berlin:20010101T100000', 'DURATION:PT1H', `RRULE:${text}`);
      expect(busyIn(feed(series(rule)))).toEqual(on(...expected));
      // A rule with COUNT is followed from its start.
      expect(busyIn(feed(series(`${rule};COUNT=10000`)))).toEqual(on(...expected));
    },
  );

  it('an hourly series is busy in each hour of the range, and leaves other series unchanged', () => {
    const hourly = feedEvent(
      'DTSTART:19990101T003000Z',
      'DURATION:PT15M',
      'RRULE:FREQ=HOURLY;UNTIL=99991231T000000Z',
    );
    const { busy, report } = readFeed(feed(hourly, mondays().replace('UID:one', 'UID:two')));
    expect(busy.filter(({ end, start }) => end - start === 15 * 60_000)).toHaveLength(30 * 24 - 5 * 1);
    expect(report.notes).toEqual([]);
  });

  it('of more busy times than can be kept, short breaks between them are busy, and the host is told', () => {
    const series = Array.from({ length: 8 }, (_, index) =>
      feedEvent(
        `DTSTART:20260601T0000${String(index * 7).padStart(2, '0')}Z`,
        'DURATION:PT1S',
        'RRULE:FREQ=MINUTELY;INTERVAL=3',
      ).replace('UID:one', `UID:${index}`),
    );
    const { busy, report } = readFeed(feed(...series));
    expect(busy.length).toBe(30 * 480);
    expect(report.notes).toEqual([expect.stringContaining('short breaks between them count as busy')]);
  });

  it('series that use up what can be followed leave others unchanged, and those for which nothing is left are busy', () => {
    const often = (until: string) =>
      feedEvent(
        ...['DTSTART:20250101T000000Z', 'DURATION:PT1S'],
        `RRULE:FREQ=MINUTELY;INTERVAL=20;UNTIL=202606${until}T000000Z`,
      );
    const added = feedEvent('DTSTART:20260612T080000Z', 'DURATION:PT1H', 'RDATE:20260625T080000Z');
    const text = feed(...Array<string>(302).fill(often('15')), often('20'), mondays(), added);
    expect(busyIn(text).slice(-4)).toEqual([
      expect.stringMatching(/ – 06-20T00:00$/),
      ...on('06-22', '06-25', '06-29'),
    ]);
  });

  it('an event without a length is not busy, however often it repeats, and is not noted', () => {
    const reminder = feedEvent('DTSTART:20260101T080000Z', 'RRULE:FREQ=SECONDLY').replace(
      'UID:one',
      'UID:two',
    );
    expect(busyIn(feed(reminder, mondays()))).toEqual(on(...dates));
    expect(notesOn(feed(reminder, mondays()))).toEqual([]);
  });

  it.each(['FREQ=FORTNIGHTLY', 'BYDAY=MO', 'soon', 'RSCALE=CHINESE;FREQ=YEARLY'])(
    'if a series has the invalid rule %s, its start is busy, the host is told, and other events are read',
    (rule) => {
      const odd = feedEvent('SUMMARY:Odd', 'DTSTART:20260610T080000Z', 'DURATION:PT1H', `RRULE:${rule}`);
      const text = feed(odd.replace('UID:one', 'UID:two'), mondays());
      expect(busyIn(text)).toEqual(on('06-01', '06-08', '06-10', '06-15', '06-22', '06-29'));
      expect(notesOn(text)).toEqual([
        '“Odd” repeats in a way that cannot be followed; only its first time counts as busy.',
      ]);
    },
  );
});
