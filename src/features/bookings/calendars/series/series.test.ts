/** Removed, moved and added occurrences of series, as programs write them. */
import { describe, expect, it } from 'vitest';
import {
  busyIn,
  feed,
  feedEvent,
  mondayDates,
  mondays,
  mornings,
} from '../../../../../tests/support/calendars/feed';

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
    expect(busyIn(feed(mondays(line)))).toEqual(mornings('06-01', '06-08', '06-22', '06-29'));
  });

  it('an EXDATE at which the series has no occurrence removes none', () => {
    expect(busyIn(feed(mondays('EXDATE:20260615T100000Z', 'EXDATE;VALUE=DATE:20260616')))).toEqual(
      mornings(...mondayDates),
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
      expect(busyIn(text)).toEqual([
        ...mornings('06-01', '06-08'),
        '06-16T12:00 – 13:00',
        ...mornings('06-22', '06-29'),
      ]);
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
      expect(busyIn(feed(mondays(), off))).toEqual(mornings('06-01', '06-08', '06-22', '06-29'));
    },
  );

  it('an occurrence that was moved into or out of the range is busy at its new time', () => {
    const into = feedEvent('RECURRENCE-ID:20260525T080000Z', 'DTSTART:20260603T120000Z', 'DURATION:PT1H');
    const away = feedEvent('RECURRENCE-ID:20260629T080000Z', 'DTSTART:20261103T120000Z', 'DURATION:PT1H');
    expect(busyIn(feed(mondays(), into, away))).toEqual([
      ...mornings('06-01'),
      '06-03T12:00 – 13:00',
      ...mornings('06-08', '06-15', '06-22'),
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
      ...mornings('06-01', '06-08'),
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
    expect(busyIn(feed(mondays(), later))).toEqual(mondayDates.map((date) => `${date}T09:00 – 10:00`));
  });

  it('an exception for one occurrence takes precedence over an exception with THISANDFUTURE', () => {
    const later = feedEvent(
      `RECURRENCE-ID;${range}:20260615T080000Z`,
      'DTSTART:20260615T100000Z',
      'DURATION:PT1H',
    );
    const one = feedEvent('RECURRENCE-ID:20260622T080000Z', 'DTSTART:20260622T160000Z', 'DURATION:PT1H');
    expect(busyIn(feed(mondays(), later, one))).toEqual([
      ...mornings('06-01', '06-08'),
      ...['06-15T10:00 – 11:00', '06-22T16:00 – 17:00', '06-29T10:00 – 11:00'],
    ]);
  });

  it('a series whose exception with THISANDFUTURE is cancelled is free from that occurrence on', () => {
    const end = feedEvent(
      `RECURRENCE-ID;${range}:20260615T080000Z`,
      'DTSTART:20260615T080000Z',
      'STATUS:CANCELLED',
    );
    expect(busyIn(feed(mondays(), end))).toEqual(mornings('06-01', '06-08'));
  });
});

describe('removed by a rule', () => {
  it('a daily series whose EXRULE excludes weekends is free at weekends', () => {
    const series = feedEvent(
      ...['DTSTART:20260604T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=6'],
      'EXRULE:FREQ=WEEKLY;BYDAY=SA,SU',
    );
    expect(busyIn(feed(series))).toEqual(mornings('06-04', '06-05', '06-08', '06-09'));
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
    expect(busyIn(feed(mondays(line)))).toEqual(
      mornings('06-01', '06-08', '06-15', '06-17', '06-22', '06-29'),
    );
  });
});
