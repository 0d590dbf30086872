/** Calendars that make a naive parser loop endlessly or exhaust its memory. Attackers can send them as invitations. */

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]) =>
  [
    ...['BEGIN:VEVENT', 'UID:trap', 'SUMMARY:Team lunch', 'DTSTART:20260101T080000Z', 'DURATION:PT15M'],
    ...[...lines, 'END:VEVENT'],
  ].join('\r\n');

const repeating = (...rules: string[]) => calendar(event(...rules.map((rule) => `RRULE:${rule}`)));

const repeatingOften = (rule: string) => calendar(many(100, () => event(`RRULE:${rule}`)));

const zoned = (...lines: string[]) =>
  calendar(
    ...['BEGIN:VTIMEZONE', 'TZID:Trap', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0200'],
    ...['TZOFFSETTO:+0100', ...lines, 'END:STANDARD', 'END:VTIMEZONE'],
    event().replace('DTSTART:20260101T080000Z', 'DTSTART;TZID=Trap:20260610T080000'),
  );

const zonedByRules = (count: number, rule: string) =>
  zoned(
    many(count, () =>
      [
        ...['END:STANDARD', 'BEGIN:STANDARD', 'DTSTART:01000101T000000', 'TZOFFSETFROM:+0200'],
        ...['TZOFFSETTO:+0100', `RRULE:${rule}`],
      ].join('\r\n'),
    ),
  );

const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

/** Lines or blocks in one text: as arguments they would be too many. */
const many = (count: number, line: (index: number) => string) => times(count, line).join('\r\n');

/** Start times a minute apart, the latest first, in the form `20260610T080000Z`. */
const minutes = (count: number) =>
  times(count, (index) =>
    new Date(Date.UTC(2026, 5, 10) - index * 60_000).toISOString().replace(/[-:]|\.\d+/g, ''),
  );

/** Calendars of which one event cannot be followed, each with part of the note about the event. */
export const unfollowable: readonly [name: string, text: string, note: string][] = [
  [
    'the 30th of February, by the second',
    repeating('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    'repeats more often than can be followed',
  ],
  ['every second', repeating('FREQ=SECONDLY'), 'repeats more often than can be followed'],
  [
    'every minute, a milliard times',
    repeating('FREQ=MINUTELY;COUNT=1000000000'),
    'repeats more often than can be followed',
  ],
  [
    'at eight each day since the year 1000, a milliard times, by seven series',
    calendar(
      ...times(7, () => event('RRULE:FREQ=HOURLY;BYHOUR=8;COUNT=1000000000').replace('20260101', '10000101')),
    ),
    'repeats more often than can be followed',
  ],
  [
    'at a second of each day, chosen among all of the year',
    repeating(
      `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=${times(24, String)};BYMINUTE=${times(60, String)};BYSETPOS=-1`,
    ),
    'repeats in a way that cannot be followed',
  ],
  [
    'with 6000 exceptions for all later occurrences',
    calendar(
      event('RRULE:FREQ=DAILY'),
      many(6000, () => event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260610T080000Z')),
    ),
    'has more changed dates than can be followed',
  ],
  [
    'with 2000 exceptions, which 2000 other series have as well',
    calendar(
      many(2000, () => event('RRULE:FREQ=YEARLY')),
      many(2000, () => event('RECURRENCE-ID:20260610T080000Z')),
    ),
    'repeats more often than can be followed',
  ],
  [
    'at every second of a day',
    repeating(
      `FREQ=DAILY;BYHOUR=${times(24, String)};BYMINUTE=${times(60, String)};BYSECOND=${times(60, String)}`,
    ),
    'repeats more often than can be followed',
  ],
  [
    'by a thousand rules',
    repeating(...times(1000, () => 'FREQ=DAILY')),
    'repeats in a way that cannot be followed',
  ],
  ['at 50,000 dates', calendar(event(`RDATE:${minutes(50_000)}`)), 'its added dates could not be read'],
  [
    'but at 50,000 dates',
    calendar(event('RRULE:FREQ=DAILY', `EXDATE:${minutes(50_000)}`)),
    'its removed dates could not be read',
  ],
  [
    'but at 101,000 dates, each in a line of its own',
    calendar(
      event(
        'RRULE:FREQ=DAILY',
        many(101_000, () => 'EXDATE:'),
      ),
    ),
    'more dates than can be followed',
  ],
  [
    'in a zone that changes every 30th of February',
    zoned('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    'time zone “Trap” is not known',
  ],
  [
    'in a zone of 400 rules that never change clocks',
    zonedByRules(400, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    'time zone “Trap” is not known',
  ],
  ['in a zone that changes every second', zoned('RRULE:FREQ=SECONDLY'), 'time zone “Trap” is not known'],
  [
    'in a zone that has changed 50,000 times',
    zoned(`RDATE:${minutes(50_000)}`),
    'time zone “Trap” is not known',
  ],
  [
    'in a zone with a name of a million letters',
    calendar(event().replace('DTSTART:', `DTSTART;TZID=${'x'.repeat(1_000_000)}:`)),
    'is left out',
  ],
  ['without a time, 20,000 times', calendar(many(20_000, () => 'BEGIN:VEVENT\r\nEND:VEVENT')), 'is left out'],
];

const plainEvent = (index: number, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20260610T080000Z', 'DURATION:PT1H', ...lines, 'END:VEVENT'].join(
    '\r\n',
  );

/** Calendars refused as a whole, each with part of the error message. */
export const refusedWhole: readonly [name: string, text: string, sentence: string][] = [
  ['50,001 events', calendar(many(50_001, plainEvent)), 'more than 50,000 events'],
  [
    '101,000 published busy times in one line',
    calendar(`BEGIN:VFREEBUSY\r\nFREEBUSY:${times(101_000, () => '20260610T080000Z/PT1H')}\r\nEND:VFREEBUSY`),
    'more busy times than can be read',
  ],
  [
    '105,000 published busy times in 5000 blocks',
    calendar(
      many(
        5000,
        () => `BEGIN:VFREEBUSY\r\nFREEBUSY:${times(21, () => '20260610T080000Z/PT1H')}\r\nEND:VFREEBUSY`,
      ),
    ),
    'more busy times than can be read',
  ],
];

/** Large, deeply nested or odd calendars that must be parsed normally. */
export const unusual: readonly (readonly [name: string, text: string])[] = [
  ['40,000 plain events', calendar(many(40_000, (index) => event().replace('UID:trap', `UID:${index}`)))],
  ['a line of 20 MB', calendar(event(`DESCRIPTION:${'x'.repeat(20_000_000)}`))],
  ['a line of 20 MB without a name', calendar(event('x'.repeat(20_000_000)))],
  ['a title of 20 MB in a million folds', calendar(event(`SUMMARY:${'x\r\n '.repeat(1_000_000)}`))],
  ['a million folds', calendar(event(`DESCRIPTION:${'x\r\n '.repeat(1_000_000)}`))],
  [
    '20,000 alarms, one within the other',
    calendar(
      event(
        many(20_000, () => 'BEGIN:VALARM'),
        many(20_000, () => 'END:VALARM'),
      ),
    ),
  ],
  ['300,000 alarms that do not end', calendar(event(many(300_000, () => 'BEGIN:VALARM')))],
  ['200,000 calendars', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'.repeat(200_000)],
  ['200,000 observances of a time zone', zoned(many(200_000, () => 'END:STANDARD\r\nBEGIN:STANDARD'))],
  ...[
    ['every 30th of February', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['every seventh day that is another weekday', 'FREQ=DAILY;INTERVAL=7;BYDAY=FR'],
    ['every week’s 31st of April', 'FREQ=WEEKLY;BYMONTH=4;BYMONTHDAY=31'],
    ['every ninth Monday of a month', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9'],
  ].map(([name, rule = '']) => [`100 events ${name}`, repeatingOften(rule)] as const),
  ['a series that ended', repeating('FREQ=DAILY;COUNT=1000000000;UNTIL=20260102T000000Z')],
  ['the 30th of February each year', repeating('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  ['a zone that changes on the 30th of February', zoned('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  [
    'a zone of 200 rules that ended in the year 100, before they changed clocks',
    zonedByRules(200, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=01000105T000000Z'),
  ],
  ['an event in the year 9999', calendar(event().replace('20260101', '99991231'))],
];
