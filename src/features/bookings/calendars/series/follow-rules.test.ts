/** Recurrence rules of series, as programs write them. */
import { describe, expect, it } from 'vitest';
import {
  busyIn,
  feed,
  feedEvent,
  mondayDates,
  mondays,
  mornings,
  notesOn,
  readFeed,
} from '../../../../../tests/support/calendars/feed';

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
  ])('for a series since %s, the busy days in June 2026 of %s are %j', (start, rule, expected) => {
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
  ])('the busy times on June 10th of %s are %j', (rule, expected) => {
    const series = feedEvent('DTSTART;TZID=Europe/Berlin:20260610T090000', 'DURATION:PT15M', `RRULE:${rule}`);
    const found = busyIn(feed(series)).filter((span) => span.startsWith('06-10'));
    expect(found.map((span) => span.slice(6))).toEqual(expected);
  });

  it('an hourly series with COUNT since 1999 is busy each hour until its last occurrence, and free afterwards', () => {
    const counted = (count: number) =>
      feed(feedEvent('DTSTART:19990101T003000Z', 'DURATION:PT15M', `RRULE:FREQ=HOURLY;COUNT=${count}`));
    expect(readFeed(counted(100_000_000)).busy).toHaveLength(720);
    expect(readFeed(counted(100_000))).toMatchObject({ busy: [], report: { notes: [] } });
  });

  it('if a series is too frequent to be followed, every time at which it may occur is busy', () => {
    const often = (...lines: string[]) =>
      feed(feedEvent('DTSTART:20260610T080000Z', 'DURATION:PT10S', ...lines), mondays());
    const until = often('RRULE:FREQ=SECONDLY;INTERVAL=20;UNTIL=20260618T000000Z');
    expect(busyIn(until).at(-3)).toMatch(/^06-1\dT.* – 06-18T00:00$/);
    const free = often('RRULE:FREQ=SECONDLY;INTERVAL=20;UNTIL=20260618T000000Z', 'TRANSP:TRANSPARENT');
    expect(busyIn(free)).toEqual(mornings(...mondayDates));
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
      expect(busyIn(feed(series(rule)))).toEqual(mornings(...expected));
      // A rule with COUNT is followed from its start.
      expect(busyIn(feed(series(`${rule};COUNT=10000`)))).toEqual(mornings(...expected));
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

  it('if a calendar has more busy times than the limit, short gaps between them become busy, and the host is told', () => {
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

  it('series that exceed the limit of followed occurrences leave the others unchanged, and those skipped are busy throughout', () => {
    const often = (until: string) =>
      feedEvent(
        ...['DTSTART:20250101T000000Z', 'DURATION:PT1S'],
        `RRULE:FREQ=MINUTELY;INTERVAL=20;UNTIL=202606${until}T000000Z`,
      );
    const added = feedEvent('DTSTART:20260612T080000Z', 'DURATION:PT1H', 'RDATE:20260625T080000Z');
    const text = feed(...Array<string>(302).fill(often('15')), often('20'), mondays(), added);
    expect(busyIn(text).slice(-4)).toEqual([
      expect.stringMatching(/ – 06-20T00:00$/),
      ...mornings('06-22', '06-25', '06-29'),
    ]);
  });

  it('an event of zero length is neither busy nor noted, however often it repeats', () => {
    const reminder = feedEvent('DTSTART:20260101T080000Z', 'RRULE:FREQ=SECONDLY').replace(
      'UID:one',
      'UID:two',
    );
    expect(busyIn(feed(reminder, mondays()))).toEqual(mornings(...mondayDates));
    expect(notesOn(feed(reminder, mondays()))).toEqual([]);
  });

  it.each(['FREQ=FORTNIGHTLY', 'BYDAY=MO', 'soon', 'RSCALE=CHINESE;FREQ=YEARLY'])(
    'if a series has the invalid rule %s, its start is busy, the host is told, and other events are read',
    (rule) => {
      const odd = feedEvent('SUMMARY:Odd', 'DTSTART:20260610T080000Z', 'DURATION:PT1H', `RRULE:${rule}`);
      const text = feed(odd.replace('UID:one', 'UID:two'), mondays());
      expect(busyIn(text)).toEqual(mornings('06-01', '06-08', '06-10', '06-15', '06-22', '06-29'));
      expect(notesOn(text)).toEqual([
        '“Odd” repeats in a way that cannot be followed; only its first time counts as busy.',
      ]);
    },
  );
});
