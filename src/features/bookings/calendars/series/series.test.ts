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

  it('a time at which the series has no occurrence removes none', () => {
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

  it('of two such exceptions, the later one holds from its time on', () => {
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

  it('such an exception of years ago moves the occurrences of today', () => {
    const later = feedEvent(
      `RECURRENCE-ID;${range}:20210607T080000Z`,
      'DTSTART:20210607T090000Z',
      'DURATION:PT1H',
    );
    expect(busyIn(feed(mondays(), later))).toEqual(dates.map((date) => `${date}T09:00 – 10:00`));
  });

  it('a single exception among the later occurrences counts more', () => {
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

describe('rules', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=10', ['06-09', '06-19', '06-29']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', ['06-01', '06-15', '06-29']],
    ['FREQ=MONTHLY;BYDAY=2TU', ['06-09']],
    ['FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=10', ['06-10']],
    ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=12', ['06-12']],
    ['freq=weekly;byday=we;x-odd=1;', ['06-03', '06-10', '06-17', '06-24']],
  ])(
    'the occurrences of %s since 2001 are the same as when it is followed from the start',
    (rule, expected) => {
      const series = (text: string) =>
        feedEvent('DTSTART;TZID=Europe/Berlin:20010101T100000', 'DURATION:PT1H', `RRULE:${text}`);
      expect(busyIn(feed(series(rule)))).toEqual(on(...expected));
      // A rule that is counted is followed from its start.
      expect(busyIn(feed(series(`${rule};COUNT=10000`)))).toEqual(on(...expected));
    },
  );

  it('a series every hour is busy in each hour of the range, and costs nothing beside it', () => {
    const hourly = feedEvent(
      'DTSTART:19990101T003000Z',
      'DURATION:PT15M',
      'RRULE:FREQ=HOURLY;UNTIL=99991231T000000Z',
    );
    const { busy, report } = readFeed(feed(hourly, mondays().replace('UID:one', 'UID:two')));
    expect(busy.filter(({ end, start }) => end - start === 15 * 60_000)).toHaveLength(30 * 24 - 5 * 1);
    expect(report.notes).toEqual([]);
  });

  it('a reminder without length, however often, is not busy, and nothing is said about it', () => {
    const reminder = feedEvent('DTSTART:20260101T080000Z', 'RRULE:FREQ=SECONDLY').replace(
      'UID:one',
      'UID:two',
    );
    expect(busyIn(feed(reminder, mondays()))).toEqual(on(...dates));
    expect(notesOn(feed(reminder, mondays()))).toEqual([]);
  });

  it.each([
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=MONTHLY;BYMONTHDAY=40',
    'BYDAY=MO',
    'FREQ=DAILY;COUNT=x',
    'soon',
    'RSCALE=CHINESE;FREQ=YEARLY',
  ])(
    'of a series with the rule %s, its start is busy, the host is told, and other events are read',
    (rule) => {
      const odd = feedEvent('SUMMARY:Odd', 'DTSTART:20260610T080000Z', 'DURATION:PT1H', `RRULE:${rule}`);
      const text = feed(odd.replace('UID:one', 'UID:two'), mondays());
      expect(busyIn(text)).toEqual(on('06-01', '06-08', '06-10', '06-15', '06-22', '06-29'));
      expect(notesOn(text)).toEqual([
        '“Odd” repeats in a way that cannot be followed; only its first time counts as busy.',
      ]);
    },
  );

  it('a series that took too long before is not expanded: its start is busy, the host is told what to do', () => {
    const endless = feedEvent(
      ...[
        'SUMMARY:Trap',
        'DTSTART:20260610T080000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      ],
    );
    const { busy, report } = readFeed(feed(endless), [4]);
    expect(busy).toHaveLength(1);
    expect(report.notes).toEqual([
      expect.stringMatching(
        /^“Trap” repeats in a way that cannot be followed\. Delete it there, or mark it as free/,
      ),
    ]);
  });
});
