/** Calendars that make a naive parser loop endlessly or exhaust its memory. Attackers can send them as invitations. */

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]) =>
  [
    ...['BEGIN:VEVENT', 'UID:trap', 'SUMMARY:Team lunch', 'DTSTART:20260101T080000Z', 'DURATION:PT15M'],
    ...[...lines, 'END:VEVENT'],
  ].join('\r\n');

const repeating = (...rules: string[]) => calendar(event(...rules.map((rule) => `RRULE:${rule}`)));

const zoned = (...lines: string[]) =>
  calendar(
    ...['BEGIN:VTIMEZONE', 'TZID:Trap', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0200'],
    ...['TZOFFSETTO:+0100', ...lines, 'END:STANDARD', 'END:VTIMEZONE'],
    event().replace('DTSTART:20260101T080000Z', 'DTSTART;TZID=Trap:20260610T080000'),
  );

const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

/** Start times a minute apart, the latest first, in the form `20260610T080000Z`. */
const minutes = (count: number) =>
  times(count, (index) =>
    new Date(Date.UTC(2026, 5, 10) - index * 60_000).toISOString().replace(/[-:]|\.\d+/g, ''),
  );

/** Recurrence rules that never match, although they look valid; the title of each event is “Team lunch”. */
export const endless: readonly [name: string, text: string][] = [
  ['every 30th of February', repeating('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
  ['every seventh day that is another weekday', repeating('FREQ=DAILY;INTERVAL=7;BYDAY=FR')],
  ['every 31st of April', repeating('FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31')],
];

/** Calendars refused by their size or rules before expansion, each with part of the error message. */
export const excessive: readonly [name: string, text: string, sentence: string][] = [
  [
    'the 30th of February, by the second',
    repeating('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    'more often than daily',
  ],
  ['every second', repeating('FREQ=SECONDLY'), 'more often than daily'],
  ['every minute, a milliard times', repeating('FREQ=MINUTELY;COUNT=1000000000'), 'more often than daily'],
  [
    'every hour until the year 9999',
    repeating('FREQ=HOURLY;UNTIL=99991231T000000Z'),
    'more often than daily',
  ],
  [
    'at every second of a day',
    repeating(
      `FREQ=DAILY;BYHOUR=${times(24, String)};BYMINUTE=${times(60, String)};BYSECOND=${times(60, String)}`,
    ),
    'more often than can be read',
  ],
  ['a milliard days apart', repeating('FREQ=DAILY;INTERVAL=1000000000'), 'in more ways than can be followed'],
  ['by a thousand rules', repeating(...times(1000, () => 'FREQ=DAILY')), 'in more ways than can be followed'],
  ['at 50,000 dates', calendar(event(`RDATE:${minutes(50_000)}`)), 'in more ways than can be followed'],
  [
    'but at 50,000 dates',
    calendar(event('RRULE:FREQ=DAILY', `EXDATE:${minutes(50_000)}`)),
    'in more ways than can be followed',
  ],
  [
    'in a zone that changes every 30th of February',
    zoned('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    'time zone',
  ],
  ['in a zone that changes every second', zoned('RRULE:FREQ=SECONDLY'), 'time zone'],
  ['in a zone that has changed 50,000 times', zoned(`RDATE:${minutes(50_000)}`), 'time zone'],
  [
    '60,000 times',
    calendar(...times(60_000, () => 'BEGIN:VEVENT\r\nDTSTART:20260610T080000Z\r\nEND:VEVENT')),
    'more than 50,000 events',
  ],
];

/** Large, deeply nested or odd calendars that must be parsed normally. */
export const unusual: readonly [name: string, text: string][] = [
  ['40,000 plain events', calendar(...times(40_000, (index) => event().replace('UID:trap', `UID:${index}`)))],
  ['a line of 4 MB', calendar(event(`DESCRIPTION:${'x'.repeat(4_000_000)}`))],
  ['a million folds', calendar(event(`DESCRIPTION:${'x\r\n '.repeat(1_000_000)}`))],
  [
    '20,000 alarms, one within the other',
    calendar(event(...times(20_000, () => 'BEGIN:VALARM'), ...times(20_000, () => 'END:VALARM'))),
  ],
  ['a series that ended', repeating('FREQ=DAILY;COUNT=1000000000;UNTIL=20260102T000000Z')],
  ['the 30th of February each year', repeating('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  ['a zone that changes on the 30th of February', zoned('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  ['an event in the year 9999', calendar(event().replace('20260101', '99991231'))],
];
