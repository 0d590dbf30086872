/** Calendars with parts that cannot be read: only these parts are left out, and the host is told. */
import { describe, expect, it } from 'vitest';
import { busyIn, feed, feedEvent, notesOn, readFeed } from '../../../../../tests/support/calendars/feed';
import { decodeCalendar } from '../fetch-calendar';

const meeting = feedEvent('SUMMARY:Meeting', 'DTSTART:20260611T080000Z', 'DURATION:PT1H').replace(
  'one',
  'two',
);
const ofMeeting = '06-11T08:00 – 09:00';
const named = (...lines: string[]) => feedEvent('SUMMARY:Dentist', ...lines);

describe('lines that cannot be read', () => {
  it.each([
    ['a description that was not folded', 'DESCRIPTION:First line\r\nsecond line\r\n\r\nthird'],
    ['a line of HTML', '<p>Agenda</p>'],
    ['quotes that do not end', 'ATTENDEE;CN="Ada:mailto:ada@example.com'],
    ['a line without a value', 'LOCATION'],
    ['control characters', '\u0000\u0001\u0002'],
    ['an unknown property without a colon', 'X-ODD;A=B'],
    ['an alarm that does not end', 'BEGIN:VALARM\r\nTRIGGER:-PT15M'],
    ['an end of what did not begin', 'END:VALARM'],
    [
      'an attachment in lines that are not folded',
      `ATTACH;ENCODING=BASE64:AAAA\r\n${'QUJD'.repeat(20)}\r\nQUJD`,
    ],
  ])('an event with %s is read, and so are the events after it', (_name, line) => {
    const event = named('DTSTART:20260610T080000Z', 'DURATION:PT1H', line);
    expect(busyIn(feed(event, meeting))).toEqual(['06-10T08:00 – 09:00', ofMeeting]);
  });

  it('a line that cannot be read is noted with its number and the title of its event', () => {
    const event = named('DTSTART:20260610T080000Z', 'DURATION:PT1H', 'DESCRIPTION:First', 'second', 'third');
    expect(notesOn(feed(event, meeting))).toEqual(['Line 11 in “Dentist” could not be read.']);
  });

  it.each(['\n', '\r', '\r\r\n'])('a file with the line ends %j is read', (lineEnd) => {
    expect(busyIn(feed(meeting).replaceAll('\r\n', lineEnd))).toEqual([ofMeeting]);
  });

  it('folded properties, and names in lower case, are read', () => {
    const folded = meeting.replace('DTSTART:2026', 'dtstart:\r\n 20\r\n\t26').replace('VEVENT', 'vevent');
    expect(busyIn(feed(folded))).toEqual([ofMeeting]);
  });
});

describe('events that cannot be read', () => {
  it.each([
    ['with a month that is none', 'DTSTART:20261310T080000Z'],
    ['with a day that is none', 'DTSTART:20260631T080000Z'],
    ['with an hour that is none', 'DTSTART:20260610T250000Z'],
    ['with words for a date', 'DTSTART:next Tuesday'],
    ['with an empty date', 'DTSTART:'],
    ['without a start', 'DTEND:20260610T090000Z'],
  ])('an event %s is left out and named, and the others are read', (_name, line) => {
    expect(busyIn(feed(named(line), meeting))).toEqual([ofMeeting]);
    expect(notesOn(feed(named(line), meeting))).toEqual([
      '“Dentist” is left out: when it starts is missing, or is no date.',
    ]);
  });

  it('an unreadable event without a title is identified by its line number', () => {
    expect(notesOn(feed(feedEvent('DTSTART:soon')))).toEqual([
      'The event at line 4 is left out: when it starts is missing, or is no date.',
    ]);
  });

  it('an event without `END` does not affect other events', () => {
    const open = 'BEGIN:VEVENT\r\nSUMMARY:Open';
    expect(busyIn(feed(open, meeting))).toEqual([ofMeeting]);
    expect(busyIn(feed(meeting, open))).toEqual([ofMeeting]);
  });

  it.each([
    ['with an end that is none', 'DTEND:later'],
    ['with a duration that is none', 'DURATION:an hour'],
    ['with a negative duration', 'DURATION:-PT1H'],
    ['that ends before it starts', 'DTEND:20260609T080000Z'],
  ])('an event %s is busy for an hour, and the host is told', (_name, line) => {
    const event = named('DTSTART:20260610T080000Z', line);
    expect(busyIn(feed(event, meeting))).toEqual(['06-10T08:00 – 09:00', ofMeeting]);
    expect(notesOn(feed(event, meeting))).toEqual([expect.stringMatching(/^“Dentist”.* counts as busy\.$/)]);
  });

  it('a whole-day event with an invalid end is busy all day', () => {
    expect(busyIn(feed(named('DTSTART;VALUE=DATE:20260610', 'DTEND:later')))).toEqual([
      '06-09T22:00 – 06-10T22:00',
    ]);
  });

  it('an exception with an unreadable RECURRENCE-ID is busy in addition to the series', () => {
    const series = named('DTSTART:20260610T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1');
    const moved = named('RECURRENCE-ID:soon', 'DTSTART:20260612T080000Z', 'DURATION:PT1H');
    expect(busyIn(feed(series, moved))).toEqual(['06-10T08:00 – 09:00', '06-12T08:00 – 09:00']);
    expect(notesOn(feed(series, moved))).toHaveLength(1);
  });

  it('at most twenty notes are kept, and further ones are counted', () => {
    const { report } = readFeed(feed(...Array<string>(50).fill(named('DTSTART:soon')), meeting));
    expect(report).toMatchObject({ events: 51, more: 30 });
    expect(report.notes).toHaveLength(20);
  });
});

/** Days in June on which a series that began on Thursday, April 2nd, is busy. */
const daysOf = (...lines: string[]) =>
  busyIn(feed(named('DTSTART:20260402T080000Z', 'DURATION:PT1H', ...lines)))
    .map((span) => span.slice(3, 5))
    .join(' ');
const daily = Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0')).join(' ');
const weekly = '04 11 18 25';

describe('rules that are written in odd ways', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=TU,', '02 09 16 23 30'],
    ['FREQ="WEEKLY"', weekly],
    ['FREQ=MINUTELY;INTERVAL=10080', weekly],
    ['FREQ=DAILY;INTERVAL=1000000000', ''],
  ])('the rule %s is read despite its notation', (rule, expected) => {
    expect(daysOf(`RRULE:${rule}`)).toBe(expected);
    expect(notesOn(feed(named('DTSTART:20260402T080000Z', 'DURATION:PT1H', `RRULE:${rule}`)))).toEqual([]);
  });

  it.each([
    ['FREQ=WEEKLY;INTERVAL=0', weekly],
    ['FREQ=WEEKLY;COUNT=x', weekly],
    ['FREQ=WEEKLY;UNTIL=soon', weekly],
    ['FREQ=WEEKLY;BYDAY=TU,XX', '02 09 16 23 30'],
    ['FREQ=DAILY;BYDAY=TU,XX', daily],
    ['FREQ=DAILY;BYYEARDAY=300', daily],
    ['FREQ=MONTHLY;BYMONTHDAY=40', '02'],
    ['FREQ=MONTHLY;BYDAY=XX;BYSETPOS=2', '02'],
  ])(
    'a series with the rule %s occurs as if the unreadable part were missing, and the host is told',
    (rule, expected) => {
      expect(daysOf(`RRULE:${rule}`)).toBe(expected);
      expect(notesOn(feed(named('DTSTART:20260402T080000Z', 'DURATION:PT1H', `RRULE:${rule}`)))).toEqual([
        '“Dentist” repeats by a rule of which a part cannot be read; more times than its own may count as busy.',
      ]);
    },
  );

  it('an EXRULE with an unreadable part excludes no times', () => {
    expect(daysOf('RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=WEEKLY;UNTIL=soon')).toBe(weekly);
  });
});

describe('ways to write a time', () => {
  it.each([
    '20260610T080000Z',
    '20260610T0800Z',
    '2026-06-10T08:00:00Z',
    '20260610T080000.000Z',
    '20260610T100000+0200',
    '20260610T040000-04:00',
  ])('the time %s is read as eight o’clock UTC', (time) => {
    expect(busyIn(feed(feedEvent(`DTSTART:${time}`, 'DURATION:PT1H')))).toEqual(['06-10T08:00 – 09:00']);
  });

  it.each([
    ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260611'],
    ['DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260610'],
    ['DTSTART;VALUE=DATE:20260610', 'DURATION:P1D'],
    ['DTSTART:20260610', 'DTEND:20260611'],
    ['DTSTART;VALUE=DATE:20260610T000000', 'DTEND;VALUE=DATE:20260611T000000'],
    ['DTSTART;TZID=Europe/Berlin:20260610T000000', 'DTEND;TZID=Europe/Berlin:20260610T240000'],
  ])('the event from %s to %s is read as a whole day', (start, end) => {
    expect(busyIn(feed(feedEvent(start, end)))).toEqual(['06-09T22:00 – 06-10T22:00']);
  });

  it('an end without a time zone has the zone of its start', () => {
    const event = feedEvent('DTSTART;TZID=America/New_York:20260610T100000', 'DTEND:20260610T110000');
    expect(busyIn(feed(event))).toEqual(['06-10T14:00 – 15:00']);
  });
});

it('a fold in the middle of a character is removed before the character is read', () => {
  const zone = 'BEGIN:VTIMEZONE\r\nTZID:Brasília\r\nX-LIC-LOCATION:America/Sao_Paulo\r\nEND:VTIMEZONE';
  const event = feedEvent('DTSTART;TZID=Brasília:20260610T100000', 'DURATION:PT1H');
  const bytes = Buffer.from(feed(zone, event));
  const [first, second] = [bytes.indexOf('í'), bytes.lastIndexOf('í')].map((at) => at + 1) as [
    number,
    number,
  ];
  const folded = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
  const split = Buffer.concat(
    folded.flatMap((part, at) => (at === 2 ? [Buffer.from('\r\n '), part] : [part])),
  );
  expect(busyIn(decodeCalendar(split))).toEqual(['06-10T13:00 – 14:00']);
  expect(decodeCalendar(split)).toBe(bytes.toString());
});

describe('published busy times', () => {
  const published = (...lines: string[]) => ['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'].join('\r\n');

  it('unreadable periods of published busy times are left out and counted, and the others are read', () => {
    const text = feed(
      published(
        'FREEBUSY;FBTYPE=BUSY:20260610T080000Z/20260610T090000Z,soon/PT1H,20260612T080000Z/PT1H',
        'FREEBUSY:20260613T080000Z,20260614T080000Z/whenever',
        'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260615T080000Z/PT1H',
        'FREEBUSY;FBTYPE=free:20260616T080000Z/PT1H',
        'FREEBUSY;TZID=America/New_York:20260617T040000/PT1H',
      ),
    );
    expect(busyIn(text)).toEqual(['06-10', '06-12', '06-15', '06-17'].map((date) => `${date}T08:00 – 09:00`));
    expect(notesOn(text)).toEqual(['3 of the busy times published from line 4 on could not be read.']);
  });
});
